// Values that are made when they are first asked for, and once.

/** A function that makes its value at the first call and answers the same one afterwards. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * `once` for what is read before it is made: a module that is imported at the first call. Calls that come meanwhile read
 * for themselves, because a promise belongs to the request that made it; what fails is read again at the next call.
 */
export function onceLoaded<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let made: { value: Value } | undefined;
  return async () => {
    if (!made) {
      const value = await load();
      made ??= { value };
    }
    return made.value;
  };
}

type Asynchronous<Port> = Record<keyof Port, (...given: never[]) => Promise<unknown>>;

/**
 * A port of asynchronous methods whose maker, a vendor's package with it, is read at the first call of one of them.
 * @param load a promise of the port; asked again where it failed
 */
export function readLater<Port extends Asynchronous<Port>>(load: () => Promise<Port>): Port {
  const read = onceLoaded(load);
  return new Proxy({} as Port, {
    get(_, name) {
      // A port that an asynchronous function returns is asked whether it is a promise.
      if (typeof name !== "string" || name === "then") return undefined;
      return async (...given: never[]) => {
        const port: Asynchronous<Port> = await read();
        return port[name as keyof Port](...given);
      };
    },
  });
}

type Made<Makers> = {
  readonly [Name in keyof Makers]: Makers[Name] extends () => infer Value ? Value : never;
};

/**
 * Objects whose properties are these names. Their getters stand on a prototype, one for all objects of the same names: to
 * define thirty of them on each object costs ten times what the object is worth.
 */
function classOf(names: readonly string[]) {
  class Lazy {
    readonly #made: Record<string, unknown> = Object.create(null);
    readonly #makers: Readonly<Record<string, () => unknown>>;
    constructor(makers: Readonly<Record<string, () => unknown>>) {
      this.#makers = makers;
    }
    static {
      for (const name of names)
        Object.defineProperty(Lazy.prototype, name, {
          get(this: Lazy) {
            if (!(name in this.#made)) this.#made[name] = this.#makers[name]?.();
            return this.#made[name];
          },
        });
    }
  }
  return Lazy;
}

const classes = new Map<string, ReturnType<typeof classOf>>();

/**
 * An object whose properties are made by `makers` when they are first read, and kept. Do not spread the result: it has
 * none of its own.
 */
export function lazy<Makers extends Record<string, () => unknown>>(makers: Makers): Made<Makers> {
  const names = Object.keys(makers);
  const key = names.join();
  const known = classes.get(key) ?? classOf(names);
  classes.set(key, known);
  return new known(makers) as unknown as Made<Makers>;
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
