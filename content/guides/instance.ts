// One weight of a variable TrueType font, as a font of its own. The subsetter behind pdfkit cannot write the outlines
// of a variation (fontkit 2.0.4, encodeSimple), so we write them: every glyph drawn at its weight, accents included,
// in tables without variations. Only fontkit reads the result, so checksums are left out.

type Point = { onCurve: boolean; endContour: boolean; x: number; y: number };
export type Variation = {
  numGlyphs: number;
  getGlyph(id: number): { advanceWidth: number; _getContours(): Point[][] };
};

const VARYING = new Set(["fvar", "gvar", "avar", "cvar", "HVAR", "VVAR", "MVAR", "STAT"]);
const ON_CURVE = 1;
const SHORT = { x: 2, y: 4 };
const SAME_OR_POSITIVE = { x: 16, y: 32 };

type Tables = Map<string, Buffer>;

function tablesOf(ttf: Buffer): Tables {
  const tables: Tables = new Map();
  for (let at = 0; at < ttf.readUInt16BE(4); at++) {
    const entry = 12 + at * 16;
    const start = ttf.readUInt32BE(entry + 8);
    const tag = ttf.toString("latin1", entry, entry + 4);
    if (!VARYING.has(tag)) tables.set(tag, ttf.subarray(start, start + ttf.readUInt32BE(entry + 12)));
  }
  return tables;
}

/** A simple glyph (OpenType, « glyf ») from its contours. */
function encode(contours: Point[][]): { bytes: Buffer; left: number; points: number } {
  const points = contours
    .flat()
    .map((point) => ({ ...point, x: Math.round(point.x), y: Math.round(point.y) }));
  if (points.length === 0) return { bytes: Buffer.alloc(0), left: 0, points: 0 };
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const head = Buffer.alloc(10 + contours.length * 2 + 2);
  head.writeInt16BE(contours.length, 0);
  for (const [at, bound] of bounds.entries()) head.writeInt16BE(bound, 2 + at * 2);
  let end = -1;
  for (const [at, contour] of contours.entries()) {
    end += contour.length;
    head.writeUInt16BE(end, 10 + at * 2);
  }
  const flags: number[] = points.map((point) => (point.onCurve ? ON_CURVE : 0));
  const deltas = { x: [] as number[], y: [] as number[] };
  for (const axis of ["x", "y"] as const) {
    let last = 0;
    for (const [at, point] of points.entries()) {
      const delta = point[axis] - last;
      last = point[axis];
      let flag = flags[at] ?? 0;
      if (delta === 0) flag |= SAME_OR_POSITIVE[axis];
      else if (Math.abs(delta) <= 255) {
        flag |= SHORT[axis] | (delta > 0 ? SAME_OR_POSITIVE[axis] : 0);
        deltas[axis].push(Math.abs(delta));
      } else deltas[axis].push((delta >> 8) & 0xff, delta & 0xff);
      flags[at] = flag;
    }
  }
  const body = Buffer.from([...flags, ...deltas.x, ...deltas.y]);
  const size = head.length + body.length;
  const bytes = Buffer.concat([head, body, Buffer.alloc((4 - (size % 4)) % 4)]);
  return { bytes, left: bounds[0] ?? 0, points: points.length };
}

/** @param ttf the variable font; `variation` is the same, set to the weight that is wanted */
export function instanceOf(ttf: Buffer, variation: Variation): Buffer {
  const tables = tablesOf(ttf);
  const glyphs = Array.from({ length: variation.numGlyphs }, (_, id) => {
    const glyph = variation.getGlyph(id);
    const contours = glyph._getContours();
    return { ...encode(contours), contours: contours.length, advance: Math.round(glyph.advanceWidth) };
  });
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  let offset = 0;
  for (const [id, { bytes, left, advance }] of glyphs.entries()) {
    loca.writeUInt32BE(offset, id * 4);
    offset += bytes.length;
    hmtx.writeUInt16BE(advance, id * 4);
    hmtx.writeInt16BE(left, id * 4 + 2);
  }
  loca.writeUInt32BE(offset, glyphs.length * 4);
  const change = (tag: string, write: (table: Buffer) => void) => {
    const table = Buffer.from(tables.get(tag) ?? Buffer.alloc(0));
    write(table);
    tables.set(tag, table);
  };
  change("head", (head) => head.writeInt16BE(1, 50)); // long offsets
  change("hhea", (hhea) => hhea.writeUInt16BE(glyphs.length, 34));
  change("maxp", (maxp) => {
    maxp.writeUInt16BE(Math.max(...glyphs.map((glyph) => glyph.points)), 6);
    maxp.writeUInt16BE(Math.max(...glyphs.map((glyph) => glyph.contours)), 8);
  });
  tables.set("glyf", Buffer.concat(glyphs.map((glyph) => glyph.bytes)));
  tables.set("loca", loca);
  tables.set("hmtx", hmtx);
  return assemble(tables);
}

function assemble(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  const directory = Buffer.alloc(12 + tags.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  directory.writeUInt16BE(tags.length, 4);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [at, tag] of tags.entries()) {
    const table = tables.get(tag) ?? Buffer.alloc(0);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    directory.write(tag, 12 + at * 16, "latin1");
    directory.writeUInt32BE(offset, 12 + at * 16 + 8);
    directory.writeUInt32BE(table.length, 12 + at * 16 + 12);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
