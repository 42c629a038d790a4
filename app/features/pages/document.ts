// Our own pages as data: what they say, and how a line of them is read. Pure.
import { fold, matches } from "#app/lib/text.ts";

/** A paragraph, or a list of lines. `[words](/path)` is a link. */
type Part = string | readonly string[];
export type DocumentSection = { id: string; title: string; parts: readonly Part[] };
export type LegalDocument = {
  title: string;
  standfirst: string;
  description: string;
  /** « 27 juin 2025 ». */
  updated: string;
  sections: readonly DocumentSection[];
};

/** What the law asks the publisher to say (settings of app/platform/env.ts). */
export type Publisher = {
  name: string;
  address: string;
  registration: string;
  vat: string;
  phone: string;
  director: string;
  email: string;
  host: string;
  mediator: string;
  mediatorUrl: string | null;
};

type LinkedText = { text: string; href?: string };

const LINK = /\[([^\]]+)\]\(((?:\/|https:\/\/|mailto:)[^)\s]*)\)/g;

/** A line in pieces: words and links. */
export function piecesOf(line: string): LinkedText[] {
  const pieces: LinkedText[] = [];
  let at = 0;
  for (const match of line.matchAll(LINK)) {
    if (match.index > at) pieces.push({ text: line.slice(at, match.index) });
    pieces.push({ text: match[1] ?? "", href: match[2] });
    at = match.index + match[0].length;
  }
  if (at < line.length) pieces.push({ text: line.slice(at) });
  return pieces;
}

type FaqQuestion = { question: string; answer: readonly string[] };
export type FaqCategory = { id: string; label: string; questions: readonly FaqQuestion[] };

export const FAQ_SEARCH_MAX = 100;

/** The questions whose words or answer hold every word of the search, accents and case aside; empty categories go. */
export function searchFaq(categories: readonly FaqCategory[], search: string): FaqCategory[] {
  if (!fold(search).trim()) return [...categories];
  return categories.flatMap((category) => {
    const questions = category.questions.filter(({ question, answer }) =>
      matches([question, ...answer].join(" "), search),
    );
    return questions.length > 0 ? [{ ...category, questions }] : [];
  });
}
