// PNG cards by resvg, in the Worker itself. Its code (WebAssembly) and its fonts are modules of the Worker beside the
// bundle (remix.config.ts leaves their imports alone): workerd compiles no bytes. The development server renders in
// Node, which imports neither, so there they are read as files. Either way they are loaded with the first card, so that
// no other request pays for them. The fonts are made by workers/local/card-fonts.mjs.
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { graphemes } from "#app/lib/signs.ts";
import type { CardPainter } from "./cards.ts";
import { coverageOf } from "./coverage.ts";

const FAMILY = "EB Garamond Variable";

type Parts = { code: WebAssembly.Module | Uint8Array<ArrayBuffer>; fonts: Uint8Array[] };

async function workerParts(): Promise<Parts> {
  const [code, ...fonts] = await Promise.all([
    import("@resvg/resvg-wasm/index_bg.wasm"),
    import("#app/gateways/cards/fonts/eb-garamond-latin.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-latin-ext.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-cyrillic.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-vietnamese.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-greek.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-greek-ext.bin"),
  ]);
  return { code: code.default, fonts: fonts.map((font) => new Uint8Array(font.default)) };
}

async function nodeParts(): Promise<Parts> {
  const [{ readdir, readFile }, { createRequire }] = await Promise.all([
    import("node:fs/promises"),
    import("node:module"),
  ]);
  const folder = new URL("./fonts/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".bin"));
  const [code, ...fonts] = await Promise.all([
    readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")),
    ...names.map((name) => readFile(new URL(name, folder))),
  ]);
  return { code: new Uint8Array(code), fonts: fonts.map((font) => new Uint8Array(font)) };
}

async function load() {
  const { code, fonts } = await (import.meta.env.DEV ? nodeParts() : workerParts());
  await initWasm(code);
  return { fonts, covers: coverageOf(fonts) };
}

let loaded: ReturnType<typeof load> | undefined;

/**
 * The drawing without the signs that no font here has, which would be drawn as empty boxes. A sign whose letter is
 * missing goes whole: its accent would land on the letter before.
 */
function drawable(svg: string, covers: (codePoint: number) => boolean): string {
  let drawn = "";
  for (const sign of graphemes(svg.normalize("NFC"))) {
    if (!covers(sign.codePointAt(0) ?? 0) && !/^\s/.test(sign)) continue;
    for (const part of sign)
      if (
        (covers(part.codePointAt(0) ?? 0) || /\s/.test(part)) &&
        !/\p{Default_Ignorable_Code_Point}/u.test(part)
      )
        drawn += part;
  }
  return drawn;
}

function prepare(): ReturnType<typeof load> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

type Drawn = { png: Uint8Array<ArrayBuffer>; isOpaque: boolean };

function draw(svg: string, fontBuffers: Uint8Array[]): Drawn {
  const drawing = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: FAMILY, serifFamily: FAMILY, sansSerifFamily: FAMILY },
  });
  const image = drawing.render();
  const middle = (Math.floor(image.height / 2) * image.width + Math.floor(image.width / 2)) * 4;
  const isOpaque = image.pixels[middle + 3] !== 0;
  const png = image.asPng() as Uint8Array<ArrayBuffer>;
  image.free();
  drawing.free();
  return { png, isOpaque };
}

export const createCardPainter = (): CardPainter => ({
  async png(svg) {
    const { fonts, covers } = await prepare();
    return draw(drawable(svg, covers), fonts).png;
  },
  async picture(svg) {
    await prepare();
    const { png, isOpaque } = draw(svg, []);
    return isOpaque ? png : undefined;
  },
});
