// A booklet, page by page: cover, contents, text and worksheets, the texts cited. It is set twice, because the
// contents, which come first, name the pages of what comes after.
import { GUIDE_CATEGORY_LABELS } from "#app/features/guides/guides.ts";
import { SIGN_BOX, signOf } from "#app/features/guides/signs.ts";
import { type Cited, hairline, type Laid, layBlock, setText, setTitle } from "./blocks.ts";
import type { SetLine } from "./break.ts";
import type { Font, Voice } from "./fonts.ts";
import { BOTTOM, BRONZE, HAIR, INK, LEFT, MUTED, PAGE, Press, SEA, TOP, WIDTH } from "./press.ts";
import { type GuideBlock, type GuideSource, readSpans, type TextSpan } from "./source.ts";

/** The day this edition was set: a fixed date, so that the same source gives the same file. */
const EDITION = new Date("2026-11-28T00:00:00Z");
const COLLECTION = 12;

const USE =
  "Ce livret se lit à l’écran ou s’imprime au format A5, deux pages par feuille A4. Les fiches se remplissent à la main et se photocopient autant de fois qu’il le faut.";
const TRANSLATIONS =
  "Les traductions sont celles du Portique, faites sur le grec et le latin des éditions nommées. Les mêmes passages, avec leur original et leur commentaire, se lisent dans la bibliothèque de citations.";

/** Beneath everything: who made this, when, with what help, in which letter. */
const colophonOf = ({ number }: GuideSource) =>
  `Collection des cahiers du Portique, n° ${number}. Le Portique, novembre 2026. Textes et traductions rédigés avec l’aide d’un modèle de langage\u202f; chaque citation a été confrontée à l’édition nommée. Composé en EB Garamond et en Source Sans. Une faute, un doute\u202f? La page de contact du Portique les reçoit, et l’édition suivante les corrige.`;

type Entry = { title: string; page: number; worksheet: boolean; destination: string };
type Booklet = { pdf: Buffer; pages: number };

/** The booklet's own sign, at the foot of its cover, flush with the colonnade. */
function drawSign({ pdf }: Press, guide: GuideSource): void {
  const sign = signOf(guide.slug);
  const side = 110;
  const scale = side / SIGN_BOX;
  pdf
    .save()
    .translate(LEFT + WIDTH - side, 430)
    .scale(scale)
    .lineWidth(0.9 / scale)
    .lineJoin("round")
    .lineCap("round");
  if (sign.sun) pdf.path(sign.sun).fill(BRONZE);
  pdf.path(sign.line).stroke(MUTED);
  pdf.path(sign.lit).stroke(BRONZE);
  pdf.restore();
}

function cover(press: Press, guide: GuideSource): void {
  press.footer = undefined;
  press.newPage();
  const top = 74;
  const foot = 286;
  // The collection's colonnade: one column a booklet, this one's filled.
  press.artifact(() => {
    const { pdf } = press;
    const columns = Math.max(COLLECTION, guide.number);
    const step = WIDTH / columns;
    pdf.lineWidth(0.9).strokeColor(BRONZE);
    pdf
      .moveTo(LEFT - 8, top + 44)
      .lineTo(PAGE.width / 2, top)
      .lineTo(PAGE.width - LEFT + 8, top + 44)
      .stroke();
    press.rule(LEFT - 8, top + 52, PAGE.width - LEFT + 8, top + 52, BRONZE, 0.9);
    press.rule(LEFT - 8, foot, PAGE.width - LEFT + 8, foot, BRONZE, 0.9);
    press.rule(LEFT - 16, foot + 7, PAGE.width - LEFT + 16, foot + 7, BRONZE, 0.9);
    for (let nth = 0; nth < columns; nth++) {
      const middle = LEFT + step * (nth + 0.5);
      if (nth + 1 === guide.number) pdf.rect(middle - 4.6, top + 58, 9.2, foot - top - 64).fill(BRONZE);
      else
        for (const side of [-4.6, 4.6])
          press.rule(middle + side, top + 58, middle + side, foot - 6, HAIR, 0.7);
    }
  });
  press.artifact(() => drawSign(press, guide));
  const section = press.element("Sect");
  const put = (
    type: string,
    lines: ReturnType<typeof setText>,
    leading: number,
    size: number,
    color: string,
  ) => {
    const element = press.element(type, section);
    press.lines(element, type, lines, leading, { size, color });
    element.end();
  };
  press.y = foot + 44;
  const kind = press.element("P", section);
  press.mark(kind, "P", () =>
    press.words(
      `${GUIDE_CATEGORY_LABELS[guide.category]} · cahier ${guide.number}`.toUpperCase(),
      "sans",
      LEFT,
      press.y,
      { size: 7.8, color: MUTED, tracking: 1 },
    ),
  );
  kind.end();
  press.y += 14;
  put("H1", setTitle(press, guide.title, 30), 34, 30, INK);
  press.y += 10;
  put("P", setTitle(press, guide.subtitle, 14.5, true), 19, 14.5, MUTED);
  const name = press.element("P", section);
  press.mark(name, "P", () =>
    press.words("Le Portique", "roman", LEFT, PAGE.height - 52, { size: 13, color: SEA }),
  );
  name.end();
  section.end();
}

function contents(press: Press, entries: Entry[]): void {
  press.newPage();
  press.pdf.outline.addItem("Sommaire");
  const section = press.element("Sect");
  const title = press.element("H2", section);
  press.mark(title, "H2", () => press.words("Sommaire", "roman", LEFT, press.y + 16, { size: 22 }));
  title.end();
  press.y += 44;
  const toc = press.element("TOC", section);
  for (const entry of entries) {
    const lines = setText(press, [{ text: entry.title }], 11.8, { width: WIDTH - 46 });
    const top = press.y;
    const last = lines.at(-1);
    const baseline = top + (lines.length - 1) * 16 + 11.6;
    const number = String(entry.page);
    const right = LEFT + WIDTH - press.width(number, "roman", 11.8);
    press.artifact(() => {
      const from = LEFT + (entry.worksheet ? 14 : 0) + (last?.width ?? 0) + 6;
      press.pdf
        .moveTo(from, baseline)
        .lineTo(right - 6, baseline)
        .lineWidth(0.7)
        .dash(0.7, { space: 3.4 });
      press.pdf.strokeColor("#8c8576").stroke().undash();
      if (entry.worksheet)
        press.pdf
          .rect(LEFT + 0.5, top + 4.4, 7, 7)
          .lineWidth(0.7)
          .strokeColor(BRONZE)
          .stroke();
    });
    const item = press.element("TOCI", toc);
    const link = press.element("Link", item);
    press.lines(link, "Link", lines, 16, { size: 11.8 }, LEFT + (entry.worksheet ? 14 : 0));
    press.mark(link, "Link", () =>
      press.words(number, "roman", right, baseline, { size: 11.8, color: MUTED }),
    );
    press.pdf.goTo(LEFT, top, WIDTH, press.y - top, entry.destination, {
      structParent: link,
      Contents: new String(`${entry.title}, page ${entry.page}`),
    } as object);
    link.end();
    item.end();
    press.y += 7;
  }
  toc.end();
  press.y = BOTTOM - 52;
  hairline(press, press.y);
  press.y += 8;
  const use = press.element("P", section);
  press.lines(use, "P", setText(press, [{ text: USE }], 9, { base: "sans" }), 12.6, {
    size: 9,
    color: MUTED,
  });
  use.end();
  section.end();
}

/** A block with what it must share a page with. */
const needed = (laid: Laid[], at: number): number => {
  const one = laid[at];
  if (!one) return 0;
  const next = laid[at + 1];
  if (!one.introduces || !next) return one.start;
  return one.height + one.after + next.before + needed(laid, at + 1);
};

function flow(press: Press, laid: Laid[], section: PDFKit.PDFStructureElement): void {
  for (const [at, one] of laid.entries()) {
    press.space(one.before);
    const together = needed(laid, at);
    press.need(Math.min(together, BOTTOM - TOP));
    one.draw(section);
    press.space(one.after);
  }
}

type Chapter = { title: string; worksheet: boolean; blocks: Exclude<GuideBlock, { kind: "chapter" }>[] };

function chaptersOf(blocks: GuideBlock[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of blocks) {
    if (block.kind === "chapter")
      chapters.push({ title: block.title, worksheet: block.worksheet, blocks: [] });
    else chapters.at(-1)?.blocks.push(block);
  }
  return chapters;
}

/** Height of a paragraph, in points, that stays with the quotation after it. */
const ANNOUNCEMENT = 50;

function lay(press: Press, { blocks }: Chapter, cited: (id: string) => Cited, stretch = 1): Laid[] {
  return blocks.map((block, at) => {
    const laid = layBlock(press, block, blocks[at - 1]?.kind !== "paragraph", cited, stretch);
    // A short paragraph says who is about to speak: it is not left behind on the page before.
    const announces =
      block.kind === "paragraph" && blocks[at + 1]?.kind === "quotation" && laid.height <= ANNOUNCEMENT;
    return announces ? { ...laid, introduces: true } : laid;
  });
}

/** A worksheet fills one page, no more: what one writes in gets the room there is. */
function fitPage(press: Press, chapter: Chapter, room: number, cited: (id: string) => Cited): Laid[] {
  for (let stretch = 1.2; stretch > 0.76; stretch -= 0.02) {
    const laid = lay(press, chapter, cited, stretch);
    const height = laid.reduce((all, one) => all + one.before + one.height + one.after, 0);
    if (height - (laid.at(-1)?.after ?? 0) <= room) return laid;
  }
  throw new Error(`la fiche « ${chapter.title} » ne tient pas sur une page`);
}

/** `around`: the line above the title and the room below. */
const CHAPTER = { size: 21, leading: 24, around: 22 };
/** The least part of a page that must be left for a chapter to begin on it. */
const LOWEST_START = 0.3;

function chapterHead(
  press: Press,
  lines: SetLine[],
  above: string,
  parent: PDFKit.PDFStructureElement,
): void {
  const label = press.element("P", parent);
  press.mark(label, "P", () =>
    press.words(above.toUpperCase(), "sansBold", LEFT, press.y + 8, {
      size: 7.4,
      color: BRONZE,
      tracking: 1,
    }),
  );
  label.end();
  press.y += 15;
  const title = press.element("H2", parent);
  press.lines(title, "H2", lines, CHAPTER.leading, { size: CHAPTER.size });
  title.end();
  press.y += 7;
}

const LAST_PAGE = { size: 10.4, leading: 14, after: 3 };

/** What was cited, where to read on, who made the booklet: one block, never cut by the end of a page. */
function lastPage(
  press: Press,
  guide: GuideSource,
  cited: (id: string) => Cited,
  open: (title: string, worksheet: boolean) => PDFKit.PDFStructureElement,
): void {
  const item = (spans: TextSpan[]) => setText(press, spans, LAST_PAGE.size);
  const sources = guide.quotations.map((id) => {
    const { author, work, locus, edition } = cited(id);
    return item([
      { text: `${author}, ` },
      { text: work, italic: true },
      { text: `, ${locus}\u202f; ${edition}.` },
    ]);
  });
  const further = guide.further.map((work) => item(readSpans(work)));
  const note = setText(press, [{ text: TRANSLATIONS }], 9, { base: "sans" });
  const colophon = setText(press, [{ text: colophonOf(guide) }], 8.4, { base: "sans" });
  const heightOf = (items: SetLine[][]) =>
    items.reduce((all, lines) => all + lines.length * LAST_PAGE.leading + LAST_PAGE.after, 0);
  const height =
    100 + heightOf(sources) + heightOf(further) + note.length * 12.6 + (20 + colophon.length * 11.6);
  if (height + 30 > press.room) press.newPage();
  else press.space(30);
  const section = open("Les textes cités", false);
  const head = (type: "H2" | "H3", words: string, size: number, below: number) => {
    const title = press.element(type, section);
    press.mark(title, type, () => press.words(words, "roman", LEFT, press.y + 15, { size }));
    title.end();
    press.y += below;
  };
  const list = (items: SetLine[][]) => {
    const element = press.element("L", section);
    for (const lines of items) {
      const entry = press.element("LI", element);
      const body = press.element("LBody", entry);
      press.lines(body, "LBody", lines, LAST_PAGE.leading, { size: LAST_PAGE.size });
      body.end();
      entry.end();
      press.y += LAST_PAGE.after;
    }
    element.end();
    press.y += 8;
  };
  const small = (lines: SetLine[], leading: number, size: number) => {
    const element = press.element("P", section);
    press.lines(element, "P", lines, leading, { size, color: MUTED });
    element.end();
    press.y += 10;
  };
  head("H2", "Les textes cités", 17, 28);
  list(sources);
  small(note, 12.6, 9);
  head("H3", "Pour aller plus loin", 13, 24);
  list(further);
  hairline(press, press.y);
  press.y += 10;
  small(colophon, 11.6, 8.4);
  section.end();
}

function setBooklet(
  fonts: Record<Voice, Font>,
  guide: GuideSource,
  cited: (id: string) => Cited,
  entries: Entry[],
): { press: Press; entries: Entry[] } {
  const press = new Press(fonts, {
    title: guide.title,
    subject: guide.description,
    keywords: `stoïcisme, ${GUIDE_CATEGORY_LABELS[guide.category].toLowerCase()}, fiches à remplir`,
    date: EDITION,
  });
  cover(press, guide);
  press.footer = () =>
    press.artifact(() => {
      const number = String(press.page);
      const style = { size: 8, color: MUTED };
      const y = PAGE.height - 38;
      press.words(`Le Portique · ${guide.title}`, "sans", LEFT, y, style);
      press.words(number, "sans", LEFT + WIDTH - press.width(number, "sans", 8), y, style);
    }, "Pagination");
  contents(press, entries);

  const found: Entry[] = [];
  let text = 0;
  let sheet = 0;
  const open = (title: string, worksheet: boolean): PDFKit.PDFStructureElement => {
    const destination = `s${found.length + 1}`;
    found.push({ title, page: press.page, worksheet, destination });
    press.pdf.outline.addItem(title);
    press.pdf.addNamedDestination(
      destination,
      "XYZ",
      0,
      Math.max(0, press.y - 24),
      null as unknown as number,
    );
    return press.element("Sect");
  };
  for (const chapter of chaptersOf(guide.blocks)) {
    const head = setTitle(press, chapter.title, CHAPTER.size);
    const laid = chapter.worksheet
      ? fitPage(press, chapter, BOTTOM - TOP - head.length * CHAPTER.leading - CHAPTER.around, cited)
      : lay(press, chapter, cited);
    // A worksheet has its own page, to be copied; a chapter does not begin low on one.
    if (chapter.worksheet || text === 0 || press.room < (BOTTOM - TOP) * LOWEST_START) press.newPage();
    else press.space(30);
    const section = open(chapter.title, chapter.worksheet);
    chapterHead(press, head, chapter.worksheet ? `Fiche ${++sheet}` : `Chapitre ${++text}`, section);
    flow(press, laid, section);
    section.end();
  }

  lastPage(press, guide, cited, open);
  return { press, entries: found };
}

/** @param cited finds a quotation of the library; throws for an id it does not have */
export async function makeBooklet(
  fonts: Record<Voice, Font>,
  guide: GuideSource,
  cited: (id: string) => Cited,
): Promise<Booklet> {
  const draft = setBooklet(fonts, guide, cited, []);
  await draft.press.finish();
  const { press, entries } = setBooklet(fonts, guide, cited, draft.entries);
  if (entries.some((entry, at) => entry.page !== draft.entries[at]?.page))
    throw new Error(`${guide.fileName}\u00a0: le sommaire a déplacé les pages`);
  return { pdf: await press.finish(), pages: press.page };
}
