// What Seneca's letters give to see: the vault of stones (95, 53), the mask (24, 13), the villa that grows old and the circles
// of time (12).
import { drawSun } from "#app/ui/pen.ts";
import { walker } from "./interiors.ts";
import type { Clock } from "./plates.ts";
import {
  backdrop,
  band,
  cloudLayer,
  type Drawing,
  disc,
  ease,
  FRAME,
  glow,
  HORIZON,
  type Palette,
  path,
  scattered,
  starLayers,
  sway,
} from "./strokes.ts";
import { sunLayer } from "./waters.ts";

const { height: H } = FRAME;
const TURN = 2 * Math.PI;

/** A point at an angle (a share of a turn, from the right, upwards) and a distance from a centre. */
const around = (x: number, y: number, turn: number, radius: number) =>
  `${(x + radius * Math.cos(TURN * turn)).toFixed(1)} ${(y - radius * Math.sin(TURN * turn)).toFixed(1)}`;

const STONES = 13;
/** The stones of a vault, from the right foot to the left one. */
const voussoirs = (x: number, y: number, inner: number, outer: number) =>
  Array.from({ length: STONES }, (_, n) => {
    const [from, to] = [n / STONES / 2, (n + 1) / STONES / 2];
    // The key stands out.
    const crown = n === (STONES - 1) / 2 ? outer + 34 : outer;
    const point = (turn: number, radius: number) => around(x, y, turn, radius);
    return `M${point(from, inner)}L${point(from, crown)}A${crown} ${crown} 0 0 0 ${point(to, crown)}L${point(to, inner)}A${inner} ${inner} 0 0 1 ${point(from, inner)}Z`;
  });

/** A pier of squared stones that a vault springs from. */
const pier = (x: number, top: number, foot: number, wide: number, { paper, primary, rule }: Palette) => {
  const courses = Array.from({ length: 4 }, (_, n) => top + ((n + 1) * (foot - top)) / 5);
  const joints = courses.map(
    (y, n) => `M${x} ${y}h${wide}M${x + wide * (n % 2 ? 0.62 : 0.36)} ${y}v${(top - foot) / 5}`,
  );
  return (
    path(`M${x} ${foot}V${top}h${wide}V${foot}Z`, { fill: paper, stroke: primary, width: 3.4 }) +
    path(joints.join(""), { stroke: rule, width: 2 }) +
    path(`M${x - 14} ${top}h${wide + 28}v-24h${-(wide + 28)}Z`, { fill: paper, stroke: primary, width: 3.2 })
  );
};

/** Stones that hold each other up; the light goes from one to the next, and back. */
const vault: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, soft, line } = palette;
    const [x, y, inner, outer] = [1410, 580, 270, 386];
    const stones = voussoirs(x, y, inner, outer);
    const next = voussoirs(x + inner + outer, y, inner, outer);
    return [
      backdrop(palette),
      cloudLayer(palette, [1180, 130, 8], [1740, 110, 9]),
      sunLayer(palette, 1410, 690, 74),
      {
        svg: path(
          `M-160 ${HORIZON + 60}Q500 ${HORIZON} 900 ${HORIZON + 20}T1400 ${HORIZON - 20}T2080 ${HORIZON}V${H}H-160Z`,
          {
            fill: soft,
          },
        ),
        box: band(HORIZON - 60, H - HORIZON + 60),
        drift: sway("x", 20, 90),
      },
      {
        svg:
          path(`M-160 880H2080V${H + 4}H-160Z`, { fill: paper }) +
          path("M-160 880H2080M-160 896H2080", { stroke: rule }) +
          path("M1060 930h140M1260 952h220M1540 926h160M1380 984h120M1720 972h140", { stroke: line }) +
          walker(1480, 890, 170, palette) +
          walker(1330, 892, 150, palette),
        box: band(680, H - 680),
        drift: sway("x", 12, 60),
      },
      {
        svg:
          path(next.join(""), { fill: paper, stroke: primary, width: 3.2 }) +
          path(stones.join(""), { fill: paper, stroke: primary, width: 3.4 }) +
          pier(x - outer, y, 880, outer - inner, palette) +
          pier(x + inner, y, 880, outer - inner, palette),
        box: { x: 980, y: 140, width: 1000, height: 750 },
        drift: sway("x", 12, 60),
      },
      ...stones.map((stone, n) => ({
        svg: path(stone, { fill: accent, stroke: accent, width: 2 }),
        box: { x: 1000, y: 140, width: 820, height: 450 },
        drift: sway("x", 12, 60),
        opacity: ({ film }: Clock) => {
          const there = ((1 - Math.cos((TURN * film) / 40)) / 2) * (STONES + 3) - 2;
          return Math.round(Math.max(0, 1 - Math.abs(there - n) / 1.6) * 20) / 25;
        },
      })),
    ];
  },
};

/** Half a line of a face, and the same on the other side. */
const bothSides = (x: number, draw: (at: (dx: number, y: number) => string) => string) =>
  ([1, -1] as const).map((side) => draw((dx, y) => `${x + side * dx} ${y}`)).join("");

/** A mask of the theatre, and the calm face beneath it, which shows by turns. */
const mask: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, tint, soft, line } = palette;
    const x = 1440;
    const locks = Array.from({ length: 9 }, (_, n) => {
      const turn = 0.03 + (0.44 * n) / 8;
      const [cx, cy] = [x + 196 * Math.cos(TURN * turn), 330 - 150 * Math.sin(TURN * turn)];
      return `<circle cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" r="52" fill="${paper}" stroke="${primary}" stroke-width="3.2"/>${path(
        `M${(cx - 26).toFixed(1)} ${(cy + 6).toFixed(1)}a26 26 0 1 1 34 24a15 15 0 1 1 -10 -28`,
        { stroke: accent, width: 2.4 },
      )}`;
    });
    // It stays, then gives way within two seconds.
    const shown = ({ film }: Clock) => Math.round(ease(0.5 + 3 * Math.cos((TURN * film) / 32)) * 40) / 40;
    return [
      backdrop(palette),
      {
        svg: disc(x, 500, 390, tint) + disc(x, 500, 300, soft, 0.3),
        box: { x: 1040, y: 100, width: 800, height: 800 },
        drift: sway("x", 24, 70),
      },
      {
        svg:
          path(
            `M${x} 250C1580 250 1628 360 1622 480C1616 640 1540 760 ${x} 790C1340 760 1264 640 1258 480C1252 360 1300 250 ${x} 250Z`,
            { fill: paper, stroke: primary, width: 3.4 },
          ) +
          // Hair in bands, and what falls over the temples.
          path(
            `M1262 440Q1300 330 ${x} 318Q1580 330 1618 440Q1640 300 1560 240Q1500 200 ${x} 200Q1380 200 1320 240Q1240 300 1262 440Z`,
            { fill: paper, stroke: primary, width: 3.2 },
          ) +
          path(
            bothSides(
              x,
              (at) =>
                `M${at(0, 210)}Q${at(120, 230)} ${at(170, 390)}M${at(0, 250)}Q${at(90, 262)} ${at(130, 350)}`,
            ),
            { stroke: rule },
          ) +
          path(
            bothSides(
              x,
              (at) =>
                `M${at(42, 448)}Q${at(86, 420)} ${at(136, 446)}M${at(46, 492)}Q${at(88, 464)} ${at(130, 492)}Q${at(88, 512)} ${at(46, 492)}`,
            ),
            { stroke: primary, width: 3 },
          ) +
          disc(x - 88, 488, 12, primary) +
          disc(x + 88, 488, 12, primary) +
          path(`M${x - 14} 470Q${x - 10} 560 ${x - 34} 598Q${x} 622 ${x + 34} 598`, {
            stroke: primary,
            width: 2.8,
          }) +
          path(`M${x - 66} 672Q${x} 706 ${x + 66} 672M${x - 30} 714Q${x} 724 ${x + 30} 714`, {
            stroke: accent,
            width: 3.2,
          }),
        box: { x: 1220, y: 180, width: 440, height: 630 },
      },
      {
        svg:
          path(
            `M${x} 300C1640 300 1690 420 1672 560C1654 720 1560 860 ${x} 880C1320 860 1226 720 1208 560C1190 420 1240 300 ${x} 300Z`,
            { fill: paper, stroke: primary, width: 3.8 },
          ) +
          locks.join("") +
          // Brows that rise, hollow eyes, a mouth that cries out.
          path(
            bothSides(
              x,
              (at) =>
                `M${at(24, 452)}Q${at(60, 372)} ${at(180, 424)}M${at(30, 474)}Q${at(74, 404)} ${at(176, 446)}`,
            ),
            { stroke: primary, width: 3.4 },
          ) +
          path(
            bothSides(
              x,
              (at) =>
                `M${at(44, 520)}Q${at(92, 462)} ${at(148, 506)}Q${at(140, 566)} ${at(90, 568)}Q${at(52, 560)} ${at(44, 520)}Z`,
            ),
            { fill: primary, stroke: primary, width: 3 },
          ) +
          path(`M${x - 18} 500L${x - 46} 626Q${x} 652 ${x + 46} 626L${x + 18} 500`, {
            stroke: primary,
            width: 3,
          }) +
          path(
            `M${x} 670C1550 664 1580 720 1556 776C1534 830 1500 842 ${x} 842C1380 842 1346 830 1324 776C1300 720 1330 664 ${x} 670Z`,
            { fill: paper, stroke: accent, width: 3.4 },
          ) +
          path(
            `M${x} 700C1520 696 1542 730 1526 768C1510 806 1490 814 ${x} 814C1390 814 1370 806 1354 768C1338 730 1360 696 ${x} 700Z`,
            { fill: primary },
          ) +
          path(
            bothSides(
              x,
              (at) =>
                `M${at(96, 606)}Q${at(150, 640)} ${at(140, 720)}M${at(190, 560)}Q${at(206, 640)} ${at(168, 720)}`,
            ),
            { stroke: rule, width: 2.4 },
          ) +
          path(
            bothSides(
              x,
              (at) =>
                `M${at(234, 540)}Q${at(300, 600)} ${at(270, 700)}T${at(300, 860)}L${at(270, 846)}M${at(230, 560)}Q${at(270, 620)} ${at(244, 710)}T${at(262, 830)}L${at(236, 822)}`,
            ),
            { stroke: accent, width: 3 },
          ),
        box: { x: 1100, y: 110, width: 680, height: 790 },
        opacity: shown,
      },
      {
        svg: path("M1080 936H1800M1160 954h120M1340 954h260M1660 954h80", { stroke: line, width: 2.4 }),
        box: band(930, 30),
        drift: sway("x", 10, 50),
      },
    ];
  },
};

/** A bough that forks, knotty and bare; `turns` are numbers between 0 and 1. */
function bough(
  x: number,
  y: number,
  turn: number,
  long: number,
  thick: number,
  turns: readonly number[],
): string[] {
  const [share = 0.5, ...rest] = turns;
  if (long < 34 || rest.length === 0) return [];
  const knee = {
    x: x + long * 0.5 * Math.cos(TURN * turn) + (share - 0.5) * 34,
    y: y - long * 0.5 * Math.sin(TURN * turn),
  };
  const end = { x: x + long * Math.cos(TURN * turn), y: y - long * Math.sin(TURN * turn) };
  const half = Math.ceil(rest.length / 2);
  const at = (point: { x: number; y: number }) => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;
  return [
    `<path d="M${at({ x, y })}Q${at(knee)} ${at(end)}" fill="none" stroke-width="${thick.toFixed(1)}"/>`,
    ...bough(end.x, end.y, turn + 0.05 + share * 0.06, long * 0.74, thick * 0.62, rest.slice(0, half)),
    ...bough(end.x, end.y, turn - 0.04 - share * 0.07, long * 0.68, thick * 0.6, rest.slice(half)),
  ];
}
const planeTree = (
  x: number,
  foot: number,
  tall: number,
  salt: number,
  { paper, primary, rule }: Palette,
) => {
  const top = foot - tall * 0.42;
  const limbs = [
    ...bough(x - 8, top, 0.31, tall * 0.25, 11, scattered(31, salt)),
    ...bough(x + 8, top, 0.2, tall * 0.22, 10, scattered(31, salt + 7)),
    ...bough(x, top + 10, 0.25, tall * 0.28, 9, scattered(31, salt + 13)),
  ];
  return (
    `<g stroke="${primary}" stroke-linecap="round">${limbs.join("")}</g>` +
    path(
      `M${x - 40} ${foot}Q${x - 18} ${foot - 40} ${x - 24} ${foot - tall * 0.2}Q${x - 34} ${foot - tall * 0.34} ${x - 16} ${top - 12}H${x + 16}Q${x + 34} ${foot - tall * 0.3} ${x + 22} ${foot - tall * 0.16}Q${x + 20} ${foot - 30} ${x + 46} ${foot}Z`,
      { fill: paper, stroke: primary, width: 3.2 },
    ) +
    path(
      `M${x - 6} ${foot - tall * 0.26}a11 15 0 1 0 2 0M${x + 8} ${foot - 20}Q${x - 4} ${foot - tall * 0.16} ${x + 4} ${foot - tall * 0.36}M${x - 20} ${foot - 16}Q${x - 8} ${foot - tall * 0.14} ${x - 14} ${foot - tall * 0.24}`,
      { stroke: rule },
    )
  );
};

/** A villa whose plaster cracks, between plane trees without a leaf but one. */
const villa: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, soft, tint, line } = palette;
    const tiles = Array.from({ length: 22 }, (_, n) => `M${1306 + n * 24} 452L${1282 + n * 26} 540`);
    const windows = [1370, 1690].map((x) => `M${x} 640h70v96h-70ZM${x + 35} 640v96M${x} 688h70`);
    return [
      backdrop(palette),
      cloudLayer(palette, [900, 170, 8], [1640, 150, 10]),
      sunLayer(palette, 1010, 700, 62),
      {
        svg: path(`M-160 800Q400 690 820 750T1300 700T2080 690V${H}H-160Z`, { fill: soft }),
        box: band(640, H - 640),
        drift: sway("x", 18, 90),
      },
      {
        svg:
          path(`M-160 860H2080V${H + 4}H-160Z`, { fill: paper }) +
          path("M-160 860H2080", { stroke: rule }) +
          path(`M1290 540H1850V860H1290Z`, { fill: paper, stroke: primary, width: 3.4 }) +
          path("M1290 800H1850M1290 812H1850", { stroke: rule }) +
          path("M1260 540L1300 452H1840L1880 540Z", { fill: tint, stroke: primary, width: 3.4 }) +
          path(tiles.join(""), { stroke: rule, width: 2 }) +
          // Where tiles have gone.
          path("M1398 476l46 -2l8 22l28 4l-2 24l-72 2l4 -24l-16 -4Z", {
            fill: soft,
            stroke: primary,
            width: 2.4,
          }) +
          path("M1400 490h52M1396 510h84", { stroke: primary, width: 2 }) +
          path(windows.join(""), { fill: tint, stroke: primary, width: 2.8 }) +
          path("M1520 860V646Q1570 600 1620 646V860ZM1536 860V654Q1570 622 1604 654V860M1570 634V860", {
            fill: tint,
            stroke: primary,
            width: 3,
          }) +
          // The plaster has let go of the stones beneath it.
          path("M1800 544L1784 600L1806 640L1776 706L1794 760L1780 800", { stroke: accent, width: 3.2 }) +
          path("M1310 560L1330 596L1318 622", { stroke: accent, width: 3 }) +
          path("M1300 716q34 -14 40 12q34 8 10 34q-8 26 -50 20Z", { fill: tint, stroke: rule }) +
          path("M1304 740h34M1318 740v18M1304 758h30", { stroke: rule, width: 1.8 }) +
          walker(1500, 868, 150, palette) +
          path("M1510 872h120v16h-140v-16M1080 906h160M1300 920h240M1620 912h200M1420 952h90", {
            stroke: line,
            width: 2.4,
          }),
        box: band(440, H - 440),
        drift: sway("x", 10, 70),
      },
      {
        svg: planeTree(1226, 884, 560, 5, palette) + planeTree(1884, 900, 700, 17, palette),
        box: { x: 880, y: 120, width: 1200, height: 800 },
        drift: sway("x", 16, 70),
      },
      {
        // The leaf that is left.
        svg: path("M1246 424q22 -26 44 2q-6 30 -44 -2ZM1290 426l18 10", {
          fill: accent,
          stroke: accent,
          width: 2,
        }),
        box: { x: 1220, y: 390, width: 110, height: 70 },
        drift: sway("x", 22, 11),
      },
    ];
  },
};

/** Circles of time, one within the other, from a life to a day whose sun rises and sets in the middle. */
const circles: Drawing = {
  ground: "nuit",
  draw(palette) {
    const { paper, primary, accent, rule, line, muted } = palette;
    const [x, y] = [1430, 480];
    const radii = [410, 346, 284, 222, 162];
    const ring = (radius: number, colour: string, width: number) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
    const marks = (count: number, radius: number, long: number) =>
      Array.from(
        { length: count },
        (_, n) => `M${around(x, y, n / count, radius - long)}L${around(x, y, n / count, radius)}`,
      ).join("");
    const day = 100;
    return [
      backdrop(palette),
      ...starLayers(palette, 900),
      {
        svg: disc(x, y, radii[0] ?? 0, paper, 0.72) + radii.map((radius) => ring(radius, rule, 2)).join(""),
        box: { x: x - 420, y: y - 420, width: 840, height: 840 },
      },
      {
        svg:
          path(marks(12, 222, 22), { stroke: muted, width: 3 }) +
          path(marks(30, 162, 14), { stroke: muted, width: 2 }),
        box: { x: x - 240, y: y - 240, width: 480, height: 480 },
      },
      ...radii.map((radius, n) => ({
        svg: ring(radius, primary, 4),
        box: { x: x - 420, y: y - 420, width: 840, height: 840 },
        opacity: glow(0, 1, 20, 5 + n * 2),
      })),
      { svg: disc(x, y, day, line), box: { x: x - 110, y: y - 110, width: 220, height: 220 } },
      {
        svg: path(drawSun(x, y, 40), { fill: accent }),
        box: { x: x - 50, y: y - 50, width: 100, height: 100 },
        drift: { along: "y", at: ({ film }) => 6 - 44 * Math.cos((TURN * film) / 24) },
      },
      {
        // The earth, which hides the sun at night.
        svg:
          path(`M${x - day} ${y}A${day} ${day} 0 0 0 ${x + day} ${y}Z`, { fill: paper }) +
          path(`M${x - day} ${y}H${x + day}`, { stroke: primary, width: 3 }) +
          path(`M${x - 62} ${y + 26}h60M${x - 20} ${y + 50}h70`, { stroke: line }) +
          ring(day, primary, 4),
        box: { x: x - 110, y: y - 110, width: 220, height: 220 },
      },
    ];
  },
};

export const LETTERS = { voute: vault, masque: mask, villa, cercles: circles };
