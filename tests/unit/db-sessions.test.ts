// A request's session with D1: where it reads, and which state it leaves to the reader's next request. The database is a
// small one that says where it was asked; tests/worker/nearest-copy.test.ts asks the real one.
import { describe, expect, it } from "vitest";
import { isBookmark, NEAREST, noteWrite, PRIMARY, sessionD1, sightFrom } from "#db/sessions.ts";

const bookmarkAt = (state: number) => `00000000-0000000${state}-00000000-${"0".repeat(32)}`;

/** D1 with a copy that has seen everything up to `copy`; a bookmark past `primary` is known to nobody. */
function givenD1(state: { primary: number }) {
  const asked: string[] = [];
  const d1 = {
    withSession(from: string) {
      let seen: string | null = isBookmark(from) ? from : null;
      return {
        prepare: (sql: string) => ({ sql, bind: () => ({ sql }) }),
        async batch(statements: { sql: string }[]) {
          asked.push(seen ?? from);
          if (seen !== null && seen > bookmarkAt(state.primary))
            throw new Error("D1_ERROR: unknown bookmark");
          return statements.map(({ sql }) => {
            const writes = /^(insert|update)/.test(sql);
            if (writes) state.primary += 1;
            seen = bookmarkAt(state.primary);
            return { results: [], success: true, meta: { changed_db: writes, changes: writes ? 1 : 0 } };
          });
        },
        getBookmark: () => seen,
      };
    },
  } as unknown as D1Database;
  return { d1, asked };
}

function givenRequest(from: string, state = { primary: 4 }) {
  const { d1, asked } = givenD1(state);
  const sight = sightFrom(from);
  const session = sessionD1(d1, sight);
  const run = (...statements: string[]) => session.batch(statements.map((sql) => session.prepare(sql)));
  return { asked, sight, run };
}

describe("a request's session with D1", () => {
  it("reads where it is told, and leaves nothing where it wrote nothing", async () => {
    for (const from of [NEAREST, PRIMARY, bookmarkAt(3)]) {
      const { asked, sight, run } = givenRequest(from);
      await run("select 1", "select 2");
      expect(asked).toEqual([from]);
      expect(sight.written).toBeUndefined();
    }
  });

  it("leaves the bookmark of its last write, and not of what it read after it", async () => {
    const state = { primary: 4 };
    const { sight, run } = givenRequest(PRIMARY, state);
    await run("select 1");
    await run("insert into t values (1)");
    expect(sight.written).toBe(bookmarkAt(5));
    state.primary = 8; // others write
    await run("select 1");
    expect(sight.written).toBe(bookmarkAt(5));
    await run("update t set a = 1");
    expect(sight.written).toBe(bookmarkAt(9));
  });

  it("is a read, even one that begins a batch, only where nothing changed", async () => {
    const { sight, run } = givenRequest(bookmarkAt(2));
    await run("select 1", "insert into t values (1)");
    expect(sight.written).toBe(bookmarkAt(5));
  });

  it("asks the primary once more where no copy knows its bookmark, and leaves a good one", async () => {
    const { asked, sight, run } = givenRequest(bookmarkAt(9));
    await run("select 1");
    expect(asked).toEqual([bookmarkAt(9), PRIMARY]);
    expect(sight.written).toBe(bookmarkAt(4));
    await run("select 1");
    expect(asked).toHaveLength(3);
  });

  it("repeats no write", async () => {
    const state = { primary: 4 };
    const { run } = givenRequest(bookmarkAt(9), state);
    await expect(run("insert into t values (1)")).rejects.toThrow("unknown bookmark");
    expect(state.primary).toBe(4);
  });

  it("fails as it did where the primary was asked from the first", async () => {
    const own = { getBookmark: () => null, batch: () => Promise.reject(new Error("down")) };
    const session = sessionD1({ withSession: () => own } as unknown as D1Database, sightFrom(PRIMARY));
    await expect(session.batch([])).rejects.toThrow("down");
  });

  it("is the database itself where that has no sessions", async () => {
    const { d1 } = givenD1({ primary: 4 });
    const whole = d1.withSession(PRIMARY);
    const plain = { prepare: whole.prepare, batch: whole.batch } as unknown as D1Database;
    const sight = sightFrom(NEAREST);
    const session = sessionD1(plain, sight);
    await session.batch([session.prepare("insert into t values (1)")]);
    expect(sight.written).toBeUndefined();
  });

  it("knows what is not answered yet", async () => {
    const { sight, run } = givenRequest(PRIMARY);
    const writing = run("insert into t values (1)");
    expect(sight.underWay.size).toBe(1);
    await Promise.all(sight.underWay);
    expect([sight.underWay.size, sight.written]).toEqual([0, bookmarkAt(5)]);
    await writing;
  });

  it("sees from then on what was written by another way", async () => {
    const state = { primary: 4 };
    const { asked, sight, run } = givenRequest(PRIMARY, state);
    await run("select 1");
    state.primary = 7;
    noteWrite(sight, bookmarkAt(7));
    await run("select 1");
    expect(asked.at(-1)).toBe(bookmarkAt(7));
    expect(sight.written).toBe(bookmarkAt(7));
    noteWrite(sight, bookmarkAt(6));
    noteWrite(sight, undefined);
    expect(sight.written).toBe(bookmarkAt(7));
  });
});

describe("a bookmark", () => {
  it.each([
    "",
    "first-primary",
    "first-unconstrained",
    bookmarkAt(1).toUpperCase().replace(/0/g, "A"),
    `${bookmarkAt(1)}0`,
    `${bookmarkAt(1)}\n`,
    "'; drop table users --",
    "00000000-00000001-00000000",
  ])("is of D1's own form: %j is none", (text) => {
    expect(isBookmark(text)).toBe(false);
  });
});
