// Articles: what one is, how it is listed and read. Pure.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { dayIn, formatDateline } from "#app/lib/dates.ts";
import { firstSign, firstSigns } from "#app/lib/signs.ts";
import { count, onOneLine } from "#app/lib/text.ts";

export const ARTICLE_CATEGORIES = ["philosophie", "pratique", "histoire", "developpement"] as const;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[number];
export const ARTICLE_CATEGORY_LABELS: Record<ArticleCategory, string> = {
  philosophie: "Philosophie",
  pratique: "Pratique",
  histoire: "Histoire",
  developpement: "Développement",
};
export type ArticleFilter = ArticleCategory | "all";

export const parseArticleCategory = (value: unknown): ArticleCategory | undefined =>
  ARTICLE_CATEGORIES.find((category) => category === value);

export type Article = {
  id: string;
  slug: string;
  title: string;
  /** Markdown. */
  content: string;
  excerpt: string | null;
  category: ArticleCategory;
  authorName: string | null;
  /** ms; null where it is not known. */
  publishedAt: number | null;
  /** ms: of the last edit by an administrator; null where there was none. */
  editedAt: number | null;
};

export const ARTICLES_PAGE = 24;
export const ARTICLE_SEARCH_MAX = 100;
/** P2 §9. */
const EXCERPT_FALLBACK = 150;
export const NO_AUTHOR = "Auteur";
const NO_INITIALS = "AU";
const NO_DATE = "Date inconnue";
const CHARACTERS_A_MINUTE = 1000;

// The texts of P2 §2 and §8, to the letter.
export const BLOG_TITLE = "Le Blog Stoïcien";
export const NOT_LOADED = {
  title: "Impossible de charger les articles",
  body: "Une erreur s'est produite lors du chargement du blog. Veuillez réessayer plus tard.",
};
export const NO_ARTICLE = {
  title: "Article non trouvé",
  body: "L'article que vous cherchez n'existe pas ou a été supprimé.",
};

/** Épictète, Entretiens, III, 23, 1: at the end of every article (P2 §2: a Greek Stoic). */
export const REFLECTION_ID = "ep-en-3-23-01";
/** Sénèque, on reading: at the end of the blog. */
export const BLOG_QUOTATION_ID = "se-ep-002-02";

/**
 * Minutes: the length in characters over 1,000, rounded up (P2 §5).
 * @param content as it is served, its quotations in full (`withQuotations`): they are read too
 */
export const readingMinutes = (content: string) => Math.ceil(content.length / CHARACTERS_A_MINUTE);

const QUOTATION_LINE = /^::quotation\{id="([a-z0-9-]+)"\}[ \t]*$/gm;

/** The text with each quotation's line put through `replace`. */
export const replaceQuotations = (content: string, replace: (id: string) => string) =>
  content.replace(QUOTATION_LINE, (_, id: string) => replace(id));

/** The ids of the quotations that stand in the text. */
export const quotedIn = (content: string): string[] =>
  [...content.matchAll(QUOTATION_LINE)].flatMap(([, id]) => id ?? []);

/** What stands in the Markdown, without its signs: for an excerpt, a description, a card. */
const plainText = (content: string) =>
  onOneLine(
    replaceQuotations(content, () => "")
      .replace(/^\[\^[^\]]+\]:.*$/gm, "")
      .replace(/\[\^[^\]]+\]/g, "")
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
      .replace(/^(#{1,6}|>|[-*+]|\d+\.)\s+/gm, "")
      .replace(/[*_`]/g, ""),
  );

/** The excerpt, or the first 150 characters of the content followed by « ... » (P2 §2). */
export const excerptOf = ({ excerpt, content }: Pick<Article, "excerpt" | "content">) =>
  excerpt || `${firstSigns(plainText(content), EXCERPT_FALLBACK)}...`;

/** « 12 articles dans Pratique pour "colère" » (P2 §2). */
export function countLine(total: number, category: ArticleFilter, search: string): string {
  const where = category === "all" ? "" : ` dans ${ARTICLE_CATEGORY_LABELS[category]}`;
  return `${count(total, "article")}${where}${search ? ` pour "${search}"` : ""}`;
}

/** « 05 mars 2026 », on the product's calendar. */
export const publicationDate = (publishedAt: number | null) =>
  publishedAt === null ? NO_DATE : formatDateline(dayIn(publishedAt, DEFAULT_TIME_ZONE));

/** First letters of the first two words of a name. */
export const authorInitials = (name: string | null) =>
  (name ?? "").split(/\s+/).filter(Boolean).slice(0, 2).map(firstSign).join("").toUpperCase() || NO_INITIALS;

/** `<article>` of the lists; nothing is formatted in the browser. */
export type ArticleCard = {
  slug: string;
  title: string;
  excerpt: string;
  category: ArticleCategory;
  categoryLabel: string;
  authorName: string;
  /** Of reading. */
  minutes: number;
  date: string;
  /** ISO, or null where the date is not known. */
  publishedAt: string | null;
};

export type ShownQuotation = { quote: string; author: string; reference: string };

export type BlogView = {
  category: ArticleFilter;
  search: string;
  articles: ArticleCard[];
  total: number;
  page: number;
  pages: number;
  /** Published articles by category, whatever is searched. */
  counts: Record<ArticleFilter, number>;
  quotation: ShownQuotation | null;
};

/** A part of an article as it is read: HTML of our own making, or a quotation of the library. */
export type ArticleBlock = { html: string } | { quotation: ShownQuotation };

export type ArticleView = ArticleCard & {
  /** Absolute, canonical. */
  url: string;
  initials: string;
  /** Of the page: whole in the head, shared by the menu. */
  description: string;
  blocks: ArticleBlock[];
  reflection: ShownQuotation | null;
  next: { slug: string; title: string; categoryLabel: string }[];
};

/** An article's text as plain Markdown, for the calls: each quotation as a quoted paragraph with its reference. */
export const withQuotations = (content: string, shown: ReadonlyMap<string, ShownQuotation>) =>
  replaceQuotations(content, (id) => {
    const quotation = shown.get(id);
    if (!quotation) return "";
    return `> «\u00a0${quotation.quote}\u00a0»\n> — ${quotation.author}, ${quotation.reference}`;
  });
