// How each block of a booklet stands on the page: its height is known before it is drawn, so that nothing is torn.
import { breakLines, type SetLine, toRuns } from "./break.ts";
import {
  BRONZE,
  type ElementOptions,
  HAIR,
  LEFT,
  MUTED,
  type Press,
  SEA,
  type TaggedElement,
  TINT,
  WIDTH,
} from "./press.ts";
import type { GuideBlock, TextSpan } from "./source.ts";

/** A quotation as the library has it, with the name its author is shown by. */
export type Cited = {
  id: string;
  author: string;
  work: string;
  locus: string;
  edition: string;
  quote: string;
};

const BODY = { size: 11.3, leading: 15.2 };
const NOTE = { size: 9.2, leading: 12.8 };
const QUOTE = { size: 13, leading: 17.6 };
const LABEL = { size: 9.4, leading: 13 };
const WRITING = 22; // between two ruled lines: room for handwriting
const QUOTE_LEFT = 20;

export type Laid = {
  height: number;
  before: number;
  after: number;
  /** How much of it must stand on the page where it begins. */
  start: number;
  /** Introduces what comes next, and stays with it. */
  introduces: boolean;
  draw(parent: TaggedElement): void;
};

const plain = (spans: TextSpan[]) => spans.map((span) => span.text).join("");

type SetOptions = { width?: number; indent?: number; justify?: boolean; base?: "roman" | "italic" | "sans" };

export function setText(press: Press, spans: TextSpan[], size: number, options: SetOptions = {}): SetLine[] {
  const { width = WIDTH, indent = 0, justify = false, base = "roman" } = options;
  return breakLines(toRuns(spans, base), {
    width,
    indent,
    justify,
    hyphenate: justify,
    measure: press.measure(size),
  });
}

/** A title over as many lines as it needs, of about the same length. */
export function setTitle(press: Press, text: string, size: number, italic = false): SetLine[] {
  let lines = setText(press, [{ text, italic }], size);
  for (let width = WIDTH * 0.98; width > WIDTH * 0.55; width -= WIDTH * 0.02) {
    const narrower = setText(press, [{ text, italic }], size, { width });
    if (narrower.length > lines.length || narrower.some((line) => line.width > width)) break;
    lines = narrower;
  }
  return lines;
}

function paragraph(press: Press, spans: TextSpan[], first: boolean): Laid {
  const lines = setText(press, spans, BODY.size, { justify: true, indent: first ? 0 : 14 });
  const height = lines.length * BODY.leading;
  return {
    height,
    before: first ? 4 : 0,
    after: 0,
    start: Math.min(lines.length, lines.length === 3 ? 3 : 2) * BODY.leading,
    introduces: plain(spans).trimEnd().endsWith(":"),
    draw(parent) {
      // Words parted at a line's end are read whole.
      const parted = lines.some((line) => line.runs.at(-1)?.hyphen);
      const element = press.element("P", parent, parted ? { actual: plain(spans) } : {});
      press.lines(element, "P", lines, BODY.leading, { size: BODY.size });
      element.end();
    },
  };
}

function heading(press: Press, title: string): Laid {
  const lines = setText(press, [{ text: title, italic: true }], 13.6);
  return {
    height: lines.length * 17,
    before: 11,
    after: 2,
    start: lines.length * 17,
    introduces: true,
    draw(parent) {
      const element = press.element("H3", parent);
      press.lines(element, "H3", lines, 17, { size: 13.6, color: SEA });
      element.end();
    },
  };
}

type Marker = (item: number, x: number, baseline: number) => void;

function list(press: Press, items: TextSpan[][], mark: Marker, alt: string | undefined, gap: number): Laid {
  const left = LEFT + 17;
  const set = items.map((item) => setText(press, item, BODY.size, { width: WIDTH - 17, justify: false }));
  const heights = set.map((lines) => lines.length * BODY.leading + gap);
  const height = heights.reduce((all, one) => all + one, 0);
  return {
    height,
    before: 5,
    after: 5,
    start: heights[0] ?? 0,
    introduces: false,
    draw(parent) {
      const whole = press.element("L", parent);
      for (const [nth, lines] of set.entries()) {
        press.need(lines.length * BODY.leading);
        const item = press.element("LI", whole);
        const label = press.element("Lbl", item, alt ? { alt } : {});
        press.mark(label, "Lbl", () => mark(nth, LEFT, press.y + BODY.leading * 0.74));
        label.end();
        const body = press.element("LBody", item);
        press.lines(body, "LBody", lines, BODY.leading, { size: BODY.size }, left);
        body.end();
        item.end();
        press.y += gap;
      }
      whole.end();
    },
  };
}

function quotation(press: Press, { quote, author, work, locus }: Cited): Laid {
  const lines = setText(press, [{ text: `${quote}\u00a0»` }], QUOTE.size, { width: WIDTH - QUOTE_LEFT - 10 });
  const reference = `${author}, ${work}, ${locus}`.toUpperCase();
  const size = 7.4;
  const height = lines.length * QUOTE.leading + 17;
  return {
    height,
    before: 13,
    after: 13,
    start: height,
    introduces: false,
    draw(parent) {
      press.need(height);
      const left = LEFT + QUOTE_LEFT;
      const top = press.y;
      press.artifact(() => press.rule(LEFT + 2, top + 3, LEFT + 2, top + height - 3, BRONZE, 1));
      const block = press.element("BlockQuote", parent);
      const said = press.element("P", block);
      press.mark(said, "P", () =>
        press.words(
          "«\u00a0",
          "roman",
          left - press.width("«\u00a0", "roman", QUOTE.size),
          top + QUOTE.leading * 0.74,
          {
            size: QUOTE.size,
            color: BRONZE,
          },
        ),
      );
      press.lines(said, "P", lines, QUOTE.leading, { size: QUOTE.size }, left);
      said.end();
      const source = press.element("P", block);
      press.mark(source, "P", () =>
        press.words(reference, "sans", left, press.y + 11, { size, color: MUTED, tracking: 0.7 }),
      );
      source.end();
      block.end();
      press.y = top + height;
    },
  };
}

function aside(press: Press, paragraphs: TextSpan[][]): Laid {
  const pad = 11;
  const set = paragraphs.map((spans) =>
    setText(press, spans, NOTE.size, { width: WIDTH - 2 * pad - 2, base: "sans" }),
  );
  const height =
    set.reduce((all, lines) => all + lines.length * NOTE.leading, 0) + (set.length - 1) * 5 + 2 * pad - 2;
  return {
    height,
    before: 10,
    after: 10,
    start: height,
    introduces: false,
    draw(parent) {
      press.need(height);
      const top = press.y;
      press.artifact(() => {
        press.pdf.rect(LEFT, top, WIDTH, height).fill(TINT);
        press.pdf.rect(LEFT, top, 2, height).fill(BRONZE);
      });
      press.y = top + pad - 1;
      const note = press.element("Note", parent);
      for (const [nth, lines] of set.entries()) {
        if (nth > 0) press.y += 5;
        const element = press.element("P", note);
        press.lines(element, "P", lines, NOTE.leading, { size: NOTE.size }, LEFT + pad + 2);
        element.end();
      }
      note.end();
      press.y = top + height;
    },
  };
}

function label(press: Press, parent: TaggedElement, lines: SetLine[]): void {
  if (lines.length === 0) return;
  const element = press.element("P", parent);
  press.lines(element, "P", lines, LABEL.leading, { size: LABEL.size });
  element.end();
}

/** Something to fill in, as tall as `height` from where the pen stands, said in words for who does not see it. */
function drawFigure(
  press: Press,
  parent: TaggedElement,
  alt: string,
  height: number,
  draw: () => void,
): void {
  const bbox: ElementOptions["bbox"] = [LEFT, press.y, LEFT + WIDTH, press.y + height];
  const figure = press.element("Figure", parent, { alt, placement: "Block", bbox });
  press.mark(figure, "Figure", draw);
  figure.end();
}

const setLabel = (press: Press, text: string) =>
  text ? setText(press, [{ text, bold: true }], LABEL.size, { base: "sans" }) : [];

function ruledLines(press: Press, block: Extract<GuideBlock, { kind: "lines" }>, stretch: number): Laid {
  const gap = WRITING * stretch;
  const named = setLabel(press, block.label);
  const height = named.length * LABEL.leading + block.count * gap + 2;
  return {
    height,
    before: 9,
    after: 4,
    start: height,
    introduces: false,
    draw(parent) {
      press.need(height);
      label(press, parent, named);
      const top = press.y;
      const alt = block.count === 1 ? "Une ligne pour écrire" : `${block.count} lignes pour écrire`;
      drawFigure(press, parent, alt, block.count * gap, () => {
        for (let nth = 1; nth <= block.count; nth++)
          press.rule(LEFT, top + nth * gap - 1, LEFT + WIDTH, top + nth * gap - 1, "#a9a293", 0.5);
      });
      press.y = top + block.count * gap + 2;
    },
  };
}

function scale(press: Press, block: Extract<GuideBlock, { kind: "scale" }>): Laid {
  const named = setLabel(press, block.label);
  const height = named.length * LABEL.leading + 44;
  return {
    height,
    before: 9,
    after: 4,
    start: height,
    introduces: false,
    draw(parent) {
      press.need(height);
      label(press, parent, named);
      const top = press.y + 5;
      const steps = block.to - block.from;
      const alt = `Échelle de ${block.from} (${block.low}) à ${block.to} (${block.high}), un cercle à cocher par degré`;
      drawFigure(press, parent, alt, 36, () => {
        for (let step = 0; step <= steps; step++) {
          const x = LEFT + 9 + (step * (WIDTH - 18)) / steps;
          press.pdf
            .circle(x, top + 9, 8.4)
            .lineWidth(0.6)
            .strokeColor("#8c8576")
            .stroke();
          const text = String(block.from + step);
          const width = press.width(text, "sans", 7.6);
          press.words(text, "sans", x - width / 2, top + 11.6, { size: 7.6, color: MUTED });
        }
        press.words(block.low, "sans", LEFT, top + 31, { size: 8, color: MUTED });
        const end = press.width(block.high, "sans", 8);
        press.words(block.high, "sans", LEFT + WIDTH - end, top + 31, { size: 8, color: MUTED });
      });
      press.y = top + 39;
    },
  };
}

function table(press: Press, block: Extract<GuideBlock, { kind: "table" }>, stretch: number): Laid {
  const total = block.widths.reduce((all, one) => all + one, 0);
  const widths = block.widths.map((width) => (width / total) * WIDTH);
  const size = 8.4;
  const leading = 10.6;
  const cell = (text: string, at: number, bold: boolean) =>
    text ? setText(press, [{ text, bold }], size, { width: (widths[at] ?? 0) - 10, base: "sans" }) : [];
  const named = setLabel(press, block.caption);
  const heads = block.columns.map((text, at) => cell(text, at, true));
  const headHeight = Math.max(...heads.map((lines) => lines.length), 1) * leading + 9;
  const firsts = block.rows.map((text) => cell(text, 0, false));
  const rowHeights = firsts.map((lines) => Math.max(block.height * stretch, lines.length * leading + 6));
  const height =
    named.length * LABEL.leading + 4 + headHeight + rowHeights.reduce((all, one) => all + one, 0) + 2;
  const headed = block.rows.some((row) => row !== "");
  return {
    height,
    before: 9,
    after: 6,
    start: height,
    introduces: false,
    draw(parent) {
      press.need(height);
      const whole = press.element("Table", parent);
      const caption = press.element("Caption", whole);
      press.lines(caption, "Caption", named, LABEL.leading, { size: LABEL.size });
      caption.end();
      press.y += 4;
      const top = press.y;
      const bottom = top + headHeight + rowHeights.reduce((all, one) => all + one, 0);
      press.artifact(() => {
        press.pdf.rect(LEFT, top, WIDTH, headHeight).fill(TINT);
        let y = top + headHeight;
        press.rule(LEFT, top, LEFT + WIDTH, top, BRONZE, 0.8);
        for (const row of rowHeights) {
          press.rule(LEFT, y, LEFT + WIDTH, y);
          y += row;
        }
        press.rule(LEFT, bottom, LEFT + WIDTH, bottom, BRONZE, 0.8);
        let x = LEFT;
        for (const width of widths.slice(0, -1)) {
          x += width;
          press.rule(x, top, x, bottom);
        }
      });
      const put = (element: TaggedElement, type: string, lines: SetLine[], x: number, y: number) => {
        press.mark(element, type, () => {
          for (const [nth, line] of lines.entries())
            for (const run of line.runs) press.run(run, x + 5, y + nth * leading + 12, { size });
        });
        element.end();
      };
      const row = (y: number, texts: SetLine[][], head: boolean) => {
        const tr = press.element("TR", whole);
        let x = LEFT;
        for (const [at, lines] of texts.entries()) {
          const type = head || (at === 0 && headed) ? "TH" : "TD";
          const options: ElementOptions = type === "TD" ? {} : { scope: head ? "Column" : "Row" };
          put(press.element(type, tr, options), type, lines, x, y);
          x += widths[at] ?? 0;
        }
        tr.end();
      };
      row(top, heads, true);
      let y = top + headHeight;
      for (const [nth, first] of firsts.entries()) {
        row(y, [first, ...block.columns.slice(1).map(() => [])], false);
        y += rowHeights[nth] ?? 0;
      }
      whole.end();
      press.y = bottom + 2;
    },
  };
}

/**
 * Lays one block; `first` when it follows no paragraph. `stretch` is for what one writes in: the room between two
 * lines, the height of a row.
 */
export function layBlock(
  press: Press,
  block: Exclude<GuideBlock, { kind: "chapter" }>,
  first: boolean,
  cited: (id: string) => Cited,
  stretch = 1,
): Laid {
  switch (block.kind) {
    case "paragraph":
      return paragraph(press, block.spans, first);
    case "heading":
      return heading(press, block.title);
    case "list": {
      const mark: Marker = (nth, x, baseline) =>
        press.words(block.ordered ? `${nth + 1}.` : "–", "roman", x, baseline, {
          size: BODY.size,
          color: BRONZE,
        });
      return list(press, block.items, mark, undefined, 2.5);
    }
    case "checks": {
      const mark: Marker = (_, x, baseline) =>
        press.pdf
          .rect(x + 0.5, baseline - 8, 8.6, 8.6)
          .lineWidth(0.7)
          .strokeColor("#6f6858")
          .stroke();
      return list(press, block.items, mark, "Case à cocher", 4.5);
    }
    case "aside":
      return aside(press, block.paragraphs);
    case "quotation":
      return quotation(press, cited(block.id));
    case "lines":
      return ruledLines(press, block, stretch);
    case "scale":
      return scale(press, block);
    case "table":
      return table(press, block, stretch);
  }
}

export const hairline = (press: Press, y: number) =>
  press.artifact(() => press.rule(LEFT, y, LEFT + WIDTH, y, HAIR));
