// The collection as a member finds it, and the handing over of its files.
import { AppError, tierRequired } from "#app/lib/errors.ts";
import type { Tier } from "#app/lib/tiers.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { GuidesStore, StoredGuide } from "./guides.store.server.ts";
import {
  contentDisposition,
  filterGuides,
  type Guide,
  type GuideFilter,
  type GuidesView,
  isWholeFile,
  mayDownload,
  tierSentence,
} from "./guides.ts";

type GuidesDeps = { store: GuidesStore; db: DatabaseRunner };

/** Files depend on the tier that asks: kept by the member's own browser only, and asked for again each time. */
const FILE_CACHE = "private, no-cache";

export async function listGuides({ store, db }: GuidesDeps, filter: GuideFilter): Promise<Guide[]> {
  const guides = await db.read(store.all());
  return filterGuides(guides, filter);
}

export async function getGuidesView(
  { store, db }: GuidesDeps,
  { tier }: { tier: Tier },
  filter: GuideFilter,
): Promise<GuidesView> {
  const guides = await db.read(store.all());
  const cards = guides.map((guide, at) => ({ ...guide, number: at + 1, open: mayDownload(tier, guide) }));
  return {
    filter,
    tier,
    // What is open to the member comes first.
    guides: filterGuides(cards, filter).sort((a, b) => Number(b.open) - Number(a.open)),
    opened: cards.filter(({ open }) => open).length,
    total: cards.length,
  };
}

/** A day and member; a reader that asks for a booklet in pieces takes one a piece. */
export const HANDOVERS_PER_DAY = 300;
const TOO_MANY_TODAY =
  "Vous avez beaucoup téléchargé aujourd’hui. Reprenez demain\u00a0: vos guides vous attendent.";

/** @throws AppError notFound; forbidden with the tier that opens it; tooMany past a day's worth */
export async function downloadableGuide(
  { store, db, takeOne }: Pick<HandOverDeps, "store" | "db" | "takeOne">,
  { id, tier }: { id: string; tier: Tier },
  fileName: string,
): Promise<StoredGuide> {
  const guide = await db.read(store.byFileName(fileName));
  if (!guide) throw new AppError("notFound", "Ce guide n’existe pas.");
  const { requiredTier } = guide;
  if (requiredTier !== "free" && !mayDownload(tier, guide))
    throw tierRequired(requiredTier, tierSentence(requiredTier));
  if (!(await takeOne(id))) throw new AppError("tooMany", TOO_MANY_TODAY, { retryAfter: 3_600 });
  return guide;
}

export type HandOverDeps = GuidesDeps & {
  waitUntil(work: Promise<unknown>): void;
  /** Takes one of the member's `HANDOVERS_PER_DAY`; false where none is left. */
  takeOne(userId: string): Promise<boolean>;
  /** Answers the request from the stored object: whole, a range, not modified. */
  serve(objectKey: string, request: Request, cacheControl: string): Promise<Response>;
};

/**
 * The file under its title's name. A whole one counts as a download, once; its pieces do not.
 * @param counts false for a request that nobody here has made: another site's link, a page fetched ahead
 */
export async function handOver(
  deps: HandOverDeps,
  guide: StoredGuide,
  request: Request,
  counts: boolean,
): Promise<Response> {
  const answer = await deps.serve(guide.objectKey, request, FILE_CACHE);
  answer.headers.set("Content-Disposition", contentDisposition(guide.title));
  if (counts && isWholeFile(request.method, answer.status, answer.headers.get("Content-Range")))
    deps.waitUntil(deps.db.read(deps.store.countDownload(guide.id)));
  return answer;
}
