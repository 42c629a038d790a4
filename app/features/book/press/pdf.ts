// A PDF written as it is set (ISO 32000-1): each page leaves when it is full, and what stays in hand is where each object
// began. The tree of pages, the fonts and the table of contents come last, since only then is it known what they hold.
import type { Typeface } from "./typeface.ts";

export const PAGE = { width: 419.53, height: 595.28 } as const; // A5

/** U+202F, which the font lacks, in thousandths of the size. */
const NARROW = 200;
const NARROW_SIGN = 0x202f;
const NO_BREAK = 0xa0;

type Glyph = { face: number; glyph: number; advance: number };
export type Ink = { size: number; color: string };
type Link = { x: number; y: number; width: number; height: number; page: number };
type Bookmark = { title: string; page: number };

const number = (value: number) => String(Math.round(value * 100) / 100);
const rgb = (hex: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");
const hex = (glyph: number) => glyph.toString(16).padStart(4, "0");
const asText = (text: string) =>
  `<feff${[...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join("")}>`;

/** Which glyphs a text is set with. A sign that no face has is left out. */
function glyphsOf(faces: readonly Typeface[], text: string): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const sign of text.normalize("NFC")) {
    const code = sign.codePointAt(0) ?? 0;
    const wanted = code === NARROW_SIGN ? NO_BREAK : code;
    const face = faces.findIndex(({ glyphOf }) => glyphOf(wanted) !== undefined);
    const glyph = faces[face]?.glyphOf(wanted);
    if (glyph === undefined) continue;
    const advance = code === NARROW_SIGN ? NARROW : (faces[face]?.advanceOf(glyph) ?? 0);
    glyphs.push({ face, glyph, advance });
  }
  return glyphs;
}

/** In points. */
export const widthOf = (faces: readonly Typeface[], text: string, size: number): number =>
  (glyphsOf(faces, text).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;

/** A page's drawing, in PDF's operators. `y` grows downwards; text is placed by its baseline. */
export function createSheet(faces: readonly Typeface[]) {
  const drawn: string[] = [];
  const links: Link[] = [];
  const used = new Set<number>();
  const down = (y: number) => number(PAGE.height - y);
  return {
    drawn,
    links,
    used,
    text(text: string, x: number, y: number, { size, color }: Ink): void {
      const glyphs = glyphsOf(faces, text);
      if (glyphs.length === 0) return;
      drawn.push(`BT ${rgb(color)} rg ${number(x)} ${down(y)} Td`);
      for (let at = 0; at < glyphs.length; ) {
        const face = glyphs[at]?.face ?? 0;
        used.add(face);
        let shown = "";
        for (; at < glyphs.length && glyphs[at]?.face === face; at++) {
          const { glyph, advance } = glyphs[at] as Glyph;
          const own = faces[face]?.advanceOf(glyph) ?? advance;
          shown += own === advance ? hex(glyph) : `${hex(glyph)}> ${own - advance} <`;
        }
        drawn.push(`/F${face} ${number(size)} Tf [<${shown}>] TJ`);
      }
      drawn.push("ET");
    },
    line(x1: number, y1: number, x2: number, y2: number, color: string, width = 0.6): void {
      drawn.push(
        `${rgb(color)} RG ${number(width)} w ${number(x1)} ${down(y1)} m ${number(x2)} ${down(y2)} l S`,
      );
    },
    box(x: number, y: number, width: number, height: number, color: string): void {
      drawn.push(`${rgb(color)} rg ${number(x)} ${down(y + height)} ${number(width)} ${number(height)} re f`);
    },
    link(link: Link): void {
      links.push(link);
    },
  };
}
export type Sheet = ReturnType<typeof createSheet>;

async function deflate(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const encoder = new TextEncoder();
const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** The signs of a face's glyphs, for who copies or searches. */
function toUnicode(signs: ReadonlyMap<number, number>): string {
  const lines = [...signs].map(([glyph, code]) => {
    const units = String.fromCodePoint(code);
    return `<${hex(glyph)}> <${[...Array(units.length).keys()].map((at) => hex(units.charCodeAt(at))).join("")}>`;
  });
  const blocks: string[] = [];
  for (let at = 0; at < lines.length; at += 100) {
    const block = lines.slice(at, at + 100);
    blocks.push(`${block.length} beginbfchar\n${block.join("\n")}\nendbfchar`);
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def /CMapName /Adobe-Identity-UCS def /CMapType 2 def 1 begincodespacerange <0000> <ffff> endcodespacerange\n${blocks.join("\n")}\nendcmap CMapName currentdict /CMap defineresource pop end end`;
}

/** Signs that texts are made of; others a face may have are not for reading. */
const LAST_SIGN = 0x2fff;

type Facts = { title: string; author: string; language: string };

/**
 * Writes a document. Each call answers the bytes that it adds; none is kept.
 * @param facts.title shown by readers in the place of a file's name
 */
export function createPdf(faces: readonly Typeface[], facts: Facts) {
  const offsets: number[] = [];
  const pages: number[] = [];
  const used = new Set<number>();
  let written = 0;
  const reserve = () => offsets.push(-1);
  const [catalogue, tree, info] = [reserve(), reserve(), reserve()];
  const fontIds = faces.map(() => reserve());
  const emit = (...parts: (string | Uint8Array)[]): Uint8Array => {
    const bytes = joined(parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part)));
    written += bytes.length;
    return bytes;
  };
  const object = (id: number, ...body: (string | Uint8Array)[]): Uint8Array => {
    offsets[id - 1] = written;
    return emit(`${id} 0 obj\n`, ...body, "\nendobj\n");
  };
  const stream = async (id: number, entries: string, content: Uint8Array): Promise<Uint8Array> => {
    const packed = await deflate(content);
    return object(
      id,
      `<< ${entries} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      packed,
      "\nendstream",
    );
  };

  async function page(sheet: Sheet): Promise<{ id: number; bytes: Uint8Array }> {
    const [content, id] = [reserve(), reserve()];
    for (const face of sheet.used) used.add(face);
    const fonts = [...sheet.used].map((face) => `/F${face} ${fontIds[face]} 0 R`).join(" ");
    const links = sheet.links.map(
      ({ x, y, width, height, page: to }) =>
        `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${number(x)} ${number(PAGE.height - y - height)} ${number(x + width)} ${number(PAGE.height - y)}] /Dest [${to} 0 R /Fit] >>`,
    );
    const bytes = joined([
      await stream(content, "", encoder.encode(sheet.drawn.join("\n"))),
      object(
        id,
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${fonts} >> >> /Contents ${content} 0 R${links.length ? ` /Annots [${links.join(" ")}]` : ""} >>`,
      ),
    ]);
    return { id, bytes };
  }

  async function font(face: Typeface, id: number, name: string): Promise<Uint8Array> {
    const [descendant, descriptor, file, map] = [reserve(), reserve(), reserve(), reserve()];
    const signs = new Map<number, number>();
    for (let code = 0x20; code <= LAST_SIGN; code++) {
      const glyph = face.glyphOf(code);
      if (glyph !== undefined && !signs.has(glyph)) signs.set(glyph, code);
    }
    const widths = [...signs.keys()].map((glyph) => `${glyph} [${face.advanceOf(glyph)}]`).join(" ");
    return joined([
      object(
        id,
        `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${descendant} 0 R] /ToUnicode ${map} 0 R >>`,
      ),
      object(
        descendant,
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity /FontDescriptor ${descriptor} 0 R /W [${widths}] >>`,
      ),
      object(
        descriptor,
        `<< /Type /FontDescriptor /FontName /${name} /Flags 6 /FontBBox [${face.box.join(" ")}] /ItalicAngle 0 /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 650 /StemV 80 /FontFile2 ${file} 0 R >>`,
      ),
      await stream(file, `/Length1 ${face.bytes.length}`, face.bytes),
      await stream(map, "", encoder.encode(toUnicode(signs))),
    ]);
  }

  return {
    head: () => emit("%PDF-1.7\n%", Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), "\n"),

    /** Adds a page at the end; `id` is what links and bookmarks go to. */
    async add(sheet: Sheet): Promise<{ id: number; bytes: Uint8Array }> {
      const made = await page(sheet);
      pages.push(made.id);
      return made;
    },

    /** Ends the document. @param front pages that stand before all others, though they are set last */
    async *end(front: readonly Sheet[], bookmarks: readonly Bookmark[]): AsyncGenerator<Uint8Array> {
      const first: number[] = [];
      for (const sheet of front) {
        const { id, bytes } = await page(sheet);
        first.push(id);
        yield bytes;
      }
      for (const face of used) {
        const typeface = faces[face];
        if (typeface) yield await font(typeface, fontIds[face] ?? 0, `Portique${face}+EBGaramond`);
      }
      const outline = reserve();
      const items = bookmarks.map(() => reserve());
      yield object(
        outline,
        `<< /Type /Outlines /Count ${items.length}${items.length ? ` /First ${items[0]} 0 R /Last ${items.at(-1)} 0 R` : ""} >>`,
      );
      for (const [at, { title, page: to }] of bookmarks.entries())
        yield object(
          items[at] ?? 0,
          `<< /Title ${asText(title)} /Parent ${outline} 0 R /Dest [${to} 0 R /Fit]${at > 0 ? ` /Prev ${items[at - 1]} 0 R` : ""}${at < items.length - 1 ? ` /Next ${items[at + 1]} 0 R` : ""} >>`,
        );
      const kids = [...first, ...pages];
      yield object(
        tree,
        `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((id) => `${id} 0 R`).join(" ")}] >>`,
      );
      yield object(info, `<< /Title ${asText(facts.title)} /Author ${asText(facts.author)} >>`);
      yield object(
        catalogue,
        `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outline} 0 R /Lang (${facts.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
      );
      const at = written;
      // A face that no page used stands for nothing: its number is free.
      const rows = offsets.map((offset) =>
        offset < 0 ? "0000000000 00000 f \n" : `${String(offset).padStart(10, "0")} 00000 n \n`,
      );
      yield emit(
        `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n<< /Size ${offsets.length + 1} /Root ${catalogue} 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
      );
    },
  };
}
