// PNG cards by resvg, in the Worker itself. Its code (WebAssembly) and its fonts are modules of the Worker beside the
// bundle (remix.config.ts leaves their imports alone): workerd compiles no bytes. They are loaded with the first card
// an isolate draws, so that no other request pays for them. The fonts are made by workers/local/card-fonts.mjs.
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { CardPainter } from "./cards.ts";

const FAMILY = "EB Garamond Variable";

async function load(): Promise<Uint8Array[]> {
  const [code, ...fonts] = await Promise.all([
    import("@resvg/resvg-wasm/index_bg.wasm"),
    import("#app/gateways/cards/fonts/eb-garamond-latin.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-greek.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-greek-ext.bin"),
  ]);
  await initWasm(code.default);
  return fonts.map((font) => new Uint8Array(font.default));
}

let loaded: Promise<Uint8Array[]> | undefined;

/** Signs no font here has, which would be drawn as empty boxes. */
const PICTOGRAPHS = /(?![©®™])\p{Extended_Pictographic}|\u200d|\ufe0f/gu;

export const createCardPainter = (): CardPainter => ({
  async png(svg) {
    loaded ??= load().catch((error) => {
      loaded = undefined;
      throw error;
    });
    const fontBuffers = await loaded;
    const drawing = new Resvg(svg.replace(PICTOGRAPHS, ""), {
      font: { fontBuffers, defaultFontFamily: FAMILY, serifFamily: FAMILY, sansSerifFamily: FAMILY },
    });
    const image = drawing.render();
    const bytes = image.asPng() as Uint8Array<ArrayBuffer>;
    image.free();
    drawing.free();
    return bytes;
  },
});
