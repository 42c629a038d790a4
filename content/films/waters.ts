// The sea and what is on it: calm, with a ship, in a storm. Its water and its sun serve other places under the sky.
import { drawSea } from "#app/ui/pen.ts";
import type { Layer } from "./plates.ts";
import {
  backdrop,
  band,
  breathAt,
  cloudLayer,
  type Drawing,
  disc,
  FRAME,
  glow,
  group,
  HORIZON,
  type Palette,
  path,
  scattered,
  sway,
} from "./strokes.ts";

const { width: W, height: H } = FRAME;
const even = (value: number) => 2 * Math.round(value / 2);

/** A sun that rises and sinks a little. */
export function sunLayer({ accent }: Palette, x: number, y: number, radius: number): Layer {
  const half = even(radius + 4);
  return {
    svg: disc(x, y, radius, accent),
    box: { x: even(x) - half, y: even(y) - half, width: 2 * half, height: 2 * half },
    drift: sway("y", radius * 0.35, 70, 17),
  };
}

/** Water down to the frame's foot, which hides what sets in it, and the light on it. */
export function waterLayers({ paper, rule, line, accent }: Palette, sun: number, wide = 3.4): Layer[] {
  const { calm, glitter } = drawSea(-160, W + 160, HORIZON, H + 40, sun);
  const near = scattered(22, 5).map((share, n) => {
    const y = HORIZON + 26 + n * 14;
    return `M${Math.round(share * 2000 - 120)} ${y}h${60 + ((n * 53) % 140)}`;
  });
  return [
    {
      svg: path(`M-160 ${HORIZON}H${W + 160}V${H + 4}H-160Z`, { fill: paper }),
      box: band(HORIZON, H - HORIZON),
    },
    {
      svg: path(calm, { stroke: line, width: 2.4 }) + path(near.join(""), { stroke: line }),
      box: band(HORIZON, H - HORIZON),
      drift: sway("x", 60, 80),
    },
    {
      svg: group(
        `translate(${sun} ${HORIZON}) scale(${wide} 1) translate(${-sun} ${-HORIZON})`,
        path(glitter, { stroke: accent, width: 3 }),
      ),
      box: { x: sun - 160, y: HORIZON, width: 320, height: H - HORIZON },
      drift: sway("x", 10, 9),
      opacity: glow(0.45, 0.9, 11),
    },
    { svg: path(`M-4 ${HORIZON}H${W + 4}`, { stroke: rule, width: 2.4 }), box: band(HORIZON - 2, 4) },
  ];
}
/** The sea at sunrise; where one breathes with it, the sun rises with the air that comes in, and sets with what goes out. */
const sea: Drawing = {
  ground: "marbre",
  draw(palette, breath) {
    const sun = 1440;
    const rising: Layer = breath
      ? {
          svg: disc(sun, HORIZON + 120, 150, palette.accent),
          box: { x: sun - 154, y: HORIZON - 34, width: 308, height: 308 },
          drift: { along: "y", at: ({ since }) => -270 * breathAt(breath, since).full },
        }
      : sunLayer(palette, sun, HORIZON - 60, 150);
    const far = {
      svg: path("M1000 756q90 -26 190 -20t160 -18 150 22 180 16ZM1700 756q60 -30 150 -22t160 22Z", {
        fill: palette.soft,
      }),
      box: band(HORIZON - 60, 64),
      drift: sway("x", 18, 90),
    };
    return [
      backdrop(palette),
      cloudLayer(palette, [1120, 330, 12], [1660, 240, 9], [820, 180, 7]),
      rising,
      far,
      ...waterLayers(palette, sun, 6.5),
    ];
  },
};

/** A merchantman: hull, mast, a square sail and its ropes. */
const hull = ({ paper, primary, accent, rule, tint }: Palette, sail: boolean) =>
  path(
    "M1180 700Q1196 790 1290 806H1560Q1690 796 1730 672Q1742 640 1764 632Q1748 700 1700 704L1660 716H1250Z",
    {
      fill: paper,
      stroke: primary,
      width: 4,
    },
  ) +
  path("M1200 736Q1440 764 1708 716M1222 764Q1440 788 1690 746M1196 716Q1180 690 1156 684", {
    stroke: rule,
  }) +
  path("M1270 716v-16M1340 722v-16M1410 724v-16M1480 724v-16M1550 722v-16M1620 718v-16M1262 700H1630", {
    stroke: rule,
  }) +
  path("M1580 712V664H1684V700M1580 680H1684", { fill: tint, stroke: rule }) +
  path("M1222 800L1180 848M1230 800L1196 856", { stroke: primary, width: 5 }) +
  (sail
    ? path("M1442 716V250", { stroke: primary, width: 7 }) +
      path("M1250 300H1640", { stroke: primary, width: 5 }) +
      path("M1256 304Q1230 470 1276 600Q1450 636 1622 598Q1660 460 1634 304Z", {
        fill: paper,
        stroke: primary,
        width: 3.4,
      }) +
      path(
        "M1320 304Q1300 470 1338 614M1384 304Q1370 470 1398 620M1508 304Q1522 470 1500 620M1572 304Q1592 460 1564 610",
        { stroke: accent, opacity: 0.8 },
      ) +
      path("M1250 400Q1440 424 1648 398M1252 500Q1440 528 1650 498", { stroke: rule }) +
      path("M1442 252L1184 700M1442 252L1720 676M1276 600L1224 716M1622 598L1668 708", { stroke: rule })
    : path("M1442 716L1462 560L1450 556L1470 540M1500 570L1640 700M1500 570L1494 548", {
        stroke: primary,
        width: 6,
      }) + path("M1496 566Q1560 600 1648 690Q1590 700 1536 668Z", { fill: paper, stroke: rule }));

const ship: Drawing = {
  ground: "marbre",
  draw(palette) {
    const [ground, ...water] = waterLayers(palette, 1130);
    return [
      backdrop(palette),
      cloudLayer(palette, [1640, 190, 11], [900, 150, 8]),
      sunLayer(palette, 1130, HORIZON - 20, 64),
      {
        svg: path("M560 756q70 -20 130 -16t120 -24 150 26 120 14Z", { fill: palette.soft }),
        box: band(HORIZON - 50, 54),
        drift: sway("x", 40, 120),
      },
      ...(ground ? [ground] : []),
      ...water,
      {
        svg: hull(palette, true),
        box: { x: 1130, y: 230, width: 660, height: 640 },
        drift: sway("y", 8, 8),
      },
      {
        svg:
          path(
            [0, 1, 2, 3]
              .map(
                (n) =>
                  `M${1060 - n * 40} ${806 + n * 22}q40 -12 80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0t80 0`,
              )
              .join(""),
            { stroke: palette.primary, width: 2.4, opacity: 0.75 },
          ) +
          path("M1140 806q40 -12 80 0t80 0t80 0t80 0t80 0t80 0t80 0V880H1140Z", {
            fill: palette.paper,
            opacity: 0.9,
          }),
        box: { x: 880, y: 780, width: 1060, height: 120 },
        drift: sway("x", 44, 26),
      },
    ];
  },
};

/** A row of waves with their crests, from one side to the other. */
const waves = (y: number, size: number, { paper, primary }: Palette) => {
  const crest = `q${size * 0.3} ${-size * 0.5} ${size * 0.72} ${-size * 0.46}q${-size * 0.16} ${size * 0.14} ${-size * 0.02} ${size * 0.3}q${size * 0.14} ${size * 0.16} ${size * 0.3} ${size * 0.16}`;
  const count = Math.ceil((W + 320) / size);
  const top = `M-160 ${y}${crest.repeat(count)}`;
  const hollows = Array.from(
    { length: count },
    (_, n) =>
      `M${-160 + n * size + size * 0.2} ${y + size * 0.1}q${size * 0.3} ${size * 0.14} ${size * 0.66} ${size * 0.04}`,
  );
  return (
    path(`${top}V${H + 10}H-160Z`, { fill: paper }) +
    path(top, { stroke: primary, width: 3.4 }) +
    path(hollows.join(""), { stroke: primary, width: 2, opacity: 0.5 })
  );
};

const storm: Drawing = {
  ground: "nuit",
  draw(palette) {
    const { rule, tint, line } = palette;
    const rain = scattered(90, 11).map(
      (share, n) => `M${Math.round(share * 2200 - 60)} ${(n * 97) % 700}l-34 96`,
    );
    return [
      backdrop(
        palette,
        path("M1040 -10Q1120 90 1290 80T1600 110T1960 80V-10Z", { fill: tint, stroke: line }),
      ),
      {
        svg: path("M940 -10Q1000 130 1180 120T1420 170T1720 200T2080 150V-10Z", { fill: tint, stroke: rule }),
        box: { x: 900, y: 0, width: 1180, height: 260 },
        drift: sway("x", 60, 60),
      },
      {
        svg: path(rain.join(""), { stroke: rule, width: 1.6, opacity: 0.5 }),
        box: band(0, 800),
        drift: sway("x", 14, 10),
      },
      { svg: waves(690, 190, palette), box: band(580, 500), drift: sway("x", 60, 19) },
      {
        svg: group("rotate(-23 1440 760) translate(20 10)", hull(palette, false)),
        box: { x: 1080, y: 420, width: 760, height: 600 },
        drift: sway("y", 18, 9),
      },
      { svg: waves(800, 250, palette), box: band(660, 420), drift: sway("x", 76, 15, 4) },
      { svg: waves(930, 330, palette), box: band(760, 320), drift: sway("x", 90, 13, 9) },
    ];
  },
};

export const SEAS = { mer: sea, navire: ship, tempete: storm };
