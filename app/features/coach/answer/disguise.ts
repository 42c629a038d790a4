// A text in disguise: letters spaced out, digits for letters, foreign lookalikes, codes. `undisguised` brings it to plain
// folded words for the rules of harms.ts and claims.ts; `isDisguised` says that a sentence was written not to be read,
// which a coach never has a reason for. Pure.
import { LEET } from "#app/lib/leet.ts";
import { fold } from "#app/lib/text.ts";

/** Letters without a body, and those that turn a line around. */
// biome-ignore lint/suspicious/noMisleadingCharacterClass: each stands for itself here.
const UNSEEN = /[\u00ad\u034f\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f\ufeff]/g;

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [..."аaеeоoрpсcуyхxіiјjѕsԁdһhкkмmтtвbнhгrпnαaεeοoρpτtυuιiκkνvηn"].flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] as string]] : [],
  ),
);

const SIGNS: Readonly<Record<string, string>> = { ...LEET, "8": "b", "€": "e", "!": "i" };
/** A word with digits or signs among its letters; hours, ordinals and units are none (10h30, 2e, 24h, m2). */
const LEET_WORD =
  /(?<![\w@$€])(?=[a-z0134578@$€!]*[a-z])(?=[a-z]*[0134578@$€!])[a-z]*[0134578@$€!]+[a-z0134578@$€!]*[a-z](?![\w@$€])/g;
const PLAIN_NUMBER_WORD =
  /^(?:\d+(?:h\d*|er|re|e|eme|ieme|nd|nde|st|th|s|x|mn?|min|km|cm|mg|kg|g|l|ml|cl|o|ko|mo|go|j|a|b)|h\d+|[a-z]\d)$/;

const SEPARATOR = "(?: ?[.\\-_*·|/•~+] ?| )";
/** Single letters with one separator between them; two spaces part two words. */
const SPACED = new RegExp(`(?<![\\p{L}\\d])(?:[\\p{L}\\d]${SEPARATOR}){3,}[\\p{L}\\d](?![\\p{L}\\d])`, "gu");

const seen = (text: string) =>
  [...text.normalize("NFKC").replace(UNSEEN, "")]
    .map((letter) => LOOKALIKES[letter.toLowerCase()] ?? letter)
    .join("");

const unleet = (word: string) =>
  PLAIN_NUMBER_WORD.test(word) ? word : word.replace(/[0134578@$€!]/g, (sign) => SIGNS[sign] ?? sign);

/** Plain folded words, whatever they were dressed in. */
export function undisguised(text: string): string {
  const joined = seen(text)
    // Words strung together without a space: « un.deux.trois », « un_deux_trois ».
    .replace(/(?:\p{L}+['’]?\p{L}*[._/|]){2,}\p{L}+/gu, (run) =>
      /[._/|]\p{L}{2,}/u.test(run) ? run.replace(/[._/|]/g, " ") : run,
    )
    .replace(SPACED, (run) => run.replace(new RegExp(SEPARATOR, "g"), ""));
  return fold(joined)
    .replace(LEET_WORD, unleet)
    .replace(/([a-z])\1{2,}/g, "$1")
    .replace(/[*_~`]+/g, "")
    .replace(/ +/g, " ")
    .trim();
}

const FUNCTION_WORDS = new Set(
  "le la les de des du et un une tu vous je il elle ne pas que qui est ce en pour dans sur the you and to of is not your my i it that this with for are be".split(
    " ",
  ),
);
const functionWords = (text: string) =>
  (text.match(/[a-z]+/g) ?? []).filter((word) => FUNCTION_WORDS.has(word)).length;
/** Stretches of at least four words none of which is a function word. */
const runsWithoutWords = (clause: string): string[] =>
  (clause.match(/[a-z]+/g) ?? [])
    .reduce<string[][]>(
      (runs, word) => {
        if (FUNCTION_WORDS.has(word)) runs.push([]);
        else runs.at(-1)?.push(word);
        return runs;
      },
      [[]],
    )
    .filter((run) => run.length >= 4)
    .map((run) => run.join(" "));
const rot13 = (text: string) =>
  text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97));

const CODES: readonly RegExp[] = [
  /(?:\\x[0-9a-f]{2}|%[0-9a-f]{2}|&#x?[0-9a-f]+;|\\u[0-9a-f]{4}){3,}/i,
  /(?<![\w])(?:[01]{7,8}[\s,]+){2,}[01]{7,8}/,
  /(?<![\w])(?:0x)?[0-9a-f]{2}(?:[\s,:-]+(?:0x)?[0-9a-f]{2}){6,}(?![\w])/i,
  /(?<![\w])(?:\d{1,3}[\s,;.-]+){7,}\d{1,3}(?![\w])/,
  /(?:[.·•][-–—·.•]{0,4}|[-–—][-–—·.•]{0,4})(?:[\s/]+[-–—·.•]{1,5}){5,}/,
  /(?<![\w])[0-9a-f]{24,}(?![\w])/i,
];
/** Words about reading a text otherwise than it stands. */
const HINTS =
  /\b(?:base ?64|base64|rot ?13|acrostiche|acrostic|en morse|morse code|hexadecimal|caesar cipher|code de cesar)\b|\b(?:premieres?|dernieres?|first|last) (?:lettres?|letters?|mots?|words?) (?:de chaque|de tous les|of each|of every|des (?:lignes|phrases|vers)|of the lines)\b|\b(?:initiales?|initials) (?:de chaque|des (?:lignes|phrases|mots)|of each|of every)\b|\b(?:lis|lisez|read)\b[^.]{0,20}\b(?:a l'envers|de droite a gauche|right to left|de bas en haut|verticalement|les initiales|backwards?|vertically|upside down)\b|\bdecod(?:e|ez|er)\b[^.]{0,30}\b(?:phrase|message|texte|ceci|cela|this|text)\b/;
/** Words that are rightly of many parts. */
const MANY_PARTS =
  /^(?:qu'en-dira-t-on|je-ne-sais-quoi|tout-a-l'heure|au-dessous|au-dela|jusqu'au-boutiste|sauve-qui-peut|va-et-vient|vis-a-vis|c'est-a-dire|ci-dessus|day-to-day|one-to-one|state-of-the-art|face-to-face|step-by-step)$/;

function looksBase64(token: string): boolean {
  if (token.length < 16) return false;
  const body = token.replace(/=+$/, "");
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[+/]/].filter((kind) => kind.test(body)).length;
  // Capitals inside a word beside small letters: no word is written so.
  return kinds >= 3 || /=$/.test(token) || (body.match(/[a-z][A-Z]/g) ?? []).length >= 3;
}

/** The sentence is in a code, spelled out letter by letter, or tells how to read a hidden one. */
export function isDisguised(text: string): boolean {
  const shown = seen(text);
  const folded = fold(shown);
  if (HINTS.test(folded)) return true;
  if (CODES.some((code) => code.test(shown))) return true;
  if ((text.match(UNSEEN) ?? []).length > 2) return true;
  for (const run of shown.match(SPACED) ?? []) if (run.replace(/[^\p{L}]/gu, "").length >= 4) return true;
  if ((shown.match(/[A-Za-z0-9+/]+={0,2}/g) ?? []).some(looksBase64)) return true;
  const leet = (folded.match(LEET_WORD) ?? []).filter((word) => !PLAIN_NUMBER_WORD.test(word));
  if (leet.filter((word) => /[a-z]/.test(word) && word.length > 3).length >= 1) return true;
  for (const word of folded.match(/[a-z']+(?:-[a-z']+){3,}/g) ?? []) if (!MANY_PARTS.test(word)) return true;
  return folded.split(/[.,;:!?]/).some((clause) => {
    // Read by the key of thirteen a code may end in a plain sentence; backwards, plain words make too many others.
    if (runsWithoutWords(clause).some((run) => functionWords(rot13(run)) >= 2)) return true;
    if ((clause.match(/[a-z]+/g) ?? []).length < 4 || functionWords(clause) > 0) return false;
    return functionWords([...clause].reverse().join("")) >= 2;
  });
}
