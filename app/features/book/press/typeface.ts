// A TrueType font as a setter needs it: which glyph a sign has and how far it goes. Read from the font itself (OpenType,
// « cmap », « hmtx », « head », « hhea »). Pure.

export type Typeface = {
  bytes: Uint8Array;
  isItalic: boolean;
  /** Undefined for a sign that the font does not have. */
  glyphOf(codePoint: number): number | undefined;
  /** In thousandths of the size. */
  advanceOf(glyph: number): number;
  box: readonly [number, number, number, number];
  ascent: number;
  descent: number;
};

function readRanges(font: DataView, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let n = 0; n < font.getUint16(cmap + 2); n++) {
    const at = cmap + font.getUint32(cmap + 8 + 8 * n);
    const format = font.getUint16(at);
    if (format === 4) readSegments(font, at, glyphs);
    if (format === 12)
      for (let group = 0; group < font.getUint32(at + 12); group++) {
        const [first, last, glyph] = [0, 4, 8].map((by) => font.getUint32(at + 16 + 12 * group + by));
        for (let code = first ?? 1; code <= (last ?? 0); code++)
          glyphs.set(code, (glyph ?? 0) + code - (first ?? 0));
      }
  }
  return glyphs;
}

/** A subtable of format 4: runs of characters, each with a shift or a table of its glyphs. */
function readSegments(font: DataView, at: number, glyphs: Map<number, number>): void {
  const segments = font.getUint16(at + 6) / 2;
  const columns = [14, 16 + 2 * segments, 16 + 4 * segments, 16 + 6 * segments].map((by) => at + by);
  for (let segment = 0; segment < segments; segment++) {
    const [lastAt = 0, firstAt = 0, shiftAt = 0, rangeAt = 0] = columns.map((column) => column + 2 * segment);
    const [last, first, shift, range] = [lastAt, firstAt, shiftAt, rangeAt].map((place) =>
      font.getUint16(place),
    );
    for (let code = first ?? 1; code <= (last ?? 0) && code !== 0xffff; code++) {
      const own = range ? font.getUint16(rangeAt + range + 2 * (code - (first ?? 0))) : code;
      const glyph = range && own === 0 ? 0 : (own + (shift ?? 0)) & 0xffff;
      if (glyph) glyphs.set(code, glyph);
    }
  }
}

/** @param bytes a TrueType file without variations */
export function readTypeface(bytes: Uint8Array): Typeface {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<string, number>();
  for (let at = 12, end = 12 + 16 * font.getUint16(4); at < end; at += 16)
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), font.getUint32(at + 8));
  const tableAt = (tag: string): number => {
    const at = tables.get(tag);
    if (at === undefined) throw new Error(`typeface: no table ${tag}`);
    return at;
  };
  const [head, hhea, hmtx] = [tableAt("head"), tableAt("hhea"), tableAt("hmtx")];
  const toThousandths = (value: number) => Math.round((value * 1000) / font.getUint16(head + 18));
  const glyphs = readRanges(font, tableAt("cmap"));
  const advances = font.getUint16(hhea + 34);
  const box = [36, 38, 40, 42].map((by) => toThousandths(font.getInt16(head + by)));
  return {
    bytes,
    // The second bit of `macStyle`.
    isItalic: (font.getUint16(head + 44) & 2) !== 0,
    glyphOf: (codePoint) => glyphs.get(codePoint),
    advanceOf: (glyph) => toThousandths(font.getUint16(hmtx + 4 * Math.min(glyph, advances - 1))),
    box: box as unknown as Typeface["box"],
    ascent: toThousandths(font.getInt16(hhea + 4)),
    descent: toThousandths(font.getInt16(hhea + 6)),
  };
}
