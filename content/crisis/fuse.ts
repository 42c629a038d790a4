// Makes the table that app/lib/crisis/fuse.ts reads. Pure: the same entries give the same table.
import { CELL_BITS, cellsOf, markOf, SEGMENT, VALUE_BITS } from "#app/lib/crisis/fuse.ts";

/** Above 1.18 cells a key (for tens of thousands of keys) the keys come apart one by one. */
export const CELLS_A_KEY = 1.19;

/** Sets each key's three cells so that their xor is its mark and its value.
 * @param segments how many segments the table has: it fixes its size
 * @throws Error where there are too many keys for the cells */
export function fuseOf(entries: ReadonlyMap<number, number>, segments: number): Uint8Array {
  const cells = segments * SEGMENT;
  const keys = [...entries.keys()];
  // A cell knows how many keys touch it and the xor of their places in `keys`: alone, it says which key that is.
  const count = new Uint32Array(cells);
  const place = new Uint32Array(cells);
  for (const [at, key] of keys.entries())
    for (const cell of cellsOf(key, cells)) {
      count[cell] = (count[cell] ?? 0) + 1;
      place[cell] = (place[cell] ?? 0) ^ at;
    }
  const alone = [...count.keys()].filter((cell) => count[cell] === 1);
  const taken: { key: number; cell: number }[] = [];
  for (let cell = alone.pop(); cell !== undefined; cell = alone.pop()) {
    if (count[cell] !== 1) continue;
    const at = place[cell] ?? 0;
    const key = keys[at] ?? 0;
    taken.push({ key, cell });
    for (const touched of cellsOf(key, cells)) {
      count[touched] = (count[touched] ?? 0) - 1;
      place[touched] = (place[touched] ?? 0) ^ at;
      if (count[touched] === 1) alone.push(touched);
    }
  }
  if (taken.length < keys.length) throw new Error(`${keys.length} keys do not fit into ${cells} cells`);
  const words = new Uint16Array(cells);
  for (const { key, cell } of taken.reverse()) {
    const wanted = (markOf(key) << VALUE_BITS) | (entries.get(key) ?? 0);
    // The key's own cell is still nought: the xor of the three is that of the two others.
    words[cell] = cellsOf(key, cells).reduce((word, other) => word ^ (words[other] ?? 0), wanted);
  }
  return packed(words);
}

function packed(words: Uint16Array): Uint8Array {
  const table = new Uint8Array(Math.ceil((words.length * CELL_BITS) / 8));
  for (const [cell, word] of words.entries()) {
    const bit = cell * CELL_BITS;
    const [byte, shift] = [bit >>> 3, bit & 7];
    table[byte] = (table[byte] ?? 0) | ((word << shift) & 0xff);
    table[byte + 1] = (table[byte + 1] ?? 0) | ((word << shift) >>> 8);
  }
  return table;
}
