// Use cases of the journal. The pages are in their member's own object (pages/), which opens and seals them; the shared
// database has one light row a day.

import type { Member } from "#app/features/auth/user.ts";
import type { MarkAct } from "#app/features/day/day.server.ts";
import { pageBy } from "#app/lib/cursor.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { can } from "#app/lib/tiers.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { JournalInput } from "./journal.schema.ts";
import type { JournalStore } from "./journal.store.server.ts";
import { type JournalEntry, toJournalItem } from "./journal.ts";
import { type BudgetPart, utcDayOf } from "./journal-budget.ts";
import type { JournalPages } from "./pages/pages.ts";

export type JournalDeps = {
  /** The light rows of the shared database. */
  store: JournalStore;
  db: DatabaseRunner;
  now(): number;
  waitUntil(work: Promise<unknown>): void;
  /** The member's pages, in their own object. */
  pages(member: Member): JournalPages;
  /** Seals for the member what stands in an address. */
  openVault(member: Member): Promise<JournalVault>;
  /** May the member read that quotation? */
  mayRead(member: Member, quotationId: string): Promise<boolean>;
  /** Notes an act of the member's day, after the answer. */
  markAct: MarkAct;
  /** @throws AppError tooMany (429) past the rate of searches */
  limitSearch(userId: string): Promise<void>;
  /** @throws AppError tooMany (429) past the rate of exports */
  limitExport(userId: string): Promise<void>;
  /** @throws AppError tooMany (429) past the rate of photos */
  limitPhoto(userId: string): Promise<void>;
  /** @throws AppError tooMany (429) past the rate of imports */
  limitImport(userId: string): Promise<void>;
};

type JournalVault = {
  seal(aad: string, text: string): Promise<string>;
  unseal(aad: string, sealed: string): Promise<string>;
};

export const noEntry = () => new AppError("notFound", "Ce jour n’a pas encore de page.");

/** The entry of a day; 404 where there is none. */
export async function readEntry(deps: JournalDeps, member: Member, day: Day): Promise<JournalEntry> {
  const { entry } = await deps.pages(member).look({ day });
  if (!entry) throw noEntry();
  return entry;
}

/** A page of entries, newest first, and the cursor of the next one. */
export async function listEntries(deps: JournalDeps, member: Member, limit: number, before?: Day) {
  const found = await deps.pages(member).list(limit + 1, before);
  const { page: entries, next } = pageBy(found, limit, ({ day }) => day);
  return { entries, next };
}

export const OVER_BUDGET = {
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

/** Seconds until the budgets of a UTC day begin anew. */
export const untilMidnight = (now: number): number =>
  Math.ceil((Date.parse(utcDayOf(now)) + DAY_MS - now) / 1000);

const refusedFor = (part: BudgetPart, now: number): AppError => OVER_BUDGET[part](untilMidnight(now));

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

/** A page is its own day's act, whenever it is written; its evening part is the coming back. */
function markActs(
  { markAct }: JournalDeps,
  { id }: Member,
  { day, version, eveningReflection }: JournalEntry,
) {
  if (version === 1) markAct(id, day, "wrote");
  if (eveningReflection.trim()) markAct(id, day, "returned");
}

/** @throws AppError tierRequired (403) without a tier that writes */
export function requireWriter({ tier }: Pick<Member, "tier">): void {
  if (can(tier, "writeJournal")) return;
  throw tierRequired(
    "essential",
    "Écrire dans le journal demande l’offre Essentiel. Vos pages restent lisibles et exportables.",
  );
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
  requireWriter(member);
  const now = deps.now();
  const mayRead = input.quotationId ? await deps.mayRead(member, input.quotationId) : false;
  const saved = await deps.pages(member).save({
    input,
    quotationId: mayRead ? (input.quotationId ?? null) : null,
    now,
    today: dayIn(now, member.timezone),
  });
  switch (saved.outcome) {
    case "saved":
      markActs(deps, member, saved.entry);
      return saved.entry;
    case "conflict":
      throw conflict(saved.current);
    case "toCome":
      throw dayToCome();
    case "overBudget":
      throw refusedFor(saved.part, now);
  }
}

/** Erases a day's entry. Open to every tier: one's own words are one's own. @returns whether there was one */
export const deleteEntry = (deps: JournalDeps, member: Member, day: Day): Promise<boolean> =>
  deps.pages(member).remove(day);
