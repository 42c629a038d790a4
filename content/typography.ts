// The spaces of French print, one rule for every text of ours: U+202F before ; ! ?, U+00A0 before a colon and within
// « ». `node content/typography.ts` sets them in the sources; a test says when one is wrong.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "..");
// As a sign, or as the escape of one in source code.
const NARROW_TO_WIDEN = /(?:\u202f|\\u202f)(?=[:»])|(?<=«)(?:\u202f|\\u202f)/g;
const WIDE_TO_NARROW = /(?<!«)(?:\u00a0|\\u00a0)(?=[;!?])/g;

/** Text files that hold words of ours, below the project's root. */
export function sourceTexts(): { path: string; text: string }[] {
  return ["app", "content", "db", "workers"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|md|ya?ml|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(ROOT, file), text: readFileSync(file, "utf8") })),
  );
}

/** How many no-break spaces of a text are of the wrong kind for the sign they hold. */
export const wrongSpaces = (text: string): number =>
  [NARROW_TO_WIDEN, WIDE_TO_NARROW].reduce((wrong, kind) => wrong + (text.match(kind)?.length ?? 0), 0);

/** The same text with each no-break space of the right kind; escapes of source code stay escapes. */
export const setSpaces = (text: string): string =>
  text
    .replace(NARROW_TO_WIDEN, (found) => (found === "\u202f" ? "\u00a0" : "\\u00a0"))
    .replace(WIDE_TO_NARROW, (found) => (found === "\u00a0" ? "\u202f" : "\\u202f"));

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { path, text } of sourceTexts()) {
    if (path === "content/typography.ts" || wrongSpaces(text) === 0) continue;
    writeFileSync(join(ROOT, path), setSpaces(text));
    console.log(path);
  }
