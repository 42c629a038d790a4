// How a scene of a film looks at a moment: an SVG of words in the product's serif, what is drawn beside them, and the
// colonnade, one column a scene, that rises as the film goes. Set in 854×480 units, painted at 1920×1080; captions lie over
// the lowest fifth.
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Resvg } from "@resvg/resvg-js";
import PDFDocument from "pdfkit";
import { decompress } from "wawoff2";
import type { Scene } from "../practice/source.ts";
import { DRAWINGS, SIDE } from "./drawings.ts";

/** Units of a scene, and pixels of the picture. */
const WIDTH = 854;
const HEIGHT = 480;
const PIXELS = { width: 1920, height: 1080 };
const MARGIN = 72;
const FONTS = "node_modules/@fontsource-variable/eb-garamond/files";
const FAMILY = "EB Garamond";

const PALETTES = {
  marbre: {
    paper: "#FAF7F1",
    ink: "#1D2129",
    muted: "#5B6270",
    line: "#D8D0C0",
    primary: "#1F4E5F",
    accent: "#9A6B2F",
  },
  nuit: {
    paper: "#11151B",
    ink: "#ECE7DC",
    muted: "#A7ADB8",
    line: "#39424F",
    primary: "#7FB4C4",
    accent: "#D2A667",
  },
};
type SceneTheme = keyof typeof PALETTES;

export type SceneMoment = {
  scene: Scene;
  /** The video's title, its category's name, who speaks. */
  title: string;
  category: string;
  speaker: string;
  theme: SceneTheme;
  /** Seconds since the scene began, and until it ends. */
  since: number;
  left: number;
  /** Seconds, from the scene's start, at which its lines appear. */
  reveals: readonly number[];
  /** When its words end: what follows is silence. */
  spoken: number;
  /** Which scene of how many. */
  at: number;
  of: number;
};

const FADE = 0.5;
const escaped = (text: string) =>
  text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/\u202f/g, "\u2009");
const ease = (value: number) => {
  const x = Math.min(1, Math.max(0, value));
  return x * x * (3 - 2 * x);
};
/** Tenths are enough for the eye, and fewer frames are distinct. */
const shade = (value: number) => Math.round(ease(value) * 10) / 10;

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
};

function createPen([upright, italic]: Fonts): Pen {
  const ruler = new PDFDocument();
  const measure: Pen["measure"] = (text, size, style = "upright") =>
    ruler
      .font(style === "italic" ? italic : upright)
      .fontSize(size)
      .widthOfString(text.replace(/\u202f/g, "\u2009"));
  return {
    measure,
    wrap(text, size, width) {
      const lines: string[] = [];
      for (const word of text.split(" ")) {
        const last = lines.at(-1);
        if (last !== undefined && measure(`${last} ${word}`, size) <= width)
          lines[lines.length - 1] = `${last} ${word}`;
        else lines.push(word);
      }
      return lines;
    },
  };
}

type Style = {
  size: number;
  fill: string;
  opacity?: number;
  italic?: boolean;
  anchor?: "middle";
  spacing?: number;
};
const words = (x: number, y: number, text: string, style: Style) =>
  `<text x="${x}" y="${y.toFixed(1)}" font-family="${FAMILY}" font-size="${style.size}" fill="${style.fill}"` +
  ` opacity="${style.opacity ?? 1}"${style.italic ? ' font-style="italic"' : ""}` +
  `${style.anchor ? ` text-anchor="${style.anchor}"` : ""}${style.spacing ? ` letter-spacing="${style.spacing}"` : ""}>${escaped(text)}</text>`;
const block = (x: number, y: number, lines: string[], leading: number, style: Style) =>
  lines.map((line, n) => words(x, y + n * leading, line, style)).join("");

function colonnade({ at, of, since, theme }: SceneMoment): string {
  const { line, primary } = PALETTES[theme];
  const gap = (WIDTH - 2 * MARGIN) / of;
  const columns = Array.from({ length: of }, (_, n) => {
    const rise = n < at ? 1 : n === at ? shade(since / 0.8) : 0;
    const height = 8 + 24 * rise;
    const x = MARGIN + gap * (n + 0.5) - 5;
    return `<rect x="${x.toFixed(1)}" y="${(456 - height).toFixed(1)}" width="10" height="${height.toFixed(1)}" fill="${rise > 0 ? primary : line}"/>`;
  });
  return `${columns.join("")}<path d="M${MARGIN} 456.5H${WIDTH - MARGIN}" stroke="${line}"/>`;
}

function temple({ since, theme }: SceneMoment): string {
  const { primary, accent } = PALETTES[theme];
  const columns = Array.from({ length: 6 }, (_, n) => {
    const height = 92 * shade((since - n * 0.12) / 0.7);
    return height === 0
      ? ""
      : `<rect x="${327 + n * 38}" y="${196 - height}" width="10" height="${height}" fill="${primary}"/>`;
  });
  const roof = shade((since - 0.9) / 0.6);
  return (
    `${columns.join("")}<path d="M311 196.5H543M317 203.5H537" stroke="${primary}" stroke-width="1.6"/>` +
    `<path d="M313 100 427 46 541 100ZM313 104.5H541" fill="none" stroke="${accent}" stroke-width="2" stroke-linejoin="round" opacity="${roof}"/>`
  );
}

/** What is left of a long silence: small columns that go out, one every two seconds. */
function countdown({ scene, since, spoken, theme }: SceneMoment, pen: Pen): string {
  const hold = scene.hold ?? 0;
  if (hold < 5 || since < spoken) return "";
  const { accent, line, muted } = PALETTES[theme];
  const ticks = Math.round(hold / 2);
  const gone = Math.floor((since - spoken) / 2);
  const from = WIDTH - MARGIN - ticks * 12;
  const marks = Array.from(
    { length: ticks },
    (_, n) => `<rect x="${from + n * 12}" y="380" width="4" height="16" fill="${n < gone ? line : accent}"/>`,
  );
  return (
    words(from - 14 - pen.measure("à vous", 20, "italic"), 396, "à vous", {
      size: 20,
      fill: muted,
      italic: true,
    }) + marks.join("")
  );
}

function breathing({ scene, since, theme }: SceneMoment): string {
  if (!scene.breath) return "";
  const [inward, outward] = scene.breath;
  const { primary, line, muted } = PALETTES[theme];
  const inCycle = Math.max(0, since - FADE) % (inward + outward);
  const grows = inCycle < inward;
  const size = ease(grows ? inCycle / inward : 1 - (inCycle - inward) / outward);
  const label = grows ? "inspirez" : "expirez";
  return (
    `<circle cx="672" cy="232" r="92" fill="none" stroke="${line}"/>` +
    `<circle cx="672" cy="232" r="${(34 + 56 * size).toFixed(1)}" fill="${primary}" opacity="0.85"/>` +
    words(672, 354, label, { size: 22, fill: muted, italic: true, anchor: "middle" })
  );
}

/** Where it stands beside lines of words, and how large, in the scene's units. */
const BESIDE = { x: 548, y: 106, size: 258 };

function picture({ scene, theme, since }: SceneMoment): string {
  if (!scene.picture) return "";
  const { x, y, size } = BESIDE;
  return `<g transform="translate(${x} ${y}) scale(${size / SIDE})" opacity="${shade(since / 1.2)}">${DRAWINGS[scene.picture](PALETTES[theme])}</g>`;
}

const head = ({ scene, theme, title }: SceneMoment): string => {
  const { ink, muted } = PALETTES[theme];
  return (
    words(MARGIN, 58, title, { size: 19, fill: muted, italic: true }) +
    (scene.heading ? words(MARGIN, 120, scene.heading, { size: 41, fill: ink }) : "")
  );
};
const opacityOf = (moment: SceneMoment, n: number) => shade((moment.since - (moment.reveals[n] ?? 0)) / FADE);

function titleScene(moment: SceneMoment, pen: Pen): string {
  const { ink, muted, accent } = PALETTES[moment.theme];
  const opacity = shade((moment.since - 0.5) / FADE);
  const lines = pen.wrap(moment.title, 50, WIDTH - 2 * MARGIN);
  const label = (moment.scene.heading ?? moment.category).toUpperCase();
  return (
    temple(moment) +
    words(WIDTH / 2, 252, label, { size: 17, fill: accent, anchor: "middle", spacing: 2.4, opacity }) +
    block(WIDTH / 2, 312, lines, 54, { size: 50, fill: ink, anchor: "middle", opacity }) +
    words(WIDTH / 2, 312 + lines.length * 54 - 10, moment.speaker, {
      size: 20,
      fill: muted,
      italic: true,
      anchor: "middle",
      opacity,
    })
  );
}

function linesScene(moment: SceneMoment, pen: Pen): string {
  const { ink, accent } = PALETTES[moment.theme];
  const numbered = moment.scene.kind === "list";
  const width = moment.scene.breath || moment.scene.picture ? 430 : WIDTH - 2 * MARGIN - 40;
  let y = 196;
  return (
    head(moment) +
    picture(moment) +
    (moment.scene.lines ?? [])
      .map((text, n) => {
        const lines = pen.wrap(text, 31, width);
        const opacity = opacityOf(moment, n);
        const mark = numbered
          ? words(MARGIN, y, String(n + 1), { size: 31, fill: accent, opacity })
          : `<rect x="${MARGIN + 2}" y="${y - 23}" width="4" height="${lines.length * 38 - 10}" fill="${accent}" opacity="${opacity}"/>`;
        const drawn = mark + block(MARGIN + 34, y, lines, 38, { size: 31, fill: ink, opacity });
        y += lines.length * 38 + 20;
        return drawn;
      })
      .join("")
  );
}

function quotationScene(moment: SceneMoment, pen: Pen): string {
  const { quotation } = moment.scene;
  if (!quotation) return "";
  const { ink, muted, accent } = PALETTES[moment.theme];
  const opacity = opacityOf(moment, 0);
  const width = WIDTH - 2 * MARGIN;
  const size =
    [38, 35, 32, 29, 26, 24].find((one) => pen.wrap(quotation.quote, one, width).length * one * 1.3 <= 250) ??
    22;
  const lines = pen.wrap(`${quotation.quote}\u00a0»`, size, width);
  const leading = size * 1.3;
  const top = 108 + Math.max(0, (250 - lines.length * leading) / 2) + size * 0.5;
  const credit = `${quotation.author}, ${quotation.reference}`;
  // It hangs before the text, with the space that French sets after it.
  const hanging = pen.measure("«\u00a0", size);
  return (
    words(MARGIN - hanging, top, "«", { size, fill: accent, opacity }) +
    block(MARGIN, top, lines, leading, { size, fill: ink, opacity }) +
    words(MARGIN, top + lines.length * leading + 10, credit.toUpperCase(), {
      size: 16,
      fill: muted,
      spacing: 1.8,
      opacity,
    }) +
    words(MARGIN, 58, moment.title, { size: 19, fill: muted, italic: true })
  );
}

function closingScene(moment: SceneMoment, pen: Pen): string {
  const { ink, muted } = PALETTES[moment.theme];
  const opacity = shade((moment.since - 0.4) / FADE);
  const lines = pen.wrap(moment.scene.heading ?? "", 42, WIDTH - 2 * MARGIN);
  return (
    temple(moment) +
    block(WIDTH / 2, 278, lines, 50, { size: 42, fill: ink, anchor: "middle", opacity }) +
    words(WIDTH / 2, 384, "Le Portique", { size: 20, fill: muted, italic: true, anchor: "middle", opacity })
  );
}

function columnsScene(moment: SceneMoment): string {
  const { ink, muted, line, primary, accent } = PALETTES[moment.theme];
  const middle = WIDTH / 2;
  const cells = (text: string) => text.split(" | ");
  const [left = "", right = ""] = cells(moment.scene.heading ?? "");
  const rows = (moment.scene.lines ?? []).map((text, n) => {
    const [one = "", other = ""] = cells(text);
    const opacity = opacityOf(moment, n);
    const y = 190 + n * 52;
    return (
      words(MARGIN, y, one, { size: 29, fill: ink, opacity }) +
      words(middle + 36, y, other, { size: 29, fill: ink, opacity }) +
      `<path d="M${MARGIN} ${y + 16.5}H${WIDTH - MARGIN}" stroke="${line}" opacity="${opacity}"/>`
    );
  });
  return (
    words(MARGIN, 58, moment.title, { size: 19, fill: muted, italic: true }) +
    words(MARGIN, 126, left, { size: 33, fill: primary }) +
    words(middle + 36, 126, right, { size: 33, fill: accent }) +
    `<path d="M${middle} 96V${206 + (rows.length - 1) * 52}" stroke="${line}" stroke-width="2"/>` +
    rows.join("")
  );
}

const SCENES: Record<Scene["kind"], (moment: SceneMoment, pen: Pen) => string> = {
  title: titleScene,
  closing: closingScene,
  quotation: quotationScene,
  columns: columnsScene,
  lines: linesScene,
  list: linesScene,
};

function draw(moment: SceneMoment, pen: Pen): string {
  const visible = Math.min(shade(moment.since / 0.4), shade(moment.left / 0.3));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS.width}" height="${PIXELS.height}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PALETTES[moment.theme].paper}"/>` +
    `<g opacity="${visible}">${SCENES[moment.scene.kind](moment, pen)}${countdown(moment, pen)}${breathing(moment)}</g>` +
    `${colonnade(moment)}</svg>`
  );
}

export async function openStage() {
  const fonts = await unpackFonts();
  const pen = createPen(fonts);
  return {
    draw: (moment: SceneMoment) => draw(moment, pen),
    /** A PNG of a drawing. */
    paint: (svg: string): Uint8Array =>
      new Resvg(svg, {
        font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: FAMILY },
      })
        .render()
        .asPng(),
  };
}
