// The local database brought up to date at every start: migrations, quotation library, recordings, calendar.
// Each step is atomic and asks what is missing, so that a start killed anywhere is healed by the next one.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { THEMES } from "#app/features/quotes/quotes.ts";
import { ContentError, type QuotationSource, readQuotations } from "#content/quotations.ts";
import { type ContentPart, contentStatements, type MediaFile } from "#content/seed/content.ts";
import { readParts } from "#content/seed/parts.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { findNarrations, type Narration } from "#content/voice/manifest.ts";
import { isAbsent } from "#db/client.ts";
import { extendCalendarAhead } from "#workers/reminders/calendar.ts";
import { LocalError } from "./failure.ts";
import { mustBeEmpty, notEmptyYet } from "./once-empty.ts";
import { ROOT } from "./workers.ts";

export type Library = {
  quotations: QuotationSource[];
  narrations: Map<string, Narration>;
  parts: ContentPart[];
};

/** @throws LocalError with file, id and reason where a record is not as it should be */
export async function readLibrary(): Promise<Library> {
  try {
    const [quotations, parts] = await Promise.all([
      readQuotations(path.join(ROOT, "content/source/quotations"), Object.keys(THEMES)),
      readParts(ROOT),
    ]);
    const narrations = await findNarrations(path.join(ROOT, "media/narrations"), quotations);
    return { quotations, narrations, parts };
  } catch (error) {
    if (error instanceof ContentError)
      throw new LocalError(`Le contenu n’est pas valable\u00a0: ${error.message}`);
    throw error;
  }
}

/** wrangler's own table and names, so that `wrangler d1 migrations apply` agrees about what is done. */
const RECORDS = `create table if not exists "d1_migrations"(
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Why a migration would take away what is still to be moved; undefined where it would not. */
async function heldBack(d1: D1Database, name: string, sql: string): Promise<string | undefined> {
  for (const query of mustBeEmpty(sql)) {
    const found = await d1
      .prepare(query)
      .all<Record<string, number>>()
      .catch((error: Error) => {
        if (isAbsent(error)) return undefined;
        throw error;
      });
    const rows = Object.values(found?.results[0] ?? {})[0] ?? 0;
    if (rows > 0) return notEmptyYet(name, query, rows);
  }
  return undefined;
}

/**
 * Applies what is new in migrations/, each file together with its record in one batch, but for those that wait until
 * something is empty. Why these do.
 */
export async function migrate(d1: D1Database, directory = path.join(ROOT, "migrations")): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  const [, applied] = await d1.batch<{ name: string }>([
    d1.prepare(RECORDS),
    d1.prepare("select name from d1_migrations"),
  ]);
  const done = new Set(applied?.results.map((row) => row.name));
  const held: string[] = [];
  for (const name of names.filter((candidate) => !done.has(candidate))) {
    const sql = await readFile(path.join(directory, name), "utf8");
    const why = await heldBack(d1, name, sql);
    if (why) {
      held.push(why);
      continue;
    }
    const statements = sql
      .split("--> statement-breakpoint")
      .map((statement) => statement.trim())
      .filter(Boolean);
    await d1.batch([
      ...statements.map((statement) => d1.prepare(statement)),
      d1.prepare("insert into d1_migrations (name) values (?)").bind(name),
    ]);
  }
  return held;
}

/** Everything the bucket should hold. */
export const mediaOf = ({ narrations, parts }: Library): MediaFile[] => [
  ...[...narrations.values()].map(({ file, key }) => ({ file, key, contentType: "audio/mpeg" })),
  ...parts.flatMap((part) => part.media),
];

async function storedUnder(bucket: R2Bucket, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, ...(cursor && { cursor }) });
    keys.push(...page.objects.map((object) => object.key));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return keys;
}

/** Puts the files that are not in the bucket yet; before the rows that name them. */
async function storeMedia(bucket: R2Bucket, wanted: readonly MediaFile[]): Promise<void> {
  const folders = new Set(wanted.map(({ key }) => key.slice(0, key.indexOf("/") + 1)));
  const lists = await Promise.all([...folders].map((folder) => storedUnder(bucket, folder)));
  const stored = new Set(lists.flat());
  for (const { file, key, contentType } of wanted) {
    if (!stored.has(key)) await bucket.put(key, await readFile(file), { httpMetadata: { contentType } });
  }
}

/** The parts whose table differs from its source; a record edited in the administration counts as it is. */
async function unseededParts(d1: D1Database, parts: readonly ContentPart[]): Promise<ContentPart[]> {
  if (parts.length === 0) return [];
  const found = await d1.batch<{ id: string; content_hash: string; edited: number }>(
    parts.map(({ table }) =>
      d1.prepare(
        `select id, content_hash, edited_at is not null as edited from ${table} where published = 1 or edited_at is not null`,
      ),
    ),
  );
  return parts.filter((part, at) => {
    const rows = new Map(found[at]?.results.map((row) => [row.id, row]));
    const same = part.rows.every(({ id, contentHash }) => {
      const row = rows.get(id);
      return row !== undefined && (row.edited === 1 || row.content_hash === contentHash);
    });
    const known = new Set(part.rows.map(({ id }) => id));
    return !same || [...rows.values()].some((row) => row.edited === 0 && !known.has(row.id));
  });
}

type SeededRow = { id: string; content_hash: string; audio_key: string | null; edited_at: number | null };

/** Does the database hold exactly this library? Then half a second of statements that would change nothing is saved. */
async function isSeeded(d1: D1Database, { quotations, narrations }: Library): Promise<boolean> {
  const { results } = await d1
    .prepare(
      "select id, content_hash, audio_key, edited_at from quotations where published = 1 or edited_at is not null",
    )
    .all<SeededRow>();
  const rows = new Map(results.map((row) => [row.id, row]));
  return (
    rows.size === quotations.length &&
    quotations.every(({ id, contentHash }) => {
      const row = rows.get(id);
      const narration = narrations.get(id)?.key;
      if (row && row.edited_at !== null) return true;
      if (row?.content_hash !== contentHash) return false;
      return narration ? row.audio_key === narration : !row.audio_key?.startsWith("narrations/");
    })
  );
}

/** @param now ms, the product's clock: the calendar is written up to its tomorrow */
export async function seed(d1: D1Database, bucket: R2Bucket, library: Library, now: number): Promise<void> {
  await storeMedia(bucket, mediaOf(library));
  if (!(await isSeeded(d1, library))) {
    await d1.batch(
      seedStatements(library.quotations, library.narrations).map((statement) => d1.prepare(statement)),
    );
  }
  for (const part of await unseededParts(d1, library.parts)) {
    await d1.batch(contentStatements(part).map((statement) => d1.prepare(statement)));
  }
  await extendCalendarAhead(d1, now);
}
