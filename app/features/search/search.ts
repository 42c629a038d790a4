// One search over what a member may find here. Pure.
import type { PassagePiece } from "#app/features/journal/passages.ts";
import { paths } from "#app/lib/paths.ts";

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

/** What is looked through, before a search: where it stands, and a word on it. */
export const PLACES: Record<FoundKind, { to: string; about: string }> = {
  pages: { to: paths.bookPages(), about: "Ce que vous avez écrit, jour par jour, vos mots du jour aussi." },
  quotations: { to: paths.home(), about: "Celles que vous avez ouvertes, et leur commentaire." },
  articles: { to: paths.blog(), about: "Le blog, dans le texte entier." },
  guides: { to: paths.guides(), about: "Les guides à imprimer." },
  discussions: { to: paths.community(), about: "Les questions de la communauté et leurs réponses." },
};

/** Where a kind is searched alone, further than the first few. */
export const FURTHER: Partial<Record<FoundKind, { to: string; label: string }>> = {
  pages: { to: "/journal/search", label: "Chercher dans tout le journal" },
};
