// How a scene of a film looks: its drawing (drawings.ts), and over it the words in the product's serif, few and large, on the
// left; quotations and tables take the whole width, and the drawing recedes. Everything is a layer, with its moment (plates.ts).
// Captions lie over the lowest fifth, where no words are.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import PDFDocument from "pdfkit";
import { decompress } from "wawoff2";
import type { Scene } from "../practice/source.ts";
import { DRAWINGS } from "./drawings.ts";
import type { Box, Clock, Layer, Rasterise } from "./plates.ts";
import { breathAt, ease, FRAME, PALETTES, type Palette, WHOLE } from "./strokes.ts";

const MARGIN = 150;
/** What words take beside a drawing, and where they end above the captions. */
const COLUMN = 860;
const FOOT = 850;
const FONTS = "node_modules/@fontsource-variable/eb-garamond/files";
const FAMILY = "EB Garamond";

type SceneMoment = {
  scene: Scene;
  /** The video's title, its category's name, who speaks. */
  title: string;
  category: string;
  speaker: string;
  /** Seconds, from the scene's start, at which its lines appear. */
  reveals: readonly number[];
  /** When its words end: what follows is silence. */
  spoken: number;
  /** Which scene of how many. */
  at: number;
  of: number;
};

const FADE = 0.6;
/** A twentieth is enough for the eye, and fewer pictures are distinct. */
const shade = (value: number) => Math.round(ease(value) * 20) / 20;
const appears = (second: number) => (clock: Clock) => shade((clock.since - second) / FADE);

const escaped = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\u202f/g, "\u2009");

/** The renderer reads fonts from files, and no WOFF2. */
async function unpackFonts(): Promise<[upright: string, italic: string]> {
  const folder = mkdtempSync(path.join(tmpdir(), "portique-fonts-"));
  const unpack = async (style: "normal" | "italic") => {
    const file = path.join(folder, `${style}.ttf`);
    writeFileSync(file, await decompress(readFileSync(`${FONTS}/eb-garamond-latin-wght-${style}.woff2`)));
    return file;
  };
  return [await unpack("normal"), await unpack("italic")];
}

type Fonts = Awaited<ReturnType<typeof unpackFonts>>;

/** What words take of the picture, in its pixels. */
type Pen = {
  measure(text: string, size: number, style?: "upright" | "italic"): number;
  /** Lines no wider than `width`; no-break spaces hold. */
  wrap(text: string, size: number, width: number): string[];
  /** As many lines, as equal as they can be: no word alone under a long line. */
  balance(text: string, size: number, width: number): string[];
};

function createPen([upright, italic]: Fonts): Pen {
  const ruler = new PDFDocument();
  const measure: Pen["measure"] = (text, size, style = "upright") =>
    ruler
      .font(style === "italic" ? italic : upright)
      .fontSize(size)
      .widthOfString(text.replace(/\u202f/g, "\u2009"));
  const wrap: Pen["wrap"] = (text, size, width) => {
    const lines: string[] = [];
    for (const word of text.split(" ")) {
      const last = lines.at(-1);
      if (last !== undefined && measure(`${last} ${word}`, size) <= width)
        lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    return lines;
  };
  return {
    measure,
    wrap,
    balance(text, size, width) {
      let best = wrap(text, size, width);
      const many = best.length;
      for (let narrower = width - 20; narrower > width / 2; narrower -= 20) {
        const lines = wrap(text, size, narrower);
        if (lines.length > many) break;
        best = lines;
      }
      return best;
    },
  };
}

type Style = {
  size: number;
  fill: string /** The colour of the ground, around letters that stand over a drawing. */;
  around?: string;
  italic?: boolean;
  anchor?: "middle";
  spacing?: number;
};
const words = (x: number, y: number, text: string, style: Style) =>
  `<text x="${x}" y="${y.toFixed(1)}" font-family="${FAMILY}" font-size="${style.size}" fill="${style.fill}"` +
  `${style.italic ? ' font-style="italic"' : ""}${style.anchor ? ` text-anchor="${style.anchor}"` : ""}` +
  `${style.around ? ` stroke="${style.around}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"` : ""}` +
  `${style.spacing ? ` letter-spacing="${style.spacing}"` : ""}>${escaped(text)}</text>`;
const block = (x: number, y: number, lines: string[], leading: number, style: Style) =>
  lines.map((line, n) => words(x, y + n * leading, line, style)).join("");

/** Words between two heights of the picture. */
const placed = (svg: string, top: number, foot: number, opacity?: Layer["opacity"]): Layer => {
  const y = Math.max(0, 2 * Math.floor(top / 2));
  const layer = {
    svg,
    box: { x: 0, y, width: FRAME.width, height: Math.min(FRAME.height, 2 * Math.ceil(foot / 2)) - y },
  };
  return opacity ? { ...layer, opacity } : layer;
};

/** The colonnade of the film, small: a column a scene, that stands once the scene has come. */
function colonnade({ at, of }: SceneMoment, { primary, rule }: Palette): Layer[] {
  const column = (n: number, height: number, fill: string) =>
    `<rect x="${MARGIN + n * 30}" y="${1036 - height}" width="10" height="${height}" fill="${fill}"/>`;
  const standing = Array.from({ length: of }, (_, n) =>
    n < at ? column(n, 44, primary) : column(n, 12, rule),
  );
  return [
    placed(standing.join(""), 990, 1040),
    placed(column(at, 44, primary), 990, 1040, at === 0 ? undefined : appears(0.4)),
  ];
}

/** What is left of a long silence: small columns that go out, one every two seconds. */
function countdown({ scene, spoken }: SceneMoment, { accent, rule, muted }: Palette, pen: Pen): Layer[] {
  const hold = scene.hold ?? 0;
  if (hold < 5) return [];
  const label = "à vous";
  const from = MARGIN + pen.measure(label, 46, "italic") + 34;
  const tick = (n: number, fill: string) =>
    `<rect x="${from + n * 28}" y="806" width="9" height="36" fill="${fill}"/>`;
  const ticks = Array.from({ length: Math.round(hold / 2) }, (_, n) => n);
  const shown = appears(spoken);
  return [
    placed(
      words(MARGIN, 842, label, { size: 46, fill: muted, italic: true }) +
        ticks.map((n) => tick(n, rule)).join(""),
      790,
      860,
      shown,
    ),
    ...ticks.map((n) =>
      placed(tick(n, accent), 800, 846, (clock) =>
        Math.min(shown(clock), 1 - shade((clock.since - spoken - 2 * n - 1.4) / FADE)),
      ),
    ),
  ];
}

/** What one does with the sun that rises and sets. */
function breathing({ scene: { breath } }: SceneMoment, { muted }: Palette): Layer[] {
  if (!breath) return [];
  const label = (text: string, inspires: boolean) =>
    placed(
      words(1440, 400, text, { size: 56, fill: muted, italic: true, anchor: "middle" }),
      340,
      430,
      ({ since }) => (breathAt(breath, since).inspires === inspires ? 1 : 0),
    );
  return [label("inspirez", true), label("expirez", false)];
}

const running = (title: string, { muted }: Palette) =>
  placed(words(MARGIN, 130, title, { size: 42, fill: muted, italic: true }), 80, 150);

/** The first picture of a film is whole from its first moment: it is what stands before one presses play. */
function titleScene(
  { title, category, speaker, scene }: SceneMoment,
  { ink, muted, accent, paper }: Palette,
  pen: Pen,
): Layer[] {
  const label = (scene.heading ?? category).toUpperCase();
  const lines = pen.balance(title, 118, COLUMN);
  const top = 470 - (lines.length - 1) * 62;
  return [
    placed(
      words(MARGIN, top - 150, label, { size: 36, fill: accent, spacing: 5 }) +
        block(MARGIN, top, lines, 124, { size: 118, fill: ink, around: paper }) +
        words(MARGIN, top + lines.length * 124 - 30, speaker, { size: 42, fill: muted, italic: true }),
      top - 190,
      top + lines.length * 124,
    ),
  ];
}

function linesScene({ title, scene, reveals }: SceneMoment, palette: Palette, pen: Pen): Layer[] {
  const { ink, accent, paper: around } = palette;
  const numbered = scene.kind === "list";
  const heading = pen.balance(scene.heading ?? "", 88, COLUMN);
  const top = 262 + heading.length * 96 + 50;
  const texts = scene.lines ?? [];
  const foot = (scene.hold ?? 0) < 5 ? FOOT : 790;
  const high = (size: number) =>
    texts.reduce((sum, text) => sum + pen.wrap(text, size, COLUMN - 76).length * size * 1.16 + size * 0.6, 0);
  const size = [72, 66, 60, 54].find((one) => top + high(one) <= foot + one) ?? 50;
  let y = top;
  return [
    running(title, palette),
    placed(block(MARGIN, 262, heading, 96, { size: 88, fill: ink, around }), 170, 262 + heading.length * 96),
    ...texts.map((text, n) => {
      const lines = pen.balance(text, size, COLUMN - 76);
      const mark = numbered
        ? words(MARGIN, y, String(n + 1), { size, fill: accent })
        : `<rect x="${MARGIN + 4}" y="${y - size * 0.72}" width="8" height="${(lines.length - 1) * size * 1.16 + size * 0.8}" fill="${accent}"/>`;
      const drawn = mark + block(MARGIN + 76, y, lines, size * 1.16, { size, fill: ink, around });
      const layer = placed(drawn, y - size, y + lines.length * size * 1.16, appears(reveals[n] ?? 0));
      y += lines.length * size * 1.16 + size * 0.6;
      return layer;
    }),
  ];
}

/** The drawing recedes behind words that take the whole width. */
const veil = ({ paper }: Palette): Layer => ({
  svg: `<rect x="-4" y="-4" width="1928" height="1088" fill="${paper}" opacity="0.88"/>`,
  box: WHOLE,
});

function quotationScene(
  { title, scene: { quotation }, reveals }: SceneMoment,
  palette: Palette,
  pen: Pen,
): Layer[] {
  if (!quotation) return [];
  const { ink, muted, accent } = palette;
  const width = FRAME.width - 2 * MARGIN - 60;
  const high = (size: number) => pen.wrap(`${quotation.quote}\u00a0»`, size, width).length * size * 1.28;
  const size = [88, 80, 72, 66, 60, 54].find((one) => high(one) <= 570) ?? 50;
  const lines = pen.wrap(`${quotation.quote}\u00a0»`, size, width);
  const leading = size * 1.28;
  const top = 210 + Math.max(0, (560 - lines.length * leading) / 2) + size * 0.8;
  const credit = `${quotation.author}, ${quotation.reference}`.toUpperCase();
  // It hangs before the text, with the space that French sets after it.
  const hanging = pen.measure("«\u00a0", size);
  return [
    veil(palette),
    running(title, palette),
    placed(
      words(MARGIN - hanging, top, "«", { size, fill: accent }) +
        block(MARGIN, top, lines, leading, { size, fill: ink }) +
        words(MARGIN, top + lines.length * leading + 6, credit, { size: 34, fill: muted, spacing: 4 }),
      top - size,
      top + lines.length * leading + 30,
      appears(reveals[0] ?? 0),
    ),
  ];
}

function columnsScene({ title, scene, reveals }: SceneMoment, palette: Palette): Layer[] {
  const { ink, line, primary, accent } = palette;
  const middle = FRAME.width / 2;
  const cells = (text: string) => text.split(" | ");
  const [left = "", right = ""] = cells(scene.heading ?? "");
  const texts = scene.lines ?? [];
  return [
    veil(palette),
    running(title, palette),
    placed(
      words(MARGIN, 290, left, { size: 76, fill: primary }) +
        words(middle + 80, 290, right, { size: 76, fill: accent }) +
        `<path d="M${middle} 216V${478 + (texts.length - 1) * 120}" stroke="${line}" stroke-width="4"/>`,
      200,
      FOOT,
    ),
    ...texts.map((text, n) => {
      const [one = "", other = ""] = cells(text);
      const y = 436 + n * 120;
      return placed(
        words(MARGIN, y, one, { size: 66, fill: ink }) +
          words(middle + 80, y, other, { size: 66, fill: ink }) +
          `<path d="M${MARGIN} ${y + 38}H${FRAME.width - MARGIN}" stroke="${line}" stroke-width="2"/>`,
        y - 66,
        y + 42,
        appears(reveals[n] ?? 0),
      );
    }),
  ];
}

function closingScene({ scene }: SceneMoment, { ink, muted, paper: around }: Palette, pen: Pen): Layer[] {
  const lines = pen.balance(scene.heading ?? "", 100, COLUMN);
  const top = 480 - (lines.length - 1) * 56;
  return [
    placed(
      block(MARGIN, top, lines, 112, { size: 100, fill: ink, around }) +
        words(MARGIN, top + lines.length * 112, "Le Portique", { size: 44, fill: muted, italic: true }),
      top - 110,
      top + lines.length * 112 + 20,
      appears(0.4),
    ),
  ];
}

const SCENES: Record<Scene["kind"], (moment: SceneMoment, palette: Palette, pen: Pen) => Layer[]> = {
  title: titleScene,
  closing: closingScene,
  quotation: quotationScene,
  columns: columnsScene,
  lines: linesScene,
  list: linesScene,
};

type StagedScene = { drawing: Layer[]; words: Layer[] };

export async function openStage() {
  const fonts = await unpackFonts();
  const pen = createPen(fonts);
  const font = { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: FAMILY };
  const rasterise: Rasterise = (svg, { x, y, width, height }: Box) =>
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}">${svg}</svg>`,
      // Fonts are read anew for each drawing: those without words are spared it.
      { font: svg.includes("<text") ? font : { loadSystemFonts: false } },
    ).render().pixels;
  return {
    rasterise,
    stage(moment: SceneMoment): StagedScene {
      const { ground, draw } = DRAWINGS[moment.scene.picture];
      const palette = PALETTES[ground];
      return {
        drawing: draw(palette, moment.scene.breath),
        words: [
          ...SCENES[moment.scene.kind](moment, palette, pen),
          ...countdown(moment, palette, pen),
          ...breathing(moment, palette),
          ...colonnade(moment, palette),
        ],
      };
    },
  };
}
