// Sets the booklets: `node content/guides/make.ts [slug…]` makes what is new or changed into media/guides, and its manifest.
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { AUTHOR_NAMES, THEMES } from "#app/features/quotes/quotes.ts";
import { digest, readQuotations } from "../quotations.ts";
import { makeBooklet } from "./booklet.ts";
import { MANIFEST, type Manifest, madeOf, readGuides, readManifest, toolsHash } from "./collection.ts";
import { loadFonts } from "./fonts.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: "string", default: path.join(ROOT, "media/guides") }, force: { type: "boolean" } },
});
const MAX_BYTES = 200_000;

const library = new Map(
  (await readQuotations(path.join(ROOT, "content/source/quotations"), Object.keys(THEMES))).map(
    (quotation) => [quotation.id, quotation],
  ),
);
const guides = await readGuides(path.join(ROOT, "content/source/guides"));
const fonts = await loadFonts(path.join(ROOT, "node_modules"));
const tools = await toolsHash(ROOT);
await mkdir(values.out, { recursive: true });
const known: Manifest = existsSync(path.join(values.out, MANIFEST)) ? await readManifest(values.out) : {};
const manifest: Manifest = {};

for (const guide of guides) {
  const made = madeOf(guide, library, tools);
  const file = path.join(values.out, guide.fileName);
  const before = known[guide.fileName];
  const wanted = positionals.length === 0 || positionals.includes(guide.slug);
  if (before && existsSync(file) && (!wanted || (before.made === made && !values.force))) {
    manifest[guide.fileName] = before;
    continue;
  }
  if (!wanted) continue;
  const { pdf, pages } = await makeBooklet(fonts, guide, (id) => {
    const found = library.get(id);
    if (!found) throw new Error(`${guide.slug}\u00a0: citation inconnue « ${id} »`);
    return { ...found, author: AUTHOR_NAMES[found.author] };
  });
  if (pdf.length > MAX_BYTES)
    throw new Error(`${guide.fileName}\u00a0: ${pdf.length} octets, ${MAX_BYTES} au plus`);
  await writeFile(file, pdf);
  manifest[guide.fileName] = { made, sha256: digest(pdf), bytes: pdf.length, pages };
  console.log(`${guide.fileName}\t${guide.words} mots\t${pages} pages\t${pdf.length} octets`);
}
for (const name of await readdir(values.out))
  if (name.endsWith(".pdf") && !manifest[name]) await rm(path.join(values.out, name));
await writeFile(path.join(values.out, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
