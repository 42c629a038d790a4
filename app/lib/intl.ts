// Intl's formatters, made once an isolate and page. To make one reads the tables of a language and a zone, which costs a
// hundred times what using it does; tests/architecture.test.ts sees to it that nobody makes one elsewhere. None is made
// before it is asked for.

/** Zones and wishes are a few dozen; a visitor's spelling of a zone must not fill the memory. */
const MOST = 500;

const kept = new Map<string, unknown>();
function keep<Format>(key: string, make: () => Format): Format {
  const known = kept.get(key) as Format | undefined;
  if (known) return known;
  const format = make();
  if (kept.size >= MOST) kept.clear();
  kept.set(key, format);
  return format;
}

/**
 * A date's formatter. Where one is used many times a request, take it by zone from a function made once:
 * `const hours = zonedFormat("fr-FR", { hour: "2-digit" })`.
 * @throws RangeError for a zone that is none
 */
export const dateFormat = (
  language: string,
  options: Readonly<Intl.DateTimeFormatOptions>,
): Intl.DateTimeFormat =>
  keep(`date ${language} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(language, options));

/** The same options in any zone. @throws RangeError for a zone that is none */
export function zonedFormat(language: string, options: Readonly<Intl.DateTimeFormatOptions>) {
  const prefix = `date ${language} ${JSON.stringify(options)} `;
  return (timeZone: string): Intl.DateTimeFormat =>
    keep(prefix + timeZone, () => new Intl.DateTimeFormat(language, { ...options, timeZone }));
}

/** A French number's formatter with exactly so many decimals. */
export const decimalFormat = (digits: number): Intl.NumberFormat =>
  keep(
    `decimals ${digits}`,
    () => new Intl.NumberFormat("fr-FR", { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );

/** The French names of countries, by their two letters. */
export const countryNames = (): Intl.DisplayNames =>
  keep("countries", () => new Intl.DisplayNames("fr", { type: "region" }));

/** What cuts a text into the signs that a reader sees; undefined where the runtime has none. */
export const signSegmenter = (): Intl.Segmenter | undefined =>
  typeof Intl.Segmenter === "function"
    ? keep("signs", () => new Intl.Segmenter("fr", { granularity: "grapheme" }))
    : undefined;

/** The zone of this machine: a browser's is its owner's. */
export const ownZone = (): string => dateFormat("en", {}).resolvedOptions().timeZone;
