// Where the stand-in keeps its objects: the Memory durable object's SQL, or a Map for the tests. Both are synchronous,
// so that what one request does is whole or not at all.
import type { Kinds, StripeKind } from "./wire.ts";

export type StripeShelf = {
  get<K extends StripeKind>(kind: K, id: string): Kinds[K] | undefined;
  /** @param owner a customer's id, for `list` */
  put<K extends StripeKind>(kind: K, value: Kinds[K], owner?: string): void;
  /** Oldest first; of one owner, or all. */
  list<K extends StripeKind>(kind: K, owner?: string): Kinds[K][];
  remove(kind: StripeKind, id: string): void;
};

/** For tests. Nothing is copied: the stand-in makes new objects and never changes one. */
export function mapShelf(): StripeShelf {
  type Held = { owner: string; value: unknown };
  const rows = new Map<string, Held>();
  const lists = new Map<string, Map<string, Held>>();
  const listOf = (name: string) => {
    let found = lists.get(name);
    if (!found) {
      found = new Map();
      lists.set(name, found);
    }
    return found;
  };
  return {
    get: (kind, id) => rows.get(`${kind}/${id}`)?.value as never,
    put: (kind, value, owner) => {
      const key = `${kind}/${value.id}`;
      const before = rows.get(key);
      const held = { owner: owner ?? before?.owner ?? "", value };
      if (before && before.owner !== held.owner) listOf(`${kind}|${before.owner}`).delete(key);
      rows.set(key, held);
      listOf(`${kind}|${held.owner}`).set(key, held);
      listOf(kind).set(key, held);
    },
    list: (kind, owner) =>
      Array.from(
        listOf(owner === undefined ? kind : `${kind}|${owner}`).values(),
        ({ value }) => value,
      ) as never,
    remove: (kind, id) => {
      const key = `${kind}/${id}`;
      const before = rows.get(key);
      rows.delete(key);
      lists.get(kind)?.delete(key);
      lists.get(`${kind}|${before?.owner}`)?.delete(key);
    },
  };
}

type Row = { body: string };

export function sqlShelf(sql: SqlStorage): StripeShelf {
  sql.exec(`create table if not exists stripe_things (
    seq integer primary key autoincrement,
    kind text not null,
    id text not null,
    owner text not null,
    body text not null,
    unique (kind, id)
  );
  create index if not exists stripe_things_owner on stripe_things (kind, owner);`);
  return {
    get: (kind, id) => {
      const [row] = sql
        .exec<Row>("select body from stripe_things where kind = ? and id = ?", kind, id)
        .toArray();
      return row && JSON.parse(row.body);
    },
    put: (kind, value, owner) => {
      sql.exec(
        `insert into stripe_things (kind, id, owner, body) values (?, ?, ?, ?)
        on conflict (kind, id) do update set body = excluded.body, owner = coalesce(nullif(excluded.owner, ''), owner)`,
        kind,
        value.id,
        owner ?? "",
        JSON.stringify(value),
      );
    },
    list: (kind, owner) =>
      (owner === undefined
        ? sql.exec<Row>("select body from stripe_things where kind = ? order by seq", kind)
        : sql.exec<Row>(
            "select body from stripe_things where kind = ? and owner = ? order by seq",
            kind,
            owner,
          )
      )
        .toArray()
        .map((row) => JSON.parse(row.body)),
    remove: (kind, id) => {
      sql.exec("delete from stripe_things where kind = ? and id = ?", kind, id);
    },
  };
}
