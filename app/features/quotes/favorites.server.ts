// What a member does with a quotation: keeps it, reports its attribution.
import { createHash } from "node:crypto";
import { monthOf } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import type { Query } from "#db/client.ts";
import { accessibleQuotation, type QuotesDeps, type Reader, todayOf } from "./quotes.server.ts";

type KeepingDeps = Pick<QuotesDeps, "store" | "db" | "now">;

/**
 * Keeps a quotation, or keeps it no longer; saying it twice changes nothing. A kept quotation always stands in the
 * history, where it is found again: one that a reader without a limit had not opened is opened with it. 404, 403.
 */
export async function setFavorite(
  deps: KeepingDeps,
  reader: Reader,
  id: string,
  wanted: boolean,
): Promise<{ id: string; favorite: boolean }> {
  const { viewedAt } = await accessibleQuotation(deps, reader, id);
  const now = deps.now();
  const writes: Record<string, Query<unknown>> = {};
  if (wanted && viewedAt === undefined) {
    const month = monthOf(todayOf(deps, reader));
    writes.opened = deps.store.open({
      id: newId(),
      userId: reader.id,
      quotationId: id,
      month,
      now,
      limit: null,
    });
  }
  writes.kept = wanted ? deps.store.favorite(reader.id, id, now) : deps.store.unfavorite(reader.id, id);
  await deps.db.batch(writes);
  return { id, favorite: wanted };
}

export type ReportDeps = KeepingDeps & { limit(userId: string): Promise<void> };

/** The same words of the same member about the same quotation have one id: a form sent twice is one report. */
const reportId = (...parts: string[]) =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);

/** Stores what a member says of an attribution, for the administration. 429, 404, 403. */
export async function reportAttribution(
  deps: ReportDeps,
  reader: Reader,
  quotationId: string,
  message: string,
): Promise<void> {
  await deps.limit(reader.id);
  await accessibleQuotation(deps, reader, quotationId);
  await deps.db.batch({
    stored: deps.store.report({
      id: reportId(reader.id, quotationId, message),
      userId: reader.id,
      quotationId,
      message,
      createdAt: deps.now(),
    }),
  });
}
