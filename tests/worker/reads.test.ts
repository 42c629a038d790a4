// Looking changes nothing: whatever opens a link by itself (a mail gateway, a preview, another site's page) must not act
// for anybody. Every address of the permission table that answers GET is looked at, by a visitor and by a member, and every
// row of the database is compared. What may change is listed here, with its reason.
import { env } from "cloudflare:test";
import { beforeAll, expect, it } from "vitest";
import { fetchAs, type TestMember } from "./app.ts";
import { rowsOf } from "./member-pages.ts";
import { givenEverybody, ROWS } from "./permissions/everybody.ts";
import type { Members } from "./permissions/table.ts";

/** `table.column`, or a whole table. */
const TOUCHED: Record<string, string> = {
  "sessions.last_seen_at": "a visit, to the hour",
  "sessions.idle_expires_at": "a visit keeps a session open",
  "users.last_seen_at": "kept by a trigger on sessions",
  "forum_posts.views": "a counter",
  forum_views: "digests of who has looked, for that counter",
  "forum_posts.unseen_by": "seen by its author",
  "forum_replies.unseen_by": "seen by whom it answers",
  daily_quotations: "the calendar, the same for everybody, a day ahead",
  "guides.download_count": "a counter",
  auth_quotas: "how many files a member has taken today, like any limiter",
  "object.done_once": "the object's own note of a job that it does once in its life, at its first use",
  quote_views: "the quotation of the day that a member's own page has shown",
};

type Dump = Map<string, Record<string, unknown>>;

/** @param owner whose object is looked into as well: what is private stands there */
async function dumpOf(owner: TestMember): Promise<Dump> {
  const { results: tables } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '%_fts%' and name not like '_cf_%' and name not like 'd1_%'",
  ).all<{ name: string }>();
  const rows = await env.DB.batch<Record<string, unknown>>(
    tables.map(({ name }) => env.DB.prepare(`select rowid as "rowid of it", * from "${name}"`)),
  );
  const dump: Dump = new Map();
  for (const [at, { name }] of tables.entries())
    for (const row of rows[at]?.results ?? []) dump.set(`${name}/${row["rowid of it"]}`, row);
  const own = await rowsOf(
    owner,
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'",
  );
  for (const { name } of own)
    for (const [at, row] of (await rowsOf(owner, `select * from "${name}"`)).entries())
      dump.set(
        `object.${name}/${at}`,
        Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)])),
      );
  return dump;
}

/** What differs, as `table.column` or, for a row that came or went, `table`. */
function changesOf(before: Dump, after: Dump): string[] {
  const changed = new Set<string>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [table = ""] = key.split("/");
    const [was, is] = [before.get(key), after.get(key)];
    if (!was || !is) changed.add(table);
    else
      for (const column of Object.keys(is)) if (was[column] !== is[column]) changed.add(`${table}.${column}`);
  }
  return [...changed].filter((one) => !(one in TOUCHED) && !((one.split(".")[0] ?? "") in TOUCHED));
}

let members: Members;
beforeAll(async () => {
  members = await givenEverybody();
});

const LOOKED_AT = ROWS.filter(({ call }) => call.startsWith("GET "));

const cases = ["GET", "HEAD"].flatMap((method) =>
  (["anonymous", "complete"] as const).map((actor) => ({ method, actor })),
);

it.each(cases)(
  "no $method of any address changes anything for $actor",
  { timeout: 120_000 },
  async (looks) => {
    expect(LOOKED_AT.length).toBeGreaterThan(60);
    const as = looks.actor === "anonymous" ? undefined : members[looks.actor];
    const before = await dumpOf(members.complete);
    for (const row of LOOKED_AT) {
      const path = row.path?.() ?? row.call.slice("GET ".length);
      const headers = { "Sec-Purpose": "prefetch" };
      await (await fetchAs(path, { method: looks.method, as, headers })).arrayBuffer();
    }
    const after = await dumpOf(members.complete);
    expect([...after.keys()].filter((key) => key.startsWith("object.")).length).toBeGreaterThan(0);
    expect(changesOf(before, after)).toEqual([]);
  },
);
