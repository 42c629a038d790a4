// Meaning as vectors, kept small: a signed byte a dimension, in base64. Pure.

/** A unit vector in signed bytes. */
export function packVector(vector: readonly number[]): string {
  const length = Math.hypot(...vector) || 1;
  const bytes = Uint8Array.from(vector, (value) => Math.round((value / length) * 127) & 0xff);
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function unpackVector(packed: string): Int8Array {
  return Int8Array.from(atob(packed), (character) => character.charCodeAt(0));
}

export function likeness(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let [dot, a, b] = [0, 0, 0];
  for (let at = 0; at < Math.min(one.length, other.length); at++) {
    const [x, y] = [one[at] ?? 0, other[at] ?? 0];
    dot += x * y;
    a += x * x;
    b += y * y;
  }
  return a && b ? dot / Math.sqrt(a * b) : 0;
}

/** The nearest, best first. */
export function nearest<Item extends { packed: string }>(
  question: readonly number[],
  library: readonly Item[],
  count: number,
): Item[] {
  return library
    .map((item) => ({ item, likeness: likeness(question, unpackVector(item.packed)) }))
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ item }) => item);
}
