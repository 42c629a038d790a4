// The public reading pages: their content, and the library counted for them.
import { describe, expect, it } from "vitest";
import { openShelf } from "#app/features/authors/authors.server.ts";
import {
  endsOf,
  type Figures,
  figuresOf,
  isAuthor,
  othersThan,
  type Paragraph,
  workCode,
} from "#app/features/authors/authors.ts";
import { AUTHOR_CONTENT, IN_ORDER_OF_BIRTH } from "#app/features/authors/content/authors.ts";
import { METHOD_STANDFIRST, methodSections } from "#app/features/authors/content/method.ts";
import { AUTHORS, type Quotation } from "#app/features/quotes/quotes.ts";
import { readLibrary, wordCount } from "./texts.ts";

/** The words of a paragraph, for counting. */
const plainText = (paragraph: Paragraph) =>
  paragraph
    .map((piece) => {
      if (typeof piece === "string") return piece;
      if ("title" in piece) return piece.title;
      return "term" in piece ? piece.term : piece.words;
    })
    .join("");

const library = await readLibrary();
const figures = figuresOf(library);

const wordsOfAuthor = (author: (typeof AUTHORS)[number]) => {
  const { standfirst, sections, plan } = AUTHOR_CONTENT[author];
  return [
    standfirst,
    ...sections.flatMap(({ paragraphs }) => paragraphs.map(plainText)),
    ...plan.flatMap(({ title, text }) => [title, text]),
  ];
};
const wordsOfMethod = [
  METHOD_STANDFIRST,
  ...methodSections(figures).flatMap(({ paragraphs }) => paragraphs.map(plainText)),
];
const total = (texts: readonly string[]) => texts.reduce((sum, text) => sum + wordCount(text), 0);

describe("an author's page", () => {
  it.each(AUTHORS)("has 400 to 700 words for %s", (author) => {
    expect(total(wordsOfAuthor(author))).toBeGreaterThanOrEqual(400);
    expect(total(wordsOfAuthor(author))).toBeLessThanOrEqual(700);
  });

  it.each(AUTHORS)("shows a quotation of %s himself", (author) => {
    const shown = library.find(({ id }) => id === AUTHOR_CONTENT[author].quotationId);
    expect(shown?.author).toBe(author);
  });

  it("has works whose quotations add up to the author's", () => {
    for (const author of AUTHORS) {
      const sum = AUTHOR_CONTENT[author].works.reduce((n, { code }) => n + (figures.byWork[code] ?? 0), 0);
      expect(sum, author).toBe(figures.byAuthor[author]);
    }
  });

  it("leads to the two others", () => {
    expect(othersThan("seneque").map(({ name }) => name)).toEqual(["Marc Aurèle", "Épictète"]);
  });

  it("exists for the three authors, and for nobody else", () => {
    expect(AUTHORS.every(isAuthor)).toBe(true);
    expect(["chrysippe", "", undefined, "toString", "Seneque"].some(isAuthor)).toBe(false);
  });

  it("has lives in order, each of them within the years drawn", () => {
    expect(IN_ORDER_OF_BIRTH.map(({ author }) => author)).toEqual(["seneque", "epictete", "marc-aurele"]);
    for (const { life } of IN_ORDER_OF_BIRTH) expect([...life].sort((one, two) => one - two)).toEqual(life);
  });

  it("has the ends of each life short enough to stand under the drawing", () => {
    expect(endsOf(AUTHOR_CONTENT.seneque.dates)).toEqual(["vers −4", "65"]);
    expect(endsOf(AUTHOR_CONTENT.epictete.dates)).toEqual(["vers 50", "vers 130"]);
  });

  it("never shows a quotation of another author, nor fails when there is none", async () => {
    const shelf = (quotation: Partial<Quotation> | undefined) =>
      openShelf(
        {
          store: { libraryItems: () => ({}) as never, byId: () => ({}) as never },
          db: { batch: async () => ({ items: library, quotation }) } as never,
        },
        "seneque",
        "se-vb-17-03",
      );
    expect((await shelf({ id: "x", author: "seneque" })).quotation?.id).toBe("x");
    expect((await shelf({ id: "x", author: "epictete" })).quotation).toBeUndefined();
    expect((await shelf(undefined)).figures.total).toBe(152);
  });
});

describe("the method's page", () => {
  it("has 500 to 800 words", () => {
    expect(total(wordsOfMethod)).toBeGreaterThanOrEqual(500);
    expect(total(wordsOfMethod)).toBeLessThanOrEqual(800);
  });

  it("has the part « Comment nous traduisons » where other pages point to", () => {
    expect(methodSections(figures).find(({ id }) => id === "traduire")?.title).toBe(
      "Comment nous traduisons",
    );
  });

  it("says the figures it is given", () => {
    const given: Figures = {
      total: 31,
      byAuthor: { "marc-aurele": 11, seneque: 12, epictete: 8 },
      byWork: {},
    };
    const text = methodSections(given)
      .flatMap(({ paragraphs }) => paragraphs.map(plainText))
      .join(" ");
    expect(text).toContain(
      "31\u00a0citations : 11 de Marc Aurèle, 12 de Sénèque, 8 d’Épictète".replace(" :", "\u00a0:"),
    );
    expect(text).not.toContain("152");
  });
});

describe("the reading pages' French", () => {
  const pages = [...AUTHORS.flatMap(wordsOfAuthor), ...wordsOfMethod];

  it("has typographic apostrophes and no-break spaces", () => {
    expect(pages.filter((text) => /["']|[^\u202f][;!?]|[^\u00a0]:| {2}|\.\.|!/.test(text))).toEqual([]);
  });
});

describe("the library counted", () => {
  it("reads the work in the id, whatever the locus looks like", () => {
    expect(workCode("ma-02-01")).toBe("ma");
    expect(workCode("ep-ma-05")).toBe("ep-ma");
    expect(workCode("se-bf-2-10-04")).toBe("se-bf");
    expect(workCode("odd")).toBe("odd");
  });

  it("is nought for an empty product", () => {
    expect(figuresOf([])).toEqual({
      total: 0,
      byAuthor: { "marc-aurele": 0, seneque: 0, epictete: 0 },
      byWork: {},
    });
  });
});
