// `npm run bench -- admin`: the administration at 100 members, then at 100,000. List, search and figures must stay within
// twice their time, and read rows in proportion to what they show.
import { getStats } from "#app/features/admin/admin.server.ts";
import { createAdminStore, type MembersAsked } from "#app/features/admin/admin.store.server.ts";
import { createAdminSources } from "#app/features/admin/sources.store.server.ts";
import { compareSizes, inSteps, openSized, type Question } from "./sizes.ts";

const LIMIT = 50;

/** Every address says « membre », one member in ten is an « Éloïse », the 50th alone is « Xanthippe ». */
const open = (members: number) =>
  openSized(`.cache/bench-admin/${members}`, "admin@portique.local", (d1) =>
    inSteps(
      d1,
      members,
      `insert into users (id, email, password_hash, first_name, last_name, data_key, subscription_tier,
        subscription_status, created_at, updated_at)
      select 'm' || i, 'membre' || i || '@portique.local', 'none',
        iif(i = 50, 'Xanthippe', iif(i % 10 = 3, 'Éloïse', 'Prénom')), 'Nom', 'none',
        json_extract('["free","essential","complete"]', '$[' || (i % 3) || ']'),
        iif(i % 20 = 4, 'canceled', 'active'), i, i from n`,
    ),
  );

const list = (name: string, query: string, asked: Partial<MembersAsked>): Question => ({
  name,
  path: `/api/admin/users?limit=${LIMIT}${query}`,
  rows: ({ database, db }) =>
    db.batch({
      rows: createAdminStore(database).members({
        search: "",
        anywhere: false,
        tier: undefined,
        before: undefined,
        limit: LIMIT + 1,
        ...asked,
      }),
    }),
});
const QUESTIONS: Question[] = [
  list("list", "", {}),
  list("list of a tier", "&tier=essentiel", { tier: "essential" }),
  list("list, a page further", "&cursor=60", { before: 60 }),
  list("search, in every member", "&q=membre", { search: "membre", anywhere: true }),
  list("search, in one of ten, of a tier", "&q=eloise&tier=complete", {
    search: "eloise",
    anywhere: true,
    tier: "complete",
  }),
  list("search, in one member", "&q=xanthippe", { search: "xanthippe", anywhere: true }),
  list("search, two letters", "&q=me", { search: "me" }),
  {
    name: "figures",
    path: "/api/admin/stats",
    rows: ({ database, db }) =>
      getStats({
        store: createAdminStore(database),
        sources: createAdminSources(database),
        db,
        now: Date.now,
      }),
  },
];

await compareSizes([await open(100), await open(100_000)], ["100", "100,000"], QUESTIONS, {
  allowed: 2,
  rounds: 7,
});
