// Going through a whole journal is done in short lots, with a rest after each: an object's thread is not its own alone.
import { describe, expect, it } from "vitest";
import { EMPTY_FIELDS, type JournalEntry } from "#app/features/journal/journal.ts";
import { type PackingVault, packPage } from "#app/features/journal/pages/packing.server.ts";
import { everyPage, type JournalPagesDeps, search } from "#app/features/journal/pages/pages.server.ts";
import type { PackedPage } from "#app/features/journal/pages/pages.store.server.ts";
import { addDays, type Day } from "#app/lib/dates.ts";

const FIRST = "2020-01-01" as Day;
/** Packs without a key. */
const vault: PackingVault = {
  pack: async (_, text) => new TextEncoder().encode(text),
  unpack: async (_, packed) => new TextDecoder().decode(packed),
};

const entry = (at: number, text: string): JournalEntry => ({
  ...EMPTY_FIELDS,
  gratitude: text,
  id: `p${at}`,
  day: addDays(FIRST, at),
  version: 1,
  quotationId: null,
  createdAt: 1,
  updatedAt: 1,
});

/** A journal with a page a day; `lots` says how many characters were opened between one rest and the next. */
async function givenJournal(texts: readonly string[]) {
  const pages: PackedPage[] = [];
  for (const [at, text] of texts.entries())
    pages.push(await packPage(vault, { entry: entry(at, text), trail: {} }));
  const lots: number[] = [0];
  const counting: PackingVault = {
    ...vault,
    async unpack(aad, packed) {
      lots[lots.length - 1] = (lots.at(-1) ?? 0) + packed.length;
      return vault.unpack(aad, packed);
    },
  };
  const lotOf = (limit: number, rows: PackedPage[]) => rows.slice(0, limit);
  const deps = {
    vault: counting,
    store: {
      lineMonths: () => [],
      downwards: (limit: number, before?: Day) =>
        lotOf(limit, pages.filter(({ day }) => !before || day < before).reverse()),
      upwards: (limit: number, after?: Day) =>
        lotOf(
          limit,
          pages.filter(({ day }) => !after || day > after),
        ),
    },
    db: { read: (rows: unknown) => rows },
    rest: async () => void lots.push(0),
  } as unknown as JournalPagesDeps;
  return { deps, lots };
}
const daysOf = async (deps: JournalPagesDeps, newestFirst: boolean) => {
  const days: Day[] = [];
  for await (const { day } of everyPage(deps, { newestFirst })) days.push(day);
  return days;
};
const all = (n: number) => Array.from({ length: n }, (_, at) => addDays(FIRST, at));

describe("every page of a journal", () => {
  it.each([0, 1, 3, 4, 5, 54, 55, 200])("comes once, in order, of %i", async (n) => {
    const { deps } = await givenJournal(Array.from({ length: n }, () => "Une ligne."));
    expect(await daysOf(deps, false)).toEqual(all(n));
    expect(await daysOf(deps, true)).toEqual(all(n).reverse());
  });

  it("rests after a few long pages, whatever they weigh packed", async () => {
    const { deps, lots } = await givenJournal(Array.from({ length: 40 }, () => "a".repeat(20_000)));
    await daysOf(deps, true);
    expect(Math.max(...lots.slice(1))).toBeLessThan(60_000);
    expect(lots.length).toBeGreaterThan(15);
  });

  it("takes many short ones at once: a rest costs a moment", async () => {
    const { deps, lots } = await givenJournal(Array.from({ length: 1_000 }, () => "Bref."));
    await daysOf(deps, true);
    expect(lots.length).toBeLessThanOrEqual(22);
  });

  it("rests during a search that finds nothing", async () => {
    const { deps, lots } = await givenJournal(Array.from({ length: 30 }, () => "b".repeat(20_000)));
    expect(await search(deps, { words: "zzz", limit: 20, before: undefined })).toEqual({
      busy: false,
      days: [],
      next: undefined,
    });
    expect(lots.length).toBeGreaterThan(10);
  });
});
