import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANGE_FIELDS, chosenOf, differences, ftsPhrase } from "#app/features/admin/admin.ts";
import { changesOf } from "#app/features/admin/log-words.ts";
import { STATUSES, TIERS } from "#app/lib/tiers.ts";

const member = fc.record({
  subscriptionTier: fc.constantFrom(...TIERS),
  subscriptionStatus: fc.constantFrom(...STATUSES),
  role: fc.constantFrom("member" as const, "admin" as const),
});

describe("a change of a member", () => {
  it("undoes nothing of what became of the member while the form was open", () => {
    fc.assert(
      fc.property(member, member, member, (shown, form, now) => {
        const change = differences(now, chosenOf(shown, form));
        const after = { ...now, ...change?.after };
        for (const field of CHANGE_FIELDS)
          expect(after[field]).toBe(form[field] === shown[field] ? now[field] : form[field]);
        if (change)
          expect(change.before).toEqual(
            Object.fromEntries(
              Object.keys(change.after).map((field) => [field, now[field as keyof typeof now]]),
            ),
          );
      }),
    );
  });

  it("is read in the log field by field, in French", () => {
    expect(changesOf('{"isHidden":false,"reports":2}', '{"isHidden":true,"reports":0}')).toEqual([
      { field: "Masquée", before: "non", after: "oui" },
      { field: "Signalements ouverts", before: "2", after: "0" },
    ]);
    expect(changesOf(null, '{"subscriptionTier":"complete"}')).toEqual([
      { field: "Offre", before: "—", after: "Complet+" },
    ]);
  });
});

describe("a search", () => {
  it("is one phrase, whatever quotes it holds", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const phrase = ftsPhrase(text);
        expect(phrase.slice(1, -1).replaceAll('""', "")).not.toContain('"');
      }),
    );
  });
});
