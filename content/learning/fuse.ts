// Makes the tables that app/lib/fuse.ts reads. Pure: the same entries give the same table.
import { cellsOf, type Fuse, markOf, type Shape } from "#app/lib/fuse.ts";

/** How many segments a table has, which is its size. */
export type TableShape = Shape & { segments: number };

/** As many keys as come apart one by one for certain: a small table needs more cells a key. */
export function mostKeys({ segment, segments }: TableShape): number {
  const cells = segment * segments;
  return Math.floor(cells / (cells > 50_000 ? 1.19 : 1.33));
}

/** Sets each key's three cells so that their xor is its mark and its values.
 * @param entries a key's values, as many for each key
 * @throws Error where there are too many keys for the cells */
export function fuseOf(
  entries: ReadonlyMap<number, readonly number[]>,
  { segments, ...shape }: TableShape,
): Fuse {
  const cells = segments * shape.segment;
  const keys = [...entries.keys()];
  // A cell knows how many keys touch it and the xor of their places in `keys`: alone, it says which key that is.
  const count = new Uint32Array(cells);
  const place = new Uint32Array(cells);
  for (const [at, key] of keys.entries())
    for (const cell of cellsOf(key, cells, shape)) {
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
    for (const touched of cellsOf(key, cells, shape)) {
      count[touched] = (count[touched] ?? 0) - 1;
      place[touched] = (place[touched] ?? 0) ^ at;
      if (count[touched] === 1) alone.push(touched);
    }
  }
  if (taken.length < keys.length) throw new Error(`${keys.length} keys do not fit into ${cells} cells`);
  const { width } = shape;
  const bytes = new Uint8Array(cells * width);
  for (const { key, cell } of taken.reverse()) {
    const wanted = packed(markOf(key, shape), entries.get(key) ?? [], shape);
    const all = cellsOf(key, cells, shape);
    // The key's own cell is still nought: the xor of the three is that of the two others.
    for (let at = 0; at < width; at += 1)
      bytes[cell * width + at] = all.reduce(
        (byte, other) => byte ^ (bytes[other * width + at] ?? 0),
        wanted[at] ?? 0,
      );
  }
  return { ...shape, bytes };
}

/** The mark and the values after it, lowest bit first. */
function packed(marked: number, values: readonly number[], { width, mark, bits }: Shape): Uint8Array {
  const cell = new Uint8Array(width + 1);
  cell[0] = marked;
  for (const [place, value] of values.entries()) {
    const bit = mark + place * bits;
    const shifted = value << (bit & 7);
    cell[bit >>> 3] = (cell[bit >>> 3] ?? 0) | (shifted & 0xff);
    cell[(bit >>> 3) + 1] = (cell[(bit >>> 3) + 1] ?? 0) | (shifted >>> 8);
  }
  return cell.slice(0, width);
}
