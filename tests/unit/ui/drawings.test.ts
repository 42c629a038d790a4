// The pictures drawn by code: light, the same each time, each its own, and only in the theme's colours.
import { readdirSync } from "node:fs";
import path from "node:path";
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Portrait } from "#app/features/authors/components/portrait.tsx";
import { BookletCover } from "#app/features/guides/components/booklet-cover.tsx";
import { signOf } from "#app/features/guides/signs.ts";
import { AUTHORS } from "#app/features/quotes/quotes.ts";
import { VideoPoster } from "#app/features/videos/components/poster.tsx";
import { Ruin } from "#app/shell/ruin.tsx";
import type { EmblemName, Hour } from "#app/ui/cover.ts";
import { ChallengeMark, Cover } from "#app/ui/covers.tsx";
import { Scene } from "#app/ui/scene.tsx";
import type { SceneName } from "#app/ui/scene-lines.tsx";

const MAX_BYTES = 6 * 1024;
const SCENES: SceneName[] = ["horizon", "page", "agora", "path", "shelf", "night"];
const HOURS: Hour[] = ["dawn", "noon", "evening", "night"];

const cover = (name: string, count = 10, hour: Hour = "dawn", roofed = false) =>
  renderToStaticMarkup(h(Cover, { name, count, hour, roofed }));

/** The names of the sources in a folder of content/source, without their ending. */
const sources = (folder: string) =>
  readdirSync(path.join(import.meta.dirname, "../../../content/source", folder)).map(
    (name) => path.parse(name).name,
  );
const posters = sources("videos").map((id) =>
  renderToStaticMarkup(h(VideoPoster, { id, category: "exercice" })),
);
const booklet = (number: number, name: string) =>
  renderToStaticMarkup(h(BookletCover, { number, total: 12, sign: signOf(name) }));
/** `serenity-14`: a family and its days. */
const marks = sources("challenges").map((id) => {
  const [family, days] = id.split("-") as [EmblemName, string];
  return renderToStaticMarkup(h(ChallengeMark, { id, family, days: Number(days) }));
});
const booklets = sources("guides").map((name) => booklet(1, name));

const all = [
  ...posters,
  ...booklets,
  ...SCENES.map((of) => renderToStaticMarkup(h(Scene, { of }))),
  ...marks,
  ...HOURS.flatMap((hour) =>
    [1, 5, 7, 10, 14, 20, 30, 400].map((count) => cover(`${hour}${count}`, count, hour)),
  ),
  ...HOURS.map((hour) => cover(hour, 9, hour, true)),
  renderToStaticMarkup(h(Ruin, {})),
  ...AUTHORS.map((of) => renderToStaticMarkup(h(Portrait, { of }))),
  ...[1, 12, 40].map((number) => booklet(number, "un-nouveau")),
];

describe("the pictures drawn by code", () => {
  it("weigh 6 KB at most", () => {
    for (const picture of all)
      expect([picture.slice(0, 60), picture.length < MAX_BYTES]).toEqual([picture.slice(0, 60), true]);
  });

  it("are for eyes alone, hold no colour of their own and no number that is none", () => {
    for (const picture of all) {
      expect(picture).toContain('aria-hidden="true"');
      expect(picture).not.toMatch(/NaN|Infinity|undefined|#[0-9a-f]{3}|rgb\(|style=/);
    }
  });

  it("are the same for a name, and another for another", () => {
    expect(cover("dix-souffles")).toBe(cover("dix-souffles"));
    const names = ["dix-souffles", "avant-le-bruit", "poser-les-bagages", "le-delai", "vue-d-en-haut"];
    expect(new Set(names.map((name) => cover(name))).size).toBe(names.length);
  });

  it("give each meditation, each author and each empty room its own", () => {
    const covers = sources("meditations").map((id) => cover(id, 10));
    expect([covers.length, new Set(covers).size]).toEqual([14, 14]);
    const portraits = AUTHORS.map((of) => renderToStaticMarkup(h(Portrait, { of })));
    expect([portraits.length, new Set(portraits).size]).toEqual([3, 3]);
    const scenes = SCENES.map((of) => renderToStaticMarkup(h(Scene, { of })));
    expect(new Set(scenes).size).toBe(6);
  });

  it("give the five families of challenges five emblems", () => {
    const families = ["serenity", "detachment", "discipline", "gratitude", "resilience"] as const;
    const emblems = families.map((family) =>
      renderToStaticMarkup(h(ChallengeMark, { id: "x", family, days: 7 })),
    );
    expect(new Set(emblems).size).toBe(5);
    expect(new Set(sources("challenges").map((id) => id.split("-")[0]))).toEqual(new Set(families));
  });

  it("give each video and each booklet its own, and draw what came later by rule", () => {
    expect([posters.length, new Set(posters).size]).toEqual([12, 12]);
    expect([booklets.length, new Set(booklets).size]).toEqual([12, 12]);
    const later = ["constructor", "une-nouvelle"].map((id) =>
      renderToStaticMarkup(h(VideoPoster, { id, category: "exercice" })),
    );
    expect(new Set([...later, ...posters]).size).toBe(14);
  });

  it("give each challenge its own mark, with a stroke a day", () => {
    expect([marks.length, new Set(marks).size]).toEqual([15, 15]);
    for (const [at, id] of sources("challenges").entries()) {
      const [lines = "", lit = ""] = [...(marks[at] ?? "").matchAll(/<path d="([^"]*)"/g)].map(
        ([, d]) => d ?? "",
      );
      expect([id, `${lines}${lit}`.split("M").length - 1]).toEqual([id, Number(id.split("-")[1])]);
    }
  });

  it("draw a column a minute", () => {
    for (const count of [5, 10, 20]) {
      const stone = /class="pen-stone"/.test(cover("x", count))
        ? (/d="([^"]*)" class="pen-stone"/.exec(cover("x", count))?.[1] ?? "")
        : "";
      // A shaft, its cushion and its slab.
      expect(stone.match(/Z/g)).toHaveLength(3 * count);
    }
  });
});
