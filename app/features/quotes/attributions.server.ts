// « Signaler une attribution »: what a member says of a quotation's author, reference or translation.
import { contentId } from "#app/lib/hash.server.ts";
import type { AttributionsStore } from "./attributions.store.server.ts";
import { accessibleQuotation, type QuoteReader, type QuotesDeps } from "./quotes.server.ts";

export type AttributionDeps = {
  quotes: Pick<QuotesDeps, "store" | "db">;
  store: Pick<AttributionsStore, "report">;
  now(): number;
  limit(userId: string): Promise<void>;
};

/** The same words of the same member about the same quotation have one id: a form sent twice is one report. */
const reportId = (...parts: string[]) => contentId(parts);

/**
 * Stores a report, for the administration.
 * @throws AppError tooMany, notFound, forbidden (the reader may not have that quotation)
 */
export async function reportAttribution(
  { quotes, store, now, limit }: AttributionDeps,
  reader: QuoteReader,
  quotationId: string,
  message: string,
): Promise<void> {
  await limit(reader.id);
  await accessibleQuotation(quotes, reader, quotationId);
  const id = reportId(reader.id, quotationId, message);
  await quotes.db.read(store.report({ id, userId: reader.id, quotationId, message, createdAt: now() }));
}
