import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coverageOf } from "#app/gateways/cards/coverage.ts";
import { createCardPainter } from "#app/gateways/cards/resvg.server.ts";
import { cardSvg } from "#app/lib/card-svg.ts";

const FONTS = new URL("../../../app/gateways/cards/fonts/", import.meta.url);
const covers = coverageOf(
  readdirSync(FONTS).map((name) => new Uint8Array(readFileSync(new URL(name, FONTS)))),
);
const coversAll = (text: string) => [...text].every((sign) => covers(sign.codePointAt(0) ?? 0));

describe("the fonts of the cards", () => {
  it("have Latin, Cyrillic and Greek with their accents, and say what they lack", () => {
    expect(coversAll("Épictète, Łukasz, Şener, Добрый день, Ἐγχειρίδιον, Nguyễn « … » – €")).toBe(true);
    for (const sign of ["→", "✓", "🌿", "漢", "م"]) expect(coversAll(sign), sign).toBe(false);
  });
});

const painter = createCardPainter();
const paint = (title: string, description = "") =>
  painter.png(cardSvg({ title, description, label: "Général", author: "Inès" }));

describe("a card", { timeout: 20_000 }, () => {
  it("leaves out what no font here has, with its accents", async () => {
    const plain = await paint("Un titre");
    for (const lacking of ["→", "✓", "👨‍👩‍👧‍👦", "1️⃣ ".slice(1), "漢\u0301", "\u200f"])
      expect(await paint(`Un titre ${lacking}`), lacking).toEqual(plain);
    expect(await paint("Добрый день")).not.toEqual(await paint(""));
  });

  it("is painted whatever was written", async () => {
    for (const text of [
      "",
      "Marc\u000bA",
      "\ufffe\uffff\u0001",
      "\ud83d",
      "<svg>&\"'",
      "x".repeat(3000),
      "\u0301\u0301",
    ])
      expect((await paint(text, text)).length).toBeGreaterThan(1000);
  });
});
