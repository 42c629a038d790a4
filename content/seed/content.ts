// Content that an administrator may edit: rows of tables with `id`, `content_hash`, `edited_at` and `published`.
// Seeding writes what differs from the source and leaves a record that was edited here (`edited_at`) as it is.
import { literal, type SqlValue } from "./quotations.ts";

export type ContentRow = {
  id: string;
  /** Digest of everything else in the row. */
  contentHash: string;
  /** By column name; lists and objects as JSON text. */
  columns: Record<string, SqlValue>;
};

/** A file for the bucket; its key changes with its bytes. */
export type MediaFile = { key: string; file: string; contentType: string };

export type ContentPart = {
  table: string;
  rows: readonly ContentRow[];
  media: readonly MediaFile[];
  /** Columns of the table that name objects of the bucket. */
  mediaColumns: readonly string[];
};

function upsert(table: string, { id, contentHash, columns }: ContentRow): string {
  const all: Record<string, SqlValue> = { ...columns, content_hash: contentHash, published: 1 };
  const names = Object.keys(all);
  return `insert into ${table} (id, ${names.join(", ")})
values (${[id, ...Object.values(all)].map(literal).join(", ")})
on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(", ")}
where ${table}.edited_at is null and (${table}.content_hash <> excluded.content_hash or ${table}.published = 0)`;
}

/**
 * The statements that bring a table to its source, in order; to be run in one batch. A record that left the source is
 * no longer published, but stays for what names it.
 */
export function contentStatements({ table, rows }: Pick<ContentPart, "table" | "rows">): string[] {
  const ids = rows.map(({ id }) => literal(id)).join(", ");
  return [
    ...rows.map((row) => upsert(table, row)),
    `update ${table} set published = 0 where published = 1 and edited_at is null and id not in (${ids})`,
  ];
}
