import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noneMatch, parseRange } from "#app/lib/http-range.ts";
import { base64Url, fromBase64Url, newId } from "#app/lib/ids.ts";
import { renderMail } from "#app/lib/mail.ts";
import { safeRedirect } from "#app/lib/paths.ts";
import { excerpt, initials } from "#app/lib/signs.ts";
import { count, fold, formatAverage, formatPrice, heldPunctuation, matches } from "#app/lib/text.ts";
import { can, effectiveTier, parseTier, STATUSES, TIERS, tierReaches } from "#app/lib/tiers.ts";

describe("text", () => {
  it("folds accents, case, ligatures and apostrophes", () => {
    expect(fold("L’Œuvre d’Épictète")).toBe("l'oeuvre d'epictete");
    expect(matches("Un cœur éveillé", "EVEILLE coeur")).toBe(true);
    expect(matches("Un cœur éveillé", "endormi")).toBe(false);
  });

  it("folds every white space, or row of it, to one plain space", () => {
    expect(fold("a b  c\u00a0d\u202fe\nf\r\n\tg")).toBe("a b c d e f g");
  });

  it("cuts at whole characters", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (text, max) => {
          const cut = excerpt(text, max);
          expect([...cut].length).toBeLessThanOrEqual(max + 1);
          expect(cut).not.toMatch(/[\uD800-\uDBFF]…$/);
        },
      ),
    );
  });

  it("counts the French way", () => {
    expect([
      count(0, "jour"),
      count(1, "jour"),
      count(2, "jour"),
      count(1, "défi complété", "défis complétés"),
    ]).toEqual(["0\u00a0jour", "1\u00a0jour", "2\u00a0jours", "1\u00a0défi complété"]);
    expect(formatPrice(4.99)).toBe("4,99\u00a0€");
    expect([formatAverage(null), formatAverage(3), formatAverage(2.25)]).toEqual(["--", "3,0", "2,3"]);
  });

  it("finds initials, or the address's", () => {
    expect(initials("Inès", "du Val", "x@y")).toBe("ID");
    expect(initials(null, null, "zo@y.fr")).toBe("ZO");
  });
});

describe("tiers", () => {
  it("understand both spellings and nothing else", () => {
    expect(
      ["free", "Gratuit", "ESSENTIEL", "essential", "complete", "Complet+", "complete+"].map(parseTier),
    ).toEqual(["free", "free", "essential", "essential", "complete", "complete", "complete"]);
    for (const other of ["premium", "", null, undefined, 3, ["free"], { toString: 1 }])
      expect(parseTier(other)).toBeUndefined();
  });

  it("open more as they rise, and never less", () => {
    for (const tier of TIERS) {
      expect(can(tier, "readForum")).toBe(true);
      expect(can(tier, "writeJournal")).toBe(tier !== "free");
      expect(can(tier, "coach")).toBe(tier === "complete");
      expect(tierReaches(tier, "free")).toBe(true);
    }
  });

  it("keep what was paid to its end, and never beyond", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TIERS),
        fc.constantFrom(...STATUSES),
        fc.option(fc.integer({ min: 0, max: 100 })),
        fc.integer({ min: 0, max: 100 }),
        (subscriptionTier, subscriptionStatus, tierUntil, now) => {
          const tier = effectiveTier(
            { subscriptionTier, subscriptionStatus, tierUntil, tierAfter: null, complimentary: false },
            now,
          );
          const keeps =
            subscriptionStatus === "active" ||
            (subscriptionStatus !== "inactive" && tierUntil !== null && now < tierUntil);
          expect(tier).toBe(keeps ? subscriptionTier : "free");
        },
      ),
    );
    const complimentary = {
      subscriptionTier: "free",
      subscriptionStatus: "inactive",
      tierUntil: null,
      tierAfter: null,
      complimentary: true,
    } as const;
    expect(effectiveTier(complimentary, 0)).toBe("complete");
  });
});

describe("ranges", () => {
  it("are read as RFC 9110 has them", () => {
    expect(parseRange("bytes=0-0", 10)).toEqual({ offset: 0, length: 1 });
    expect(parseRange("bytes=5-", 10)).toEqual({ offset: 5, length: 5 });
    expect(parseRange("bytes=-3", 10)).toEqual({ offset: 7, length: 3 });
    expect(parseRange("bytes=-30", 10)).toEqual({ offset: 0, length: 10 });
    expect(parseRange("bytes=2-99", 10)).toEqual({ offset: 2, length: 8 });
    for (const none of [null, "", "bytes=", "bytes=-", "items=0-1", "bytes=0-1,3-4", "bytes=5-2"]) {
      expect([none, parseRange(none, 10)]).toEqual([none, "whole"]);
    }
    for (const beyond of ["bytes=10-", "bytes=99-100", "bytes=-0"])
      expect(parseRange(beyond, 10)).toBe("unsatisfiable");
  });

  it("never leave the object", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.integer({ min: 1, max: 30 }), (first, last, size) => {
        const range = parseRange(`bytes=${first}-${last}`, size);
        if (typeof range === "string") return;
        expect(range.offset).toBeGreaterThanOrEqual(0);
        expect(range.length).toBeGreaterThan(0);
        expect(range.offset + range.length).toBeLessThanOrEqual(size);
      }),
    );
  });

  it("match etags, weak ones and the star too", () => {
    expect(noneMatch(null, '"a"')).toBe(true);
    expect([noneMatch('"a"', '"a"'), noneMatch('W/"a", "b"', '"a"'), noneMatch("*", '"a"')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(noneMatch('"b"', '"a"')).toBe(true);
  });
});

describe("the way back", () => {
  it("stays on our own pages", () => {
    expect(safeRedirect("/journal?date=2026-01-01", "/")).toBe("/journal?date=2026-01-01");
    expect(safeRedirect("/auth/confirm?token=x", "/")).toBe("/auth/confirm?token=x");
    for (const foreign of [
      "https://evil.example",
      "//evil.example/x",
      "/\\evil.example",
      "/.//evil.example",
      "/x/..//evil.example",
      "//[",
      "javascript:alert(1)",
      "",
      null,
      "/api/auth/logout",
      "/auth",
    ]) {
      expect([foreign, safeRedirect(foreign, "/dashboard")]).toEqual([foreign, "/dashboard"]);
    }
  });

  it("never leads to another origin, whatever is asked", () => {
    fc.assert(
      // Built from the pieces addresses are made of: any string would hardly ever be a dangerous one.
      fc.property(
        fc.array(
          fc.constantFrom("/", "\\", ".", "..", "evil.example", "[", ":", "@", "?", "%2f", "\t", "a"),
          { maxLength: 12 },
        ),
        (pieces) => {
          const target = `/${pieces.join("")}`;
          const url = new URL(safeRedirect(target, "/"), "https://portique.example");
          expect(url.origin).toBe("https://portique.example");
        },
      ),
    );
  });
});

describe("ids", () => {
  it("are URL-safe and as long as their bits", () => {
    expect(newId()).toMatch(/^[\w-]{22}$/);
    expect(newId(256)).toMatch(/^[\w-]{43}$/);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        expect(base64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
        expect(fromBase64Url(base64Url(bytes))).toEqual(bytes);
      }),
    );
  });
});

describe("mails", () => {
  it("say the same in HTML and in text, and escape what people write", () => {
    const { html, text } = renderMail({
      title: "Bonjour <b>",
      paragraphs: ["A & B"],
      action: { label: "Ouvrir", url: "https://x.example/?a=1&b=2" },
    });
    expect(text).toContain("Bonjour <b>");
    expect(text).toContain("https://x.example/?a=1&b=2");
    expect(html).toContain("Bonjour &lt;b&gt;");
    expect(html).toContain("A &amp; B");
    expect(html).toContain('href="https://x.example/?a=1&amp;b=2"');
  });
});

describe("held punctuation", () => {
  it("binds the double signs to their words and changes nothing else", () => {
    expect(heldPunctuation("Moi ? Je dis : « oui » ; non !")).toBe(
      "Moi\u202f? Je dis\u00a0: «\u00a0oui\u00a0»\u202f; non\u202f!",
    );
    expect(heldPunctuation("https://x.fr/?a=1 et 12:30, d’accord.")).toBe(
      "https://x.fr/?a=1 et 12:30, d’accord.",
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = (shown: string) => shown.replace(/[\u00a0\u202f]/g, " ");
        expect(plain(heldPunctuation(text))).toBe(plain(text));
      }),
    );
  });
});
