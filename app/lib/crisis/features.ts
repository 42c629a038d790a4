// What the trained ear reads of a text: hashed n-grams of words, of words as they sound, pairs of words, letters and sounds. French as people type it in
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

/** What a French ending adds to a word, roughly: « frappait », « frappée » and « frapper » are learnt as one. */
const ENDING =
  /(?<=\w{3})(?:issements?|issaient|issait|issais|issent|issons|issez|aient|erais|erait|eront|eraient|erai|eras|era|irais|irait|irai|ations?|ements?|ment|euses?|eurs?|ait|ais|ant|ante|antes|ants|ent|ons|ez|ees?|er|es|e|is|it|ie|ies|i|s|x|t|ai|as|a)$/;
const stemOf = (word: string): string => word.replace(ENDING, "");

/** What was found of a word, while one passage after another reads it; no word outlives the call that made it. */
export type Lexicon = Map<
  string,
  { stem: number; sound: string; heard: number; families: readonly number[] }
>;

function entryOf(lexicon: Lexicon, word: string) {
  let entry = lexicon.get(word);
  if (!entry) {
    const sound = soundOf(word);
    entry = {
      stem: hash(stemOf(word), STEM),
      sound,
      heard: hash(sound, HEARD),
      families: familiesOf(word).map((family) => hash(family, FAMILY)),
    };
    lexicon.set(word, entry);
  }
  return entry;
}

// What kind of n-gram a hash is of; a number after it is how far apart its words stand.
const [STEM, HEARD, FAMILY, PAIR, SHORT, LETTER, SOUND] = [10, 100, 50, 70, 1, 35, 45];

const FNV_PRIME = 0x01000193;
/** Signed: a set keeps small integers without boxes, and 32 bits above nought are none. */
function spread(value: number): number {
  const half = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return half ^ (half >>> 12);
}

function hash(text: string, seed: number, start = 0, end = text.length): number {
  let value = 0x811c9dc5 ^ seed;
  for (let at = start; at < end; at += 1) value = Math.imul(value ^ text.charCodeAt(at), FNV_PRIME);
  return spread(value);
}

/** The hash of two hashes, in their order. */
const joined = (one: number, two: number, seed: number): number =>
  spread(Math.imul(one ^ seed, 0x85ebca6b) ^ Math.imul((two + seed) | 0, 0x9e3779b1));

/** What is read of one passage, at most: longer ones are read window by window. */
const LONGEST = 600;
/** Of letters and of sounds run together: shorter ones say little, longer ones are rarely met again. */
const LETTERS = 5;
/** Two words that stand so near each other, in either order, are a pair. */
const NEAR = 7;

/** The 32-bit hashes of a passage's n-grams, each once. */
export function featuresOf(passage: string, lexicon: Lexicon = new Map()): Uint32Array {
  const text = normalise(passage).slice(0, LONGEST);
  const words = text.split(/[\s']+/).filter(Boolean);
  const entries = words.map((word) => entryOf(lexicon, word));
  const stems = entries.map(({ stem }) => stem);
  const found = new Set<number>();
  addRow(found, stems, STEM);
  // As they sound: « j’en peu plu » and « j’en peux plus » are one.
  addRow(
    found,
    entries.map(({ heard }) => heard),
    HEARD,
  );
  addFamilies(
    found,
    entries.map(({ families }) => families).filter((list) => list.length > 0),
  );
  if (words.length <= 3) found.add(hash(`short${words.length}`, SHORT));
  addPairs(found, stems);
  addRuns(found, ` ${words.join(" ")} `, LETTER);
  addRuns(found, entries.map(({ sound }) => sound).join(""), SOUND);
  return Uint32Array.from(found);
}

/** Each word, two and three in a row, and two with one or two others between them. */
function addRow(found: Set<number>, words: readonly number[], seed: number): void {
  for (let at = 0; at < words.length; at += 1) {
    const [one = 0, two, three, four] = [words[at], words[at + 1], words[at + 2], words[at + 3]];
    found.add(one);
    if (two === undefined) continue;
    const couple = joined(one, two, seed + 1);
    found.add(couple);
    if (three === undefined) continue;
    found.add(joined(couple, three, seed + 2)).add(joined(one, three, seed + 3));
    if (four !== undefined) found.add(joined(one, four, seed + 4));
  }
}

/** Each family, and two or three of them, whatever stands between that belongs to none. */
function addFamilies(found: Set<number>, families: readonly (readonly number[])[]): void {
  for (let at = 0; at < families.length; at += 1)
    for (const one of families[at] ?? []) {
      found.add(one);
      for (let next = 1; next <= 3; next += 1)
        for (const two of families[at + next] ?? []) {
          const couple = joined(one, two, FAMILY + next);
          found.add(couple);
          if (next === 1)
            for (const three of families[at + 2] ?? []) found.add(joined(couple, three, FAMILY + 4));
        }
    }
}

/** Two words near each other, in either order. */
function addPairs(found: Set<number>, stems: readonly number[]): void {
  for (let at = 0; at < stems.length; at += 1)
    for (let next = at + 1; next < stems.length && next <= at + NEAR; next += 1) {
      const [one = 0, two = 0] = [stems[at], stems[next]];
      found.add(one >>> 0 < two >>> 0 ? joined(one, two, PAIR) : joined(two, one, PAIR));
    }
}

/** Each run of so many signs. */
function addRuns(found: Set<number>, text: string, seed: number): void {
  for (let end = LETTERS; end <= text.length; end += 1) found.add(hash(text, seed, end - LETTERS, end));
}
