// What a page is kept as says all that a save needs, and little more than its words.
import { describe, expect, it } from "vitest";
import { EMPTY_FIELDS, entryFields, type JournalEntry } from "#app/features/journal/journal.ts";
import { nextTrail } from "#app/features/journal/merge.server.ts";
import {
  openEntry,
  openMonth,
  openPage,
  packMonth,
  packPage,
} from "#app/features/journal/pages/packing.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { createVault } from "#app/platform/vault.server.ts";

const vaults = createVault("s".repeat(32));
const vault = await vaults.open("m", await vaults.createDataKey("m"));
const entry = (fields: Partial<JournalEntry>): JournalEntry => ({
  ...EMPTY_FIELDS,
  id: "p",
  day: "2026-11-28" as Day,
  version: 1,
  quotationId: null,
  createdAt: 1,
  updatedAt: 2,
  ...fields,
});
const first = entry({ gratitude: "Merci à tous", mood: 4 });
const firstTrail = nextTrail(undefined, 1, entryFields(first));

describe("a packed page", () => {
  it("opens as it was, with its trail: saved once, saved again, and from before trails", async () => {
    const second = entry({ gratitude: "Merci à toutes", mood: 4, version: 2 });
    const before = { version: 1, fields: entryFields(first), trail: firstTrail };
    for (const page of [
      { entry: first, trail: firstTrail },
      { entry: second, trail: nextTrail(before, 2, entryFields(second)) },
      { entry: second, trail: {} },
      { entry: first, trail: {} },
    ]) {
      const packed = await packPage(vault, page);
      expect(await openPage(vault, packed)).toEqual(page);
      expect(await openEntry(vault, packed)).toEqual(page.entry);
    }
  });

  it("opens on no other day, with nothing of its head changed", async () => {
    const page = await packPage(vault, { entry: first, trail: firstTrail });
    await expect(openPage(vault, { ...page, day: "2026-11-27" })).rejects.toThrow();
    for (const at of [0, 1, 2, 20]) {
      const packed = new Uint8Array(page.packed);
      packed[at] = (packed[at] ?? 0) ^ 1;
      await expect(openPage(vault, { ...page, packed })).rejects.toThrow();
    }
  });

  it("is compressed where that helps, and as it is where it does not", async () => {
    const long = entry({ gratitude: "Ce qui dépend de moi, et ce qui n’en dépend pas. ".repeat(40) });
    const packed = await packPage(vault, { entry: long, trail: nextTrail(undefined, 1, entryFields(long)) });
    expect(packed.packed.length).toBeLessThan(250);
    expect((await vault.pack("x", "a")).length).toBe(2 + 12 + 1 + 16);
  });

  it("counts its words as a person would", async () => {
    const words = entry({ gratitude: "L’été, c’est-à-dire 3 mois…", morningReflection: "  " });
    expect((await packPage(vault, { entry: words, trail: {} })).words).toBe(4);
  });
});

describe("a packed month", () => {
  it("opens as it was and is as long whatever it says", async () => {
    const scales = new Map([
      [1, { mood: 5 as const, stressLevel: null }],
      [31, { mood: null, stressLevel: null }],
    ]);
    const [full, blank] = [
      await packMonth(vault, "2026-10", scales),
      await packMonth(vault, "2026-10", new Map()),
    ];
    expect(await openMonth(vault, { month: "2026-10", packed: full })).toEqual(scales);
    expect(full.length).toBe(blank.length);
    await expect(openMonth(vault, { month: "2026-11", packed: full })).rejects.toThrow();
  });
});
