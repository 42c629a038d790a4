// A quotation given on: its own public page and image cards. Only its words, its author, its place and the original; no
// commentary. The address has a key that the quotation itself does not tell, so that the library is not to be walked
// through by its ids.
import { CARD_SHAPES, type CardShape } from "#app/lib/card-shapes.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import type { QuotesDeps } from "../quotes.server.ts";
import { cited, type Quotation } from "../quotes.ts";

export type SharingDeps = Pick<QuotesDeps, "store" | "db"> & {
  /** The key of a quotation's public address. */
  keyOf(id: string): string;
  /** https://… */
  origin: string;
};

const notFound = () => new AppError("notFound", "Cette citation n’est pas partagée.");

/** What stands on the public page. @throws AppError notFound for a key that is not the quotation's */
export async function sharedQuotation(deps: SharingDeps, id: string, key: string) {
  if (key !== deps.keyOf(id)) throw notFound();
  const quotation = await deps.db.read(deps.store.byId(id));
  if (!quotation) throw notFound();
  return toShared(deps, quotation);
}

function toShared(deps: SharingDeps, quotation: Quotation) {
  const { id, original, language, edition, note } = quotation;
  return { ...cited(quotation), original, language, edition, note, ...shareOf(deps, id) };
}

/** A quotation's public addresses, for whoever may read it. */
export function shareOf({ keyOf, origin }: Pick<SharingDeps, "keyOf" | "origin">, id: string) {
  const key = keyOf(id);
  return {
    url: `${origin}${paths.sharedQuotation(id, key)}`,
    cards: (Object.keys(CARD_SHAPES) as CardShape[]).map((shape) => ({
      shape,
      label: CARD_SHAPES[shape].label,
      href: paths.sharedQuotationCard(id, key, shape),
    })),
  };
}
export type QuotationShare = ReturnType<typeof shareOf>;
