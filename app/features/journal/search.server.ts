// Searching one's own journal. What is searched stands in no address: the screen's links carry it sealed with the
// member's key, so that a log, a history or a bookmark holds no word of it, and going back shows the same results.
import type { Member } from "#app/features/auth/user.ts";
import type { Day } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import type { JournalDeps } from "./journal.server.ts";
import { SEARCH_MAX, SEARCH_TOO_LONG } from "./journal.ts";
import type { WrittenDay } from "./lines.ts";

/** Pages of the journal on a page of results. */
const SEARCH_RESULTS = 50;
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

/** @throws AppError invalid (422) for a search that is too long */
function checkSearch(search: string): string {
  if (search.length <= SEARCH_MAX) return search;
  throw new AppError("invalid", SEARCH_TOO_LONG, { errors: { q: [SEARCH_TOO_LONG] } });
}

/**
 * The member's days that hold every word of `search`, accents and case aside, newest first, and the cursor of the
 * next page of results. 422 for a search that is too long, 429 while another is under way or past the rate.
 */
export async function searchDays(
  deps: JournalDeps,
  member: Member,
  search: string,
  { limit = SEARCH_RESULTS, before }: { limit?: number; before?: Day } = {},
): Promise<{ days: WrittenDay[]; next: Day | undefined }> {
  if (checkSearch(search).trim() === "") return { days: [], next: undefined };
  await deps.limitSearch(member.id);
  const found = await deps.pages(member).search({ words: search, limit, before });
  if (!found.busy) return found;
  throw new AppError(
    "tooMany",
    "Une recherche dans votre journal est déjà en cours. Attendez sa réponse, puis recommencez.",
    { retryAfter: 2 },
  );
}
