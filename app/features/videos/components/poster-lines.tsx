// The lines of poster.tsx: one drawing each, of what a video speaks of. One that came later has a cover by rule.
import { once } from "#app/lib/lazy.ts";
import { type Hour, COVER_WIDTH as W } from "#app/ui/cover.ts";
import { CoverLines } from "#app/ui/cover-lines.tsx";
import { columns, Stone } from "#app/ui/drawn-pieces.tsx";
import { drawBeam, drawColumn, drawSea, drawSun, type PenDrawing, seedOf, together } from "#app/ui/pen.ts";
import type { VideoCategory } from "../videos.ts";

const FOOT = 94;
const STEP = `M0 ${FOOT}H${W}M0 ${FOOT + 6}H${W}`;

type Poster = {
  /** Behind everything. */
  line: string;
  lit?: string;
  sun?: string;
  stone?: PenDrawing;
  /** Before the stone, in its manner. */
  front?: string;
  /** Fine lines on what is in front. */
  over?: string;
  /** What is not there, or not yet. */
  toCome?: string;
};

const row = (light: number, xs: readonly number[], height = 72, width = 15) =>
  columns(xs.map((x) => ({ x, foot: FOOT, height, width, light })));

const ghost = (x: number, height = 72, half = 7) =>
  `M${x - half} ${FOOT}V${FOOT - height}H${x + half}V${FOOT}`;

const sea = (horizon: number, sun?: number) => drawSea(0, W, horizon, 102, sun);
/** By a video's id. Drawn when the first is shown: an isolate that starts for another screen has no use for them. */
const postersById = once((): Record<string, Poster> => {
  const wreck = sea(62, 252);
  const mirror = sea(54, 214);
  return {
    // What is ours stands, this side of the line; the rest is outlines.
    "ce-qui-depend-de-nous": {
      line: STEP,
      lit: "M172 12V100",
      sun: drawSun(150, 40, 12),
      stone: row(172, [46, 88, 130]),
      toCome: [214, 256, 298].map((x) => ghost(x)).join(""),
    },
    // The hourglass between two columns.
    "le-delai": {
      line: STEP,
      stone: row(160, [34, 76, 244, 286]),
      front:
        "M136 14H184V19H136ZM136 89H184V94H136ZM141 19Q141 42 158 53V55Q141 66 141 89ZM179 19Q179 42 162 53V55Q179 66 179 89Z",
      lit: "M160 44V84M145 19V89M175 19V89",
      sun: "M148 89Q154 76 160 74Q166 76 172 89Z",
    },
    // The lamp on the step, by night, and the open door behind it.
    "la-lampe-volee": {
      line: `${STEP}M214 94V22H272V94M222 94V30H264V94`,
      stone: row(110, [36, 296]),
      front:
        "M74 66H130Q142 64 150 56Q150 84 124 86H92Q72 84 74 66ZM74 68Q60 64 60 74Q61 82 78 80M94 86L88 94H128L122 86",
      lit: "M88 66V60H122V66M222 30L250 40V94",
      sun: "M148 54Q140 42 148 28Q156 42 148 54Z",
    },
    // A column as it is, and as the water says it.
    "choses-et-jugements": {
      line: mirror.calm,
      lit: mirror.glitter,
      sun: drawSun(214, 54, 15, 54),
      stone: drawColumn({ x: 108, foot: 56, height: 50, width: 17, light: 214 }),
      toCome: "M100 60V67L105 72V80L97 85V93L101 100M116 60V67L121 72V80L113 85V93L117 100",
    },
    // The sundial.
    "le-temps-que-l-on-donne": {
      line: STEP,
      over: [150, 130, 110, 90, 70, 50, 30]
        .map((angle) => {
          const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
          return `M${(160 + 26 * x).toFixed(1)} ${(26 + 26 * y).toFixed(1)}L${(160 + 56 * x).toFixed(1)} ${(26 + 56 * y).toFixed(1)}`;
        })
        .join(""),
      stone: row(60, [48, 272]),
      front: "M96 22H224V26A64 64 0 0 1 96 26ZM152 90H168L172 94H148Z",
      lit: "M160 26L190 66M160 26V8",
      sun: drawSun(92, 14, 10),
    },
    // The clouds are seen from afar, and the columns stand.
    "avant-un-jour-difficile": {
      line: `${STEP}M206 42Q192 42 194 31Q197 22 208 24Q213 9 230 12Q246 11 249 24Q264 21 266 33Q265 42 254 42Z`,
      lit: "M212 50L204 68M230 50L222 68M248 50L240 68M220 74L215 86M240 74L235 86",
      sun: drawSun(28, FOOT, 15, FOOT),
      stone: row(28, [66, 104, 142], 66),
    },
    // The amphora, one handle bright, the other only drawn.
    "les-deux-anses": {
      line: STEP,
      stone: row(70, [40, 280]),
      front:
        "M148 12H172V17H168V30Q192 40 190 62Q186 84 168 90L171 94H149L152 90Q134 84 130 62Q128 40 152 30V17H148Z",
      lit: "M150 22Q116 20 133 50M133 58H187M132 66H188",
      toCome: "M170 22Q204 20 187 50",
      sun: drawSun(88, 34, 10),
    },
    // Three notebooks on the step.
    "trois-carnets": {
      line: STEP,
      over: "M68 36H102M68 46H102M68 56H88M150 42L184 38M151 52L185 48M152 62L172 59.500M238 40L268 45M236 50L266 55M234 60L252 63",
      front: "M54 22H110V94H54ZM138 28L194 22L201 88L145 94ZM226 24L280 33L269 94L215 85Z",
      lit: "M60 22V94M144 27L151 93M232 25L221 86",
      sun: drawSun(304, 22, 9),
    },
    // The ship goes down; the portico is already on the shore.
    "le-naufrage-de-zenon": {
      line: wreck.calm,
      lit: `${wreck.glitter}M206 8L226 66`,
      sun: drawSun(252, 62, 13, 62),
      stone: together([
        ...[30, 58, 86].map((x) => drawColumn({ x, foot: 84, height: 52, width: 11, light: 252 })),
        drawBeam(18, 98, 24, 8),
      ]),
      front: "M180 60Q190 88 218 90Q246 90 262 70L228 74ZM208 14Q238 20 240 46L219 50Z",
    },
    // Stones lean on each other over the sun; the next arch begins.
    "la-voute": {
      line: STEP,
      sun: drawSun(160, 78, 13),
      front:
        "M102 94V62H124V94ZM196 94V62H218V94ZM98 62V57H128V62ZM192 62V57H222V62ZM104 57A56 50 0 0 1 216 57H194A34 31 0 0 0 126 57Z",
      over: "M113 32L132 42M136 13L145 29M184 13L175 29M207 32L188 42M102 73H124M102 83H124M196 73H218M196 83H218",
      lit: "M154 8H166L164 27H156Z",
      toCome: "M222 57A56 50 0 0 1 278 8",
    },
    // The mask, and beside it the face that it hid.
    "le-masque": {
      line: STEP,
      front:
        "M118 12C148 12 156 30 152 54C149 76 136 90 118 92C100 90 87 76 84 54C80 30 88 12 118 12ZM104 66C104 60 132 60 132 66C132 80 126 84 118 84C110 84 104 80 104 66Z",
      over: "M94 36Q102 26 112 38M124 38Q134 26 142 36M115 42L111 58H125L121 42",
      toCome:
        "M206 16C228 16 236 32 233 52C230 72 220 86 206 88C192 86 182 72 179 52C176 32 184 16 206 16ZM190 48Q196 44 201 48M211 48Q216 44 222 48M206 50L203 63H209M197 74Q206 79 215 74",
      lit: "M96 46Q103 38 110 46Q103 53 96 46ZM126 46Q133 38 140 46Q133 53 126 46ZM179 44Q186 28 206 27Q226 28 233 44",
    },
    // The villa that cracks, the tree that has kept one leaf.
    "la-maison-qui-vieillit": {
      line: `${STEP}M84 94Q88 74 85 54L68 32M85 54L100 28M86 62L112 44M76 43L60 40M92 42L88 18M68 32L62 18M100 28L110 14M112 44L124 42`,
      front:
        "M160 94V46H276V94ZM150 46L164 26H272L286 46ZM208 94V66Q218 58 228 66V94ZM176 58H192V76H176ZM244 58H260V76H244Z",
      over: "M172 26L162 46M190 26L184 46M208 26L206 46M226 26L228 46M244 26L250 46M262 26L272 46M184 58V76M252 58V76",
      lit: "M272 46L267 60L274 70L266 84M112 44Q118 34 126 38",
      sun: drawSun(28, 60, 11),
    },
  };
});

/** A lesson under the roof, an exercise in the open at dawn, a reading by night. */
const BY_RULE: Record<VideoCategory, { hour: Hour; roofed: boolean }> = {
  enseignement: { hour: "noon", roofed: true },
  exercice: { hour: "dawn", roofed: false },
  temoignage: { hour: "night", roofed: true },
};

export type PosterOf = { id: string; category: VideoCategory };

export function PosterLines({ id, category }: PosterOf) {
  const posters = postersById();
  const poster = Object.hasOwn(posters, id) ? posters[id] : undefined;
  if (!poster) return <CoverLines name={id} count={4 + (seedOf(id) % 5)} {...BY_RULE[category]} />;
  const { line, lit, sun, stone, front, over, toCome } = poster;
  return (
    <>
      <path d={line} className="pen-line" />
      {sun && <path d={sun} className="pen-sun" />}
      {stone && <Stone of={stone} />}
      {front && <path d={front} className="pen-stone" />}
      {over && <path d={over} className="pen-line" />}
      {lit && <path d={lit} className="pen-lit" />}
      {toCome && <path d={toCome} className="pen-line pen-to-come" />}
    </>
  );
}
