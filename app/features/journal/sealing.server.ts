// What of a page is sealed, and how: the texts with their trail, and the scales apart. Each sealed payload begins with
// its version; a page older than versions holds its texts alone, and its scales in clear columns.
import type { Day } from "#app/lib/dates.ts";
import type { SealedEntry, SealedScales } from "./journal.store.server.ts";
import {
  type EntryFields,
  entryFields,
  type JournalEntry,
  type JournalTexts,
  type Scale,
  type Scales,
  TEXT_FIELDS,
} from "./journal.ts";
import type { Trail } from "./merge.server.ts";

export type JournalVault = {
  seal(aad: string, text: string): Promise<string>;
  unseal(aad: string, sealed: string): Promise<string>;
};

/** Older: the bare JSON of the texts, which begins with a brace. */
const VERSION = "2";
const aadOfTexts = (day: string) => `journal/${day}`;
const aadOfScales = (day: string) => `journal/${day}/scales`;

const textsOf = (source: JournalTexts): JournalTexts =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, source[field]])) as JournalTexts;

type TextsPayload = { texts: JournalTexts; trail: Trail };

function readTexts(payload: string): TextsPayload {
  if (payload.startsWith("{")) return { texts: textsOf(JSON.parse(payload) as JournalTexts), trail: {} };
  if (payload[0] !== VERSION) throw new Error("journal: a page of an unknown version");
  const { texts, trail } = JSON.parse(payload.slice(1)) as TextsPayload;
  return { texts: textsOf(texts), trail };
}

// Two signs, so that the length says nothing.
const writeScales = ({ mood, stressLevel }: Scales) => `${VERSION}${mood ?? 0}${stressLevel ?? 0}`;
const readScales = (payload: string): Scales => {
  if (payload[0] !== VERSION) throw new Error("journal: scales of an unknown version");
  return {
    mood: (Number(payload[1]) || null) as Scale | null,
    stressLevel: (Number(payload[2]) || null) as Scale | null,
  };
};

export const sealScales = (vault: JournalVault, day: string, scales: Scales) =>
  vault.seal(aadOfScales(day), writeScales(scales));

export const unsealScales = async (vault: JournalVault, row: SealedScales): Promise<Scales> =>
  row.sealedScales === null
    ? { mood: row.mood as Scale | null, stressLevel: row.stressLevel as Scale | null }
    : readScales(await vault.unseal(aadOfScales(row.day), row.sealedScales));

/** A page with the trail that a save needs and nobody sees. */
export type OpenedEntry = { entry: JournalEntry; fields: EntryFields; trail: Trail };

export async function unsealEntry(vault: JournalVault, row: SealedEntry): Promise<OpenedEntry> {
  const [payload, scales] = await Promise.all([
    vault.unseal(aadOfTexts(row.day), row.sealedTexts),
    unsealScales(vault, row),
  ]);
  const { texts, trail } = readTexts(payload);
  const { id, version, quotationId, createdAt, updatedAt } = row;
  const entry = { ...texts, id, day: row.day as Day, ...scales, version, quotationId, createdAt, updatedAt };
  return { entry, fields: entryFields(entry), trail };
}

export async function sealEntry(
  vault: JournalVault,
  userId: string,
  entry: JournalEntry,
  trail: Trail,
): Promise<SealedEntry> {
  const { id, day, version, quotationId, createdAt, updatedAt } = entry;
  const payload: TextsPayload = { texts: textsOf(entry), trail };
  const [sealedTexts, sealedScales] = await Promise.all([
    vault.seal(aadOfTexts(day), `${VERSION}${JSON.stringify(payload)}`),
    sealScales(vault, day, entry),
  ]);
  return {
    id,
    userId,
    day,
    mood: null,
    stressLevel: null,
    version,
    createdAt,
    updatedAt,
    quotationId,
    sealedScales,
    sealedTexts,
  };
}
