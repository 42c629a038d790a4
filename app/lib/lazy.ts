// Values that are made when they are first asked for, and once.

/** A function that makes its value at the first call and answers the same one afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

type Made<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends () => infer Value ? Value : never;
};

/**
 * An object whose properties are made by `makers` when they are first read, and kept. Do not spread the result:
 * spreading reads, and so makes, every property.
 */
export function lazy<Makers extends Record<string, () => unknown>>(makers: Makers): Made<Makers> {
  const target = {};
  for (const [name, make] of Object.entries(makers))
    Object.defineProperty(target, name, { enumerable: true, get: once(make) });
  return target as Made<Makers>;
}

/** `make` of a key object, made once a key: what an isolate keeps as long as its environment is the same. */
export function oncePer<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let found = made.get(key);
    if (!found) {
      found = { value: make(key) };
      made.set(key, found);
    }
    return found.value;
  };
}
