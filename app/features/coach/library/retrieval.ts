// Which passages of the library go with a question: what the full-text index finds, what the themes say, what was cited
// already in the conversation. Pure.

import type { AuthorId, QuotationTheme } from "#app/features/quotes/quotes.ts";
import { fold } from "#app/lib/text.ts";

/** As many passages are given to the model. */
const PASSAGES = 4;
const MAX_TERMS = 14;

const STOP = new Set(
  "ai aie as au aux avec avoir avais avait bien car ce ceci cela ces cet cette ceux chez ci comme comment dans de des du donc dont elle elles en encore entre es est et etait etais etant etre eu eux fais fait faire faut il ils je jamais la le les leur leurs lui ma mais me meme mes mieux moi moins mon ne ni non nos notre nous on ont ou oui par parce pas peu peux peut plus pour pourquoi quand que quel quelle quelles quels qui quoi sa sans se ses si soi son sont suis sur ta te tes toi ton tous tout toute toutes tres trop tu un une va vais vers vos votre vous veux voudrais vraiment y depuis alors aussi chaque autre autres cela chose choses deja dire dit etes fois ici juste lors lorsque parfois quelque quelques rien sais sens seulement sera serait souvent tant toujours toutes vie vivre jour jours".split(
    " ",
  ),
);

/** The words of a question worth looking for, by their beginnings, as an FTS5 expression; undefined where none is. */
export function searchExpression(text: string): string | undefined {
  const words = (fold(text).match(/[a-z]{3,}/g) ?? []).filter((word) => word.length > 3 && !STOP.has(word));
  const stems = words.map((word) => word.slice(0, Math.max(4, word.length - (word.length > 6 ? 3 : 1))));
  const terms = [...new Set(stems)].slice(0, MAX_TERMS);
  return terms.length ? terms.map((term) => `"${term}"*`).join(" OR ") : undefined;
}

const AUTHORS_NAMED: readonly [RegExp, AuthorId][] = [
  [/\bmarc[- ]aurele\b|\bmarcus aurelius\b|\bpensees pour moi\b/, "marc-aurele"],
  [/\bsenequ?e\b|\bseneca\b|\blettres a lucilius\b/, "seneque"],
  [/\bepictete\b|\bepictetus\b|\bmanuel d'epictete\b/, "epictete"],
];

/** The one author that a question names; undefined where it names none or several. */
export function authorNamed(message: string): AuthorId | undefined {
  const folded = fold(message);
  const named = AUTHORS_NAMED.filter(([pattern]) => pattern.test(folded));
  return named.length === 1 ? named[0]?.[1] : undefined;
}

/** The question is about what was cited just before. */
export const asksBack = (message: string): boolean =>
  /\b(?:cette|la|ta|votre|ce|le|cet|son) (?:\w+ )?(?:citation|passage|phrase|texte|extrait|mot|pensee)\b|(?<!\b(?:j'|je |tu |il |elle |on |ils |elles |qui |m'|me |lui |leur |l'|s'|se ))\bexplique(?:r|z|s)?\b|\b(?:que veut dire|que signifie|qu'est-ce que (?:ca|cela) (?:veut dire|signifie)|je ne comprends pas|pas compris|c'est-a-dire|relis\w*|reli(?:re|sons)|redis|redonne\w*|repete\w*|ca veut dire quoi)\b/.test(
    fold(message),
  );

export type Candidate = { id: string; author: AuthorId; themes: readonly string[] };

export type Ranking = {
  /** Found by their words, best first. */
  byWords: readonly Candidate[];
  /** Found by their themes. */
  byThemes: readonly Candidate[];
  /** Found by their meaning, best first, where vectors are configured. */
  byMeaning?: readonly Candidate[];
  /** Found by what troubles the member, and how much each answers it (concerns.ts). */
  byConcern?: readonly Candidate[];
  concerns?: ReadonlyMap<string, number>;
  themes: readonly [QuotationTheme, number][];
  /** Cited already in this conversation. */
  cited: ReadonlySet<string>;
  /** The only author that is wanted. */
  author?: AuthorId;
};

/** A passage that was chosen for what troubles the member weighs more than a word or a theme in common. */
const CONCERN_SCORE = 20;
const rankScore = (rank: number) => 3 / (1 + rank / 4);

/** Ids of the passages for a question, best first. */
export function choosePassages({
  byWords,
  byThemes,
  byMeaning = [],
  byConcern = [],
  concerns = new Map(),
  themes,
  cited,
  author,
}: Ranking): string[] {
  const strongest = themes[0]?.[1] ?? 1;
  const weights = new Map(themes.map(([theme, weight]) => [theme as string, weight / strongest]));
  const scores = new Map<string, { candidate: Candidate; score: number }>();
  const scoreOf = (candidate: Candidate) => {
    let found = scores.get(candidate.id);
    if (!found) {
      const fit = candidate.themes.reduce(
        (sum, theme, at) => sum + (weights.get(theme) ?? 0) * (at === 0 ? 1.2 : 1),
        0,
      );
      found = { candidate, score: fit * 3 };
      scores.set(candidate.id, found);
    }
    return found;
  };
  for (const candidate of byThemes) scoreOf(candidate);
  byWords.forEach((candidate, rank) => {
    scoreOf(candidate).score += rankScore(rank);
  });
  byMeaning.forEach((candidate, rank) => {
    scoreOf(candidate).score += 2 * rankScore(rank);
  });
  for (const candidate of byConcern)
    scoreOf(candidate).score += CONCERN_SCORE * (concerns.get(candidate.id) ?? 0);
  return [...scores.values()]
    .filter(({ candidate }) => !cited.has(candidate.id) && (!author || candidate.author === author))
    .sort((one, other) => other.score - one.score || (one.candidate.id < other.candidate.id ? -1 : 1))
    .slice(0, PASSAGES)
    .map(({ candidate }) => candidate.id);
}
