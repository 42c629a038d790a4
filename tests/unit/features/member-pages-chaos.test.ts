// The journal's save path with each of its calls failing in turn, before its effect or after: what was acknowledged is
// there, the rest is as before or as asked, and the light row agrees with the page once somebody looks again. The real
// object dies in tests/worker.
import { describe, expect, it } from "vitest";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import { EMPTY_FIELDS, type Scale } from "#app/features/journal/journal.ts";
import { openPage } from "#app/features/journal/pages/packing.server.ts";
import { type JournalPagesDeps, payDays, remove, save } from "#app/features/journal/pages/pages.server.ts";
import { createPagesStore } from "#app/features/journal/pages/pages.store.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { createVault } from "#app/platform/vault.server.ts";
import { createRunner, statements } from "#db/client.ts";
import type { MemberQuery } from "#db/member/client.ts";
import { createTurns } from "#workers/member-pages/turns.ts";
import { openD1 } from "../sqlite-d1.ts";
import { openMember } from "../sqlite-member.ts";

const ANNE = "anne";
const TODAY = "2026-11-29" as Day;
const DAYS = ["2026-11-27", "2026-11-28", "2026-11-29"] as Day[];
const ROUNDS = 500;

/** A member's object and the shared database, whose every step may be the one that fails. */
async function givenObject() {
  const { sqlite: d1File, failing } = openD1();
  d1File
    .prepare(
      "insert into users (id, email, password_hash, data_key, created_at, updated_at) values (?, ?, '', '', 1, 1)",
    )
    .run(ANNE, "anne@portique.test");
  const object = openMember();
  const store = createPagesStore(object.database);
  const days = createJournalStore(statements);
  const vaults = createVault("s".repeat(32));
  const key = await vaults.open(ANNE, await vaults.createDataKey(ANNE));
  let left = Number.POSITIVE_INFINITY;
  let steps = 0;
  const step = () => {
    steps += 1;
    left -= 1;
    if (left === 0) throw new Error("killed");
  };
  const d1 = createRunner(failing({ before: step, after: step }));
  const db = {
    read: object.db.read,
    write(queries: readonly MemberQuery<unknown>[]) {
      step();
      object.db.write(queries);
      step();
    },
  };
  const pay = () => payDays({ userId: ANNE, store, db }, days, d1);
  const deps: JournalPagesDeps = {
    userId: ANNE,
    store,
    db,
    vault: {
      async pack(...packed) {
        step();
        return key.pack(...packed);
      },
      async unpack(...packed) {
        step();
        return key.unpack(...packed);
      },
    },
    inTurn: createTurns(),
    rest: async () => {},
    commit: (writes) => db.write(writes),
    // As the object does: what fails is left to the alarm.
    pay: () => pay().catch(() => undefined),
  };
  return {
    deps,
    /** Runs with the `at`-th step failing; undefined where that was thrown. */
    async failingAt<Result>(at: number, work: () => Promise<Result>): Promise<Result | undefined> {
      [left, steps] = [at, 0];
      try {
        return await work();
      } catch {
        return undefined;
      } finally {
        left = Number.POSITIVE_INFINITY;
      }
    },
    stepsOf: () => steps,
    /** Somebody looks again, and nothing fails. */
    look: pay,
    async textOn(day: Day): Promise<string | undefined> {
      const page = object.db.read(store.onDay(day));
      return page && (await openPage(key, page)).entry.gratitude;
    },
    rows: () =>
      d1File
        .prepare("select day, version, words from journal_days order by day")
        .all()
        .map((row) => ({ ...row })),
    pages: () =>
      object.db.read(store.upwards(100)).map(({ day, version, words }) => ({ day, version, words })),
    bytes: () => ({
      said: object.db.read(store.usage()).bytes,
      kept: object.db.read(store.upwards(100)).reduce((sum, { packed }) => sum + packed.length, 0),
    }),
  };
}
type GivenObject = Awaited<ReturnType<typeof givenObject>>;

function saveOn({ deps }: GivenObject, date: Day, text: string, version: number | "new") {
  const scale = ((text.length % 5) + 1) as Scale;
  const input = { ...EMPTY_FIELDS, gratitude: text, mood: scale, stressLevel: scale, date, version };
  return save(deps, { input, quotationId: null, now: Date.UTC(2026, 10, 29), today: TODAY });
}

/** What must hold once somebody has looked again. */
async function expectWhole(object: GivenObject): Promise<void> {
  await object.look();
  expect(object.rows()).toEqual(object.pages());
  const { said, kept } = object.bytes();
  expect(said).toBe(kept);
}

describe("a save whose calls fail", () => {
  it("one after the other: it is kept where it was acknowledged, and whole either way", async () => {
    const first = await givenObject();
    await first.failingAt(Number.POSITIVE_INFINITY, () => saveOn(first, TODAY, "un", "new"));
    const steps = first.stepsOf();
    expect(steps).toBeGreaterThan(6);
    let kept = 0;
    for (let at = 1; at <= steps; at++) {
      const object = await givenObject();
      const saved = await object.failingAt(at, () => saveOn(object, TODAY, "un", "new"));
      const text = await object.textOn(TODAY);
      if (saved) expect([at, text]).toEqual([at, "un"]);
      else expect([undefined, "un"]).toContain(text);
      kept += text === undefined ? 0 : 1;
      await expectWhole(object);
    }
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(steps);
  });

  it(`at random, ${ROUNDS} rounds on the same pages, erased now and then: nothing acknowledged is lost`, async () => {
    const object = await givenObject();
    /** What may stand there: what was acknowledged last, and since then what nobody was told of. */
    const allowed = new Map<Day, (string | undefined)[]>(DAYS.map((day) => [day, [undefined]]));
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let round = 0; round < ROUNDS; round++) {
      const day = DAYS[random(DAYS.length)] as Day;
      const erased = random(6) === 0;
      const text = erased ? undefined : `tour ${round}`;
      const standing = object.pages().find((page) => page.day === day);
      const done = await object.failingAt(1 + random(14), async () =>
        erased
          ? { outcome: "saved", was: await remove(object.deps, day) }
          : saveOn(object, day, `tour ${round}`, standing?.version ?? "new"),
      );
      const before = allowed.get(day) ?? [];
      if (done) expect(done.outcome).toBe("saved");
      allowed.set(day, done ? [text] : [...before, text]);
      expect(allowed.get(day)).toContain(await object.textOn(day));
      // What nobody was told of either happened or did not: from here on it is what stands there.
      allowed.set(day, [await object.textOn(day)]);
      if (random(3) === 0) await expectWhole(object);
    }
    await expectWhole(object);
  });
});
