// The history's filters: what an address may ask for, and what a screen shows of the answer. Pure.
import type { HistoryRow } from "./card.ts";
import { AUTHOR_NAMES, AUTHORS, type AuthorId, isTheme, type QuotationTheme, THEMES } from "./quotes.ts";

export type HistoryFilter = { author?: AuthorId; theme?: QuotationTheme; favorite?: true };

const MESSAGES = {
  author: "Cet auteur n’est pas dans la bibliothèque.",
  theme: "Ce thème n’existe pas.",
  favorite: "Le filtre des favoris vaut 1, ou rien.",
} as const;

/**
 * `?author=&theme=&favorite=1`. An empty value asks for nothing, as an untouched form sends it; what is not known is
 * left out and named in `errors`: a screen shows without it, a call refuses.
 */
export function readHistoryFilter(query: Pick<URLSearchParams, "get">): {
  filter: HistoryFilter;
  errors: Record<string, string[]> | undefined;
} {
  const [author, theme, favorite] = [query.get("author"), query.get("theme"), query.get("favorite")];
  const filter: HistoryFilter = {};
  const errors: Record<string, string[]> = {};
  if (author) {
    const known = AUTHORS.find((one) => one === author);
    if (known) filter.author = known;
    else errors.author = [MESSAGES.author];
  }
  if (theme) {
    if (isTheme(theme)) filter.theme = theme;
    else errors.theme = [MESSAGES.theme];
  }
  if (favorite === "1") filter.favorite = true;
  else if (favorite) errors.favorite = [MESSAGES.favorite];
  return { filter, errors: Object.keys(errors).length ? errors : undefined };
}

export const isFiltered = (filter: HistoryFilter) => Object.keys(filter).length > 0;

/** « Sénèque, La mort et la brièveté, favoris ». */
export const filterLabel = ({ author, theme, favorite }: HistoryFilter) =>
  [author && AUTHOR_NAMES[author], theme && THEMES[theme], favorite && "favoris"].filter(Boolean).join(", ");

/** The history as a screen draws it: a page of the rows that match, and how many there are. */
export type HistoryView = {
  filter: HistoryFilter;
  rows: HistoryRow[];
  /** Rows that match. */
  size: number;
  /** Rows without a filter. */
  total: number;
  /** Addresses of the page after this one, and of the first where this is not it. */
  next: string | null;
  first: string | null;
};
