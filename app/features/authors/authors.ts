// The public reading pages: the shape of their content, the library counted by author and by work. Pure.
import { AUTHOR_NAMES, AUTHORS, type AuthorId } from "#app/features/quotes/quotes.ts";
import { paths } from "#app/lib/paths.ts";

/** A piece of a paragraph: plain words, the title of a work, a word in its own language, a link. */
export type Inline =
  | string
  | { title: string }
  | { term: string; language: "grc" | "grc-Latn" | "la" }
  | { to: string; words: string };
export type Paragraph = readonly Inline[];

export type MarginDate = { date: string; event: string };
export type Section = {
  title: string;
  id?: string;
  /** Set in the margin on wide screens. */
  dates?: readonly MarginDate[];
  paragraphs: readonly Paragraph[];
};

export type Work = {
  /** What the ids of its quotations begin with. */
  code: string;
  /** Exactly as in the records. */
  title: string;
  originalTitle: string;
  language: "grc" | "la";
  /** Only where it is known. */
  date?: string;
  edition: string;
};

export type AuthorContent = {
  author: AuthorId;
  /** The name as he bore it. */
  fullName: { words: string; language: "grc" | "la" };
  dates: string;
  standfirst: string;
  /** Years of the common era: earliest birth, latest birth, earliest death, latest death. */
  life: readonly [number, number, number, number];
  /** The one quotation of the page, by its id. */
  quotationId: string;
  sections: readonly Section[];
  plan: readonly { title: string; text: string }[];
  works: readonly Work[];
  /** What else there is of him, and is not in the library. */
  otherWorks?: Paragraph;
  /** For search engines; the dates are ISO 8601, as far as they are known. */
  person: { description: string; birthDate?: string; deathDate?: string; birthPlace: string };
};

export const isAuthor = (value: unknown): value is AuthorId => AUTHORS.some((author) => author === value);

export const authorPaths = {
  all: () => "/authors",
  author: (author: AuthorId) => `/authors/${author}`,
  method: paths.method,
  register: () => paths.auth({ tab: "register" }),
} as const;

export const nameOf = (author: AuthorId) => AUTHOR_NAMES[author];

/** The other authors, in the order of the library. */
export const othersThan = (author: AuthorId) =>
  AUTHORS.filter((other) => other !== author).map((other) => ({ author: other, name: nameOf(other) }));

export type Figures = {
  total: number;
  byAuthor: Record<AuthorId, number>;
  /** By the code of the work. */
  byWork: Record<string, number>;
};

/** `ep-ma-01-05` → `ep-ma`, `ma-02-01` → `ma`: what an id says of its work. */
export const workCode = (quotationId: string) =>
  /^[a-z]+(-[a-z]+)?(?=-\d)/.exec(quotationId)?.[0] ?? quotationId;

/** The library counted, from its published quotations. */
export function figuresOf(items: readonly { id: string; author: AuthorId }[]): Figures {
  const figures: Figures = {
    total: items.length,
    byAuthor: { "marc-aurele": 0, seneque: 0, epictete: 0 },
    byWork: {},
  };
  for (const { id, author } of items) {
    const code = workCode(id);
    figures.byAuthor[author] += 1;
    figures.byWork[code] = (figures.byWork[code] ?? 0) + 1;
  }
  return figures;
}

/** « vers 4 av. J.-C. – 65 » → the two ends, short enough for a drawing: « vers −4 », « 65 ». */
export function endsOf(dates: string): [string, string] {
  const [born = "", died = ""] = dates.split(" – ");
  return [born.replace(/(\d+) av\. J\.-C\./, "−$1"), died];
}
