// The quotations that a member keeps.
import { monthOf, todayOf } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { accessibleQuotation, type QuoteReader, type QuotesDeps } from "./quotes.server.ts";

type FavoriteDeps = Pick<QuotesDeps, "store" | "db" | "now">;

/**
 * Keeps a quotation, or keeps it no longer; saying it twice changes nothing. A kept quotation always stands in the
 * history, where it is found again: one that a reader without a limit had not opened is opened with it.
 * @throws AppError notFound, forbidden
 */
export async function setFavorite(
  { store, db, now }: FavoriteDeps,
  reader: QuoteReader,
  id: string,
  wanted: boolean,
): Promise<{ id: string; favorite: boolean }> {
  const { viewedAt } = await accessibleQuotation({ store, db }, reader, id);
  if (!wanted) await db.read(store.unfavorite(reader.id, id));
  else {
    const at = now();
    const view = { id: newId(), userId: reader.id, quotationId: id, limit: null };
    const opened = store.open({ ...view, month: monthOf(todayOf({ now }, reader)), now: at });
    await db.write([...(viewedAt === undefined ? [opened] : []), store.favorite(reader.id, id, at)]);
  }
  return { id, favorite: wanted };
}
