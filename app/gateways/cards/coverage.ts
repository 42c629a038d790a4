// Which signs a font can draw, read from the font itself (OpenType, « cmap »): no list beside it that grows old. Pure.

const tableAt = (font: DataView, wanted: string): number | undefined => {
  for (let at = 12, end = 12 + 16 * font.getUint16(4); at < end; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((n) => font.getUint8(at + n)));
    if (tag === wanted) return font.getUint32(at + 8);
  }
  return undefined;
};

/** The ranges of a subtable of format 4: characters up to U+FFFF, sorted, in runs. */
function segmentsOf(font: DataView, at: number): [first: number, last: number][] {
  const segments = font.getUint16(at + 6) / 2;
  const lasts = at + 14;
  const firsts = lasts + 2 * segments + 2;
  return Array.from({ length: segments }, (_, n): [number, number] => [
    font.getUint16(firsts + 2 * n),
    font.getUint16(lasts + 2 * n),
  ]).filter(([first]) => first !== 0xffff);
}

/** The ranges of a subtable of format 12: characters of all planes. */
const groupsOf = (font: DataView, at: number): [first: number, last: number][] =>
  Array.from({ length: font.getUint32(at + 12) }, (_, n) => [
    font.getUint32(at + 16 + 12 * n),
    font.getUint32(at + 20 + 12 * n),
  ]);

function rangesOf(bytes: Uint8Array): [first: number, last: number][] {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cmap = tableAt(font, "cmap");
  if (cmap === undefined) return [];
  const ranges: [number, number][] = [];
  for (let n = 0; n < font.getUint16(cmap + 2); n++) {
    const at = cmap + font.getUint32(cmap + 4 + 8 * n + 4);
    const format = font.getUint16(at);
    if (format === 4) ranges.push(...segmentsOf(font, at));
    if (format === 12) ranges.push(...groupsOf(font, at));
  }
  return ranges;
}

/** Whether one of the fonts has a glyph for a code point. @param fonts TrueType or OpenType files */
export function coverageOf(fonts: readonly Uint8Array[]): (codePoint: number) => boolean {
  const covered = new Set<number>();
  for (const font of fonts)
    for (const [first, last] of rangesOf(font)) for (let at = first; at <= last; at++) covered.add(at);
  return (codePoint) => covered.has(codePoint);
}
