// What the product's pages promise, held against what the product does.
import { describe, expect, it } from "vitest";
import { faqCategories } from "#app/features/pages/content/faq.ts";
import { privacyDocument } from "#app/features/pages/content/privacy.ts";
import { termsDocument } from "#app/features/pages/content/terms.ts";
import type { Publisher } from "#app/features/pages/document.ts";
import { QUESTIONS } from "#app/features/subscription/plan/plans.ts";

const publisher = new Proxy({}, { get: () => "…" }) as Publisher;
const words = (of: unknown) => JSON.stringify(of);

describe("the product's pages", () => {
  it("promise the whole sum back, as a withdrawal pays it, wherever they speak of it", () => {
    const terms = words(termsDocument(publisher));
    const faq = words(faqCategories(152));
    for (const page of [terms, faq]) {
      expect(page).toContain("la totalité de la somme versée");
      expect(page).not.toMatch(/jours déjà servis/);
    }
    expect(words(QUESTIONS)).toContain("vous rembourse en totalité");
  });

  it("tell what of the journal the coach's model is given, with whose consent", () => {
    const page = words(privacyDocument(publisher));
    expect(page).not.toContain("n’est jamais transmis");
    for (const said of ["votre page du jour", "les deux dernières quinzaines", "Workers AI"])
      expect(page).toContain(said);
  });
});
