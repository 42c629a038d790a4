// A member's pages move from the shared database into their own object, whole, before the object answers anything of
// the journal. Done twice, or killed anywhere and done again, it gives the same: a page is copied first and taken from its
// old place after, unless it was saved there meanwhile, and then it is copied once more.
import type { DatabaseRunner } from "#db/client.ts";
import type { JournalStore } from "../journal.store.server.ts";
import { type JournalEntry, TEXT_FIELDS } from "../journal.ts";
import { type OldVault, openOldPage } from "../old-pages.server.ts";
import type { OldPage, OldPagesStore } from "../old-pages.store.server.ts";
import { noteScales } from "./months.server.ts";
import { type OpenedPage, openPage, packPage } from "./packing.server.ts";
import type { JournalPagesDeps } from "./pages.server.ts";
import type { PackedPage } from "./pages.store.server.ts";

export type MoveDeps = JournalPagesDeps & {
  vault: OldVault;
  old: OldPagesStore;
  days: JournalStore;
  d1: DatabaseRunner;
  /** A page that its member's key does not open stays where it is. */
  onUnreadable(error: unknown): void;
};

export type Moved = { moved: number; failed: number };

/** Pages that are moved at once: two values each in one statement of D1. */
const PAGES_A_LOT = 40;

/** Must be run in turn with the writers. How many pages were moved, and how many could not be read. */
export async function moveOldPages(deps: MoveDeps): Promise<Moved> {
  const counts: Moved = { moved: 0, failed: 0 };
  let after = "";
  for (;;) {
    const lot = await deps.d1.read(deps.old.lot(deps.userId, after, PAGES_A_LOT));
    const last = lot.at(-1);
    if (!last) {
      // A page that was saved in its old place while it was moved is still there: once more, from the start.
      if (after === "" || counts.failed > 0) return counts;
      after = "";
      continue;
    }
    const moved = await moveLot(deps, lot);
    counts.moved += moved;
    counts.failed += lot.length - moved;
    after = last.day;
  }
}

async function moveLot(deps: MoveDeps, lot: readonly OldPage[]): Promise<number> {
  const found = await Promise.all(
    lot.map(async (from) => {
      try {
        return { from, ...(await joined(deps, await openOldPage(deps.vault, from))) };
      } catch (error) {
        deps.onUnreadable(error);
        return undefined;
      }
    }),
  );
  const copied = found.filter((one) => one !== undefined);
  if (copied.length === 0) return 0;
  const usage = deps.db.read(deps.store.usage());
  const bytes = copied.reduce(
    (sum, { page }) =>
      sum + page.packed.length - (deps.db.read(deps.store.onDay(page.day))?.packed.length ?? 0),
    usage.bytes,
  );
  deps.db.write([
    ...copied.map(({ page }) => deps.store.put(page)),
    ...(await noteScales(
      deps,
      copied.map(({ entry }) => entry),
    )),
    deps.store.putUsage({ ...usage, bytes }),
  ]);
  await deps.d1.write([
    ...deps.days.putDays(
      deps.userId,
      copied.map(({ page: { day, version, words, updatedAt } }) => ({ day, version, words, updatedAt })),
    ),
    deps.old.moved(
      deps.userId,
      copied.map(({ from }) => from),
    ),
  ]);
  return copied.length;
}

/** The page as it is to stand: the old one, or both where the object has got another of that day meanwhile. */
async function joined(deps: MoveDeps, old: OpenedPage): Promise<{ page: PackedPage; entry: JournalEntry }> {
  const standing = deps.db.read(deps.store.onDay(old.entry.day));
  if (!standing) return { page: await packPage(deps.vault, old), entry: old.entry };
  const { entry, trail } = await openPage(deps.vault, standing);
  // Copied before, and saved in its old place since (a Worker of the version before), or not.
  if (entry.id === old.entry.id && old.entry.version > entry.version)
    return { page: await packPage(deps.vault, old), entry: old.entry };
  const texts = Object.fromEntries(
    TEXT_FIELDS.map((field) => {
      const [mine, theirs] = [entry[field], old.entry[field]];
      return [field, mine.includes(theirs) ? mine : [mine, theirs].filter(Boolean).join("\n\n")];
    }),
  );
  const both = { ...entry, ...texts };
  if (TEXT_FIELDS.every((field) => both[field] === entry[field])) return { page: standing, entry };
  const page = { entry: { ...both, version: entry.version + 1 }, trail: {} satisfies typeof trail };
  return { page: await packPage(deps.vault, page), entry: page.entry };
}
