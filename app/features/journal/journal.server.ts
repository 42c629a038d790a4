// Use cases of the journal. Texts, mood and stress are sealed before they reach the store and opened for their member
// only. What reads a whole journal (a search, an export) holds one page of rows at a time.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { JournalInput } from "./journal.schema.ts";
import type { JournalStore, SealedEntry, SealedScales } from "./journal.store.server.ts";
import {
  averagesOf,
  entryFields,
  type JournalEntry,
  type Scales,
  sameFields,
  toJournalItem,
} from "./journal.ts";
import { overBudget, utcDayOf } from "./journal-budget.ts";
import { mergeFields, nextTrail } from "./merge.server.ts";
import {
  type JournalVault,
  type OpenedEntry,
  sealEntry,
  sealScales,
  unsealEntry,
  unsealScales,
} from "./sealing.server.ts";

export type JournalDeps = {
  store: JournalStore;
  db: DatabaseRunner;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
  openVault(member: Member): Promise<JournalVault>;
  /** May the member read that quotation? */
  mayRead(member: Member, quotationId: string): Promise<boolean>;
  /** @throws AppError tooMany (429) past the rate of searches */
  limitSearch(userId: string): Promise<void>;
  /** @throws AppError tooMany (429) past the rate of exports */
  limitExport(userId: string): Promise<void>;
};

/**
 * Rows that are read and opened at once where a whole journal is gone through. A page has 50,000 characters at most,
 * about 200 KB sealed: 10 MB in hand in the worst case, of the 128 MB of an isolate.
 */
export const ROWS_IN_HAND = 50;
/** A save that another save overtakes looks again. */
const SAVE_ATTEMPTS = 3;

export const noEntry = () => new AppError("notFound", "Il n’y a pas d’entrée pour ce jour.");

/** Opens rows for their member, in order. */
export async function openEntries(
  deps: Pick<JournalDeps, "openVault">,
  member: Member,
  rows: readonly SealedEntry[],
): Promise<JournalEntry[]> {
  if (rows.length === 0) return [];
  const vault = await deps.openVault(member);
  return Promise.all(rows.map(async (row) => (await unsealEntry(vault, row)).entry));
}

/** Opens mood and stress of days, in order. Days that still hold them in clear are sealed after the answer. */
export async function openScales(
  deps: Pick<JournalDeps, "openVault" | "waitUntil" | "store" | "db">,
  member: Member,
  rows: readonly SealedScales[],
): Promise<(Scales & { day: Day })[]> {
  if (rows.length === 0) return [];
  const vault = await deps.openVault(member);
  const inClear = rows.filter(({ sealedScales }) => sealedScales === null);
  if (inClear.length > 0)
    deps.waitUntil(
      Promise.all(
        inClear.map(async (row) =>
          deps.store.sealScales(
            member.id,
            row,
            await sealScales(vault, row.day, await unsealScales(vault, row)),
          ),
        ),
      ).then((writes) => deps.db.write(writes)),
    );
  return Promise.all(rows.map(async (row) => ({ ...(await unsealScales(vault, row)), day: row.day as Day })));
}

export const openAverages = async (deps: JournalDeps, member: Member, rows: readonly SealedScales[]) =>
  averagesOf(await openScales(deps, member, rows));

async function onDay(
  deps: JournalDeps,
  vault: JournalVault,
  userId: string,
  day: Day,
): Promise<OpenedEntry | undefined> {
  const row = await deps.db.read(deps.store.onDay(userId, day));
  return row && unsealEntry(vault, row);
}

/** The entry of a day; 404 where there is none. */
export async function readEntry(deps: JournalDeps, member: Member, day: Day): Promise<JournalEntry> {
  const found = await onDay(deps, await deps.openVault(member), member.id, day);
  if (!found) throw noEntry();
  return found.entry;
}

/** A page of entries, newest first, and the cursor of the next one. */
export async function listEntries(deps: JournalDeps, member: Member, limit: number, before?: Day) {
  const rows = await deps.db.read(deps.store.page(member.id, limit + 1, before));
  const entries = await openEntries(deps, member, rows.slice(0, limit));
  return { entries, next: rows.length > limit ? entries.at(-1)?.day : undefined };
}

const OVER_BUDGET = {
  whole: () =>
    new AppError(
      "tooLarge",
      "Votre journal a atteint sa taille maximale. Exportez-le, puis supprimez d’anciennes pages pour en écrire d’autres.",
    ),
  day: (retryAfter: number) =>
    new AppError(
      "tooMany",
      "Votre journal a reçu en un jour tout ce qu’il peut recevoir. Votre texte est gardé ici\u202f; il pourra être enregistré demain.",
      { retryAfter },
    ),
  pages: (retryAfter: number) =>
    new AppError(
      "tooMany",
      "Vous avez commencé aujourd’hui autant de pages qu’on peut en ajouter en un jour. Votre texte est gardé ici\u202f; il pourra être enregistré demain.",
      { retryAfter },
    ),
};

/** @throws AppError tooMany (429) or tooLarge (413) where the member's budget is what refused a page */
async function refuseOverBudget(deps: JournalDeps, row: SealedEntry, utcDay: string): Promise<void> {
  const { usage, stored } = await deps.db.batch({
    usage: deps.store.usage(row.userId),
    stored: deps.store.onDay(row.userId, row.day as Day),
  });
  const reason = overBudget(usage, utcDay, row.sealedTexts.length, stored?.sealedTexts.length);
  if (reason) throw OVER_BUDGET[reason](Math.ceil((Date.parse(utcDay) + 86_400_000 - row.updatedAt) / 1000));
}

const conflict = (current: JournalEntry) =>
  new AppError(
    "conflict",
    "Cette page a été modifiée ailleurs entre-temps. Rien n’a été remplacé\u202f; votre texte est gardé ici.",
    { current: toJournalItem(current) },
  );

function dayToCome(): AppError {
  const sentence = "Cette page est à venir\u00a0: on écrit aujourd’hui ou un jour passé.";
  return new AppError("invalid", sentence, { errors: { date: [sentence] } });
}

/**
 * The page that a save makes of the stored one: with the changes of another tab merged in, or the stored one itself
 * where nothing would change. Undefined where both changed one field.
 */
function nextEntry(
  stored: OpenedEntry | undefined,
  input: JournalInput,
  quotationId: string | null,
  now: number,
): JournalEntry | undefined {
  const fields = stored ? mergeInput(stored, input) : entryFields(input);
  if (!fields) return undefined;
  const { entry } = stored ?? {};
  const keepsQuotation = quotationId === null || quotationId === entry?.quotationId;
  if (stored && keepsQuotation && sameFields(stored.fields, fields)) return stored.entry;
  return {
    ...fields,
    id: entry?.id ?? newId(),
    day: input.date,
    version: (entry?.version ?? 0) + 1,
    quotationId,
    createdAt: entry?.createdAt ?? now,
    updatedAt: now,
  };
}

function mergeInput({ entry, fields, trail }: OpenedEntry, input: JournalInput) {
  // An API client that names no version replaces whatever there is.
  const seen = input.version === undefined ? entry.version : input.version === "new" ? 0 : input.version;
  return mergeFields({ version: entry.version, fields, trail }, seen, entryFields(input));
}

/**
 * Saves a day's entry and answers what is stored then: with the changes of another tab merged in, field by field, where
 * the writer started from an older version. 403 without a tier that writes; 422 for a day to come, unless its page is
 * there already (written before flying west); 409 with the entry that is there where both changed one field (the same
 * content twice is no conflict); 429 and 413 past the member's budget. A quotation its writer may not read is left out:
 * it must not cost them a page.
 */
export async function saveEntry(
  deps: JournalDeps,
  member: Member,
  input: JournalInput,
): Promise<JournalEntry> {
  if (!can(member.tier, "writeJournal")) {
    throw tierRequired(
      "essential",
      "Écrire dans le journal demande l’offre Essentiel. Vos pages restent lisibles et exportables.",
    );
  }
  const now = deps.now();
  const utcDay = utcDayOf(now);
  const vault = await deps.openVault(member);
  const [mayRead, first] = await Promise.all([
    input.quotationId ? deps.mayRead(member, input.quotationId) : false,
    onDay(deps, vault, member.id, input.date),
  ]);
  const quotationId = mayRead ? (input.quotationId ?? null) : null;
  let stored = first;
  for (let attempt = 0; attempt < SAVE_ATTEMPTS; attempt++) {
    if (!stored && input.date > dayIn(now, member.timezone)) throw dayToCome();
    const entry = nextEntry(stored, input, quotationId, now);
    if (!entry) break;
    if (entry === stored?.entry) return entry;
    const before = stored && { ...stored, version: stored.entry.version };
    const trail = nextTrail(before, entry.version, entryFields(entry));
    const row = await sealEntry(vault, member.id, entry, trail);
    const [written] = await deps.db.write([
      before ? deps.store.replace(row, before.version, utcDay) : deps.store.add(row, utcDay),
    ]);
    if (written) return { ...entry, quotationId: written.quotationId };
    await refuseOverBudget(deps, row, utcDay);
    stored = await onDay(deps, vault, member.id, input.date);
  }
  if (stored) throw conflict(stored.entry);
  throw new AppError("unavailable", "Votre page n’a pas pu être enregistrée. Réessayez dans un instant.", {
    retryAfter: 1,
  });
}

/** Erases a day's entry. Open to every tier: one's own words are one's own. @returns whether there was one */
export async function deleteEntry(deps: JournalDeps, member: Member, day: Day): Promise<boolean> {
  const [removed] = await deps.db.write([deps.store.remove(member.id, day)]);
  return removed;
}

/** Every entry, a page of rows at a time: the next one is read when this one has been used. */
export async function* allEntries(
  deps: JournalDeps,
  member: Member,
  { newestFirst, from }: { newestFirst: boolean; from?: Day },
): AsyncGenerator<JournalEntry> {
  const { page, pageUpwards } = deps.store;
  const read = newestFirst ? page : pageUpwards;
  let last = from;
  for (;;) {
    const rows = await deps.db.read(read(member.id, ROWS_IN_HAND, last));
    yield* await openEntries(deps, member, rows);
    last = rows.at(-1)?.day as Day | undefined;
    if (rows.length < ROWS_IN_HAND) return;
  }
}
