// The year's book, A5: its cover, contents, curves, and each page with the quotation that it began from. Set as the
// guides are, a page at a time, and given out as it is set. Pure: pages and quotations come in.
import { BRAND } from "#app/brand.ts";
import { FIELD_LABELS, MOOD_LABELS, STRESS_LABELS, TEXT_FIELDS } from "#app/features/journal/journal.ts";
import type { PhotoBytes, StretchedDay } from "#app/features/journal/pages/pages.ts";
import { altOf, type Photo } from "#app/features/journal/photos.ts";
import { type Day, formatLongDay, formatMonth, monthOf } from "#app/lib/dates.ts";
import { count, heldPunctuation } from "#app/lib/text.ts";
import { curveOf, type YearDay } from "../figures.ts";
import { toPdfImage } from "./image.ts";
import { createPdf, type Element, type Ink, PAGE, type Sheet, widthOf } from "./pdf.ts";
import type { Typeface } from "./typeface.ts";

const LEFT = 54;
const WIDTH = PAGE.width - 2 * LEFT;
const TOP = 62;
const BOTTOM = PAGE.height - 58;
const [INK, MUTED, BRONZE, SEA, HAIR] = ["#1d2129", "#5b6270", "#8a5e27", "#1f4e5f", "#cfc6b4"] as const;

const BODY = { size: 11.5, color: INK };
const LEADING = 15.6;
const SMALL = { size: 9, color: MUTED };
/** The height of a photo, at the most. */
const PHOTO = 250;

type BookQuotation = { quote: string; author: string; work: string; locus: string };
export type YearBook = {
  year: number;
  /** Whose it is, where they gave a name. */
  name: string | null;
  /** Each day of the year, for its figures. */
  days: readonly YearDay[];
  /** « 142 jours écrits, 31 204 mots ». */
  label: string;
  pages: AsyncIterable<StretchedDay>;
  quotation(id: string): Promise<BookQuotation | undefined>;
  photo(id: string): Promise<PhotoBytes | undefined>;
};

/** A text in lines that fit, a line a paragraph's end. A word that is wider than the measure is cut. */
export function toLines(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(/ +/).flatMap((one) => cutWord(one, width, measure))) {
      const longer = line ? `${line} ${word}` : word;
      if (line && measure(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function cutWord(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const sign of word) {
    if (part && measure(part + sign) > width) {
      parts.push(part);
      part = "";
    }
    part += sign;
  }
  return [...parts, part];
}

/** A book's pages, one open at a time, and the structure that readers follow. */
function createPress(faces: readonly Typeface[], book: YearBook) {
  const pdf = createPdf(faces, {
    title: `Livre ${book.year}`,
    author: book.name ?? BRAND,
    language: "fr-FR",
  });
  const width = (text: string, size: number, italic?: boolean) => widthOf(faces, text, size, italic);
  const measure = (size: number) => (text: string) => width(text, size);
  let sheet: Sheet | undefined;
  let y = TOP;
  let pages = 0;
  const done: Uint8Array[] = [];
  /** Who waits to be told where the open page stands. */
  let waiting: ((id: number) => void)[] = [];
  const whole = pdf.open("Document");
  /** Set last, read first. */
  const [cover, contents] = [pdf.open("Sect", whole), pdf.open("Sect", whole)];
  const within: Element[] = [whole];
  const parent = () => within.at(-1) ?? whole;

  function close(): void {
    if (!sheet) return;
    const page = String(pages);
    sheet.text(page, PAGE.width / 2 - measure(SMALL.size)(page) / 2, PAGE.height - 34, SMALL);
    const { id, bytes } = pdf.add(sheet);
    for (const tell of waiting) tell(id);
    waiting = [];
    done.push(bytes);
    sheet = undefined;
  }

  function open(): Sheet {
    close();
    pages += 1;
    y = TOP;
    sheet = pdf.sheet();
    return sheet;
  }

  const room = (height: number): Sheet => (sheet && y + height <= BOTTOM ? sheet : open());

  function begin(tag: Element["tag"], alt?: string): Element {
    const own = pdf.open(tag, parent(), alt);
    within.push(own);
    return own;
  }
  function end(own: Element): void {
    within.pop();
    done.push(pdf.close(own));
  }

  /** An element around what `set` sets. */
  function element(tag: Element["tag"], set: (own: Element) => void, alt?: string): void {
    const own = begin(tag, alt);
    set(own);
    end(own);
  }

  return {
    pdf,
    widthOf: width,
    measure,
    open,
    close,
    element,
    begin,
    end,
    /** The structure's own: the whole, and the two parts that are set last. */
    parts: { whole, cover, contents },
    /** The bytes of the pages that are full since. */
    take: () => done.splice(0),
    get page() {
      return pages;
    },
    tellWhere: (tell: (id: number) => void) => waiting.push(tell),
    space(height: number) {
      if (y > TOP) y += height;
    },
    /** A fresh page where `height` does not fit. */
    keep: room,
    /** Each of its paragraphs is an element. */
    lines(tag: "H1" | "H2" | "H3" | "P" | "Caption", text: string, ink: Ink, leading: number): void {
      for (const paragraph of heldPunctuation(text).split("\n")) {
        if (paragraph.trim() === "") {
          room(leading);
          y += leading;
          continue;
        }
        element(tag, (own) => {
          const all = toLines(paragraph, WIDTH, measure(ink.size));
          for (const [at, line] of all.entries()) {
            const on = room(leading);
            // A reader that listens hears no line end between two words.
            const said = at < all.length - 1 ? `${line} ` : line;
            on.within(own, () => on.text(said, LEFT, y + leading * 0.74, ink));
            y += leading;
          }
        });
      }
    },
    /** Draws beside what comes next, from here. */
    at(draw: (on: Sheet, y: number) => void, height: number): void {
      const on = room(height);
      draw(on, y);
      y += height;
    },
    /** @returns what sheets draw it by */
    image(image: NonNullable<ReturnType<typeof toPdfImage>>): number {
      const { id, bytes } = pdf.image(image);
      done.push(bytes);
      return id;
    },
  };
}
type Press = ReturnType<typeof createPress>;

function setQuotation(press: Press, { quote, author, work, locus }: BookQuotation): void {
  const ink = { size: 12, color: INK };
  const lines = toLines(heldPunctuation(`«\u00a0${quote}\u00a0»`), WIDTH - 14, press.measure(ink.size));
  press.element("BlockQuote", (own) =>
    press.at(
      (on, y) => {
        on.line(LEFT + 1, y + 2, LEFT + 1, y + lines.length * 16 + 12, BRONZE, 1);
        on.within(own, () => {
          for (const [at, line] of lines.entries()) on.text(`${line} `, LEFT + 14, y + at * 16 + 12, ink);
          // The work's name is the book's one italic, as in the guides.
          let x = LEFT + 14;
          for (const [text, italic] of [[`${author}, `], [work, true], [`, ${locus}`]] as const) {
            on.text(text, x, y + lines.length * 16 + 10, { ...SMALL, italic });
            x += press.widthOf(text, SMALL.size, italic);
          }
        });
      },
      lines.length * 16 + 24,
    ),
  );
}

/** A photo, its whole within the measure; where a PDF could not hold it as it is, a sentence says where it is. */
async function setPhoto(press: Press, photo: Photo, nth: number, book: YearBook): Promise<void> {
  const opened = await book.photo(photo.id);
  if (!opened) return;
  press.space(10);
  const image = toPdfImage(opened);
  if (!image) {
    const said = `${altOf(photo, nth)}\u00a0: cette photo se voit dans votre journal, un PDF ne peut pas la porter.`;
    return press.lines("P", said, SMALL, 13);
  }
  const scale = Math.min(WIDTH / image.width, PHOTO / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  press.keep(height + (photo.alt ? 22 : 0));
  const drawing = press.image(image);
  press.element(
    "Figure",
    (own) => {
      press.at(
        (on, y) => on.within(own, () => on.image(drawing, LEFT + (WIDTH - width) / 2, y, width, height)),
        height + 6,
      );
      if (photo.alt) press.lines("Caption", photo.alt, SMALL, 13);
    },
    altOf(photo, nth),
  );
}

async function setDay(
  press: Press,
  { day, entry, line, photos }: StretchedDay,
  book: YearBook,
): Promise<void> {
  press.space(26);
  press.keep(90);
  press.lines("H2", upper(formatLongDay(day)), { size: 16, color: INK }, 22);
  const quotation = entry?.quotationId ? await book.quotation(entry.quotationId) : undefined;
  if (quotation) {
    press.space(6);
    setQuotation(press, quotation);
  }
  if (line) {
    press.space(6);
    press.lines("P", line.text, { ...BODY, color: SEA }, LEADING);
  }
  for (const field of TEXT_FIELDS) {
    const text = entry?.[field].trim();
    if (!text) continue;
    press.space(8);
    press.keep(LEADING * 3);
    press.lines("H3", FIELD_LABELS[field].label, { size: 9.5, color: BRONZE }, 14);
    press.lines("P", text, BODY, LEADING);
  }
  for (const [nth, photo] of photos.entries()) await setPhoto(press, photo, nth, book);
  const scales = [
    entry?.mood && `Humeur\u00a0: ${MOOD_LABELS[entry.mood].toLowerCase()}`,
    entry?.stressLevel && `Stress\u00a0: ${STRESS_LABELS[entry.stressLevel].toLowerCase()}`,
  ].filter((said) => typeof said === "string");
  if (scales.length) {
    press.space(6);
    press.lines("P", scales.join(" · "), SMALL, 13);
  }
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A drawing, and what is said in its place. */
const setFigure = (press: Press, alt: string, height: number, draw: (on: Sheet, y: number) => void) =>
  press.element("Figure", (own) => press.at((on, y) => on.within(own, () => draw(on, y)), height), alt);

/** The year's columns, a row a quarter, and its curves. */
function setFigures(press: Press, { year, days, label }: YearBook): void {
  press.open();
  press.lines("H1", `L’année ${year}`, { size: 22, color: INK }, 30);
  press.lines("P", label, SMALL, 20);
  const tallest = days.reduce((most, { words }) => Math.max(most, words ?? 0), 300);
  for (const quarter of [0, 1, 2, 3]) {
    const own = days.filter(({ day }) => Math.floor((Number(day.slice(5, 7)) - 1) / 3) === quarter);
    const step = WIDTH / 92;
    const written = own.filter(({ words }) => words !== null).length;
    const months = [0, 2].map((month) =>
      formatMonth(`${year}-${String(quarter * 3 + month + 1).padStart(2, "0")}-01` as Day),
    );
    setFigure(
      press,
      `De ${months.join(" à ")}\u00a0: ${count(written, "jour écrit", "jours écrits")}.`,
      52,
      (on, y) => {
        for (const [at, { words }] of own.entries()) {
          if (words === null) continue;
          const height = 4 + 32 * Math.sqrt(words / tallest);
          on.box(LEFT + at * step, y + 44 - height, step * 0.62, height, SEA);
        }
        on.line(LEFT, y + 44.5, LEFT + WIDTH, y + 44.5, HAIR);
      },
    );
  }
  for (const [name, of] of [
    ["Humeur", (day: YearDay) => day.mood],
    ["Stress", (day: YearDay) => day.stressLevel],
  ] as const) {
    const { line } = curveOf(days.map(of));
    press.space(12);
    press.lines("P", `${name}, semaine par semaine`, SMALL, 14);
    const noted = line.filter((value) => value !== null).length;
    const said = `${name}, de 1 à 5\u00a0: ${count(noted, "semaine notée", "semaines notées")}.`;
    setFigure(press, said, 56, (on, y) => {
      for (const step of [5, 3, 1])
        on.line(LEFT, y + (5 - step) * 12, LEFT + WIDTH, y + (5 - step) * 12, HAIR, 0.4);
      const x = (at: number) => LEFT + (WIDTH * at) / Math.max(1, line.length - 1);
      for (const [at, value] of line.entries()) {
        if (value === null) continue;
        on.box(x(at) - 0.9, y + (5 - value) * 12 - 0.9, 1.8, 1.8, name === "Humeur" ? SEA : BRONZE);
        const before = line[at - 1];
        if (before !== null && before !== undefined)
          on.line(
            x(at - 1),
            y + (5 - before) * 12,
            x(at),
            y + (5 - value) * 12,
            name === "Humeur" ? SEA : BRONZE,
          );
      }
    });
  }
}

/** Parts of the book that are set once the rest is known, and what closes their elements. */
type LatePart = { sheet: Sheet; elements: Element[] };

function coverOf({ pdf, parts }: Press, { year, name, days, label }: YearBook): LatePart {
  const sheet = pdf.sheet();
  const elements: Element[] = [];
  const say = (tag: "H1" | "P", text: string, y: number, ink: Ink) => {
    const own = pdf.open(tag, parts.cover);
    sheet.within(own, () => sheet.text(text, LEFT, y, ink));
    elements.push(own);
  };
  const [top, foot] = [74, 286];
  sheet.line(LEFT - 8, top + 44, PAGE.width / 2, top, BRONZE, 0.9);
  sheet.line(PAGE.width / 2, top, PAGE.width - LEFT + 8, top + 44, BRONZE, 0.9);
  sheet.line(LEFT - 8, top + 52, PAGE.width - LEFT + 8, top + 52, BRONZE, 0.9);
  sheet.line(LEFT - 8, foot, PAGE.width - LEFT + 8, foot, BRONZE, 0.9);
  sheet.line(LEFT - 16, foot + 7, PAGE.width - LEFT + 16, foot + 7, BRONZE, 0.9);
  // A column a month: as full as its days are written.
  for (let month = 0; month < 12; month++) {
    const own = days.filter(({ day }) => Number(day.slice(5, 7)) === month + 1);
    const full = own.filter(({ words }) => words !== null).length / Math.max(1, own.length);
    const x = LEFT + (WIDTH / 12) * (month + 0.5);
    const height = (foot - top - 64) * full;
    if (height > 0) sheet.box(x - 4.6, foot - 6 - height, 9.2, height, BRONZE);
    for (const side of [-4.6, 4.6]) sheet.line(x + side, top + 58, x + side, foot - 6, HAIR, 0.7);
  }
  say("H1", `Livre ${year}`, foot + 84, { size: 30, color: INK });
  if (name) say("P", name, foot + 112, { size: 14.5, color: MUTED });
  say("P", label, foot + 134, { size: 11, color: MUTED });
  say("P", BRAND, PAGE.height - 52, { size: 13, color: SEA });
  return { sheet, elements: [...elements, parts.cover] };
}

type Chapter = { title: string; page: number; id: number };

function contentsOf(
  { pdf, parts }: Press,
  faces: readonly Typeface[],
  chapters: readonly Chapter[],
): LatePart {
  const sheet = pdf.sheet();
  const heading = pdf.open("H1", parts.contents);
  sheet.within(heading, () => sheet.text("Sommaire", LEFT, TOP + 16, { size: 22, color: INK }));
  const table = pdf.open("TOC", parts.contents);
  const elements = [heading];
  for (const [at, { title, page, id }] of chapters.entries()) {
    const y = TOP + 54 + at * 24;
    const right = LEFT + WIDTH - widthOf(faces, String(page), 12);
    const item = pdf.open("TOCI", table);
    const element = pdf.open("Link", item);
    sheet.line(LEFT + widthOf(faces, title, 12) + 6, y, right - 6, y, HAIR, 0.5);
    sheet.within(element, () => {
      sheet.text(`${title} `, LEFT, y, { size: 12, color: INK });
      sheet.text(String(page), right, y, { size: 12, color: MUTED });
    });
    sheet.link({ x: LEFT, y: y - 12, width: WIDTH, height: 18, page: id, element });
    elements.push(element, item);
  }
  return { sheet, elements: [...elements, table, parts.contents] };
}

/** The days of one month after the other; each list is read to its end before the next is asked for. */
async function* byMonth(days: AsyncIterable<StretchedDay>) {
  const all = days[Symbol.asyncIterator]();
  let next = await all.next();
  while (!next.done) {
    const month = monthOf(next.value.day);
    async function* own() {
      for (; !next.done && monthOf(next.value.day) === month; next = await all.next()) yield next.value;
    }
    yield { month, days: own() };
  }
}

/** The book, in pieces: what is in hand is one page of it. */
export async function* setYearBook(faces: readonly Typeface[], book: YearBook): AsyncGenerator<Uint8Array> {
  const press = createPress(faces, book);
  yield press.pdf.head();
  const chapters: Chapter[] = [];
  const begin = (title: string) => {
    const chapter = { title, page: press.page, id: 0 };
    chapters.push(chapter);
    press.tellWhere((id) => {
      chapter.id = id;
    });
  };
  press.element("Sect", () => setFigures(press, book));
  begin(`L’année ${book.year}`);
  for await (const { month, days } of byMonth(book.pages)) {
    press.open();
    const title = upper(formatMonth(`${month}-01` as Day));
    begin(title);
    const chapter = press.begin("Sect");
    press.lines("H1", title, { size: 24, color: INK }, 34);
    for await (const day of days) {
      const section = press.begin("Sect");
      await setDay(press, day, book);
      press.end(section);
      yield* press.take();
    }
    press.end(chapter);
  }
  press.close();
  yield* press.take();
  const late = [coverOf(press, book), contentsOf(press, faces, chapters)];
  yield* press.pdf.end(
    late.map(({ sheet }) => sheet),
    chapters.map(({ title, id }) => ({ title, page: id })),
    press.parts.whole,
    () => late.flatMap(({ elements }) => elements).map(press.pdf.close),
  );
}
