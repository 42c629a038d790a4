// What the public reading pages show, read from the library.
import type { QuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { type AuthorId, type Quotation, reference } from "#app/features/quotes/quotes.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { type Figures, figuresOf } from "./authors.ts";

type AuthorsDeps = { store: Pick<QuotesStore, "byId" | "libraryItems">; db: DatabaseRunner };

export async function libraryFigures({ store, db }: AuthorsDeps): Promise<Figures> {
  return figuresOf(await db.read(store.libraryItems()));
}

/** The library counted, and one of its quotations; never its commentary, which is for members. */
export async function openShelf(deps: AuthorsDeps, author: AuthorId, quotationId: string) {
  const { items, quotation } = await deps.db.batch({
    items: deps.store.libraryItems(),
    quotation: deps.store.byId(quotationId),
  });
  return { figures: figuresOf(items), quotation: quotation?.author === author ? quotation : undefined };
}

/** Of a quotation, what anyone may read. */
export const publicPart = (quotation: Quotation, author: string) => ({
  quote: quotation.quote,
  author,
  reference: reference(quotation),
  original: quotation.original,
  language: quotation.language,
  edition: quotation.edition,
  note: quotation.note,
});
