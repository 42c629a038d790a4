// What a sign is, for every field of the product: which characters of a text a person can see, where a text may be cut,
// and how it is kept. Names, titles and texts all pass here, because a name made of zero-width spaces, a title with a
// vertical tab in it or a description cut through a family of emoji each breaks something further on: a signature that
// nobody can read, an image card that is no XML, a mark that is no letter. Pure; app/lib/text-schema.ts has the Zod
// pieces.
import { signSegmenter } from "./intl.ts";

/**
 * What may be invisible: controls, format characters, halves of a pair, private and unassigned characters, everything
 * that Unicode calls default-ignorable (zero-width, bidi, tags, variation selectors, fillers), and the sign that stands
 * for a lost object.
 */
const SUSPECT = /[\p{C}\p{Default_Ignorable_Code_Point}\ufffc]/gu;

const ZERO_WIDTH_NON_JOINER = "\u200c";
const ZERO_WIDTH_JOINER = "\u200d";
/** Scripts whose spelling needs joiners between letters (Unicode §9.2, §12, §23.2). */
const JOINING =
  /(?!\p{Default_Ignorable_Code_Point})[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Mong}]$/u;
const STARTS_JOINING =
  /^(?!\p{Default_Ignorable_Code_Point})[\p{sc=Arab}\p{sc=Syrc}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Mong}]/u;
const ENDS_EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u;
const STARTS_EMOJI = /^\p{Extended_Pictographic}/u;

/** What each range of variation selectors may follow; alone, or after anything else, they only hide. */
const VARIED: readonly [selectors: RegExp, base: RegExp][] = [
  [/[\ufe0e\ufe0f]/u, /[\p{Emoji}\p{Extended_Pictographic}]$/u],
  [/[\ufe00-\ufe0d]/u, /(?!\ufffc)[\p{S}\p{sc=Han}\p{sc=Mymr}\p{sc=Phag}]$/u],
  [/[\u180b-\u180d\u180f]/u, /(?!\p{Default_Ignorable_Code_Point})\p{sc=Mong}$/u],
  [/[\u{e0100}-\u{e01ef}]/u, /\p{sc=Han}$/u],
];

/** England, Scotland, Wales: the only sequences of tag characters that are drawn. Any other hides a text. */
const TAGGED_FLAGS = ["gbeng", "gbsct", "gbwls"].map(
  (name) =>
    `\u{1f3f4}${[...name].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join("")}\u{e007f}`,
);
const TAG = /[\u{e0020}-\u{e007f}]/u;

const inTaggedFlag = (text: string, at: number) =>
  TAGGED_FLAGS.some((flag) => {
    const start = text.lastIndexOf("\u{1f3f4}", at);
    return start >= 0 && at - start < flag.length && text.startsWith(flag, start);
  });

/** Longer than any sequence that decides whether a sign is kept. */
const AROUND = 6;

function isKept(sign: string, at: number, text: string): boolean {
  if (sign === "\n" || sign === "\t") return true;
  const before = text.slice(Math.max(0, at - AROUND), at);
  const after = text.slice(at + sign.length, at + sign.length + AROUND);
  if (sign === ZERO_WIDTH_NON_JOINER) return JOINING.test(before) && STARTS_JOINING.test(after);
  if (sign === ZERO_WIDTH_JOINER)
    return (ENDS_EMOJI.test(before) && STARTS_EMOJI.test(after)) || JOINING.test(before);
  const varied = VARIED.find(([selectors]) => selectors.test(sign));
  if (varied) return varied[1].test(before);
  if (TAG.test(sign)) return inTaggedFlag(text.slice(Math.max(0, at - 20), at + 20), Math.min(at, 20));
  // Emoji that are newer than this engine's Unicode, and signs of a script that Unicode files under « format ».
  if (/\p{Cn}/u.test(sign)) return /\p{Extended_Pictographic}/u.test(sign);
  return /(?![\p{Default_Ignorable_Code_Point}\ufff9-\ufffb])\p{Cf}/u.test(sign);
}

/**
 * The text without what nobody can see; line feeds and tabs stay. A joiner stays where it makes an emoji or where a
 * script needs it, and a variation selector where it stands on what it varies.
 */
export const visible = (text: string): string =>
  text.replace(SUSPECT, (sign, at: number) => (isKept(sign, at, text) ? sign : ""));

/** Signs that are there and are drawn as nothing. */
const EMPTY_SIGNS = /[\u2800\u{1d159}]/gu;

/** Nothing to be seen: no letter, figure, mark of punctuation or symbol. */
export const isBlank = (text: string): boolean =>
  !/[\p{L}\p{N}\p{P}\p{S}]/u.test(visible(text).replace(EMPTY_SIGNS, ""));

const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** The ligatures of printed books, which a copy from a PDF brings along: « ﬁn » is « fin ». */
const LIGATURE = /[\ufb00-\ufb06]/g;
/** More marks on one letter than any script writes: they would climb over the lines around. */
const PILED_MARKS = /(\p{M}{8})\p{M}+/gu;

/** As `cleanText`, but for the spaces at both ends: what a page saves while it is being written. */
export const keptText = (text: string): string =>
  visible(text.replace(LINE_END, "\n"))
    .replace(LIGATURE, (sign) => sign.normalize("NFKC"))
    .normalize("NFC")
    .replace(PILED_MARKS, "$1");

/**
 * A text of several lines as it is kept: one line feed a line end, whoever sent it (a form sends two characters for
 * one, and a browser counts one), nothing invisible, NFC, trimmed.
 */
export const cleanText = (text: string): string => keptText(text).trim();

/** A name or a title as it is kept: one line, single spaces, nothing invisible. A no-break space alone stays one. */
export const cleanLine = (text: string): string =>
  keptText(text)
    .replace(/\s{2,}|[^\S\u00a0\u202f]/gu, " ")
    .trim();

/** The signs a reader sees, in order: a letter with its accents, an emoji with all its joined parts. */
export function* graphemes(text: string): Generator<string> {
  const segmenter = signSegmenter();
  if (!segmenter) return yield* text;
  for (const { segment } of segmenter.segment(text)) yield segment;
}

/** The text's first whole signs, at most `max` code points of them; the whole text where it is no longer. */
export function firstSigns(text: string, max: number): string {
  if (text.length <= max) return text;
  let cut = "";
  let length = 0;
  for (const sign of graphemes(text)) {
    length += [...sign].length;
    if (length > max) return cut;
    cut += sign;
  }
  return cut;
}

/** Letters of Latin scripts and what else stands before the marks: each is a sign of its own. */
const UNMARKED = /^[\u0020-\u02ff]{1,2}$/;

export const firstSign = (text: string): string =>
  UNMARKED.test(text.slice(0, 2)) ? text.charAt(0) : (graphemes(text).next().value ?? "");

/** At most `max` code points, whole signs only, with an ellipsis when something was left out. */
export function excerpt(text: string, max: number): string {
  const cut = firstSigns(text, max);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

/** First letters for an avatar without picture. */
export function initials(firstName: string | null, lastName: string | null, fallback: string): string {
  const letters = [firstName, lastName].map((name) => firstSign(visible(name ?? "").trim()));
  return (letters.join("") || firstSigns(fallback, 2)).toUpperCase();
}

/** Everything but what XML 1.0 §2.2 allows: most controls, halves of a pair, U+FFFE and U+FFFF. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text within XML or HTML, between tags or in quotes: valid whatever it holds. */
export const xmlText = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
