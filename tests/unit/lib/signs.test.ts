import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  cleanLine,
  cleanText,
  excerpt,
  firstSign,
  firstSigns,
  graphemes,
  initials,
  isBlank,
  visible,
  xmlText,
} from "#app/lib/signs.ts";
import { fold, matches } from "#app/lib/text.ts";
import { asLine, asText, blankOnlyIfEmpty, notBlank } from "#app/lib/text-schema.ts";

const FAMILY = "👨‍👩‍👧‍👦";
const INVISIBLE = [
  "\u0000",
  "\u0007",
  "\u001b",
  "\u007f",
  "\u009f",
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f",
  "\u1160",
  "\u17b4",
  "\u180e",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202e",
  "\u2060",
  "\u2063",
  "\u2066",
  "\u2069",
  "\u3164",
  "\ufeff",
  "\uffa0",
  "\ufff9",
  "\ufffb",
  "\ufffc",
  "\ufffe",
  "\uffff",
  "\ufe0f",
  "\ufe00",
  "\ud83d",
  "\udc00",
  "\ue000",
  "\u{e0001}",
  "\u{e0061}",
  "\u{e0100}",
  "\u{f0000}",
  "\u{10fffe}",
  "\u0378",
];
// Any text at all, halves of a pair and rare signs included.
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...INVISIBLE,
        FAMILY,
        "❤️",
        "1️⃣",
        "🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
      ),
      fc.constantFrom(
        "a",
        "É",
        "e\u0301",
        "\r\n",
        "\r",
        "\n",
        "\t",
        "\u000b",
        "\u0085",
        "\u2028",
        " ",
        "\u00a0",
      ),
      fc.constantFrom("ن", "می", "क्", "葛", "ᠠ", "ﬁ", "½", "<", "&", '"', "👩", "🏽"),
      fc.string({ unit: "binary", maxLength: 3 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("what can be seen", () => {
  it("is all that remains of an invisible sign", () => {
    for (const sign of INVISIBLE) {
      expect(visible(sign), sign.codePointAt(0)?.toString(16)).toBe("");
      expect(visible(`Marc${sign}A`), sign.codePointAt(0)?.toString(16)).toBe("MarcA");
      expect(isBlank(sign)).toBe(true);
    }
  });

  it("keeps what emoji and scripts need", () => {
    for (const text of [
      FAMILY,
      "👩🏽‍🚀",
      "🏃‍♀️",
      "❤️‍🔥",
      "👁️‍🗨️",
      "1️⃣",
      "☺︎",
      "🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
      "می‌خواهم",
      "क्‍ष",
      "ශ්‍රී",
      "葛\u{e0100}",
      "Épictète, Ἐγχειρίδιον ; « ὕλη » – 5 €",
      "un\n\tdeux",
      "\u0600١",
    ])
      expect(visible(text), text).toBe(text);
  });

  it("takes joiners and selectors that join and vary nothing", () => {
    expect(visible("a\u200db")).toBe("ab");
    expect(visible("a\ufe0fb")).toBe("ab");
    expect(visible(`👨\u200d\u200d👩`)).toBe("👨👩");
    expect(visible("❤\ufe0f\ufe0f")).toBe("❤\ufe0f");
    expect(visible("🏴\u{e0068}\u{e0069}\u{e007f}")).toBe("🏴");
    expect(visible(`a\u{e0100}`)).toBe("a");
  });

  it("is blank without a letter, a figure or a sign", () => {
    for (const text of ["", " \n", "\u200b\u200d", "\u00a0\u2003", "\u2800\u2800", "\u0301", "\u3164"])
      expect(isBlank(text), JSON.stringify(text)).toBe(true);
    for (const text of ["a", "?", "🌿", "1", "\u200bא"]) expect(isBlank(text)).toBe(false);
  });
});

describe("what is kept", () => {
  it("counts a line end once, whoever sent it", () => {
    expect(cleanText("  un\r\ndeux\rtrois\u2028quatre\u0000\u202e fin\n")).toBe(
      "un\ndeux\ntrois\nquatre fin",
    );
    expect(cleanText(`${"x".repeat(4_880)}${"\r\n".repeat(119)}x`)).toHaveLength(5_000);
  });

  it("makes one line of a name or a title", () => {
    expect(cleanLine(" Un \n titre\t long ")).toBe("Un titre long");
    expect(cleanLine("Marc\u000bA")).toBe("Marc A");
    expect(cleanLine("Marc\ufffe\u0001A")).toBe("MarcA");
    expect(cleanLine("Pourquoi\u202f?")).toBe("Pourquoi\u202f?");
    expect(cleanLine("La ﬁn d\u2019E\u0301picte\u0300te")).toBe("La fin d’Épictète");
    expect(cleanLine(`Z${"\u0300".repeat(900)}`).length).toBeLessThan(12);
  });

  it("takes a selector away with the sign that it stood on", () => {
    expect(visible("a\ufffc\ufe00")).toBe("a");
  });

  it("is the same when it is kept again, and holds nothing that XML refuses", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const clean of [cleanLine, cleanText]) {
          const once = clean(text);
          expect(clean(once)).toBe(once);
          expect(once).not.toMatch(/\p{Cs}/u);
          expect(once).not.toMatch(/[\r\v\f\u0085\u2028\u2029\ufffe\uffff]/);
        }
        expect(cleanLine(text)).not.toMatch(/[\n\t]/);
        expect(visible(visible(text))).toBe(visible(text));
      }),
      { numRuns: 500 },
    );
  });

  it("is refused where a name shows nothing", () => {
    const name = z.string().check(blankOnlyIfEmpty("vide"), asLine(), z.maxLength(10));
    const title = z.string().check(asLine(), notBlank("vide"), z.maxLength(10));
    expect(name.safeParse("\u200b\u200b").success).toBe(false);
    expect(name.safeParse("\u3164").success).toBe(false);
    expect(name.parse("  ")).toBe("");
    expect(name.parse("\u200bAda ")).toBe("Ada");
    expect(title.safeParse("\u2060").success).toBe(false);
    expect(z.string().check(asText(), z.maxLength(3)).parse("a\r\nb")).toBe("a\nb");
  });
});

describe("where a text is cut", () => {
  it("is the first that a reader sees, whatever comes before it or after it", () => {
    const signs = ["e", "\u00e9", "A", " ", "\u00ad", "\u0301", "\u200d", "\ufe0f", "\u{1f1eb}", FAMILY];
    const texts = Array.from({ length: 0x380 }, (_, code) => String.fromCharCode(code)).flatMap((one) =>
      signs.flatMap((sign) => [one + sign, sign + one]),
    );
    expect(texts.filter((text) => firstSign(text) !== [...graphemes(text)][0])).toEqual([]);
  });

  it("whole signs only", () => {
    expect([...graphemes(`a${FAMILY}e\u0301`)]).toEqual(["a", FAMILY, "e\u0301"]);
    expect(firstSign(`${FAMILY} Martin`)).toBe(FAMILY);
    expect(excerpt(FAMILY.repeat(140), 160)).toBe(`${FAMILY.repeat(22)}…`);
    expect(excerpt("court", 160)).toBe("court");
    expect(initials(FAMILY, "\u200bdu Val", "x@y")).toBe(`${FAMILY}D`);
    expect(initials("\u200b", null, "zo@y.fr")).toBe("ZO");
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 40 }), (text, max) => {
        const cut = firstSigns(text, max);
        expect(text.startsWith(cut)).toBe(true);
        expect([...cut].length).toBeLessThanOrEqual(Math.max(max, text.length <= max ? text.length : 0));
        const signs = [...graphemes(text)];
        expect(signs.slice(0, [...graphemes(cut)].length).join("")).toBe(cut);
      }),
    );
  });
});

describe("what is searched and drawn", () => {
  it("finds printed ligatures, full-width letters and words with a soft hyphen", () => {
    expect(fold("la ﬁn")).toBe("la fin");
    expect(matches("ＳＴＯＡ, con\u00adstance et suﬃt", "stoa constance suffit")).toBe(true);
  });

  it("is valid XML whatever was typed", () => {
    expect(xmlText(`a\u0001\ufffe\ud83d<b>&"'`)).toBe("a&lt;b&gt;&amp;&quot;&#39;");
    fc.assert(
      fc.property(anyText, (text) => {
        const safe = xmlText(text);
        expect(safe).not.toMatch(/(?![\t\n\r\u007f-\u009f])[\p{Cc}\ufffe\uffff<>]/u);
        expect(safe).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
