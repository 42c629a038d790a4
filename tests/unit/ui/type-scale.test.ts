// One scale of type (VISUAL.md): 15 · 18 · 22 · 28 · 36 · 48 · 64 px, and one size of first title. Nothing else sets a size.
import { describe, expect, it } from "vitest";
import { filesOf, textOf } from "./sources.ts";

const SHEET = textOf("app/common.css");
/** The root's letter, in pixels of a browser that was not told otherwise. */
const ROOT_PX = 17;
const STEPS = { sm: 15, base: 18, xl: 22, "2xl": 28, "4xl": 36, "5xl": 48, "6xl": 64 };

/** Classes that set a size outside the scale. */
const strangers = (source: string) =>
  [
    ...source.matchAll(
      /(?<![\w-])text-(?:xs|lg|[2-9]xl|\[(?:[^\]]*(?:\d(?:rem|px|em|vw|pt|%)|calc|clamp|min|max)[^\]]*)\])(?![\w-])/g,
    ),
  ]
    .map(([size]) => size)
    .filter((size) => !Object.hasOwn(STEPS, size.slice("text-".length)));

/** What may stand behind `font-size` in a sheet: a step, or a part of the line it stands in (a note's number, code). */
const isOfScale = (value: string) =>
  /^(?:var\(--(?:text|size)-[\w-]+\)|0?\.\d+em|inherit)$/.test(value) ||
  // The root's letter.
  value === `${(ROOT_PX / 16) * 100}%`;

describe("the scale of type", () => {
  it("has seven steps, and forgets Tailwind's own", () => {
    const steps = [
      ...SHEET.matchAll(/--text-(\w+): (?:min\()?calc\((\d+)rem \/ (\d+)\)(?:, ([\d.]+)vw\))?;/g),
    ].map(([, name, px, root, ceiling]) => {
      expect(Number(root)).toBe(ROOT_PX);
      // A ceiling is for larger letters alone: on a phone of 320 px the step has its size.
      expect((Number(ceiling ?? 100) / 100) * 320).toBeGreaterThanOrEqual(Number(px));
      return [name, Number(px)];
    });
    expect(Object.fromEntries(steps)).toEqual(STEPS);
    expect(SHEET).toContain("--text-*: initial;");
  });

  it("is the only one that screens use", () => {
    const wrong = filesOf(/\.tsx?$/).flatMap((file) =>
      strangers(textOf(file)).map((size) => `${file}: ${size}`),
    );
    expect(wrong).toEqual([]);
  });

  it("is the only one that sheets use", () => {
    const wrong = filesOf(/\.css$/).flatMap((file) =>
      [...textOf(file).matchAll(/font-size:\s*([^;}]+)/g)]
        .filter(([, value = ""]) => !isOfScale(value.trim()))
        .map(([rule]) => `${file}: ${rule}`),
    );
    expect(wrong).toEqual([]);
  });

  it("gives first titles one size: none sets its own but the landing page's", () => {
    const wrong = filesOf(/\.tsx$/).flatMap((file) =>
      [...textOf(file).matchAll(/<h1\b[^>]*>/g)]
        .filter(([tag]) => /text-(?:sm|base|\d?xl)\b/.test(tag))
        .map(([tag]) => `${file}: ${tag}`),
    );
    expect(wrong).toEqual([]);
  });

  it("knows a stranger when it sees one", () => {
    expect(strangers('"text-lg sm:text-[1.3rem] text-[clamp(1rem,6vw,2rem)] text-3xl"')).toHaveLength(4);
    expect(strangers('"text-sm md:text-4xl text-[color:red] text-center text-ink"')).toEqual([]);
    expect(["1.2rem", "17px", "clamp(1rem, 2vw, 2rem)", "1.1em"].filter(isOfScale)).toEqual([]);
  });
});
