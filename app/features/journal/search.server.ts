// Searching one's own journal. What is searched stands in no address: the screen's links carry it sealed with the
// member's key, so that a log, a history or a bookmark holds no word of it, and going back shows the same results.
import type { Member } from "#app/features/auth/user.ts";
import type { Day } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { matches } from "#app/lib/text.ts";
import { allEntries, type JournalDeps } from "./journal.server.ts";
import { type JournalEntry, SEARCH_MAX, SEARCH_TOO_LONG, TEXT_FIELDS } from "./journal.ts";

/** Pages of the journal on a page of results. */
const SEARCH_RESULTS = 50;
/** A search that dies without a word gives its place back after this. */
const SEARCH_LEASE_MS = 15_000;
/** One who searches again at once waits for the first search this long, in ms. */
const SEARCH_PATIENCE = [0, 150, 300];

const SEALED_FOR = "journal/search";

/** The words of a search for an address; as long for one word as for ten. */
export async function sealSearch(
  deps: Pick<JournalDeps, "openVault">,
  member: Member,
  words: string,
): Promise<string> {
  return (await deps.openVault(member)).seal(SEALED_FOR, words.padEnd(SEARCH_MAX));
}

/** The words that an address holds; none where it is not this member's, or was cut on the way. */
export async function openSearch(
  deps: Pick<JournalDeps, "openVault">,
  member: Member,
  sealed: string,
): Promise<string> {
  if (sealed === "") return "";
  const vault = await deps.openVault(member);
  return vault.unseal(SEALED_FOR, sealed).then(
    (words) => words.trim(),
    () => "",
  );
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The one search a member may have under way. @throws AppError tooMany (429) */
async function claimSearch(deps: JournalDeps, userId: string): Promise<number> {
  for (const wait of SEARCH_PATIENCE) {
    if (wait > 0) await pause(wait);
    const until = deps.now() + SEARCH_LEASE_MS;
    const [claimed] = await deps.db.write([deps.store.beginSearch(userId, deps.now(), until)]);
    if (claimed) return until;
  }
  throw new AppError(
    "tooMany",
    "Une recherche dans votre journal est déjà en cours. Attendez sa réponse, puis recommencez.",
    { retryAfter: 2 },
  );
}

/** @throws AppError invalid (422) for a search that is too long */
function checkSearch(search: string): string {
  if (search.length <= SEARCH_MAX) return search;
  throw new AppError("invalid", SEARCH_TOO_LONG, { errors: { q: [SEARCH_TOO_LONG] } });
}

/**
 * The member's entries that hold every word of `search`, accents and case aside, newest first, and the cursor of the
 * next page of results. 422 for a search that is too long, 429 while another is under way or past the rate.
 */
export async function searchEntries(
  deps: JournalDeps,
  member: Member,
  search: string,
  { limit = SEARCH_RESULTS, before }: { limit?: number; before?: Day } = {},
): Promise<{ entries: JournalEntry[]; next: Day | undefined }> {
  const found: JournalEntry[] = [];
  if (checkSearch(search).trim() === "") return { entries: found, next: undefined };
  await deps.limitSearch(member.id);
  const until = await claimSearch(deps, member.id);
  try {
    for await (const entry of allEntries(deps, member, { newestFirst: true, from: before })) {
      if (!matches(TEXT_FIELDS.map((field) => entry[field]).join("\n"), search)) continue;
      if (found.length === limit) return { entries: found, next: found.at(-1)?.day };
      found.push(entry);
    }
    return { entries: found, next: undefined };
  } finally {
    await deps.db.write([deps.store.endSearch(member.id, until)]);
  }
}
