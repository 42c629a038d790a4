// A page of paper over pdfkit: where the pen stands, what is drawn, and what each thing is for someone who listens to
// the page instead of seeing it (tagged PDF). Lengths are in points, y grows downwards, text is placed by its baseline.
import PDFDocument from "pdfkit";
import type { Placed, SetLine } from "./break.ts";
import { type Font, NARROW, type Voice, widthOf } from "./fonts.ts";

export const PAGE = { width: 419.53, height: 595.28 } as const; // A5
export const LEFT = 54;
export const WIDTH = PAGE.width - 2 * LEFT;
export const TOP = 62;
export const BOTTOM = PAGE.height - 58;

export const INK = "#1d2129";
export const MUTED = "#5b6270";
export const BRONZE = "#8a5e27";
export const SEA = "#1f4e5f";
export const HAIR = "#cfc6b4";
export const TINT = "#f7f3ea";

export type TaggedElement = PDFKit.PDFStructureElement;
/** What pdfkit writes of an element; its types know less. */
export type ElementOptions = {
  alt?: string;
  /** What is read instead of what is drawn. */
  actual?: string;
  scope?: "Row" | "Column";
  placement?: "Block";
  bbox?: [number, number, number, number];
};
type Facts = { title: string; subject: string; keywords: string; date: Date };
type TextStyle = { size: number; color?: string; tracking?: number };

const AUTHOR = "Le Portique";

/** pdfkit's drawing of one run; its types leave out the baseline's name. */
type TextOptions = PDFKit.Mixins.TextOptions & { baseline: "alphabetic" };

export class Press {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: TaggedElement;
  readonly fonts: Record<Voice, Font>;
  /** The top of what comes next. */
  y = TOP;
  page = 0;
  footer: ((press: Press) => void) | undefined;

  constructor(fonts: Record<Voice, Font>, facts: Facts) {
    this.fonts = fonts;
    this.pdf = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      font: null as unknown as string,
      pdfVersion: "1.7",
      lang: "fr-FR",
      tagged: true,
      displayTitle: true,
      subset: "PDF/UA" as unknown as "PDF/A-1",
      info: {
        Title: facts.title,
        Author: AUTHOR,
        Subject: facts.subject,
        Keywords: facts.keywords,
        Creator: AUTHOR,
        Producer: "pdfkit",
        CreationDate: facts.date,
        ModDate: facts.date,
      },
    });
    for (const [voice, font] of Object.entries(fonts))
      this.pdf.registerFont(voice, font as unknown as string);
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
  }

  measure = (size: number, tracking = 0) => {
    const known = new Map<string, number>();
    return (text: string, voice: Voice): number => {
      const key = `${voice}${text}`;
      let width = known.get(key);
      if (width === undefined) {
        width = widthOf(this.fonts[voice], text, size, tracking);
        known.set(key, width);
      }
      return width;
    };
  };

  newPage(): void {
    this.pdf.addPage();
    this.page += 1;
    this.y = TOP;
    this.footer?.(this);
  }

  get room(): number {
    return BOTTOM - this.y;
  }

  /** A fresh page unless `height` fits on this one. */
  need(height: number): void {
    if (height > this.room && this.y > TOP) this.newPage();
  }

  /** Space before what comes next; none at the top of a page. */
  space(height: number): void {
    if (this.y > TOP) this.y += height;
  }

  element(type: string, parent: TaggedElement = this.root, options: ElementOptions = {}): TaggedElement {
    const element = this.pdf.struct(type as "P", options as object);
    parent.add(element);
    return element;
  }

  /** What `draw` draws is the element's content on this page. */
  mark(element: TaggedElement, type: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(type);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  /** What `draw` draws says nothing: ornaments, rules, page numbers. */
  artifact(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  private glyphs(
    text: string,
    voice: Voice,
    x: number,
    y: number,
    { size, color, tracking }: TextStyle,
  ): void {
    const options: TextOptions = { lineBreak: false, baseline: "alphabetic" };
    if (tracking) options.characterSpacing = tracking;
    this.pdf
      .font(voice)
      .fontSize(size)
      .fillColor(color ?? INK)
      .text(text, x, y, options);
  }

  run({ text, voice, x, hyphen }: Placed, left: number, baseline: number, style: TextStyle): void {
    let at = left + x;
    const parts = text.split("\u202f");
    for (const [nth, part] of parts.entries()) {
      // The fonts have no narrow no-break space: the wide one is written, the next part comes sooner.
      const written = nth < parts.length - 1 ? `${part}\u00a0` : part;
      if (written) this.glyphs(written, voice, at, baseline, style);
      at += widthOf(this.fonts[voice], part, style.size, style.tracking) + NARROW * style.size;
    }
    if (!hyphen) return;
    const end = left + x + widthOf(this.fonts[voice], text, style.size, style.tracking);
    // Not a span with a soft hyphen as its actual text: readers (poppler) lose what follows a mark within a mark.
    this.glyphs("-", voice, end, baseline, style);
  }

  words(text: string, voice: Voice, x: number, baseline: number, style: TextStyle): void {
    this.run({ text, voice, x: 0 }, x, baseline, style);
  }

  width(text: string, voice: Voice, size: number, tracking = 0): number {
    return widthOf(this.fonts[voice], text, size, tracking);
  }

  /**
   * Lines as one element, over a page's end where they must: never one line alone before or after it.
   * `leading` from baseline to baseline.
   */
  lines(
    element: TaggedElement,
    type: string,
    lines: SetLine[],
    leading: number,
    style: TextStyle,
    left = LEFT,
  ): void {
    let at = 0;
    while (at < lines.length) {
      const rest = lines.length - at;
      const fit = Math.floor((this.room + 0.01) / leading);
      let take = Math.min(rest, fit);
      if (take < rest && rest - take === 1) take -= 1;
      if (take < Math.min(2, rest) || (lines.length === 3 && take < rest)) take = 0;
      if (take === 0) {
        if (this.y <= TOP) throw new Error("un bloc est plus haut que la page");
        this.newPage();
        continue;
      }
      const start = this.y;
      this.mark(element, type, () => {
        for (const [nth, line] of lines.slice(at, at + take).entries())
          for (const run of line.runs) this.run(run, left, start + nth * leading + leading * 0.74, style);
      });
      this.y += take * leading;
      at += take;
    }
  }

  rule(x1: number, y1: number, x2: number, y2: number, color = HAIR, width = 0.6): void {
    this.pdf.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).strokeColor(color).stroke();
  }

  /** Ends the document. */
  async finish(): Promise<Buffer> {
    const chunks: Buffer[] = [];
    const done = new Promise<Buffer>((resolve, reject) => {
      this.pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.pdf.on("end", () => resolve(Buffer.concat(chunks)));
      this.pdf.on("error", reject);
    });
    this.root.end();
    this.pdf.end();
    return done;
  }
}
