// Passwords that one guesses from the name of the site (ASVS 6.1.2, 6.2.11). Pure.
import { LEET } from "#app/lib/leet.ts";
import { fold } from "#app/lib/text.ts";

/** The product's own words, longest first so that « leportique » goes before « portique ». */
const WORDS = [
  "leportique",
  "portique",
  "stoicienne",
  "stoicien",
  "stoicisme",
  "stoique",
  "stoa",
  "marcaurele",
  "marcusaurelius",
  "aurele",
  "seneque",
  "seneca",
  "epictete",
  "epictetus",
  "zenon",
  "sagesse",
  "meditation",
  "citation",
  "journal",
  "coach",
  "motdepasse",
  "password",
].sort((a, b) => b.length - a.length);

const SIGNS: Readonly<Record<string, string>> = { ...LEET, "!": "i" };
/** What may stand beside the words without making them a secret: an « s », an article. */
const MAX_REST = 2;

const lettersOf = (password: string) => password.replace(/[^a-z]/g, "");

function isMadeOfOwnWords(letters: string): boolean {
  const rest = WORDS.reduce((left, word) => left.replaceAll(word, ""), letters);
  return rest !== letters && rest.length <= MAX_REST;
}

/** True for the product's own words with digits, signs, capitals, accents or look-alikes (« P0rt1que-2026! »). */
export function isOwnWord(password: string): boolean {
  const plain = fold(password);
  const inner = plain.replace(/^[^a-z]+|[^a-z]+$/g, "");
  const read = [...inner].map((sign) => SIGNS[sign] ?? sign).join("");
  const ends = [...plain].map((sign) => SIGNS[sign] ?? sign).join("");
  return [plain, inner, read, ends].some((text) => isMadeOfOwnWords(lettersOf(text)));
}
