// Use cases of the journal. Texts are sealed before they reach the store and unsealed for their member only.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn, formatLongDay } from "#app/lib/dates.ts";
import { AppError, tierRequired } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import { matches } from "#app/lib/text.ts";
import { can } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { JournalInput } from "./journal.schema.ts";
import type { JournalStore, SealedEntry } from "./journal.store.server.ts";
import {
  FIELD_LABELS,
  type JournalEntry,
  type JournalTexts,
  MOOD_LABELS,
  type Scale,
  STRESS_LABELS,
  TEXT_FIELDS,
  toJournalItem,
} from "./journal.ts";

type MemberVault = {
  seal(about: string, text: string): Promise<string>;
  unseal(about: string, sealed: string): Promise<string>;
};

export type JournalDeps = {
  store: JournalStore;
  db: DatabaseRunner;
  now(): number;
  openVault(member: Member): Promise<MemberVault>;
  /** May the member read that quotation? */
  mayRead(member: Member, quotationId: string): Promise<boolean>;
};

export const JOURNAL_PAGE = 50;
const SEARCH_PAGE = 200;
const SEARCH_RESULTS = 50;

const about = (day: string) => `journal/${day}`;
const textsOf = (source: JournalTexts): JournalTexts =>
  Object.fromEntries(TEXT_FIELDS.map((field) => [field, source[field]])) as JournalTexts;

/** Unseals rows for their member, in order. */
export async function openEntries(
  deps: JournalDeps,
  member: Member,
  rows: readonly SealedEntry[],
): Promise<JournalEntry[]> {
  if (rows.length === 0) return [];
  const vault = await deps.openVault(member);
  return Promise.all(
    rows.map(async (row) => ({
      ...textsOf(JSON.parse(await vault.unseal(about(row.day), row.sealedTexts)) as JournalTexts),
      id: row.id,
      day: row.day as Day,
      mood: row.mood as Scale | null,
      stressLevel: row.stressLevel as Scale | null,
      version: row.version,
      quotationId: row.quotationId,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    })),
  );
}

async function onDay(deps: JournalDeps, member: Member, day: Day): Promise<JournalEntry | undefined> {
  const row = await deps.db.read(deps.store.onDay(member.id, day));
  return row && (await openEntries(deps, member, [row]))[0];
}

/** The entry of a day; 404 where there is none. */
export async function readEntry(deps: JournalDeps, member: Member, day: Day): Promise<JournalEntry> {
  const entry = await onDay(deps, member, day);
  if (!entry) throw new AppError("notFound", "Il n’y a pas d’entrée pour ce jour.");
  return entry;
}

/** A page of entries, newest first, and the cursor of the next one. */
export async function listEntries(deps: JournalDeps, member: Member, limit: number, before?: Day) {
  const rows = await deps.db.read(deps.store.page(member.id, limit + 1, before));
  const entries = await openEntries(deps, member, rows.slice(0, limit));
  return { entries, next: rows.length > limit ? entries.at(-1)?.day : undefined };
}

function sameContent(entry: JournalEntry, input: JournalInput): boolean {
  return (
    TEXT_FIELDS.every((field) => entry[field] === input[field]) &&
    entry.mood === input.mood &&
    entry.stressLevel === input.stressLevel
  );
}

/**
 * Saves a day's entry. 403 without a tier that writes, 422 for a day to come, 409 with the entry that is there when
 * it was changed elsewhere since the writer saw it (the same content twice is no conflict). A quotation its writer may
 * not read is left out: it must not cost them a page.
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
  if (input.date > dayIn(now, member.timezone)) {
    const sentence = "Cette page est à venir : on écrit aujourd’hui ou un jour passé.";
    throw new AppError("invalid", sentence, { errors: { date: [sentence] } });
  }
  const { quotationId } = input;
  const startsFrom = quotationId && (await deps.mayRead(member, quotationId)) ? quotationId : null;
  const vault = await deps.openVault(member);
  const row: SealedEntry = {
    id: newId(),
    userId: member.id,
    day: input.date,
    mood: input.mood,
    stressLevel: input.stressLevel,
    version: 1,
    quotationId: startsFrom,
    sealedTexts: await vault.seal(about(input.date), JSON.stringify(textsOf(input))),
    createdAt: now,
    updatedAt: now,
  };
  if (await deps.store.save(row, input.version)) {
    return readEntry(deps, member, input.date);
  }
  const current = await onDay(deps, member, input.date);
  if (current && sameContent(current, input)) return current;
  throw new AppError(
    "conflict",
    "Cette page a été modifiée ailleurs entre-temps. Rien n’a été remplacé ; votre texte est gardé ici.",
    {
      current: current && toJournalItem(current),
    },
  );
}

/** Erases a day's entry; 404 where there is none. Open to every tier: one's own words are one's own. */
export async function deleteEntry(deps: JournalDeps, member: Member, day: Day): Promise<void> {
  if (!(await deps.store.remove(member.id, day)))
    throw new AppError("notFound", "Il n’y a pas d’entrée pour ce jour.");
}

/** Every entry, newest first, a page at a time: nothing holds a whole journal but what asks for it. */
async function* allEntries(deps: JournalDeps, member: Member): AsyncGenerator<JournalEntry> {
  let before: Day | undefined;
  do {
    const { entries, next } = await listEntries(deps, member, SEARCH_PAGE, before);
    yield* entries;
    before = next;
  } while (before);
}

/** The member's entries that hold every word of `search`, accents and case aside; the first fifty, newest first. */
export async function searchEntries(deps: JournalDeps, member: Member, search: string) {
  const found: JournalEntry[] = [];
  if (search.trim() === "") return { entries: found, more: false };
  for await (const entry of allEntries(deps, member)) {
    if (!matches(TEXT_FIELDS.map((field) => entry[field]).join("\n"), search)) continue;
    if (found.length === SEARCH_RESULTS) return { entries: found, more: true };
    found.push(entry);
  }
  return { entries: found, more: false };
}

/** The whole journal as a file, for its member: JSON as the calls show it, or Markdown to read. */
export async function exportJournal(deps: JournalDeps, member: Member, format: "json" | "md") {
  const entries: JournalEntry[] = [];
  for await (const entry of allEntries(deps, member)) entries.push(entry);
  const day = dayIn(deps.now(), member.timezone);
  if (format === "json") {
    const body = JSON.stringify({ exportedOn: day, entries: entries.map(toJournalItem) }, null, 2);
    return { body, contentType: "application/json; charset=utf-8", fileName: `journal-${day}.json` };
  }
  const pages = entries.reverse().map((entry) => {
    const mood = entry.mood && `Humeur : ${entry.mood}/5 (${MOOD_LABELS[entry.mood]})`;
    const stress =
      entry.stressLevel && `Stress : ${entry.stressLevel}/5 (${STRESS_LABELS[entry.stressLevel]})`;
    const sections = TEXT_FIELDS.filter((field) => entry[field].trim()).map(
      (field) => `### ${FIELD_LABELS[field].label}\n\n${entry[field].trim()}`,
    );
    return [`## ${formatLongDay(entry.day)}`, [mood, stress].filter(Boolean).join(" · "), ...sections]
      .filter(Boolean)
      .join("\n\n");
  });
  const body = `# Journal stoïcien\n\n${pages.join("\n\n") || "Aucune entrée."}\n`;
  return { body, contentType: "text/markdown; charset=utf-8", fileName: `journal-${day}.md` };
}
