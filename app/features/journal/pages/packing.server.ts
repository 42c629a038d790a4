// How a page and a month of moods are packed for a member's object: JSON behind the version of its form, then compressed
// and sealed by the vault. A packed page opens on its own day alone.
import type { Day } from "#app/lib/dates.ts";
import {
  EMPTY_FIELDS,
  entryFields,
  type JournalEntry,
  type JournalTexts,
  type Scale,
  type Scales,
  textsOf,
  wordsOf,
} from "../journal.ts";
import type { DayLine } from "../lines.ts";
import { type KeptTrail, shortTrail, type Trail, wholeTrail } from "../merge.server.ts";
import type { PackedPage } from "./pages.store.server.ts";

export type PackingVault = {
  pack(aad: string, text: string, evenly?: boolean): Promise<Uint8Array>;
  unpack(aad: string, packed: Uint8Array): Promise<string>;
};

/** A page with the trail that a save needs and nobody sees. */
export type OpenedPage = { entry: JournalEntry; trail: Trail };

const VERSION = "1";
const placeOfPage = (day: string) => `journal/page/${day}`;
const placeOfMonth = (month: string) => `journal/month/${month}`;
const placeOfLines = (month: string) => `journal/lines/${month}`;

function payloadOf(packed: string): string {
  if (packed[0] !== VERSION) throw new Error("journal: packed in an unknown form");
  return packed.slice(1);
}

type PagePayload = Partial<JournalTexts> & { mood?: Scale; stressLevel?: Scale; trail?: KeptTrail };

const withoutBlanks = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== "" && value !== null),
  ) as Partial<Fields>;

export async function packPage(vault: PackingVault, { entry, trail }: OpenedPage): Promise<PackedPage> {
  const { id, day, version, mood, stressLevel, quotationId, createdAt, updatedAt } = entry;
  const kept = shortTrail(trail, { version, fields: entryFields(entry) });
  const payload = { ...withoutBlanks({ ...textsOf(entry), mood, stressLevel }), trail: kept };
  const packed = await vault.pack(placeOfPage(day), `${VERSION}${JSON.stringify(payload)}`);
  return { day, id, version, words: wordsOf(entry), createdAt, updatedAt, quotationId, packed };
}

async function openPayload(vault: PackingVault, page: PackedPage) {
  const payload = payloadOf(await vault.unpack(placeOfPage(page.day), page.packed));
  const { trail, ...fields } = JSON.parse(payload) as PagePayload;
  const { id, version, quotationId, createdAt, updatedAt } = page;
  const day = page.day as Day;
  const entry: JournalEntry = {
    ...{ ...EMPTY_FIELDS, ...fields },
    ...{ id, day, version, quotationId, createdAt, updatedAt },
  };
  return { entry, trail };
}

/** A page to be read: its trail, a digest a field, is made of a page that is saved over. @throws as openPage */
export const openEntry = async (vault: PackingVault, page: PackedPage): Promise<JournalEntry> =>
  (await openPayload(vault, page)).entry;

/** @throws where the member's key does not open it */
export async function openPage(vault: PackingVault, page: PackedPage): Promise<OpenedPage> {
  const { entry, trail } = await openPayload(vault, page);
  return { entry, trail: wholeTrail(trail, { version: entry.version, fields: entryFields(entry) }) };
}

/** Mood and stress of a month, by the day's number; a day without a page is not there. */
export type MonthScales = Map<number, Scales>;

const DAYS = 31;
const BLANK = "--";

// Two signs a day, written or not, so that the length says nothing.
export const packMonth = (vault: PackingVault, month: string, scales: MonthScales): Promise<Uint8Array> =>
  vault.pack(
    placeOfMonth(month),
    VERSION +
      Array.from({ length: DAYS }, (_, at) => {
        const of = scales.get(at + 1);
        return of ? `${of.mood ?? 0}${of.stressLevel ?? 0}` : BLANK;
      }).join(""),
    true,
  );

const scaleOf = (sign: string | undefined) => (Number(sign) || null) as Scale | null;

export async function openMonth(
  vault: PackingVault,
  { month, packed }: { month: string; packed: Uint8Array },
): Promise<MonthScales> {
  const signs = payloadOf(await vault.unpack(placeOfMonth(month), packed));
  const scales: MonthScales = new Map();
  for (let number = 1; number <= DAYS; number++) {
    const pair = signs.slice(2 * number - 2, 2 * number);
    if (pair !== BLANK) scales.set(number, { mood: scaleOf(pair[0]), stressLevel: scaleOf(pair[1]) });
  }
  return scales;
}

/** Lines by the day's number, as they are kept. */
type LinesPayload = Record<string, [text: string, at: number]>;

export const packLines = (
  vault: PackingVault,
  month: string,
  lines: readonly DayLine[],
): Promise<Uint8Array> => {
  const payload: LinesPayload = Object.fromEntries(
    lines.map(({ day, text, at }) => [day.slice(8), [text, at]]),
  );
  return vault.pack(placeOfLines(month), `${VERSION}${JSON.stringify(payload)}`);
};

/** Oldest first. @throws where the member's key does not open them */
export async function openLines(
  vault: PackingVault,
  { month, packed }: { month: string; packed: Uint8Array },
): Promise<DayLine[]> {
  const payload = JSON.parse(payloadOf(await vault.unpack(placeOfLines(month), packed))) as LinesPayload;
  return Object.entries(payload)
    .map(([number, [text, at]]) => ({ day: `${month}-${number}` as Day, text, at }))
    .sort((one, other) => one.day.localeCompare(other.day));
}
