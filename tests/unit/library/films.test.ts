// How the films are drawn: plates laid to a quarter of a pixel, drawings that move slowly, words that captions never cover.
import { describe, expect, it } from "vitest";
import { DRAWING_NAMES, DRAWINGS } from "#content/films/drawings.ts";
import {
  type Box,
  blankCanvas,
  type Clock,
  type Layer,
  mix,
  openPress,
  standingKey,
} from "#content/films/plates.ts";
import { openStage } from "#content/films/scenes.ts";
import { breathAt, FRAME, PALETTES } from "#content/films/strokes.ts";
import { readVideos } from "#content/practice/source.ts";

const films = await readVideos(".");
const stage = await openStage();
const START: Clock = { film: 0, since: 0 };

/** A renderer of one white rectangle, from x 4 to 8, as high as what is asked for; opaque, or half so. */
const whiteBar =
  (strength = 1) =>
  (_: string, { x, width, height }: Box) => {
    const pixels = new Uint8Array(4 * width * height);
    for (let at = 0; at < width * height; at++) {
      const left = x + (at % width);
      const covered = Math.max(0, Math.min(left + 1, 8) - Math.max(left, 4)) * strength;
      pixels.fill(Math.round(255 * covered), 4 * at, 4 * at + 4);
    }
    return pixels;
  };
const BAR: Layer = { svg: "", box: { x: 0, y: 0, width: 16, height: 2 } };
const rowOf = (layer: Layer, strength?: number) => {
  const picture = blankCanvas(16, 2);
  picture.planes[0].fill(16);
  openPress(whiteBar(strength)).lay(picture, [layer], START);
  return [...picture.planes[0].subarray(0, 16)];
};
const moved = (by: number): Layer => ({ ...BAR, drift: { along: "x", at: () => by } });
/** Black and white, in limited range. */
const [BLACK, WHITE] = [16, 235];
const bar = (from: number, to: number) =>
  Array.from({ length: 16 }, (_, x) => (x >= from && x < to ? WHITE : BLACK));

describe("plates", () => {
  it("hide what they cover, and let through as much as they are faint", () => {
    expect(rowOf(BAR)).toEqual(bar(4, 8));
    const half = rowOf({ ...BAR, opacity: () => 0.5 });
    expect(Math.abs((half[5] ?? 0) - (BLACK + WHITE) / 2)).toBeLessThanOrEqual(1);
    const faint = rowOf(BAR, 0.5);
    expect(Math.abs((faint[5] ?? 0) - (BLACK + WHITE) / 2)).toBeLessThanOrEqual(1);
    expect(rowOf({ ...BAR, opacity: () => 0 })).toEqual(bar(0, 0));
  });

  it("move by quarters of a pixel, either way, and are cut at the picture's edge", () => {
    expect(rowOf(moved(3))).toEqual(bar(7, 11));
    expect(rowOf(moved(-3))).toEqual(bar(1, 5));
    const quarter = rowOf(moved(1.25));
    expect(quarter.slice(6, 9)).toEqual([WHITE, WHITE, WHITE]);
    expect(
      [quarter[5], quarter[9]].map((level = 0) => Math.round((4 * (level - BLACK)) / (WHITE - BLACK))),
    ).toEqual([3, 1]);
    expect(rowOf(moved(-6))).toEqual(bar(0, 2));
    expect(rowOf(moved(20))).toEqual(bar(0, 0));
  });

  it("tell pictures apart that are, and no others", () => {
    expect(standingKey([moved(1)], START)).toBe(standingKey([moved(1.1)], START));
    expect(standingKey([moved(1)], START)).not.toBe(standingKey([moved(1.2)], START));
    expect(standingKey([BAR], START)).not.toBe(standingKey([{ ...BAR, opacity: () => 0.9 }], START));
  });

  it("give way to others by shares", () => {
    const [picture, over] = [blankCanvas(2, 2), blankCanvas(2, 2)];
    picture.bytes.fill(100);
    over.bytes.fill(200);
    mix(picture, over, 0.25);
    expect([...picture.bytes]).toEqual(Array(6).fill(125));
    mix(picture, over, 1);
    expect([...picture.bytes]).toEqual(Array(6).fill(200));
  });
});

describe("the drawings of films", () => {
  const drawn = DRAWING_NAMES.map((name) => ({
    name,
    layers: DRAWINGS[name].draw(PALETTES[DRAWINGS[name].ground]),
  }));

  it("are six at least, each used by a film, on the ground of day or of night", () => {
    expect(DRAWING_NAMES.length).toBeGreaterThanOrEqual(6);
    const used = new Set(films.flatMap(({ scenes }) => scenes.map(({ picture }) => picture)));
    expect([...used].sort()).toEqual([...DRAWING_NAMES].sort());
    for (const name of ["lampe", "camp", "ciel"] as const) expect(DRAWINGS[name].ground).toBe("nuit");
  });

  it("cover the picture, hold no number that is none, and lie on even pixels, as colours do", () => {
    for (const { name, layers } of drawn) {
      expect([name, layers[0]?.box]).toEqual([name, { x: 0, y: 0, ...FRAME }]);
      for (const { svg, box } of layers) {
        expect([name, /NaN|Infinity|undefined/.test(svg)]).toEqual([name, false]);
        expect([name, Object.values(box).map((side) => Math.abs(side % 2))]).toEqual([name, [0, 0, 0, 0]]);
      }
    }
  });

  it("move, and slowly: two pixels from one frame to the next at most", () => {
    for (const { name, layers } of drawn) {
      const places = (frame: number) =>
        layers.map(({ drift }) => drift?.at({ film: frame / 25, since: frame / 25 }) ?? 0);
      const steps = Array.from({ length: 25 * 30 }, (_, frame) => {
        const [one, other] = [places(frame), places(frame + 1)];
        return Math.max(...one.map((place, n) => Math.abs((other[n] ?? 0) - place)));
      });
      expect([name, Math.max(...steps) > 0.01, Math.max(...steps) < 2]).toEqual([name, true, true]);
    }
  });

  it("keep the breath that a scene asks for: full when the air is in, empty when it is out", () => {
    const fullAt = (since: number) => breathAt([4, 8], since).full;
    expect([fullAt(0.5), fullAt(4.499), fullAt(12.499)].map(Math.round)).toEqual([0, 1, 0]);
    const sun = (since: number) =>
      DRAWINGS.mer
        .draw(PALETTES.marbre, [4, 8])
        .map(({ drift }) => drift?.at({ film: 0, since }) ?? 0)
        .reduce((least, place) => Math.min(least, place));
    expect(sun(4.5)).toBeLessThan(sun(0.5) - 200);
  });
});

describe("the words of films", () => {
  const scenes = films.flatMap(({ id, title, speaker, scenes: all }) =>
    all.map((scene, at) => ({
      name: `${id} ${at + 1}`,
      words: stage.stage({
        ...{ scene, title, speaker, category: "Enseignement", at, of: all.length, spoken: 9 },
        reveals: (scene.lines ?? []).map((_, n) => n + 1),
      }).words,
      at,
    })),
  );
  const lettered = (layers: readonly Layer[]) => layers.filter(({ svg }) => svg.includes("<text"));

  it("are all there in a film's first frame, which is its poster", () => {
    for (const { name, words } of scenes.filter(({ at }) => at === 0)) {
      expect([name, lettered(words).length > 0]).toEqual([name, true]);
      for (const { opacity } of words) expect([name, opacity?.(START) ?? 1]).toEqual([name, 1]);
    }
  });

  it("leave the lowest fifth to captions, and stand within the picture", () => {
    for (const { name, words } of scenes)
      for (const { box, svg } of lettered(words)) {
        const lowest = Math.max(...[...svg.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y)));
        expect([name, lowest <= FRAME.height * 0.8, box.y + box.height <= FRAME.height]).toEqual([
          name,
          true,
          true,
        ]);
      }
  });
});
