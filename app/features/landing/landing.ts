// What the landing page shows. Types only.
import type { Quotation } from "#app/features/quotes/quotes.ts";

export type LandingQuotation = Pick<
  Quotation,
  "quote" | "author" | "work" | "locus" | "original" | "language"
>;

/** What came of the newsletter's form. */
export type NewsletterAnswer = "ok" | "invalid" | "later" | "closed" | null;
