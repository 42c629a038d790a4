// Places under the sky: the colonnade of the landing page, the road, the camp, the garden, the night.
import { drawPortico, ISLANDS } from "#app/features/landing/components/portico-geometry.ts";
import { drawBeam, drawColumn, drawSun, together } from "#app/ui/pen.ts";
import {
  backdrop,
  band,
  cloudLayer,
  type Drawing,
  disc,
  FRAME,
  flicker,
  glow,
  group,
  HORIZON,
  type Palette,
  path,
  scattered,
  starLayers,
  sway,
} from "./strokes.ts";
import { sunLayer, waterLayers } from "./waters.ts";

const { height: H } = FRAME;

/** The landing page's own, a little to the right: its near column is cut by the frame. */
const PORTICO = "translate(120 0) scale(1.5)";
const portico: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, rule, soft, ink, accent, line, tint } = palette;
    const { sky, sea, ground, edge, lights, columns, entablature } = drawPortico();
    const inPlace = (...svg: string[]) => group(PORTICO, ...svg);
    const stone = columns.map(
      ({ body, shade, unlit, lit, capital }) =>
        path(body, { fill: paper }) +
        path(shade, { fill: ink, opacity: 0.045 }) +
        path(unlit, { stroke: rule, width: 1.1 }) +
        path(lit, { stroke: accent, width: 1.1, opacity: 0.85 }) +
        path(capital, { fill: paper, stroke: rule, width: 1.1 }),
    );
    return [
      backdrop(palette, inPlace(path(sky, { stroke: accent, width: 1, opacity: 0.2 }))),
      sunLayer(palette, 1624, 744, 42),
      {
        svg: inPlace(path(ISLANDS, { fill: soft })),
        box: band(HORIZON - 40, 44),
        drift: sway("x", 5, 60),
      },
      ...waterLayers(palette, 1624).slice(0, 1),
      {
        svg: inPlace(path(sea.calm, { stroke: line, width: 1.4 })),
        box: band(HORIZON, H - HORIZON),
        drift: sway("x", 8, 30),
      },
      {
        svg: inPlace(path(sea.glitter, { stroke: accent, width: 1.4 })),
        box: { x: 1330, y: HORIZON, width: 600, height: H - HORIZON },
        drift: sway("x", 8, 13),
        opacity: glow(0.4, 0.9, 9),
      },
      {
        svg: inPlace(
          path(`M330 505H1280`, { stroke: rule, width: 1.2 }),
          path(ground.replace("H0", "H-200"), { fill: paper }),
          path(lights, { fill: accent, opacity: 0.13 }),
          path(edge, { stroke: rule, width: 1.2 }),
          path(entablature.soffit, { fill: tint }),
          path(entablature.far, { stroke: rule, width: 1.2 }),
          ...stone,
          path(entablature.face, { fill: paper }),
          path(entablature.lines + entablature.triglyphs, { stroke: rule, width: 1.1 }),
        ),
        box: band(0, H),
        drift: sway("x", 16, 50),
      },
    ];
  },
};

/** A cypress on its foot. */
const cypress = (x: number, foot: number, tall: number) =>
  `M${x} ${foot}V${foot - tall * 0.1}M${x} ${foot - tall}Q${x + tall * 0.15} ${foot - tall * 0.42} ${x + tall * 0.06} ${foot - tall * 0.1}Q${x} ${foot - tall * 0.06} ${x - tall * 0.06} ${foot - tall * 0.1}Q${x - tall * 0.15} ${foot - tall * 0.42} ${x} ${foot - tall}Z`;
const grain = (x: number, foot: number, tall: number) =>
  `M${x} ${foot - tall * 0.86}V${foot - tall * 0.16}M${x + tall * 0.03} ${foot - tall * 0.6}V${foot - tall * 0.14}M${x - tall * 0.035} ${foot - tall * 0.55}V${foot - tall * 0.18}`;

/** A paved road that goes to a gate far off, between its milestones. */
const road: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, soft, line, muted } = palette;
    const [far, near, middle] = [HORIZON - 60, H, 1440];
    const at = (share: number) => far + (near - far) * share;
    const half = (y: number) => 16 + 560 * ((y - far) / (near - far));
    const rows = Array.from({ length: 12 }, (_, n) => at(((n + 1) / 12) ** 1.9));
    const slabs = rows.map((y) => `M${middle - half(y)} ${y.toFixed(1)}H${middle + half(y)}`);
    const joints = rows.slice(1).flatMap((y, n) =>
      [-0.55, -0.2, 0.2, 0.55].map((share) => {
        const [above = far, slant] = [rows[n], share + (n % 2 ? 0.12 : -0.08)];
        return `M${middle + half(above) * slant} ${above.toFixed(1)}L${middle + half(y) * slant} ${y.toFixed(1)}`;
      }),
    );
    const posts = [0.16, 0.34, 0.62].map((share) => {
      const [y, tall] = [at(share), 40 + 190 * share];
      const x = half(y) * 1.22;
      const thick = 8 + 26 * share;
      const one = (foot: number) =>
        `M${foot - thick} ${y}V${y - tall}q${thick} ${-thick} ${2 * thick} 0V${y}Z`;
      return one(middle - x) + one(middle + x);
    });
    return [
      backdrop(palette),
      cloudLayer(palette, [1660, 250, 12], [1080, 170, 9], [600, 120, 7]),
      {
        svg: path(drawSun(middle, far - 40, 92, far), { fill: accent }),
        box: { x: 1340, y: 560, width: 200, height: 142 },
      },
      {
        svg: path(
          `M-160 ${far}Q300 ${far - 60} 620 ${far - 30}T1100 ${far - 96}T1380 ${far}ZM1500 ${far}Q1640 ${far - 130} 1800 ${far - 70}T2080 ${far - 60}V${far}Z`,
          { fill: soft },
        ),
        box: band(far - 140, 144),
        drift: sway("x", 14, 80),
      },
      {
        svg:
          path(`M-160 ${far}H2080V${H + 4}H-160Z`, { fill: paper }) +
          path(`M-160 ${far}H2080`, { stroke: muted }) +
          path(
            "M1396 696V634H1402V696ZM1478 696V634H1484V696ZM1388 634H1492V622H1388ZM1392 622L1440 600L1488 622",
            { fill: paper, stroke: primary, width: 2.6 },
          ) +
          path(
            `M${middle - 16} ${far}L${middle - 576} ${near}M${middle + 16} ${far}L${middle + 576} ${near}`,
            { stroke: primary, width: 3.4 },
          ) +
          path(slabs.join("") + joints.join(""), { stroke: line, width: 2.2 }) +
          path(posts.join(""), { fill: paper, stroke: primary, width: 3 }),
        box: band(590, H - 590),
        drift: sway("x", 8, 60),
      },
      {
        svg:
          path(cypress(1772, 880, 560) + cypress(1880, 930, 700), {
            fill: paper,
            stroke: primary,
            width: 3.2,
          }) + path(grain(1772, 880, 560) + grain(1880, 930, 700), { stroke: rule }),
        box: { x: 1660, y: 200, width: 420, height: 740 },
        drift: sway("x", 22, 60),
      },
    ];
  },
};

/** A tent of skins, with its folds and its door. */
const tent = (x: number, foot: number, size: number, { paper, primary, rule, tint }: Palette) =>
  path(
    `M${x - size} ${foot}L${x - size * 0.5} ${foot - size * 0.78}H${x + size * 0.62}L${x + size * 1.1} ${foot}Z`,
    { fill: paper, stroke: primary, width: 3 },
  ) +
  path(`M${x - size * 0.5} ${foot - size * 0.78}L${x} ${foot}`, { stroke: primary, width: 3 }) +
  path(`M${x - size * 0.62} ${foot}L${x - size * 0.5} ${foot - size * 0.5}L${x - size * 0.36} ${foot}Z`, {
    fill: tint,
    stroke: rule,
  }) +
  path(
    [0.2, 0.45, 0.7, 0.9]
      .map(
        (share) =>
          `M${x - size * 0.5 + size * 1.12 * share} ${foot - size * 0.78}L${x + size * 1.1 * share} ${foot}`,
      )
      .join(""),
    { stroke: rule, width: 1.8 },
  );

const camp: Drawing = {
  ground: "nuit",
  draw(palette) {
    const { primary, accent, rule, soft, tint, paper, line } = palette;
    const fire = [1268, 880] as const;
    return [
      backdrop(
        palette,
        path("M1700 170A78 78 0 1 0 1776 292A92 92 0 0 1 1700 170Z", { fill: accent, opacity: 0.9 }),
      ),
      ...starLayers(palette, 640),
      {
        svg: path(`M-160 ${HORIZON}Q120 640 420 690T900 660T1380 680T2080 620V${HORIZON + 4}H-160Z`, {
          fill: tint,
          stroke: soft,
        }),
        box: band(580, 184),
        drift: sway("x", 16, 90),
      },
      {
        svg:
          path(`M-160 ${HORIZON}H2080V${H + 4}H-160Z`, { fill: paper }) +
          path(`M-160 ${HORIZON}H2080M-100 776H760M-60 792H540M-160 812H420M80 834H300`, {
            stroke: line,
            width: 2.4,
          }) +
          [
            [1010, 776, 64],
            [1180, 772, 58],
            [1620, 780, 74],
            [1800, 776, 66],
          ]
            .map(([x = 0, foot = 0, size = 0]) => tent(x, foot, size, palette))
            .join(""),
        box: band(700, H - 700),
        drift: sway("x", 9, 90),
      },
      {
        svg: disc(fire[0], fire[1] - 20, 250, accent, 0.05) + disc(fire[0], fire[1] - 20, 160, accent, 0.08),
        box: { x: 1010, y: 600, width: 520, height: 520 },
        opacity: flicker(0.45, 1),
      },
      {
        svg:
          tent(1610, 930, 250, palette) +
          path("M1450 960V520M1436 548H1464M1450 520l-10 -16h20Z", { stroke: primary, width: 4 }) +
          path("M1416 560H1484V650L1450 636L1416 650Z", { fill: paper, stroke: accent, width: 3 }) +
          path("M1218 896L1318 872M1218 872L1318 896M1232 906L1304 866", { stroke: rule, width: 8 }),
        box: { x: 1190, y: 490, width: 740, height: 490 },
        drift: sway("x", 14, 90),
      },
      {
        svg: path(
          "M1268 876Q1226 846 1250 806Q1258 826 1266 818Q1256 784 1282 752Q1280 790 1298 808Q1304 800 1302 792Q1326 840 1268 876Z",
          { fill: accent },
        ),
        box: { x: 1210, y: 740, width: 120, height: 150 },
        drift: sway("x", 15, 90),
        opacity: flicker(0.72, 1),
      },
    ];
  },
};

const garden: Drawing = {
  ground: "marbre",
  draw(palette) {
    const { paper, primary, accent, rule, soft, line } = palette;
    const columns = together(
      [1180, 1440, 1700, 1960].map((x) => drawColumn({ x, foot: 900, height: 440, width: 54, light: 900 })),
    );
    const beam = drawBeam(1130, 2060, 430, 34);
    const leaves = scattered(120, 9).map((share, n) => {
      const [x, y] = [1120 + share * 900, 410 + ((n * 61) % 90) + (n % 7 === 0 ? 60 : 0)];
      return `M${Math.round(x)} ${y}q14 -16 28 0q-14 16 -28 0Z`;
    });
    const grapes = [1250, 1330, 1560, 1640, 1830].flatMap((x) =>
      [0, 1, 2, 3].flatMap((row) =>
        Array.from({ length: 4 - row }, (_, n) =>
          disc(x + (n - (3 - row) / 2) * 17, 520 + row * 15, 8, accent, 0.85),
        ),
      ),
    );
    return [
      backdrop(palette),
      cloudLayer(palette, [860, 190, 10], [1500, 230, 8]),
      sunLayer(palette, 1060, 640, 56),
      {
        svg:
          path(`M-160 ${HORIZON}Q260 660 660 720T1220 680T2080 700V${HORIZON + 4}H-160Z`, { fill: soft }) +
          path(cypress(1040, 770, 210) + cypress(1090, 776, 260) + cypress(930, 768, 170), {
            fill: paper,
            stroke: primary,
            width: 2.4,
          }),
        box: band(500, 290),
        drift: sway("x", 18, 80),
      },
      {
        svg:
          path(`M-160 774H2080V${H + 4}H-160Z`, { fill: paper }) +
          path("M-160 774H2080M-160 790H2080", { stroke: rule }) +
          path(
            "M1020 930Q1020 968 1300 968T1580 930Q1580 900 1300 900T1020 930ZM1060 930Q1060 912 1300 912T1540 930",
            { fill: paper, stroke: primary, width: 3 },
          ) +
          path("M1120 936h120M1280 944h160M1200 954h90M1380 930h80", { stroke: line }) +
          path(columns.stone, { fill: paper, stroke: primary, width: 2.8 }) +
          path(columns.unlit, { stroke: rule, width: 1.8 }) +
          path(columns.lit, { stroke: accent, width: 1.8 }) +
          path(beam.stone, { fill: paper, stroke: primary, width: 2.8 }) +
          path("M1120 400H2080M1120 414H2080", { stroke: primary, width: 5 }) +
          path([1200, 1300, 1400, 1500, 1600, 1700, 1800, 1900].map((x) => `M${x} 390v36`).join(""), {
            stroke: primary,
            width: 5,
          }),
        box: band(370, H - 370),
        drift: sway("x", 12, 60),
      },
      {
        svg:
          path("M1700 900Q1660 760 1716 640T1690 440Q1600 400 1500 430T1240 430T1130 470", {
            stroke: primary,
            width: 4,
          }) +
          path(leaves.join(""), { fill: paper, stroke: primary, width: 2.2 }) +
          grapes.join(""),
        box: { x: 1080, y: 370, width: 1000, height: 560 },
        drift: sway("x", 17, 60),
      },
    ];
  },
};

const night: Drawing = {
  ground: "nuit",
  draw(palette) {
    const { accent, soft, tint, paper, rule, primary } = palette;
    const temple = together([
      ...[0, 1, 2, 3, 4, 5].map((n) =>
        drawColumn({ x: 1500 + 44 * n, foot: 764, height: 130, width: 22, light: 1300 }),
      ),
      drawBeam(1476, 1744, 622, 14),
    ]);
    return [
      backdrop(palette),
      ...starLayers(palette, 700),
      {
        svg: path("M1330 190A110 110 0 1 0 1440 362A130 130 0 0 1 1330 190Z", {
          fill: accent,
          opacity: 0.95,
        }),
        box: { x: 1180, y: 150, width: 300, height: 280 },
        drift: sway("x", 30, 110),
      },
      {
        svg: path(`M-160 820C160 700 420 740 700 770S1240 660 1560 650S1900 720 2080 740V${H}H-160Z`, {
          fill: tint,
          stroke: soft,
        }),
        box: band(620, 460),
        drift: sway("x", 16, 90),
      },
      {
        svg:
          path(`M-160 900C240 800 700 930 1000 890S1320 770 1440 770H1780Q1900 780 2080 860V${H + 4}H-160Z`, {
            fill: paper,
            stroke: rule,
          }) +
          path("M1470 622L1610 560L1750 622Z", { fill: paper, stroke: primary, width: 2.4 }) +
          path(temple.stone, { fill: paper, stroke: primary, width: 2.2 }) +
          path(temple.unlit, { stroke: rule, width: 1.5 }) +
          path(temple.lit, { stroke: accent, width: 1.5 }) +
          path("M1456 766H1764M1446 776H1774", { stroke: primary, width: 2.6 }) +
          path(cypress(1380, 800, 190) + cypress(1850, 830, 240), {
            fill: paper,
            stroke: primary,
            width: 2.4,
          }),
        box: band(540, H - 540),
        drift: sway("x", 24, 90),
      },
    ];
  },
};

export const LANDSCAPES = { portique: portico, route: road, camp, jardin: garden, ciel: night };
