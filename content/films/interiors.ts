// Places and things near at hand: Zeno's painted porch, the bookseller's shelves, the lamp, the notebook, the jar, the sundial.
import { drawBeam, drawColumn, together } from "#app/ui/pen.ts";
import {
  backdrop,
  band,
  type Drawing,
  disc,
  FRAME,
  flicker,
  glow,
  type Palette,
  path,
  scattered,
  starLayers,
  sway,
} from "./strokes.ts";

const { height: H } = FRAME;

/** Somebody who walks, wrapped in a cloak, seen from the side. */
export const walker = (x: number, foot: number, tall: number, { paper, primary, rule }: Palette) => {
  const at = (dx: number, dy: number) => `${(x + dx * tall).toFixed(1)} ${(foot - dy * tall).toFixed(1)}`;
  return (
    path(
      `M${at(-0.03, 0.16)}L${at(-0.12, 0.02)}L${at(-0.05, 0)}M${at(0.06, 0.16)}L${at(0.11, 0)}L${at(0.18, 0)}`,
      { stroke: primary, width: 4 },
    ) +
    path(
      `M${at(-0.02, 0.84)}Q${at(-0.14, 0.74)} ${at(-0.13, 0.5)}T${at(-0.15, 0.13)}L${at(0.16, 0.13)}Q${at(0.12, 0.4)} ${at(0.13, 0.58)}T${at(0.05, 0.84)}Z`,
      { fill: paper, stroke: primary, width: 3 },
    ) +
    path(
      `M${at(0.05, 0.82)}Q${at(-0.08, 0.6)} ${at(-0.13, 0.42)}M${at(0.09, 0.76)}Q${at(0, 0.5)} ${at(-0.08, 0.14)}M${at(0.12, 0.6)}Q${at(0.08, 0.36)} ${at(0.04, 0.14)}`,
      { stroke: rule },
    ) +
    `<circle cx="${x + 0.02 * tall}" cy="${foot - 0.92 * tall}" r="${0.07 * tall}" fill="${paper}" stroke="${primary}" stroke-width="3"/>` +
    path(`M${at(0.05, 0.87)}Q${at(0.1, 0.82)} ${at(0.06, 0.8)}`, { stroke: primary, width: 3 })
  );
};

/** What the porch was painted with: shields and spears of a battle. */
const battle = (x: number, { accent, rule, soft, primary }: Palette) =>
  path([0, 1, 2, 3, 4, 5].map((n) => `M${x + 20 + n * 44} 640l${70 + (n % 3) * 14} -190`).join(""), {
    stroke: rule,
    width: 2.6,
  }) +
  [0, 1, 2, 3]
    .map(
      (n) =>
        disc(x + 56 + n * 62, 590 + (n % 2) * 22, 34, soft) +
        path(`M${x + 22 + n * 62} ${590 + (n % 2) * 22}a34 34 0 1 0 68 0a34 34 0 1 0 -68 0`, {
          stroke: n % 2 ? accent : primary,
          width: 2.6,
        }),
    )
    .join("") +
  [0, 1, 2, 3]
    .map((n) =>
      path(
        `M${x + 44 + n * 62} ${540 + (n % 2) * 22}q4 -30 26 -26q14 4 10 28M${x + 46 + n * 62} ${514 + (n % 2) * 22}q16 -24 36 -4`,
        { stroke: n % 2 ? primary : accent, width: 2.6 },
      ),
    )
    .join("");

const stoa: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, tint, line } = palette;
    const xs = [1130, 1400, 1670, 1940];
    const columns = together(xs.map((x) => drawColumn({ x, foot: 900, height: 590, width: 84, light: 500 })));
    const beam = drawBeam(1060, 2080, 214, 96);
    return [
      backdrop(palette),
      {
        svg:
          path("M1090 310H2080V860H1090Z", { fill: tint }) +
          path("M1090 430H2080M1090 660H2080M1090 674H2080", { stroke: rule, width: 2.4 }) +
          [1130, 1410, 1690].map((x) => battle(x, palette)).join("") +
          path([1260, 1540, 1820].map((x) => `M${x + 138} 430V660`).join(""), { stroke: line }) +
          path("M1090 860H2080", { stroke: rule }),
        box: { x: 1060, y: 300, width: 1020, height: 566 },
        drift: sway("x", 6, 70),
      },
      {
        svg:
          walker(1300, 884, 330, palette) + walker(1180, 890, 300, palette) + walker(1820, 886, 320, palette),
        box: { x: 1100, y: 540, width: 800, height: 356 },
        drift: sway("x", 90, 80),
      },
      {
        svg:
          path("M1040 900H2090V1090H1040ZM1010 930H1040M990 962H1010", { fill: paper }) +
          path(columns.stone, { fill: paper, stroke: primary, width: 3.2 }) +
          path(columns.unlit, { stroke: rule }) +
          path(columns.lit, { stroke: accent, width: 1.8 }) +
          path(beam.stone, { fill: paper, stroke: primary, width: 3.2 }) +
          path(beam.unlit, { stroke: rule }) +
          path("M1040 214H2090V190H1050Z", { fill: paper, stroke: primary, width: 3 }) +
          path("M1040 900H2090M1010 930H2090M980 962H2090M1040 900V930M1010 930V962", {
            stroke: primary,
            width: 3,
          }),
        box: { x: 940, y: 170, width: 1140, height: 910 },
        drift: sway("x", 14, 70),
      },
    ];
  },
};

/** Of clay, with its handle and its spout; `x`, `y` at the foot of its flame. */
const oilLamp = (x: number, y: number, size: number, { paper, primary, muted }: Palette) =>
  `<g transform="translate(${x} ${y}) scale(${size}) translate(-86 -172)">` +
  path(
    "M70 174Q96 170 118 182Q150 164 204 168Q252 174 254 206Q244 238 186 240Q130 240 112 212Q96 204 70 188Z",
    { stroke: primary, width: 1.6, fill: paper },
  ) +
  path("M250 190Q292 176 288 208Q282 230 246 222", { stroke: primary, width: 1.6 }) +
  path("M166 184a26 7 0 1 0 52 0a26 7 0 1 0 -52 0M128 206Q180 226 240 208M138 220Q184 234 228 222", {
    stroke: muted,
    width: 0.9,
  }) +
  path("M150 240L144 256H226L220 240", { stroke: primary, width: 1.6, fill: paper }) +
  "</g>";
const flame = (x: number, y: number, size: number, colour: string) =>
  path(
    `M${x} ${y}Q${x - 20 * size} ${y - 22 * size} ${x} ${y - 60 * size}Q${x + 20 * size} ${y - 22 * size} ${x} ${y}Z`,
    { fill: colour },
  );
const rays = (x: number, y: number, size: number, colour: string) =>
  path(
    Array.from({ length: 17 }, (_, n) => {
      const turn = Math.PI * (-0.06 + (1.12 * n) / 16);
      const [dx, dy] = [Math.cos(turn), -Math.sin(turn)];
      const [from, to] = [56 * size, (n % 2 === 0 ? 112 : 86) * size];
      return `M${(x + from * dx).toFixed(1)} ${(y + from * dy).toFixed(1)}L${(x + to * dx).toFixed(1)} ${(y + to * dy).toFixed(1)}`;
    }).join(""),
    { stroke: colour, width: 2.6 },
  );
const halo = (x: number, y: number, radius: number, colour: string) =>
  disc(x, y, radius, colour, 0.05) +
  disc(x, y, radius * 0.66, colour, 0.06) +
  disc(x, y, radius * 0.36, colour, 0.08);

const lamp: Drawing = {
  ground: "nuit",
  draw(palette) {
    const { accent, line, primary, paper, tint, rule } = palette;
    const [x, y] = [1300, 560];
    return [
      backdrop(
        palette,
        path(
          "M1160 150H1560M1100 330H1340M1480 330H1800M1220 240H1420M1600 240H1860M1130 420H1200M1700 420H1900M1500 150H1900",
          { stroke: tint, width: 3 },
        ),
      ),
      {
        svg: halo(x, y - 60, 460, accent),
        box: { x: 820, y: 20, width: 960, height: 960 },
        opacity: flicker(0.55, 1),
      },
      {
        svg: rays(x, y - 70, 2.1, line),
        box: { x: 1040, y: 220, width: 520, height: 420 },
        opacity: glow(0.4, 1, 6),
      },
      {
        svg: flame(x, y, 2.3, accent),
        box: { x: 1240, y: 410, width: 120, height: 160 },
        drift: sway("y", 3, 2.6),
        opacity: flicker(0.75, 1),
      },
      {
        svg:
          oilLamp(x, y, 2.5, palette) +
          path("M1010 772H1900V790H1010Z", { fill: paper, stroke: primary, width: 3.2 }) +
          path("M1110 790L1090 880H1118L1140 790M1780 790L1800 880H1772L1750 790", {
            fill: paper,
            stroke: primary,
            width: 3,
          }) +
          path("M1010 800h70M1200 800h240M1560 800h120", { stroke: rule }),
        box: { x: 1000, y: 540, width: 920, height: 350 },
      },
    ];
  },
};

/** A scroll's end: turns of papyrus around its rod. */
const scrollEnd = (x: number, y: number, radius: number, { paper, primary, rule, accent }: Palette) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${paper}" stroke="${primary}" stroke-width="2.6"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius * 0.62}" fill="none" stroke="${rule}" stroke-width="2"/>` +
  disc(x, y, radius * 0.2, accent);

const scrolls: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, tint, line } = palette;
    const shelves = [0, 1, 2].flatMap((row) =>
      [0, 1, 2, 3].flatMap((column) => {
        const [x, foot] = [1130 + column * 200, 340 + row * 176];
        const many = [5, 3, 4, 2, 4, 5, 1, 4, 3, 5, 4, 3][row * 4 + column] ?? 3;
        return Array.from({ length: many }, (_, n) => {
          const upper = n > 2;
          return scrollEnd(
            x + 40 + (upper ? n - 3 + 0.5 : n) * 56,
            foot - 28 - (upper ? 48 : 0),
            26,
            palette,
          );
        });
      }),
    );
    return [
      backdrop(palette),
      {
        svg:
          path("M1120 180H1930V704H1120Z", { fill: tint, stroke: primary, width: 3.4 }) +
          shelves.join("") +
          path("M1120 342H1930M1120 518H1930M1320 180V704M1520 180V704M1720 180V704", {
            stroke: primary,
            width: 5,
          }) +
          path("M1108 180H1940V160H1108ZM1108 704H1940V724H1108Z", {
            fill: paper,
            stroke: primary,
            width: 3.2,
          }),
        box: { x: 1090, y: 150, width: 870, height: 590 },
        drift: sway("x", 8, 60),
      },
      {
        svg: path("M1600 0H1960V120L1480 1080H1000Z", { fill: accent, opacity: 0.07 }),
        box: { x: 1000, y: 0, width: 960, height: 1080 },
        opacity: glow(0.25, 1, 16),
      },
      {
        svg:
          path("M960 880H2080V912H960Z", { fill: paper, stroke: primary, width: 3.4 }) +
          path("M1060 912L1040 1084H1080L1104 912", { fill: paper, stroke: primary, width: 3 }) +
          path("M1240 880Q1250 842 1300 848L1660 836Q1700 838 1704 876L1700 880Z", {
            fill: paper,
            stroke: primary,
            width: 3,
          }) +
          scrollEnd(1236, 850, 32, palette) +
          scrollEnd(1712, 846, 34, palette) +
          path("M1300 858H1420M1440 856H1560M1580 852H1660M1304 868H1400M1424 866H1540M1560 862H1650", {
            stroke: rule,
          }) +
          path("M1000 924H1040M1120 924H1500M1560 924H1800", { stroke: line }),
        box: { x: 940, y: 790, width: 1140, height: 290 },
        drift: sway("x", 16, 60),
      },
    ];
  },
};

/** A notebook open on a table in the evening, a lamp, and the sky in the window. */
const notebook: Drawing = {
  ground: "nuit",
  draw(palette) {
    const { paper, primary, accent, rule, tint, line, ink } = palette;
    const lines = [0, 1, 2, 3, 4].map(
      (n) =>
        `M${1196 - n * 12} ${846 + n * 24}H${1404 - n * 4}M${1452 + n * 4} ${846 + n * 24}H${1660 + n * 12 - (n === 4 ? 120 : 0)}`,
    );
    const window = { x: 1500, y: 120, width: 340, height: 420 };
    const [sky, bright] = starLayers(palette, 520);
    return [
      backdrop(palette),
      ...[sky, bright].flatMap((layer) => (layer ? [layer] : [])),
      {
        svg: path("M1640 220A54 54 0 1 0 1700 306A66 66 0 0 1 1640 220Z", { fill: accent, opacity: 0.9 }),
        box: { x: 1560, y: 190, width: 180, height: 160 },
        drift: sway("x", 24, 110),
      },
      {
        // The wall, with the window cut out of it.
        svg:
          `<path d="M-4 -4H1924V1084H-4ZM${window.x} ${window.y}V${window.y + window.height}H${window.x + window.width}V${window.y}Z" fill="${paper}" fill-rule="evenodd"/>` +
          path(
            `M${window.x - 18} ${window.y - 18}H${window.x + window.width + 18}V${window.y + window.height}H${window.x - 18}ZM${window.x} ${window.y}H${window.x + window.width}V${window.y + window.height}H${window.x}ZM${window.x - 40} ${window.y + window.height}H${window.x + window.width + 40}V${window.y + window.height + 22}H${window.x - 40}Z`,
            { stroke: rule, width: 3 },
          ) +
          path(
            `M${window.x + window.width / 2} ${window.y}V${window.y + window.height}M${window.x} ${window.y + 190}H${window.x + window.width}`,
            { stroke: rule, width: 5 },
          ),
        box: { x: 0, y: 0, width: 1920, height: H },
      },
      {
        svg: halo(1200, 560, 380, accent),
        box: { x: 810, y: 170, width: 780, height: 780 },
        opacity: flicker(0.5, 1),
      },
      {
        svg: flame(1200, 620, 1.3, accent),
        box: { x: 1160, y: 530, width: 80, height: 100 },
        drift: sway("y", 2, 2.6),
        opacity: flicker(0.75, 1),
      },
      {
        svg:
          oilLamp(1200, 620, 1.35, palette) +
          path("M940 736H2080V1084H880Z", { fill: tint, stroke: primary, width: 3.2 }) +
          path(
            "M1204 820Q1320 796 1428 824Q1540 796 1656 820L1730 976Q1560 952 1428 984Q1290 952 1124 976Z",
            { fill: paper, stroke: primary, width: 3.2 },
          ) +
          path("M1428 824V984M1124 976L1122 990Q1290 968 1428 998Q1560 968 1732 990L1730 976", {
            stroke: primary,
            width: 2.6,
          }) +
          path(lines.join(""), { stroke: line, width: 2.4 }) +
          path("M1196 846H1380M1184 870H1330M1172 894H1390M1160 918H1280", {
            stroke: ink,
            width: 2.6,
            opacity: 0.7,
          }) +
          path("M1560 930L1700 770L1712 780L1574 942L1554 950Z", { fill: paper, stroke: accent, width: 3 }),
        box: { x: 880, y: 600, width: 1040, height: 480 },
      },
    ];
  },
};

/** A jar with two handles; the light passes from the one to the other. */
const jar: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, tint, soft } = palette;
    const handle = (side: 1 | -1) => {
      const at = (dx: number, y: number) => `${1440 + side * dx} ${y}`;
      return `M${at(58, 250)}Q${at(250, 236)} ${at(216, 420)}L${at(186, 436)}Q${at(206, 282)} ${at(60, 290)}Z`;
    };
    const lit = (side: 1 | -1, lag: number) => ({
      svg: path(handle(side), { fill: accent, stroke: accent, width: 3 }),
      box: { x: side === 1 ? 1480 : 1180, y: 220, width: 220, height: 230 },
      opacity: glow(0, 0.9, 18, lag),
    });
    return [
      backdrop(palette),
      {
        svg: disc(1440, 520, 380, tint) + disc(1440, 520, 290, soft, 0.35),
        box: { x: 1050, y: 130, width: 780, height: 780 },
        drift: sway("x", 26, 70),
      },
      {
        svg:
          path(handle(1) + handle(-1), { fill: paper, stroke: primary, width: 3.4 }) +
          path(
            "M1384 190H1496V214H1484V300Q1640 350 1646 520Q1640 700 1500 810L1512 838H1368L1380 810Q1240 700 1234 520Q1240 350 1396 300V214H1384Z",
            { fill: paper, stroke: primary, width: 3.6 },
          ) +
          path(
            "M1396 300H1484M1300 372Q1440 396 1580 372M1236 500Q1440 534 1644 500M1236 540Q1440 574 1644 540M1290 690Q1440 716 1590 690M1380 810H1500",
            { stroke: rule, width: 2.4 },
          ) +
          path(
            Array.from(
              { length: 11 },
              (_, n) => `M${1252 + n * 36} ${510 + 18 * Math.sin((Math.PI * (n + 0.5)) / 11)}l14 32l18 -30`,
            ).join(""),
            { stroke: accent, width: 2.6 },
          ) +
          path("M1420 396Q1400 600 1424 690M1300 420Q1270 520 1290 620", { stroke: rule, width: 1.8 }),
        box: { x: 1170, y: 180, width: 540, height: 670 },
      },
      lit(1, 0),
      lit(-1, 9),
      {
        svg:
          path("M1020 838H1900V866H1020Z", { fill: paper, stroke: primary, width: 3.4 }) +
          path("M1060 880h120M1260 880h300M1640 880h160", { stroke: rule }),
        box: { x: 1000, y: 830, width: 920, height: 60 },
      },
    ];
  },
};

/** A dial of stone: the shadow goes one way while the sun goes the other. */
const sundial: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, tint, line } = palette;
    const hours = [165, 142.5, 120, 97.5, 75, 52.5, 30, 15].map((angle) => {
      const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      return `M${(1440 + 110 * x).toFixed(1)} ${(330 + 110 * y).toFixed(1)}L${(1440 + 296 * x).toFixed(1)} ${(330 + 296 * y).toFixed(1)}`;
    });
    const grass = scattered(60, 4).map(
      (share, n) =>
        `M${Math.round(1000 + share * 960)} ${930 + ((n * 37) % 120)}l6 -22M${Math.round(1008 + share * 960)} ${930 + ((n * 37) % 120)}l2 -16`,
    );
    return [
      backdrop(palette, path("M-4 900H1924", { stroke: rule })),
      {
        svg: disc(1500, 130, 58, accent),
        box: { x: 1430, y: 60, width: 140, height: 140 },
        drift: sway("x", 150, 120),
      },
      {
        svg:
          path("M1110 300H1770V330A330 330 0 0 1 1110 330Z", { fill: tint, stroke: primary, width: 3.6 }) +
          path("M1150 330A290 290 0 0 0 1730 330M1260 330A180 180 0 0 0 1620 330", {
            stroke: rule,
            width: 2.4,
          }) +
          path(hours.join(""), { stroke: rule, width: 2.6 }) +
          path("M1380 652L1400 900H1480L1500 652", { fill: paper, stroke: primary, width: 3.4 }) +
          path("M1412 680L1424 900M1440 680V900M1468 680L1456 900", { stroke: rule }) +
          path("M1340 900H1540V924H1340ZM1310 924H1570V950H1310Z", {
            fill: paper,
            stroke: primary,
            width: 3.2,
          }),
        box: { x: 1090, y: 290, width: 700, height: 670 },
      },
      {
        svg: path("M1434 330L1400 596L1418 600L1446 330Z", { fill: primary, opacity: 0.55 }),
        box: { x: 1380, y: 324, width: 90, height: 290 },
        drift: { along: "x", at: ({ film }) => -70 * Math.sin((2 * Math.PI * film) / 120) },
      },
      {
        svg: path("M1432 330V196H1448V330Z", { fill: paper, stroke: accent, width: 3.4 }),
        box: { x: 1426, y: 190, width: 30, height: 146 },
      },
      {
        svg: path(grass.join(""), { stroke: line, width: 2.4 }),
        box: band(890, 190),
        drift: sway("x", 5, 7),
      },
    ];
  },
};

export const INTERIORS = {
  stoa,
  lampe: lamp,
  rouleaux: scrolls,
  carnet: notebook,
  amphore: jar,
  cadran: sundial,
};
