// What the local coach knows of the ancients: the product's own pages on the authors and their works. A question of fact
// gets the sentences that share most of its weighty words; where none does, there is no answer. Pure.
import type { Inline, Paragraph } from "#app/features/authors/authors.ts";
import { AUTHOR_CONTENT } from "#app/features/authors/content/authors.ts";
import { authorNamed } from "#app/features/coach/library/retrieval.ts";
import { AUTHOR_NAMES, type AuthorId } from "#app/features/quotes/quotes.ts";
import { fold } from "#app/lib/text.ts";

type Sentence = { text: string; next?: string; author: AuthorId; stems: ReadonlySet<string> };

const STOP = new Set(
  "alors aussi avait avec avoir cela cette chez comme comment connu dans depuis dire disait dit donc dont elle elles encore entre est-ce etaient etait etre exactement fait faut leur leurs mais meme moins nous ont par parle pas peu peut plus plusieurs pour pourquoi quand que quel quelle quelles quels qui quoi sait sans ses son sont sur tous tout toute tres vraiment vous".split(
    " ",
  ),
);
const stemsOf = (text: string): Set<string> =>
  new Set(
    (fold(text).match(/[a-z]{4,}/g) ?? []).filter((word) => !STOP.has(word)).map((word) => word.slice(0, 6)),
  );

const wordsOf = (part: Inline): string =>
  typeof part === "string" ? part : "title" in part ? part.title : "term" in part ? part.term : part.words;
const plain = (paragraph: Paragraph) => paragraph.map(wordsOf).join("");
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?»])\s+(?=\p{Lu})/u);

/** Said to a reader of the page, or cut from what it leans on: it cannot stand alone in a talk. */
const TIED =
  /\b(?:vous|votre|vos|tu|toi|ton|tes)\b|[?«»:]|\(\p{Lu}|\bil adresse\b|^(?:On y|Il en|Elle en|Enfin|Tout cela|C’est ce|Ce qui|Cela|Le voici|Une voix)/iu;

function sentencesAbout(author: AuthorId, text: string): Sentence[] {
  const all = sentencesOf(text);
  return all.flatMap((sentence, at) =>
    TIED.test(sentence)
      ? []
      : [
          {
            text: sentence,
            next: all[at + 1],
            author,
            stems: stemsOf(`${AUTHOR_NAMES[author]} ${sentence}`),
          },
        ],
  );
}

function whoWas(author: AuthorId, description: string, dates: string): Sentence {
  const text = `${AUTHOR_NAMES[author]} est un ${description.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())}`;
  const [born = "", died = ""] = dates.split(" – ").map((date) => (/^\d/.test(date) ? `en ${date}` : date));
  const next = `Il naît ${born} et meurt ${died}.`;
  return {
    text,
    next,
    author,
    stems: new Set([...stemsOf(text), ...stemsOf("vécu naissance siècle époque")]),
  };
}

/** All that can be answered with. */
export const KNOWN: readonly Sentence[] = Object.values(AUTHOR_CONTENT).flatMap(
  ({ author, standfirst, sections, works, dates, person }) => [
    whoWas(author, person.description, dates),
    ...sentencesAbout(author, standfirst),
    ...sections.flatMap(({ title, paragraphs }) =>
      /lire/i.test(title) ? [] : paragraphs.flatMap((paragraph) => sentencesAbout(author, plain(paragraph))),
    ),
    ...works.flatMap(({ title, originalTitle, date }) =>
      sentencesAbout(
        author,
        `${title}, en ${author === "seneque" ? "latin" : "grec"} ${originalTitle}, est de ${AUTHOR_NAMES[author]}${date ? ` et date de ${date.replace(/^(?:de|en) /, "")}` : ""}.`,
      ),
    ),
  ],
);

const ANCIENT =
  /\b(?:stoicien\w*|stoicis\w*|stoa|portique|philosoph\w*|zenon|cleanthe|chrysippe|musonius|rusticus|arrien|lucilius|neron|epaphrodite|socrate|marc[- ]aurele|seneque|epictete|pensees|manuel|entretiens|lettres a|de la colere|brievete|prohairesis|apatheia|logos|indifferen\w*|vertus?|premeditatio|vue d'en haut)\b/;
const ASKS =
  /^(?:et |mais |alors |au fait,? |dis,? )*(?:qui |quand |ou |pour qui |dans quel|quel(?:le)?s? |combien |d'ou |qu'est-ce |c'est quoi |c'etait |est-ce qu|pourquoi |comment (?:s'appel|est mort|vivai)|les stoiciens |le stoicisme |que (?:dit|disait|disaient|pensait|pensaient|signifie|veut dire|sait)|[^?]{0,40}\b(?:a-t-il|a-t-elle|est-il|est-elle|etait-il|sont-ils|ont-ils|existe\w*|\w+aient-ils|\w+ait-il|quoi)\b)/;
const OWN = /\b(?:je|j'\w+|me|m'\w+|mon|ma|mes|moi)\b/;

/** A question about the ancients or the world, not about one's own life. */
export function asksFact(message: string, before: string | undefined): boolean {
  const folded = fold(message).trim();
  if (OWN.test(folded)) return false;
  // « Et son élève ? », after a question of fact.
  if (/^(?:et|mais) [^?]{3,50}\?$/.test(folded) && before !== undefined && asksFact(before, undefined))
    return true;
  if (!ASKS.test(folded)) return false;
  return (
    ANCIENT.test(folded) ||
    (before !== undefined && asksFact(before, undefined)) ||
    !/\b(?:tu|vous|toi)\b/.test(folded)
  );
}

/** In every sentence, or nearly: no answer by themselves. */
const NAMES = new Set(
  [...Object.values(AUTHOR_NAMES), "stoïciens stoïcisme philosophe philosophie livre"].flatMap((name) => [
    ...stemsOf(name),
  ]),
);
/** Less in common is chance. */
const ENOUGH = 0.5;

/** Of how many texts a stem stands in: what stands everywhere tells little. */
const spread = new Map<string, number>();
for (const { stems } of KNOWN) for (const stem of stems) spread.set(stem, (spread.get(stem) ?? 0) + 1);

/** The sentence or two that answer a question of fact; undefined where the pages do not. @param said what was answered */
export function factFor(message: string, before: readonly string[], said: string): string | undefined {
  const author = authorNamed(message) ?? authorNamed(before.slice(-2).join(" "));
  const [own, around] = [stemsOf(message), stemsOf(before.at(-1) ?? "")];
  const weigh = (stem: string) => (NAMES.has(stem) ? 0.3 : 1 / Math.sqrt(spread.get(stem) ?? 1));
  const who = /^(?:et |mais |alors )*(?:qui|c'est qui)\b/.test(fold(message).trim());
  const asked = authorNamed(message);
  if (who && asked) {
    const [first] = KNOWN.filter(({ author: of }) => of === asked);
    if (first && !said.includes(first.text.slice(0, 40))) return `${first.text} ${first.next ?? ""}`.trim();
  }
  let best: { sentence: Sentence; score: number } | undefined;
  for (const sentence of KNOWN) {
    const { text, author: of, stems } = sentence;
    if ((author && of !== author) || said.includes(text.slice(0, 40))) continue;
    const shared = [...own].filter((stem) => stems.has(stem));
    // A name alone is no answer.
    if (!shared.some((stem) => !NAMES.has(stem))) continue;
    const score =
      shared.reduce((sum, stem) => sum + weigh(stem), 0) +
      0.2 * [...around].filter((stem) => stems.has(stem)).length;
    if (!best || score > best.score) best = { sentence, score };
  }
  if (!best || best.score < ENOUGH) return undefined;
  const { text, next, author: of } = best.sentence;
  const name = AUTHOR_NAMES[of];
  const subject = text.includes(name) ? "" : `Il s’agit ${/^[ÉEAIOU]/.test(name) ? "d’" : "de "}${name}. `;
  const more = next && !TIED.test(next) && text.length + next.length < 320 ? ` ${next}` : "";
  return `${subject}${text}${more}`;
}
