// The editorial source: YAML files read and checked, in Node only (the seed and its tests; never in a Worker).
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import * as z from "zod";

/** A file, the record in it and the reason, in French: the seed stops there rather than seed half a library. */
export class ContentError extends Error {
  override readonly name = "ContentError";
}

// Folded scalars keep the line breaks of their source here and there: what is shown has single spaces, but the
// no-break spaces of French typography stay.
const text = z
  .string()
  .transform((value) => value.replace(/[ \t\r\n]+/g, " ").trim())
  .pipe(z.string().min(1));

const quotationSchema = z.strictObject({
  id: z.string().regex(/^(ma|se|ep)(-[a-z]+)?(-[a-z0-9]+)+$/, "identifiant mal formé"),
  author: z.enum(["marc-aurele", "seneque", "epictete"]),
  work: text,
  locus: z.coerce.string().pipe(text),
  edition: text,
  language: z.enum(["grc", "la"]),
  original: text,
  quote: text,
  explanation: text,
  exercise: text,
  exerciseDescription: text,
  themes: z.array(z.string().min(1)).min(1).max(3),
  note: text.optional(),
});

/** Another commentary and another exercise for a quotation of the library, named by its id. */
const secondReadingSchema = z.strictObject({
  id: text,
  explanation: text,
  exercise: text,
  exerciseDescription: text,
});

type SecondReading = Omit<z.output<typeof secondReadingSchema>, "id">;

/** `contentHash` is the digest of all the other fields. */
export type QuotationSource = z.output<typeof quotationSchema> & {
  second?: SecondReading;
  contentHash: string;
};

/** The folder of the second readings, inside that of the quotations; a file there is named like its first readings'. */
const SECOND = "second";

/** The order of first insertion, hence of `position`; files not named here come after, by name. */
const FILE_ORDER = [
  "marc-aurele-1-6.yaml",
  "marc-aurele-7-12.yaml",
  "seneque-lettres.yaml",
  "seneque-dialogues.yaml",
  "epictete-manuel.yaml",
  "epictete-entretiens.yaml",
];

function inOrder(a: string, b: string): number {
  const rank = (name: string) => (FILE_ORDER.indexOf(name) + FILE_ORDER.length + 1) % (FILE_ORDER.length + 1);
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

export const digest = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex");

/** A file's records, each checked against the schema and under an id that no other record of the folder bears. */
async function readRecords<Schema extends z.ZodType<{ id: string }>>(
  directory: string,
  files: readonly string[],
  schema: Schema,
): Promise<{ file: string; record: z.output<Schema> }[]> {
  const found: { file: string; record: z.output<Schema> }[] = [];
  const homes = new Map<string, string>();
  for (const file of files) {
    const source = await readFile(path.join(directory, file), "utf8");
    let records: unknown;
    try {
      records = parse(source);
    } catch (cause) {
      throw new ContentError(`${file}\u00a0: YAML illisible (${(cause as Error).message.split("\n")[0]})`, {
        cause,
      });
    }
    if (!Array.isArray(records)) throw new ContentError(`${file}\u00a0: une liste de citations est attendue`);
    for (const [at, given] of records.entries()) {
      const record = readRecord(file, given, at, schema);
      const home = homes.get(record.id);
      if (home)
        throw new ContentError(`${file}, ${record.id}\u00a0: cet identifiant est déjà pris dans ${home}`);
      homes.set(record.id, file);
      found.push({ file, record });
    }
  }
  return found;
}

function readRecord<Schema extends z.ZodType<{ id: string }>>(
  file: string,
  record: unknown,
  at: number,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(record, { error: z.locales.fr().localeError });
  if (parsed.success) return parsed.data;
  const id = (record as { id?: unknown } | null)?.id ?? `n° ${at + 1}`;
  const reasons = parsed.error.issues.map(
    (issue) => `${issue.path.join(".") || "fiche"}\u00a0: ${issue.message}`,
  );
  throw new ContentError(`${file}, ${id}\u00a0: ${reasons.join("\u202f; ")}`);
}

const yamlIn = (names: readonly string[]) => names.filter((name) => /\.ya?ml$/.test(name)).sort(inOrder);

/** The second readings, by the id of their quotation; a folder that does not exist holds none. */
async function readSecondReadings(directory: string): Promise<Map<string, SecondReading>> {
  const folder = path.join(directory, SECOND);
  const files = yamlIn(await readdir(folder).catch(() => [] as string[]));
  const records = await readRecords(folder, files, secondReadingSchema);
  return new Map(records.map(({ record: { id, ...reading } }) => [id, reading]));
}

/**
 * The quotation library, in the order of its files, each with its second reading where one is written.
 * @param directory the folder of YAML files
 * @param themes the closed list of themes (app/features/quotes/quotes.ts)
 * @throws ContentError for the first record that is not as it should be
 */
export async function readQuotations(
  directory: string,
  themes: Iterable<string>,
): Promise<QuotationSource[]> {
  const known = new Set(themes);
  const records = await readRecords(directory, yamlIn(await readdir(directory)), quotationSchema);
  const seconds = await readSecondReadings(directory);
  const library = records.map(({ file, record }) => {
    const unknown = record.themes.find((theme) => !known.has(theme));
    if (unknown) throw new ContentError(`${file}, ${record.id}\u00a0: thème inconnu « ${unknown} »`);
    const second = seconds.get(record.id);
    seconds.delete(record.id);
    const quotation = second ? { ...record, second } : record;
    return { ...quotation, contentHash: digest(JSON.stringify(quotation)) };
  });
  const [stray] = seconds.keys();
  if (stray) throw new ContentError(`${SECOND}, ${stray}\u00a0: aucune citation ne porte cet identifiant`);
  return library;
}
