// An archive whose photos come in parts: each within one import's measure, all of it there once.
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type PhotoDay, photoParts } from "#app/features/journal/archive-parts.ts";
import { readImport } from "#app/features/journal/import/read.ts";
import { EMPTY_FIELDS, type JournalEntry } from "#app/features/journal/journal.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { aPhotograph } from "#tests/worker/picture.ts";

const TODAY = "2026-11-29" as Day;
const picture = aPhotograph(1);

const pageOf = (day: Day): JournalEntry => ({
  ...EMPTY_FIELDS,
  id: `page-${day}`,
  day,
  version: 1,
  quotationId: null,
  morningReflection: `Matin du ${day}, « é » et ${"mots ".repeat(40)}`,
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
});

/** Newest first, as they are read. */
const daysOf = (many: number, photosADay: number): PhotoDay[] =>
  Array.from({ length: many }, (_, nth) => {
    const day = addDays(TODAY, -nth);
    const photos = Array.from({ length: photosADay }, (__, at) => ({
      photo: {
        id: `photo-${nth}-${at}`,
        day,
        type: "image/jpeg",
        width: 2,
        height: 1,
        alt: "Là",
        createdAt: at,
      } as const,
      bytes: picture,
    }));
    return { entry: pageOf(day), photos };
  });

async function partsOf(days: PhotoDay[], bytes: number, photos = 400) {
  const parts: { name: string; zip: Uint8Array<ArrayBuffer> }[] = [];
  const all = (async function* () {
    yield* days;
  })();
  for await (const { name, input } of photoParts(all, { bytes, photos, day: TODAY }))
    parts.push({ name, zip: new Uint8Array(await new Response(input as ReadableStream).arrayBuffer()) });
  return parts;
}

describe("the parts of an archive", () => {
  const days = daysOf(40, 3);
  const measure = 24_000;

  it("are each within the measure, and none is begun before the one before is full", async () => {
    const parts = await partsOf(days, measure);
    expect(parts.length).toBeGreaterThan(2);
    expect(parts.map(({ name }) => name)).toEqual(parts.map((_, nth) => `photos-${nth + 1}.zip`));
    for (const { zip } of parts) expect(zip.length).toBeLessThanOrEqual(measure);
    for (const { zip } of parts.slice(0, -1)) expect(zip.length).toBeGreaterThan(measure / 2);
  });

  it("are imports of ours: together every page and every photo, each once", async () => {
    const parts = await partsOf(days, measure);
    const reads = parts.map(({ name, zip }) => readImport({ name, bytes: zip }, "Europe/Paris"));
    expect(reads.every(({ source, photosLeft }) => source === "own" && photosLeft === 0)).toBe(true);
    expect(reads.flatMap(({ entries }) => entries.map(({ day }) => day))).toEqual(
      days.map(({ entry }) => entry?.day),
    );
    expect(reads.flatMap(({ photos }) => photos.map(({ id }) => id))).toEqual(
      days.flatMap(({ photos }) => photos.map(({ photo }) => photo.id)),
    );
  });

  it("hold so many photos at the most, and a day whole even where it alone is past the measure", async () => {
    expect((await partsOf(days, 1_000_000, 30)).length).toBe(4);
    const [only, ...others] = await partsOf(daysOf(1, 4), 10);
    expect(others).toEqual([]);
    expect(Object.keys(unzipSync(only?.zip ?? new Uint8Array()))).toHaveLength(5);
  });

  it("say nothing of a page that went meanwhile, and are none where there is no photo", async () => {
    const [first] = daysOf(1, 1);
    const [part] = await partsOf([{ photos: first?.photos ?? [], entry: null }], measure);
    const json = JSON.parse(
      strFromU8(unzipSync(part?.zip ?? new Uint8Array())["journal.json"] ?? new Uint8Array()),
    );
    expect(json.entries).toEqual([]);
    expect(await partsOf([], measure)).toEqual([]);
  });
});
