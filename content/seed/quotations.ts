// From the editorial source to the database: plain SQL, which both D1's binding and `wrangler d1 execute --file` run.
// It asks nothing of the state before it and writes only what differs, so it may run at every start. Values are
// written into the text: a statement has then no bound parameters to count (D1 allows 100), only 100 KB to respect.
import type { QuotationSource } from "../quotations.ts";
import type { Narration } from "../voice/manifest.ts";

export type SqlValue = string | number | null;

export function literal(value: SqlValue): string {
  if (value === null) return "null";
  if (typeof value === "number") return String(value);
  if (value.includes("\0")) throw new Error("a NUL character ends an SQL text");
  return `'${value.replaceAll("'", "''")}'`;
}

// A recording that a member's request had made (`speech/…`) is not in the source: seeding never takes it away.
// No `case … end` here: wrangler's splitter of SQL files takes `case` for the start of a block and misses its end.
const KEPT_AUDIO =
  "coalesce(excluded.audio_key, iif(quotations.audio_key like 'speech/%', quotations.audio_key, null))";

function upsert(quotation: QuotationSource, narration: Narration | undefined): string {
  const columns: Record<string, SqlValue> = {
    author: quotation.author,
    work: quotation.work,
    locus: quotation.locus,
    edition: quotation.edition,
    language: quotation.language,
    original: quotation.original,
    quote: quotation.quote,
    explanation: quotation.explanation,
    exercise: quotation.exercise,
    exercise_description: quotation.exerciseDescription,
    second_explanation: quotation.second?.explanation ?? null,
    second_exercise: quotation.second?.exercise ?? null,
    second_exercise_description: quotation.second?.exerciseDescription ?? null,
    themes: JSON.stringify(quotation.themes),
    note: quotation.note ?? null,
    content_hash: quotation.contentHash,
    published: 1,
  };
  const names = Object.keys(columns);
  // The next free rank is given once; the conflict branch never touches it, so the past of the calendar stays.
  return `insert into quotations (id, position, audio_key, reader, ${names.join(", ")})
values (${literal(quotation.id)}, (select coalesce(max(position), 0) + 1 from quotations), ${literal(narration?.key ?? null)}, ${literal(narration?.reader ?? null)}, ${Object.values(columns).map(literal).join(", ")})
on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(", ")}, audio_key = ${KEPT_AUDIO}, reader = excluded.reader
where quotations.edited_at is null and (quotations.content_hash <> excluded.content_hash or quotations.published = 0 or quotations.audio_key is not ${KEPT_AUDIO})`;
}

/**
 * The statements that bring `quotations` to the source, in order; to be run in one batch. A quotation that left the
 * source is no longer published, but stays for the days and favourites that name it.
 */
export function seedStatements(
  library: readonly QuotationSource[],
  narrations: ReadonlyMap<string, Narration>,
): string[] {
  const ids = library.map((quotation) => literal(quotation.id)).join(", ");
  return [
    ...library.map((quotation) => upsert(quotation, narrations.get(quotation.id))),
    `update quotations set published = 0 where published = 1 and edited_at is null and id not in (${ids})`,
  ];
}
