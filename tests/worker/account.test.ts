// The member's rights, over every table there is: db/schema is read, so that a table added later fails here until
// somebody has decided what erasing and handing over mean for it (app/features/account/registry.store.server.ts).

import { eq, getTableName, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { createAccountStore, ERASED_ID } from "#app/features/account/account.store.server.ts";
import { BY_ADDRESS, NOT_OWNED, OWNED } from "#app/features/account/registry.store.server.ts";
import { forumPosts, users } from "#db/schema/index.ts";
import { aDay, db, fetchAs, givenMember, type TestMember } from "./house.ts";
import { givenRow, ownersOf, TABLES } from "./rows.ts";

const MARK = "marque";
const names = (tables: readonly { table: (typeof TABLES)[number] }[]) =>
  tables.map(({ table }) => getTableName(table));

/** Texts that only their member's key opens: made-up ones do not open. */
const SEALED = ["journal_entries", "coach_conversations", "coach_exchanges"];

/** A member with a row in every table that can have one; `readable`: but for made-up sealed texts. */
async function givenFullMember({ readable = false } = {}): Promise<TestMember> {
  const member = await givenMember({ tier: "complete" });
  for (const { table } of OWNED) {
    const name = getTableName(table);
    if (["users", "sessions", "user_search"].includes(name)) continue;
    if (readable && SEALED.includes(name)) continue;
    await givenRow(table, member.id, MARK, name === "challenge_days" && readable ? { sealedNote: null } : {});
  }
  for (const { table } of BY_ADDRESS) await givenRow(table, member.id, MARK, { email: member.email });
  return member;
}

/** The tables in which the member's id or address still stands. */
async function tracesOf(member: TestMember): Promise<string[]> {
  const found: string[] = [];
  for (const table of TABLES) {
    const rows = await db.select().from(table);
    const text = JSON.stringify(rows);
    if (text.includes(member.id) || text.includes(member.email)) found.push(getTableName(table));
  }
  return found;
}

describe("every table of the house", () => {
  it("is in the registry, once", () => {
    const known = [...names(OWNED), ...names(BY_ADDRESS), ...names(NOT_OWNED)];
    expect(known.toSorted()).toEqual(TABLES.map(getTableName).toSorted());
  });

  it("that refers to a member says what becomes of it", () => {
    const owned = new Set([...names(OWNED), ...names(BY_ADDRESS), ...names(NOT_OWNED)]);
    expect(TABLES.filter((table) => ownersOf(table).length > 0 && !owned.has(getTableName(table)))).toEqual(
      [],
    );
  });
});

describe("erasure", () => {
  it("leaves the member's id and address in no table", async () => {
    const member = await givenFullMember();
    expect((await tracesOf(member)).length).toBeGreaterThan(5);
    await createAccountStore(db).erase(member.id, member.email, Date.now());
    expect(await tracesOf(member)).toEqual([]);
  });

  it("keeps the member's discussions under nobody's name", async () => {
    const member = await givenMember({ tier: "essential" });
    const post = await givenRow(forumPosts, member.id, MARK);
    await createAccountStore(db).erase(member.id, member.email, Date.now());
    const [kept] = await db
      .select()
      .from(forumPosts)
      .where(eq(forumPosts.id, String(post.id)));
    expect(kept).toMatchObject({ userId: ERASED_ID, nameChoice: "anonymous", title: post.title });
  });

  it("takes nothing from anybody else", async () => {
    const [member, other] = [await givenFullMember(), await givenFullMember()];
    const before = await tracesOf(other);
    await createAccountStore(db).erase(member.id, member.email, Date.now());
    expect(await tracesOf(other)).toEqual(before);
  });

  it("changes nothing the second time", async () => {
    const member = await givenFullMember();
    const store = createAccountStore(db);
    await store.erase(member.id, member.email, Date.now());
    const count = async () => (await db.select({ n: sql<number>`count(*)` }).from(users))[0]?.n;
    const before = await count();
    await store.erase(member.id, member.email, Date.now());
    expect(await count()).toBe(before);
  });
});

describe("the archive", () => {
  let member: TestMember;
  let files: Record<string, string>;
  beforeAll(async () => {
    member = await givenFullMember({ readable: true });
    await fetchAs("/api/journal", { as: member, body: { date: aDay(), gratitude: "le pain du matin" } });
    const answer = await fetchAs("/api/account/export", { as: member, method: "POST" });
    expect(answer.headers.get("Content-Disposition")).toMatch(/le-portique-mes-donnees-\d{4}-\d\d-\d\d\.zip/);
    const unzipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    files = Object.fromEntries(
      Object.entries(unzipped).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
    );
  });

  it("has a file with the member's rows for every table that owes them", () => {
    for (const { table, about } of OWNED) {
      if (about === null) continue;
      const file = files[`${getTableName(table).replaceAll("_", "-")}.json`];
      expect([getTableName(table), JSON.parse(file ?? "[]").length]).toEqual([
        getTableName(table),
        expect.any(Number),
      ]);
      expect(JSON.parse(file ?? "[]").length).toBeGreaterThan(0);
    }
  });

  it("opens the journal, in Markdown too", () => {
    expect(files["journal.json"]).toContain("le pain du matin");
    expect(files["journal.md"]).toContain("le pain du matin");
  });

  it("holds no secret", async () => {
    const [row] = await db.select().from(users).where(eq(users.id, member.id));
    const everything = Object.values(files).join("\n");
    expect(everything).not.toContain(row?.dataKey);
    expect(everything).not.toContain("passwordHash");
    expect(everything).not.toMatch(/tokenHash|codeHash|sealed/i);
  });

  it("explains each of its files", () => {
    for (const name of Object.keys(files))
      if (name !== "lisez-moi.txt") expect(files["lisez-moi.txt"]).toContain(name);
  });

  it("is nobody else's", async () => {
    const other = await givenMember();
    const answer = await fetchAs("/api/account/export", { as: other, method: "POST" });
    const text = JSON.stringify(
      Object.values(unzipSync(new Uint8Array(await answer.arrayBuffer()))).map((bytes) =>
        new TextDecoder().decode(bytes),
      ),
    );
    expect(text).not.toContain(member.id);
    expect(text).not.toContain(member.email);
  });
});
