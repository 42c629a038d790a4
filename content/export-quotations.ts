// The library in the form of a corpus checker: `node content/export-quotations.ts [file]` writes a JSON list of
// {id, author, work, locus, original} to the file, or to standard output without one. See docs/quotations.md.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { AUTHOR_NAMES, THEMES } from "#app/features/quotes/quotes.ts";
import { readQuotations } from "./quotations.ts";

const library = await readQuotations(
  path.join(import.meta.dirname, "source/quotations"),
  Object.keys(THEMES),
);
const records = library.map(({ id, author, work, locus, original }) => ({
  id,
  author: AUTHOR_NAMES[author],
  work,
  locus,
  original,
}));
const json = `${JSON.stringify(records, null, 1)}\n`;
const [file] = process.argv.slice(2);
if (file) {
  writeFileSync(file, json);
  console.log(`${records.length} quotations → ${file}`);
} else process.stdout.write(json);
