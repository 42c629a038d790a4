// Where the stand-in keeps its objects: the Memory durable object's SQL, or a Map for the tests. Both are synchronous,
// so that what one request does is whole or not at all.
import type { Kind, Kinds } from "./wire.ts";

export type Shelf = {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** @param owner a customer's id, for `list` */
  put<K extends Kind>(kind: K, value: Kinds[K], owner?: string): void;
  /** Oldest first; of one owner, or all. */
  list<K extends Kind>(kind: K, owner?: string): Kinds[K][];
  remove(kind: Kind, id: string): void;
};

/** For tests. Values are copied in and out, as a database would. */
export function mapShelf(): Shelf {
  const rows = new Map<string, { owner: string; body: string }>();
  const byOwner = new Map<string, Set<string>>();
  const index = (key: string) => {
    let found = byOwner.get(key);
    if (!found) {
      found = new Set();
      byOwner.set(key, found);
    }
    return found;
  };
  return {
    get: (kind, id) => {
      const row = rows.get(`${kind}/${id}`);
      return row && JSON.parse(row.body);
    },
    put: (kind, value, owner) => {
      const key = `${kind}/${value.id}`;
      const before = rows.get(key);
      const whose = owner ?? before?.owner ?? "";
      if (before && before.owner !== whose) index(`${kind}|${before.owner}`).delete(key);
      rows.set(key, { owner: whose, body: JSON.stringify(value) });
      index(`${kind}|${whose}`).add(key);
      index(kind).add(key);
    },
    list: (kind, owner) => {
      const keys = byOwner.get(owner === undefined ? kind : `${kind}|${owner}`) ?? [];
      return [...keys].map((key) => JSON.parse(rows.get(key)?.body ?? "null"));
    },
    remove: (kind, id) => {
      const key = `${kind}/${id}`;
      rows.delete(key);
      for (const keys of byOwner.values()) keys.delete(key);
    },
  };
}

type Row = { body: string };

export function sqlShelf(sql: SqlStorage): Shelf {
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
