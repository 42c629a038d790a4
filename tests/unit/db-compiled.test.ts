// Statements built once: what is bound, what makes a statement of its own, and that a second call builds nothing.
import { and, desc, eq, inArray, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { createDatabase, createRunner, query, statements } from "#db/client.ts";
import { type Bound, compiled } from "#db/compiled.ts";
import { quotations, users } from "#db/schema/index.ts";
import { openD1 } from "./sqlite-d1.ts";

const { d1, sqlite } = openD1();
const runner = createRunner(createDatabase(d1));
const builds = vi.spyOn(SQLiteAsyncDialect.prototype, "sqlToQuery");

const insert = (id: string, tier: string, suspended: number | null) =>
  sqlite
    .prepare(
      `insert into users (id, email, password_hash, data_key, subscription_tier, suspended_at, created_at, updated_at)
       values (?, ?, '', '', ?, ?, 1, 1)`,
    )
    .run(id, `${id}@portique.test`, tier, suspended);

beforeEach(() => {
  sqlite.exec("delete from users");
  insert("a", "free", null);
  insert("b", "complete", null);
  insert("c", "complete", 5);
  builds.mockClear();
});
afterEach(() => builds.mockClear());

const people = compiled(
  (
    suspended: boolean,
    tier?: Bound<string>,
    ids?: readonly Bound<string>[],
    limit: Bound<number> | 10 = 10,
  ) =>
    statements
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          suspended ? isNotNull(users.suspendedAt) : isNull(users.suspendedAt),
          tier && sql`${users.subscriptionTier} = ${tier}`,
          ids && inArray(users.id, [...ids]),
        ),
      )
      .orderBy(desc(users.id))
      .limit(limit),
  (rows, _suspended, tier) => `${tier ?? "all"}: ${rows.map(({ id }) => id).join("")}`,
);

test("a second call of a shape builds nothing, and binds its own values", async () => {
  expect(await runner.read(people(false, "free"))).toBe("free: a");
  expect(builds).toHaveBeenCalledTimes(1);
  expect(await runner.read(people(false, "complete"))).toBe("complete: b");
  expect(await runner.read(people(false, "' or 1 = 1 --"))).toBe("' or 1 = 1 --: ");
  expect(builds).toHaveBeenCalledTimes(1);
});

test("a flag, something left out and a list's length make statements of their own, once each", async () => {
  const calls = async () => [
    await runner.read(people(false)),
    await runner.read(people(true)),
    await runner.read(people(true, "free")),
    await runner.read(people(false, undefined, ["a", "b"])),
    await runner.read(people(false, undefined, ["a", "b"], 1)),
    await runner.read(people(false, undefined, ["b"])),
  ];
  const expected = ["all: ba", "all: c", "free: ", "all: ba", "all: b", "all: b"];
  expect(await calls()).toEqual(expected);
  builds.mockClear();
  expect(await calls()).toEqual(expected);
  expect(builds).not.toHaveBeenCalled();
});

test("values of an object keep their names, and columns their own encoding", async () => {
  const change = compiled(
    (one: { tier: Bound<string>; id: Bound<string>; until: Bound<number> | null }, before: Bound<number>) =>
      statements
        .update(users)
        .set({ subscriptionTier: sql`${one.tier}`, tierUntil: sql`${one.until}` })
        .where(and(eq(users.id, one.id), lt(users.createdAt, before)))
        .returning({ id: users.id, until: users.tierUntil }),
    (rows) => rows[0],
  );
  expect(await runner.write([change({ id: "a", tier: "plus", until: 7 }, 2)])).toEqual([
    { id: "a", until: 7 },
  ]);
  expect(await runner.write([change({ id: "a", tier: "plus", until: null }, 2)])).toEqual([
    { id: "a", until: null },
  ]);
  expect(await runner.write([change({ id: "a", tier: "plus", until: 7 }, 1)])).toEqual([undefined]);
});

test("compiled and other queries share a batch, in their order", async () => {
  const other = query(statements.select({ id: users.id }).from(users).limit(1), (rows) => rows.length);
  expect(await runner.batch({ one: people(true), two: other, three: people(false) })).toEqual({
    one: "all: c",
    two: 1,
    three: "all: ba",
  });
});

test("what cannot be bound is refused, and two columns of one name as well", () => {
  const odd = compiled(
    (at: Date) => statements.select().from(users).where(sql`${at} > 1`),
    () => 0,
  );
  expect(() => odd(new Date(0) as never)).toThrow("cannot be bound");
  const twins = compiled(
    () => statements.select({ a: users.id, b: quotations.id }).from(users).innerJoin(quotations, sql`true`),
    () => 0,
  );
  expect(() => twins()).toThrow("two columns named id");
});

test("a store is made once a database, and its screens' queries are built once", async () => {
  expect(createQuotesStore(statements)).toBe(createQuotesStore(statements));
  const quotes = createQuotesStore(statements);
  const journal = createJournalStore(statements);
  const screen = (userId: string, today: Day) =>
    runner.batch({
      quotation: quotes.onDay(today),
      found: quotes.onDayFor(userId, today, "2026-03"),
      history: quotes.history(userId, 20, { viewedAt: 5, id: "x" }, { favorite: true }),
      written: journal.written(userId, today),
    });
  await screen("a", "2026-03-01" as Day);
  builds.mockClear();
  await screen("b", "2026-03-02" as Day);
  expect(builds).not.toHaveBeenCalled();
});
