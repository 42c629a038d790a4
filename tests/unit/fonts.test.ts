// The fonts that are cut to French: the signs they hold are those that the style sheet asks them for.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FRENCH } from "#content/fonts/make.ts";

const signsOf = (ranges: string): number[] =>
  ranges.split(/,\s*/).flatMap((range) => {
    const [from = "", to = from] = range.replace("U+", "").split("-");
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
const faces = [...readFileSync("app/common.css", "utf8").matchAll(/@font-face \{([^}]*)\}/g)].map(
  ([, face = ""]) => ({
    file: /url\("([^"]+)"\)/.exec(face)?.[1] ?? "",
    key: ["font-family", "font-style"].map((name) => new RegExp(`${name}: ([^;]+)`).exec(face)?.[1]).join(),
    signs: /unicode-range: ([^;]+)/.exec(face)?.[1] ?? "",
  }),
);

describe("the fonts cut to French", () => {
  const cut = faces.filter(({ file }) => file.includes("-french-"));

  it("are asked for all the signs they were cut to, and by ranges alone for more", () => {
    expect(cut).toHaveLength(3);
    for (const { signs } of cut) {
      const asked = new Set(signsOf(signs));
      expect(signsOf(FRENCH).filter((sign) => !asked.has(sign))).toEqual([]);
      expect([0x0152, 0x2026, 0x202f].map((sign) => asked.has(sign))).toEqual([true, true, false]);
    }
  });

  it("stand after the whole file, which has the other signs and no common one to itself", () => {
    for (const face of cut) {
      const at = faces.indexOf(face);
      const whole = faces.findIndex(({ file, key }) => key === face.key && file.includes("-latin-"));
      expect([face.file, whole >= 0 && whole < at]).toEqual([face.file, true]);
      const others = new Set(signsOf(faces[whole]?.signs ?? ""));
      expect([...others].filter((sign) => sign < 0xa1 || (sign >= 0x2000 && sign < 0x2030))).toEqual([]);
    }
  });

  it("hold what French is written with", () => {
    const signs = new Set(signsOf(FRENCH));
    const text = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ «\u00a0»’“”‘–—…€•·0123456789&@#%";
    expect([...text].filter((sign) => !signs.has(sign.codePointAt(0) ?? 0))).toEqual([]);
  });
});
