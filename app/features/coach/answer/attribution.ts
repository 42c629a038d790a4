// Whose words a sentence says it tells. Only the library puts words into an ancient's mouth: what a model credits to one
// is said as the coach's own, without marks and without a name. Pure; keeps what the sentence before announced.
import { fold } from "#app/lib/text.ts";
import { creditedSpeech, namesAncient, paraphrase, saysSo, withoutSignatures } from "./credit.ts";

/** Words between marks that are a turn of phrase rather than a quotation. */
const SHORT = 5;
const BARE_ID = /\(?\b(?:ma|se|ep)-(?:[a-z]{2}-)?\d{1,3}(?:-\d{1,3})*\b\)?/gi;

const bare = (text: string) => fold(text).replace(/[^a-z0-9]/g, "");
const wordsOf = (text: string) => fold(text).match(/[a-z0-9]+/g) ?? [];

type Attributed = { text: string /** Words lost their name or their marks. */; changed: boolean };

export function createAttribution(said: string) {
  const memberWords = bare(said);
  let hedges = 0;
  /** The sentence before: it lost its marks; it announced an ancient's words; it named one. */
  let before = { stripped: false, announces: false, named: false };

  const kept = (words: string) =>
    words
      .replace(/\u2039/g, "«\u00a0")
      .replace(/\u203a/g, "\u00a0»")
      .replace(/[«»](?!\u00a0)(?<!\u00a0»)/g, "");

  /** Takes quotation marks off; the member's own words and turns of phrase keep theirs. */
  function unquote(text: string, credited: boolean): { unquoted: string; quoted: string[] } {
    const quoted: string[] = [];
    const unquoted = text.replace(/«([^«»]*)(?:»|$)|^([^«»]*)»/g, (whole, inside?: string, open?: string) => {
      const content = (inside ?? open ?? "").trim();
      const words = wordsOf(content).length;
      const own = words > 0 && memberWords.includes(bare(content));
      // A turn of phrase within a sentence, not a saying of its own.
      const turn =
        words > 0 &&
        words <= SHORT &&
        !credited &&
        inside !== undefined &&
        whole.endsWith("»") &&
        /^\p{Ll}/u.test(content) &&
        wordsOf(text.replace(/«[^«»]*»/g, "")).length >= SHORT - 2;
      if (own || turn) return `\u2039${content}\u203a`;
      const signed = withoutSignatures(content);
      if (words > 0 && signed) quoted.push(signed);
      return content;
    });
    return { unquoted, quoted };
  }

  return {
    /** A passage of the library was put here: nothing is announced any more. */
    reset() {
      before = { stripped: false, announces: false, named: false };
    },
    /** A stretch of words without markers. `heading`: a passage of the library follows it; `told`: it plainly tells something
     * of an ancient, and lends nobody words. */
    judge(source: string, { heading, told }: { heading: boolean; told: boolean }): Attributed {
      let text = withoutSignatures(source.replace(/\[{1,2}[^\]]*$/, "").replace(BARE_ID, ""));
      const credited = namesAncient(text) || before.announces || (before.named && text.includes("«"));
      const { unquoted, quoted } = unquote(text, credited);
      const stripped = quoted.length > 0;
      const own = (words: string): Attributed => {
        before = { stripped: true, announces: false, named: false };
        return { text: paraphrase(words, hedges++), changed: true };
      };
      if (before.stripped && !stripped && namesAncient(text) && saysSo(text))
        return { text: "", changed: true };
      const announces = /[:–—]\s*$/.test(text) && namesAncient(text);
      if (announces && !heading) {
        before = { stripped: false, announces: true, named: true };
        return { text: "", changed: true };
      }
      if (stripped && credited) return own(quoted.join(" "));
      if (before.announces && !heading && text) return own(kept(unquoted));
      text = kept(unquoted);
      const speech = heading || told ? undefined : creditedSpeech(text);
      if (speech !== undefined) return own(speech);
      before = { stripped, announces: false, named: namesAncient(text) };
      return { text, changed: stripped };
    },
  };
}
