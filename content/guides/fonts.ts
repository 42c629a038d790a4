// The product's two type families as static instances for print. The variable WOFF2 files of @fontsource-variable become
// TrueType at the weights we set in; pdfkit embeds of each only the glyphs that are used.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { decompress } from "wawoff2";
import { instanceOf, type Variation } from "./instance.ts";

export type Voice = "roman" | "italic" | "bold" | "sans" | "sansBold";

/** What we use of pdfkit's font engine (fontkit). */
export type Font = {
  postscriptName: string;
  unitsPerEm: number;
  layout(text: string): { advanceWidth: number };
  getVariation(settings: { wght: number }): Variation;
};

const GARAMOND = "eb-garamond/files/eb-garamond-latin-wght";
const SOURCE_SANS = "source-sans-3/files/source-sans-3-latin-wght";
const VOICES: Record<Voice, { file: string; weight: number; name: string }> = {
  roman: { file: `${GARAMOND}-normal`, weight: 400, name: "EBGaramond-Regular" },
  italic: { file: `${GARAMOND}-italic`, weight: 400, name: "EBGaramond-Italic" },
  bold: { file: `${GARAMOND}-normal`, weight: 600, name: "EBGaramond-SemiBold" },
  sans: { file: `${SOURCE_SANS}-normal`, weight: 400, name: "SourceSans3-Regular" },
  sansBold: { file: `${SOURCE_SANS}-normal`, weight: 600, name: "SourceSans3-SemiBold" },
};

/** A font as pdfkit opens it. */
function open(ttf: Buffer): Font {
  const scratch = new PDFDocument({ autoFirstPage: false, font: null as unknown as string });
  scratch.font(ttf);
  return (scratch as unknown as { _font: { font: Font } })._font.font;
}

/** @param modules the folder of installed packages */
export async function loadFonts(modules: string): Promise<Record<Voice, Font>> {
  const fonts = {} as Record<Voice, Font>;
  for (const [voice, { file, weight, name }] of Object.entries(VOICES)) {
    const woff2 = readFileSync(join(modules, "@fontsource-variable", `${file}.woff2`));
    const variable = Buffer.from(await decompress(woff2));
    const font = open(instanceOf(variable, open(variable).getVariation({ wght: weight })));
    // Two weights of one family have one name, by which pdfkit would take them for the same font.
    Object.defineProperty(font, "postscriptName", { value: name });
    fonts[voice as Voice] = font;
  }
  return fonts;
}

/** U+202F, which the fonts lack, in ems. */
export const NARROW = 0.2;

/** Width in points. */
export function widthOf(font: Font, text: string, size: number, tracking = 0): number {
  const advance = font.layout(text.replaceAll("\u202f", "")).advanceWidth / font.unitsPerEm;
  const narrow = text.split("\u202f").length - 1;
  return (advance + narrow * NARROW) * size + tracking * [...text].length;
}
