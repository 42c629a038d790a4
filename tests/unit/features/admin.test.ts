import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHANGE_FIELDS, chosenOf, differences, ftsPhrase } from "#app/features/admin/admin.ts";
import { changesOf } from "#app/features/admin/log-words.ts";
import { reachOf } from "#app/features/admin/operations.ts";
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

describe("what a chart says in words", () => {
  const points = (...values: (number | null)[]) =>
    values.map((n, at) => ({ day: `2026-11-0${at + 1}`, label: `0${at + 1}/11/2026`, n }));

  it("counts from the first note to the latest, and names the highest day, of equals the last", () => {
    expect(reachOf(points(null, 4, 9, null, 9, 7))).toMatchObject({
      days: 4,
      first: { label: "02/11/2026", n: 4 },
      latest: { label: "06/11/2026", n: 7 },
      most: { label: "05/11/2026", n: 9 },
      change: 3,
    });
  });

  it("says nothing of what was never noted", () => {
    expect(reachOf(points(null, null))).toBeNull();
  });
});
