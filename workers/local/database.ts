// The local database brought up to date at every start: migrations, quotation library, recordings, calendar.
// Each step is atomic and asks what is missing, so that a start killed anywhere is healed by the next one.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { THEMES } from "#app/features/quotes/quotes.ts";
import {
  ContentError,
  findNarrations,
  type Narration,
  type QuotationSource,
  readQuotations,
} from "#db/content.ts";
import { seedStatements } from "#db/seed.ts";
import { extendCalendarAhead } from "#workers/reminders/calendar.ts";
import { HouseError } from "./failure.ts";
import { ROOT } from "./workers.ts";

export type Library = { quotations: QuotationSource[]; narrations: Map<string, Narration> };

/** @throws HouseError with file, id and reason where a record is not as it should be */
export async function readLibrary(): Promise<Library> {
  try {
    const quotations = await readQuotations(path.join(ROOT, "db/content/quotations"), Object.keys(THEMES));
    return { quotations, narrations: await findNarrations(path.join(ROOT, "media/narrations"), quotations) };
  } catch (error) {
    if (error instanceof ContentError)
      throw new HouseError(`Le contenu n’est pas valable\u202f: ${error.message}`);
    throw error;
  }
}

/** wrangler's own table and names, so that `wrangler d1 migrations apply` agrees about what is done. */
const RECORDS = `create table if not exists "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Applies what is new in migrations/, each file together with its record in one batch. */
export async function migrate(d1: D1Database): Promise<void> {
  const directory = path.join(ROOT, "migrations");
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const [, applied] = await d1.batch<{ name: string }>([
    d1.prepare(RECORDS),
    d1.prepare("select name from d1_migrations"),
  ]);
  const done = new Set(applied?.results.map((row) => row.name));
  for (const name of names.filter((candidate) => !done.has(candidate))) {
    const statements = (await readFile(path.join(directory, name), "utf8"))
      .split("--> statement-breakpoint")
      .map((statement) => statement.trim())
      .filter(Boolean);
    await d1.batch([
      ...statements.map((statement) => d1.prepare(statement)),
      d1.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
}

/** Puts the recordings that are not in the bucket yet; before the rows that name them. */
async function storeNarrations(bucket: R2Bucket, narrations: Iterable<Narration>): Promise<void> {
  const wanted = [...narrations];
  if (wanted.length === 0) return;
  const stored = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix: "narrations/", ...(cursor && { cursor }) });
    for (const object of page.objects) stored.add(object.key);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  for (const { file, key } of wanted) {
    if (!stored.has(key))
      await bucket.put(key, await readFile(file), { httpMetadata: { contentType: "audio/mpeg" } });
  }
}

type SeededRow = { id: string; content_hash: string; audio_key: string | null };

/** Does the database hold exactly this library? Then half a second of statements that would change nothing is saved. */
async function isSeeded(d1: D1Database, { quotations, narrations }: Library): Promise<boolean> {
  const { results } = await d1
    .prepare("select id, content_hash, audio_key from quotations where published = 1")
    .all<SeededRow>();
  const rows = new Map(results.map((row) => [row.id, row]));
  return (
    rows.size === quotations.length &&
    quotations.every(({ id, contentHash }) => {
      const row = rows.get(id);
      const narration = narrations.get(id)?.key;
      if (row?.content_hash !== contentHash) return false;
      return narration ? row.audio_key === narration : !row.audio_key?.startsWith("narrations/");
    })
  );
}

/** @param now ms, the house's clock: the calendar is written up to its tomorrow */
export async function seed(d1: D1Database, bucket: R2Bucket, library: Library, now: number): Promise<void> {
  await storeNarrations(bucket, library.narrations.values());
  if (!(await isSeeded(d1, library))) {
    await d1.batch(
      seedStatements(library.quotations, library.narrations).map((statement) => d1.prepare(statement)),
    );
  }
  await extendCalendarAhead(d1, now);
}
