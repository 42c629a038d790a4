// What the landing page shows. Types only.
import type { Quotation } from "#app/features/quotes/quotes.ts";

export type LandingQuotation = Pick<
  Quotation,
  "quote" | "author" | "work" | "locus" | "original" | "language"
>;

/** What came of the newsletter's form. */
export type NewsletterAnswer = "ok" | "invalid" | "later" | "closed" | null;

/** What is said of the product where it is found or shared. */
export const LANDING_DESCRIPTION =
  "Chaque jour, une citation authentique de Marc Aurèle, Sénèque ou Épictète, son commentaire et un exercice de cinq minutes\u202f; un journal, une communauté, un coach.";
