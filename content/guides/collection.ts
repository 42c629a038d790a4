// The booklets as the seed knows them: sources, the PDF files made of them, and whether those are still theirs.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { GUIDE_CATEGORY_LABELS } from "#app/features/guides/guides.ts";
import { signOf } from "#app/features/guides/signs.ts";
import { AUTHOR_NAMES } from "#app/features/quotes/quotes.ts";
import { ContentError, digest, type QuotationSource } from "../quotations.ts";
import { type GuideSource, readGuide } from "./source.ts";

const made = z.strictObject({
  /** Digest of all the file was made of. */
  made: z.string(),
  sha256: z.string(),
  bytes: z.number().int().positive(),
  pages: z.number().int().positive(),
});
const manifestSchema = z.record(z.string(), made);
export type Manifest = z.output<typeof manifestSchema>;

/** What turns a source into pages: when one of these changes, every booklet is to be made again. */
const SCRIPTS = ["blocks.ts", "booklet.ts", "break.ts", "fonts.ts", "instance.ts", "press.ts", "source.ts"];
const PACKAGES = [
  "pdfkit",
  "fontkit",
  "hyphen",
  "wawoff2",
  "@fontsource-variable/eb-garamond",
  "@fontsource-variable/source-sans-3",
];

/** @throws ContentError for the first source that is not as it should be, or two that claim one place */
export async function readGuides(directory: string): Promise<GuideSource[]> {
  const files = (await readdir(directory)).filter((name) => name.endsWith(".md")).sort();
  const guides = await Promise.all(
    files.map(async (file) => readGuide(file, await readFile(path.join(directory, file), "utf8"))),
  );
  guides.sort((a, b) => a.number - b.number);
  for (const [at, guide] of guides.entries())
    if (guides[at + 1]?.number === guide.number)
      throw new ContentError(
        `${guides[at + 1]?.slug}\u00a0: le cahier ${guide.number} existe déjà (${guide.slug})`,
      );
  return guides;
}

/** Digest of the tools; `root` is the project's folder. Line endings do not count. */
export async function toolsHash(root: string): Promise<string> {
  const scripts = await Promise.all(
    SCRIPTS.map(async (name) =>
      (await readFile(path.join(root, "content/guides", name), "utf8")).replaceAll("\r", ""),
    ),
  );
  const { packages } = JSON.parse(await readFile(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { version: string }>;
  };
  const versions = PACKAGES.map((name) => `${name}@${packages[`node_modules/${name}`]?.version}`);
  return digest(JSON.stringify([scripts, versions]));
}

/** Digest of all a booklet is made of. */
export function madeOf(
  guide: GuideSource,
  library: ReadonlyMap<string, QuotationSource>,
  tools: string,
): string {
  const quotations = guide.quotations.map((id) => {
    const found = library.get(id);
    if (!found) throw new ContentError(`${guide.slug}\u00a0: la bibliothèque n’a pas de citation « ${id} »`);
    return [id, AUTHOR_NAMES[found.author], found.work, found.locus, found.edition, found.quote];
  });
  return digest(
    JSON.stringify([
      guide.sourceHash,
      GUIDE_CATEGORY_LABELS[guide.category],
      signOf(guide.slug),
      quotations,
      tools,
    ]),
  );
}

export const MANIFEST = "manifest.json";

export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8")));
}

/** A booklet with its file: what the seed stores. */
export type GuideFile = GuideSource & {
  file: string;
  key: string;
  bytes: number;
  pages: number;
  sha256: string;
};

/** @throws ContentError where a booklet has no file yet */
export async function findGuides(sources: string, media: string): Promise<GuideFile[]> {
  const [guides, manifest] = await Promise.all([readGuides(sources), readManifest(media)]);
  return guides.map((guide) => {
    const file = manifest[guide.fileName];
    if (!file)
      throw new ContentError(`${guide.fileName} n’est pas encore composé\u00a0: node content/guides/make.ts`);
    const { bytes, pages, sha256 } = file;
    return {
      ...guide,
      file: path.join(media, guide.fileName),
      key: `guides/${guide.slug}-${sha256.slice(0, 10)}.pdf`,
      bytes,
      pages,
      sha256,
    };
  });
}
