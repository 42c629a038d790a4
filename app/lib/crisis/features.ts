// What the trained ear reads of a text: hashed n-grams of words, of letters and of sounds. French as people type it in
// distress is misspelt, shortened, spaced out and run together: sounds and letters stay where spelling does not. Pure.
import { LEET } from "../leet.ts";
import { fold } from "../text.ts";
import { familiesOf } from "./concepts.ts";

const SIGNS: Readonly<Record<string, string>> = { ...LEET, "€": "e" };

/** « s u i c i d e », « s.u.i.c.i.d.e », « su1c1de », « suiciiiide » come near « suicide ». */
export function normalise(text: string): string {
  return fold(text)
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<![\p{L}\p{N}])(?:\p{L}[\s.*_-]{1,3}){3,}\p{L}(?![\p{L}\p{N}])/gu, (spaced) => {
      // Two spaces between words of single letters keep the words apart.
      const words = spaced.split(/\s{2,}/);
      return words.map((word) => word.replace(/[^\p{L}]/gu, "")).join(" ");
    })
    .replace(/(?<=\p{L})[*_.](?=\p{L})/gu, "")
    .replace(/(?<=\p{L})!(?=\p{L})/gu, "i")
    .replace(/[\p{L}\d@$€]*\p{L}[\p{L}\d@$€]*/gu, (word) =>
      /[\d@$€]/.test(word) && /\p{L}.*[013457@$€]|[013457@$€].*\p{L}/u.test(word) && word.length > 3
        ? word.replace(/[013457@$€]/g, (sign) => SIGNS[sign] ?? sign)
        : word,
    )
    .replace(/(\p{L})\1{2,}/gu, "$1")
    .replace(/\d+/g, "0")
    .replace(/[^\p{L}\d'?!]+/gu, " ")
    .replace(/([?!])+/g, " $1 ")
    .replace(/\s+/g, " ")
    .trim();
}

const SOUNDS: readonly [RegExp, string][] = [
  [/'/g, ""],
  [/ph/g, "f"],
  [/[sc]ch|sh/g, "ch"],
  [/qu|q|ck/g, "k"],
  [/c(?=[eiy])|ss|sc(?=[ei])/g, "s"],
  [/c(?!h)/g, "k"],
  [/g(?=[eiy])/g, "j"],
  [/gu(?=[ei])/g, "g"],
  [/eaux?|aux?|ots?(?=\b)/g, "o"],
  [/(?:ai|ei)(?:ent|[stx])?\b|er\b|ez\b|ee?s?\b|et\b|es\b/g, "e"],
  [/ai|ei/g, "e"],
  [/oi[sxt]?\b|oi/g, "wa"],
  [/ou[stx]?\b|ou/g, "u"],
  [/(?:ain|ein|in|im|yn)(?![aeiouyn])/g, "1"],
  [/(?:an|en|am|em)(?![aeiouyn])/g, "2"],
  [/(?:on|om)(?![aeiouyn])/g, "3"],
  [/(?:un|um)(?![aeiouyn])/g, "1"],
  [/y/g, "i"],
  [/z/g, "s"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
  [/(?<=\w\w)[stxdp]+\b/g, ""],
];

/** One word as it sounds, roughly. */
const soundOf = (word: string): string => {
  let sound = word;
  for (const [letters, heard] of SOUNDS) sound = sound.replace(letters, heard);
  return sound || word;
};

/** What was found of a word, while one passage after another reads it; no word outlives the call that made it. */
export type Lexicon = Map<string, { sound: string; families: readonly string[] }>;

function entryOf(lexicon: Lexicon, word: string) {
  let entry = lexicon.get(word);
  if (!entry) {
    entry = { sound: soundOf(word), families: familiesOf(word) };
    lexicon.set(word, entry);
  }
  return entry;
}

const FNV_PRIME = 0x01000193;
function hash(text: string, seed: number): number {
  let value = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return value >>> 0;
}

/** What is read of one passage, at most: longer ones are read window by window. */
const LONGEST = 600;
/** Of letters and of sounds run together: shorter ones say little, longer ones are rarely met again. */
const LETTERS = 5;

export type Features = {
  /** Of words, their sounds and their families: what a danger is told by. */
  words: Uint32Array;
  /** Of words and letters alike: what danger itself is heard by. */
  all: Uint32Array;
};

/** The 32-bit hashes of a passage's n-grams, each once. */
export function featuresOf(passage: string, lexicon: Lexicon = new Map()): Features {
  const text = normalise(passage).slice(0, LONGEST);
  const words = text.split(/[\s']+/).filter(Boolean);
  const entries = words.map((word) => entryOf(lexicon, word));
  const sounds = entries.map(({ sound }) => sound);
  const found = new Set<number>();
  const grams = (list: readonly string[], seed: number) => {
    for (let at = 0; at < list.length; at += 1) {
      const [one = "", two, three, four] = list.slice(at, at + 4);
      found.add(hash(one, seed));
      if (two !== undefined) found.add(hash(`${one} ${two}`, seed + 1));
      if (three !== undefined) {
        found.add(hash(`${one} ${two} ${three}`, seed + 2));
        found.add(hash(`${one} _ ${three}`, seed + 3));
      }
      if (four !== undefined) found.add(hash(`${one} _ _ ${four}`, seed + 4));
    }
  };
  grams(words, 10);
  grams(sounds, 20);
  const families = entries.map((entry) => entry.families).filter((list) => list.length > 0);
  for (let at = 0; at < families.length; at += 1) {
    for (const one of families[at] ?? []) {
      found.add(hash(one, 50));
      for (let next = 1; next <= 3; next += 1)
        for (const two of families[at + next] ?? []) {
          found.add(hash(`${one} ${two}`, 50 + next));
          if (next === 1)
            for (const three of families[at + 2] ?? []) found.add(hash(`${one} ${two} ${three}`, 60));
        }
    }
  }
  if (words.length <= 3) found.add(hash(`short${words.length}`, 1));
  const ofWords = Uint32Array.from(found);
  const letters = ` ${words.join(" ")} `;
  for (let at = 0; at + LETTERS <= letters.length; at += 1)
    found.add(hash(letters.slice(at, at + LETTERS), 35));
  const run = sounds.join("");
  for (let at = 0; at + LETTERS <= run.length; at += 1) found.add(hash(run.slice(at, at + LETTERS), 45));
  return { words: ofWords, all: Uint32Array.from(found) };
}
