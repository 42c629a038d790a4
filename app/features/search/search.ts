// One search over what a member may find here. Pure.
import type { PassagePiece } from "#app/features/journal/passages.ts";

/** Signs of a search: as long as the journal's, so that one box serves all. */
export const WORDS_MAX = 200;

/** How many are shown of each kind. */
export const FOUND_OF_A_KIND = 5;

export const KINDS = ["pages", "quotations", "articles", "guides", "discussions"] as const;
export type FoundKind = (typeof KINDS)[number];

export const KIND_LABELS: Record<FoundKind, string> = {
  pages: "Vos pages",
  quotations: "Citations lues",
  articles: "Articles",
  guides: "Guides",
  discussions: "Discussions",
};

export type FoundItem = {
  id: string;
  to: string;
  title: string;
  /** Where it is from: a date, an author and locus, a category. */
  note: string;
  /** The words in their context, where the text itself was searched. */
  passage: PassagePiece[] | null;
};

/** What was found, by kind, kinds without anything left out. `more`: there are others than those shown. */
export type Found = { words: string; groups: { kind: FoundKind; items: FoundItem[]; more: boolean }[] };

/** Where a kind is searched alone, further than the first few. */
export const FURTHER: Partial<Record<FoundKind, { to: string; label: string }>> = {
  pages: { to: "/journal/search", label: "Chercher dans tout le journal" },
};
