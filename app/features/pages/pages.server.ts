// What our own pages are composed from.
import { cited, type Quotation } from "#app/features/quotes/quotes.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { LegalDocument, Publisher } from "./document.ts";

/** The library, as far as these pages need it. */
type PagesDeps = {
  store: {
    byId(id: string): Query<Quotation | undefined>;
    libraryItems(): Query<readonly unknown[]>;
  };
  db: DatabaseRunner;
};

export const librarySize = async ({ store, db }: PagesDeps) => (await db.read(store.libraryItems())).length;

/** One quotation of the library as a page shows it; null where it is not there. */
export async function pageQuotation({ store, db }: PagesDeps, id: string) {
  const quotation = await db.read(store.byId(id));
  return quotation ? cited(quotation) : null;
}

type PublisherSettings = {
  PUBLISHER_NAME: string;
  PUBLISHER_ADDRESS: string;
  PUBLISHER_REGISTRATION: string;
  PUBLISHER_VAT: string;
  PUBLISHER_PHONE: string;
  PUBLISHER_DIRECTOR: string;
  CONTACT_EMAIL: string;
  HOST_DETAILS: string;
  MEDIATOR_NAME: string;
  MEDIATOR_URL?: string;
};

const publisherOf = (settings: PublisherSettings): Publisher => ({
  name: settings.PUBLISHER_NAME,
  address: settings.PUBLISHER_ADDRESS,
  registration: settings.PUBLISHER_REGISTRATION,
  vat: settings.PUBLISHER_VAT,
  phone: settings.PUBLISHER_PHONE,
  director: settings.PUBLISHER_DIRECTOR,
  email: settings.CONTACT_EMAIL,
  host: settings.HOST_DETAILS,
  mediator: settings.MEDIATOR_NAME,
  mediatorUrl: settings.MEDIATOR_URL ?? null,
});

type DocumentServices = {
  session: { member(): Promise<unknown> };
  settings: PublisherSettings & { APP_ORIGIN: string };
};

/** What a page of rules shows to whom. */
export async function documentView(
  { session, settings }: DocumentServices,
  write: (publisher: Publisher) => LegalDocument,
) {
  return {
    signedIn: (await session.member()) !== undefined,
    origin: settings.APP_ORIGIN,
    document: write(publisherOf(settings)),
  };
}
