// The product's icons, drawn from its mark and written to public/icons: `node content/icons.ts`. Committed once made.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const INK = "#1F4E5F";
const PAPER = "#FAF7F1";
const FOLDER = join(import.meta.dirname, "../public/icons");

/** The temple front of the favicon, on a square of 32. */
const favicon = await readFile(join(FOLDER, "../favicon.svg"), "utf8");
const [lines] = /<path\b.*\/>/.exec(favicon) ?? [];
if (!lines) throw new Error("public/favicon.svg holds no path");
const mark = (ink: string) => `<g fill="none" stroke="${ink}" stroke-width="2">${lines}</g>`;

/** @param scale of the mark about the middle: a mask may cut whatever lies outside four fifths of the width */
const icon = ({ ink = INK, ground = "", scale = 1 }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${mark(ink)}</g></svg>`;

const ROUNDED = `<rect width="32" height="32" rx="7" fill="${PAPER}"/>`;
const WHOLE = `<rect width="32" height="32" fill="${PAPER}"/>`;

const FILES: Record<string, { svg: string; width: number }> = {
  "icon-192": { svg: icon({ ground: ROUNDED, scale: 0.9 }), width: 192 },
  "icon-512": { svg: icon({ ground: ROUNDED, scale: 0.9 }), width: 512 },
  "maskable-512": { svg: icon({ ground: WHOLE, scale: 0.72 }), width: 512 },
  "monochrome-512": { svg: icon({ ink: "#FFFFFF", scale: 0.72 }), width: 512 },
  // What a phone's status bar shows of a notification: its shape alone.
  "badge-96": { svg: icon({ ink: "#FFFFFF", scale: 0.9 }), width: 96 },
  "apple-touch-180": { svg: icon({ ground: WHOLE, scale: 0.84 }), width: 180 },
};

await mkdir(FOLDER, { recursive: true });
for (const [name, { svg, width }] of Object.entries(FILES)) {
  const png = new Resvg(svg, { fitTo: { mode: "width", value: width } }).render().asPng();
  await writeFile(join(FOLDER, `${name}.png`), png);
  console.log(`${name}.png\t${png.length} octets`);
}
