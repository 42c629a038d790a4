// A PDF written as it is set (ISO 32000-1): each page leaves when it is full, and what stays in hand is where each object
// began. The tree of pages, the fonts and the table of contents come last, since only then is it known what they hold. It is
// tagged (§14.7): each element of its structure leaves when it is closed, and holds the numbers of what is in it.
import { deflateSync } from "node:zlib";
import { join } from "#app/lib/pictures/bytes.ts";
import type { PdfImage } from "./image.ts";
import type { Typeface } from "./typeface.ts";

export const PAGE = { width: 419.53, height: 595.28 } as const; // A5

/** U+202F, which the font lacks, in thousandths of the size. */
const NARROW = 200;
const NARROW_SIGN = 0x202f;
const NO_BREAK = 0xa0;

/** Of a font's descriptor (§9.8.2): serifs and signs of its own, and italic; the angle in degrees. */
const ROMAN_FLAGS = 6;
const ITALIC_FLAGS = 70;
const ITALIC_ANGLE = -12;

type Glyph = { face: number; glyph: number; advance: number };
export type Ink = { size: number; color: string; italic?: boolean };
/** The standard types that a book is made of. */
type Tag =
  | "Document"
  | "Sect"
  | "TOC"
  | "TOCI"
  | "Link"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "BlockQuote"
  | "Figure"
  | "Caption";
/** An element of the structure while it is open; `kids` are references to what it holds. */
export type Element = { id: number; tag: Tag; parent: number; kids: string[]; alt?: string };

type Link = { x: number; y: number; width: number; height: number; page: number; element: Element };
type Bookmark = { title: string; page: number };

const number = (value: number) => String(Math.round(value * 100) / 100);
const rgb = (hex: string) =>
  [1, 3, 5].map((at) => number(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");
const hex = (glyph: number) => glyph.toString(16).padStart(4, "0");
const asText = (text: string) =>
  `<feff${[...Array(text.length).keys()].map((at) => hex(text.charCodeAt(at))).join("")}>`;

/** Which glyphs a text is set with: a sign that the italic face lacks is upright, one that no face has is left out. */
function glyphsOf(faces: readonly Typeface[], text: string, italic = false): Glyph[] {
  const faceOf = (sign: number, slanted: boolean) =>
    faces.findIndex(({ isItalic, glyphOf }) => isItalic === slanted && glyphOf(sign) !== undefined);
  const glyphs: Glyph[] = [];
  for (const sign of text.normalize("NFC")) {
    const code = sign.codePointAt(0) ?? 0;
    const wanted = code === NARROW_SIGN ? NO_BREAK : code;
    const slanted = italic ? faceOf(wanted, true) : -1;
    const face = slanted < 0 ? faceOf(wanted, false) : slanted;
    const glyph = faces[face]?.glyphOf(wanted);
    if (glyph === undefined) continue;
    const advance = code === NARROW_SIGN ? NARROW : (faces[face]?.advanceOf(glyph) ?? 0);
    glyphs.push({ face, glyph, advance });
  }
  return glyphs;
}

/** In points. */
export const widthOf = (faces: readonly Typeface[], text: string, size: number, italic = false): number =>
  (glyphsOf(faces, text, italic).reduce((sum, { advance }) => sum + advance, 0) * size) / 1000;

/**
 * A page's drawing, in PDF's operators. `y` grows downwards; text is placed by its baseline. What is drawn outside of
 * `within` is ornament, and no reader says it.
 * @param id the page's, as the document gave it
 */
function createSheet(faces: readonly Typeface[], id: number) {
  const drawn: string[] = [];
  const links: Link[] = [];
  const images: number[] = [];
  /** The elements of what is marked, by its number. */
  const marked: number[] = [];
  let isMarked = false;
  const used = new Set<number>();
  const ornament = (...operators: string[]) =>
    drawn.push(...(isMarked ? operators : ["/Artifact BMC", ...operators, "EMC"]));
  const down = (y: number) => number(PAGE.height - y);
  return {
    id,
    drawn,
    links,
    images,
    marked,
    used,
    /** What `draw` draws is what the element says. */
    within(element: Element, draw: () => void): void {
      element.kids.push(`<< /Type /MCR /Pg ${id} 0 R /MCID ${marked.length} >>`);
      drawn.push(`/${element.tag} << /MCID ${marked.length} >> BDC`);
      marked.push(element.id);
      isMarked = true;
      draw();
      isMarked = false;
      drawn.push("EMC");
    },
    text(text: string, x: number, y: number, { size, color, italic }: Ink): void {
      const glyphs = glyphsOf(faces, text, italic);
      if (glyphs.length === 0) return;
      const shows: string[] = [`BT ${rgb(color)} rg ${number(x)} ${down(y)} Td`];
      for (let at = 0; at < glyphs.length; ) {
        const face = glyphs[at]?.face ?? 0;
        used.add(face);
        let shown = "";
        for (; at < glyphs.length && glyphs[at]?.face === face; at++) {
          const { glyph, advance } = glyphs[at] as Glyph;
          const own = faces[face]?.advanceOf(glyph) ?? advance;
          shown += own === advance ? hex(glyph) : `${hex(glyph)}> ${own - advance} <`;
        }
        shows.push(`/F${face} ${number(size)} Tf [<${shown}>] TJ`);
      }
      ornament(...shows, "ET");
    },
    line(x1: number, y1: number, x2: number, y2: number, color: string, width = 0.6): void {
      ornament(
        `${rgb(color)} RG ${number(width)} w ${number(x1)} ${down(y1)} m ${number(x2)} ${down(y2)} l S`,
      );
    },
    box(x: number, y: number, width: number, height: number, color: string): void {
      ornament(`${rgb(color)} rg ${number(x)} ${down(y + height)} ${number(width)} ${number(height)} re f`);
    },
    /** @param image as the document gave it */
    image(image: number, x: number, y: number, width: number, height: number): void {
      images.push(image);
      ornament(
        `q ${number(width)} 0 0 ${number(height)} ${number(x)} ${down(y + height)} cm /I${image} Do Q`,
      );
    },
    link(link: Link): void {
      links.push(link);
    },
  };
}
export type Sheet = ReturnType<typeof createSheet>;

const encoder = new TextEncoder();

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
  const [catalogue, tree, info, structure] = [reserve(), reserve(), reserve(), reserve()];
  /** Pages and links of the structure: under each one's number, what its marks belong to. */
  const owners: string[] = [];
  const fontIds = faces.map(() => reserve());
  const emit = (...parts: (string | Uint8Array)[]): Uint8Array => {
    const bytes = join(parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part)));
    written += bytes.length;
    return bytes;
  };
  const object = (id: number, ...body: (string | Uint8Array)[]): Uint8Array => {
    offsets[id - 1] = written;
    return emit(`${id} 0 obj\n`, ...body, "\nendobj\n");
  };
  const plainStream = (id: number, entries: string, content: Uint8Array): Uint8Array =>
    object(id, `<< ${entries} /Length ${content.length} >>\nstream\n`, content, "\nendstream");
  // At once: what a compression stream leaves behind in native memory stays until the collector comes.
  const stream = (id: number, entries: string, content: Uint8Array): Uint8Array =>
    plainStream(id, `${entries} /Filter /FlateDecode`, new Uint8Array(deflateSync(content)));

  /** An element of the structure, open until `close`. Without a parent it is the document. */
  function open(tag: Tag, parent?: Element, alt?: string): Element {
    const element: Element = { id: reserve(), tag, parent: parent?.id ?? structure, kids: [] };
    if (alt !== undefined) element.alt = alt;
    parent?.kids.push(`${element.id} 0 R`);
    return element;
  }

  const close = ({ id, tag, parent, kids, alt }: Element): Uint8Array =>
    object(
      id,
      `<< /Type /StructElem /S /${tag} /P ${parent} 0 R${alt === undefined ? "" : ` /Alt ${asText(alt)}`} /K [${kids.join(" ")}] >>`,
    );

  function page(sheet: Sheet): { id: number; bytes: Uint8Array } {
    const { id } = sheet;
    const [content, marks] = [reserve(), reserve()];
    const key = owners.push(`${marks} 0 R`) - 1;
    for (const face of sheet.used) used.add(face);
    const fonts = [...sheet.used].map((face) => `/F${face} ${fontIds[face]} 0 R`).join(" ");
    const annotations: Uint8Array[] = [];
    const links = sheet.links.map(({ x, y, width, height, page: to, element }) => {
      const link = reserve();
      const owner = owners.push(`${element.id} 0 R`) - 1;
      element.kids.push(`<< /Type /OBJR /Obj ${link} 0 R /Pg ${id} 0 R >>`);
      annotations.push(
        object(
          link,
          `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${number(x)} ${number(PAGE.height - y - height)} ${number(x + width)} ${number(PAGE.height - y)}] /Dest [${to} 0 R /Fit] /StructParent ${owner} >>`,
        ),
      );
      return `${link} 0 R`;
    });
    const images = sheet.images.map((image) => `/I${image} ${image} 0 R`).join(" ");
    const bytes = join([
      ...annotations,
      object(marks, `[${sheet.marked.map((element) => `${element} 0 R`).join(" ")}]`),
      stream(content, "", encoder.encode(sheet.drawn.join("\n"))),
      object(
        id,
        `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${fonts} >>${images ? ` /XObject << ${images} >>` : ""} >> /Contents ${content} 0 R /StructParents ${key} /Tabs /S${links.length ? ` /Annots [${links.join(" ")}]` : ""} >>`,
      ),
    ]);
    return { id, bytes };
  }

  function font(face: Typeface, id: number, name: string): Uint8Array {
    const [descendant, descriptor, file, map] = [reserve(), reserve(), reserve(), reserve()];
    const signs = new Map<number, number>();
    for (let code = 0x20; code <= LAST_SIGN; code++) {
      const glyph = face.glyphOf(code);
      if (glyph !== undefined && !signs.has(glyph)) signs.set(glyph, code);
    }
    const widths = [...signs.keys()].map((glyph) => `${glyph} [${face.advanceOf(glyph)}]`).join(" ");
    return join([
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
        `<< /Type /FontDescriptor /FontName /${name} /Flags ${face.isItalic ? ITALIC_FLAGS : ROMAN_FLAGS} /FontBBox [${face.box.join(" ")}] /ItalicAngle ${face.isItalic ? ITALIC_ANGLE : 0} /Ascent ${face.ascent} /Descent ${face.descent} /CapHeight 650 /StemV 80 /FontFile2 ${file} 0 R >>`,
      ),
      stream(file, `/Length1 ${face.bytes.length}`, face.bytes),
      stream(map, "", encoder.encode(toUnicode(signs))),
    ]);
  }

  return {
    open,
    close,
    /** A page to be drawn on. */
    sheet: (): Sheet => createSheet(faces, reserve()),

    /** A picture, for the pages that come after. */
    image({ width, height, entries, bytes }: PdfImage): { id: number; bytes: Uint8Array } {
      const id = reserve();
      const dictionary = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`;
      return { id, bytes: plainStream(id, dictionary, bytes) };
    },

    head: () => emit("%PDF-1.7\n%", Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3), "\n"),

    /** Adds a page at the end; `id` is what links and bookmarks go to. */
    add(sheet: Sheet): { id: number; bytes: Uint8Array } {
      const made = page(sheet);
      pages.push(made.id);
      return made;
    },

    /**
     * Ends the document.
     * @param front pages that stand before all others, though they are set last
     * @param book the whole of the structure; `last` closes what of it is still open
     */
    *end(
      front: readonly Sheet[],
      bookmarks: readonly Bookmark[],
      book: Element,
      last: () => Iterable<Uint8Array>,
    ): Generator<Uint8Array> {
      const first: number[] = [];
      for (const sheet of front) {
        const { id, bytes } = page(sheet);
        first.push(id);
        yield bytes;
      }
      yield* last();
      yield close(book);
      yield object(
        structure,
        `<< /Type /StructTreeRoot /K ${book.id} 0 R /ParentTree << /Nums [${owners.map((owner, key) => `${key} ${owner}`).join(" ")}] >> /ParentTreeNextKey ${owners.length} >>`,
      );
      for (const face of used) {
        const typeface = faces[face];
        if (typeface) yield font(typeface, fontIds[face] ?? 0, `Portique${face}+EBGaramond`);
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
        `<< /Type /Catalog /Pages ${tree} 0 R /Outlines ${outline} 0 R /Lang (${facts.language}) /MarkInfo << /Marked true >> /StructTreeRoot ${structure} 0 R /ViewerPreferences << /DisplayDocTitle true >> >>`,
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
