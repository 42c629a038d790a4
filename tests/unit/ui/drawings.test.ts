// The pictures drawn by code: light, the same each time, each its own, and only in the theme's colours.
import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Portrait } from "#app/features/authors/components/portrait.tsx";
import { BookletCover } from "#app/features/guides/components/booklet-cover.tsx";
import { AUTHORS } from "#app/features/quotes/quotes.ts";
import { Cover, Emblem, type EmblemName, type Hour } from "#app/ui/covers.tsx";
import { Ruin, Scene, type SceneName } from "#app/ui/drawing.tsx";

const MAX_BYTES = 6 * 1024;
const SCENES: SceneName[] = ["horizon", "page", "agora", "path", "shelf", "night"];
const EMBLEMS: EmblemName[] = ["serenity", "detachment", "discipline", "gratitude", "resilience"];
const HOURS: Hour[] = ["dawn", "noon", "evening", "night"];

const cover = (name: string, count = 10, hour: Hour = "dawn", roofed = false) =>
  renderToStaticMarkup(h(Cover, { name, count, hour, roofed }));

const all = [
  ...SCENES.map((of) => renderToStaticMarkup(h(Scene, { of }))),
  ...EMBLEMS.map((of) => renderToStaticMarkup(h(Emblem, { of }))),
  ...HOURS.flatMap((hour) =>
    [1, 5, 7, 10, 14, 20, 30, 400].map((count) => cover(`${hour}${count}`, count, hour)),
  ),
  ...HOURS.map((hour) => cover(hour, 9, hour, true)),
  renderToStaticMarkup(h(Ruin, {})),
  ...AUTHORS.map((of) => renderToStaticMarkup(h(Portrait, { of }))),
  ...[1, 12, 40].map((number) => renderToStaticMarkup(h(BookletCover, { number, total: 12 }))),
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
