// A map from 32-bit hashes to a few small numbers that keeps no hash (a binary fuse filter, Graf and Lemire 2022): what
// a key is given is the xor of three cells, one in each of three neighbouring segments. A cell is a few bytes: a mark,
// then the values, so that most strangers are answered « unknown ». Made by content/learning/fuse.ts. Pure.

export type Shape = {
  /** Bytes of a cell. */
  width: number;
  /** Bits of the mark, at most eight: one stranger in 2^mark is taken for a key. */
  mark: number;
  /** Bits of a value, at most eight. */
  bits: number;
  /** Cells of a segment: a power of two. */
  segment: number;
};
export type Fuse = Shape & { bytes: Uint8Array };

function mix(key: number, seed: number): number {
  let value = Math.imul(key ^ seed, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** What the mark of a key is. */
export const markOf = (key: number, { mark }: Shape): number => mix(key, 0x3c6ef372) & ((1 << mark) - 1);

const firstCell = (key: number, cells: number, segment: number): number =>
  Math.floor((mix(key, 0x9e3779b9) / 2 ** 32) * (cells - 2 * segment));
const secondCell = (key: number, first: number, segment: number) =>
  (first + segment) ^ (mix(key, 0x7f4a7c15) & (segment - 1));
const thirdCell = (key: number, first: number, segment: number) =>
  (first + 2 * segment) ^ ((mix(key, 0x7f4a7c15) >>> 16) & (segment - 1));

/** The three cells of a key, in a table of so many. */
export function cellsOf(key: number, cells: number, { segment }: Shape): [number, number, number] {
  const first = firstCell(key, cells, segment);
  return [first, secondCell(key, first, segment), thirdCell(key, first, segment)];
}

/** Reads the cell of a key into `cell`, which has the table's width. No array is made: a long message asks tens of
 * thousands of times.
 * @returns whether the table knows the key; of strangers it says so of one in 2^mark */
export function lookUp(fuse: Fuse, key: number, cell: Uint8Array): boolean {
  const { bytes, width, segment } = fuse;
  const first = firstCell(key, bytes.length / width, segment);
  const one = first * width;
  const two = secondCell(key, first, segment) * width;
  const three = thirdCell(key, first, segment) * width;
  const lowest = (bytes[one] ?? 0) ^ (bytes[two] ?? 0) ^ (bytes[three] ?? 0);
  if ((lowest & ((1 << fuse.mark) - 1)) !== markOf(key, fuse)) return false;
  cell[0] = lowest;
  for (let at = 1; at < width; at += 1)
    cell[at] = (bytes[one + at] ?? 0) ^ (bytes[two + at] ?? 0) ^ (bytes[three + at] ?? 0);
  return true;
}

/** The value at a place, from nought, of a cell that was read. */
export function valueAt({ mark, bits }: Shape, cell: Uint8Array, place: number): number {
  const bit = mark + place * bits;
  const pair = (cell[bit >>> 3] ?? 0) | ((cell[(bit >>> 3) + 1] ?? 0) << 8);
  return (pair >>> (bit & 7)) & ((1 << bits) - 1);
}
