// A map from 32-bit hashes to small numbers that keeps no hash (a binary fuse filter, Graf and Lemire 2022): the value
// of a key is the xor of three cells, one in each of three neighbouring segments. A cell holds a mark beside the value,
// so that all but one stranger in 2^MARK_BITS is answered « unknown ». Made by content/crisis/fuse.ts. Pure.

export const VALUE_BITS = 4;
export const MARK_BITS = 8;
export const CELL_BITS = MARK_BITS + VALUE_BITS;
/** Cells of a segment: a power of two, for seventy thousand keys. */
export const SEGMENT = 2048;
const VALUES = (1 << VALUE_BITS) - 1;

function mix(key: number, seed: number): number {
  let value = Math.imul(key ^ seed, 0x85ebca6b);
  value ^= value >>> 13;
  value = Math.imul(value, 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** What the mark of a key is. */
export const markOf = (key: number): number => mix(key, 0x3c6ef372) & ((1 << MARK_BITS) - 1);

/** Where the first cell of a key stands; the two others stand one and two segments on. */
export const firstCell = (key: number, cells: number): number =>
  Math.floor((mix(key, 0x9e3779b9) / 2 ** 32) * (cells - 2 * SEGMENT));
const secondCell = (key: number, first: number) => (first + SEGMENT) ^ (mix(key, 0x7f4a7c15) & (SEGMENT - 1));
const thirdCell = (key: number, first: number) => (first + 2 * SEGMENT) ^ (mix(key, 0x7f4a7c15) >>> 21);

export function cellsOf(key: number, cells: number): [number, number, number] {
  const first = firstCell(key, cells);
  return [first, secondCell(key, first), thirdCell(key, first)];
}

export const cellCount = (table: Uint8Array): number => Math.floor((table.length * 8) / CELL_BITS);

/** Two cells share three bytes. */
function cellAt(table: Uint8Array, cell: number): number {
  const bit = cell * CELL_BITS;
  const byte = bit >>> 3;
  const pair = (table[byte] ?? 0) | ((table[byte + 1] ?? 0) << 8);
  return (pair >>> (bit & 7)) & ((1 << CELL_BITS) - 1);
}

/** The value of a key; undefined for a stranger, save one in 2^MARK_BITS. No array is made: a long message asks tens of
 * thousands of times. */
export function lookUp(table: Uint8Array, key: number): number | undefined {
  const first = firstCell(key, cellCount(table));
  const word =
    cellAt(table, first) ^ cellAt(table, secondCell(key, first)) ^ cellAt(table, thirdCell(key, first));
  return word >>> VALUE_BITS === markOf(key) ? word & VALUES : undefined;
}
