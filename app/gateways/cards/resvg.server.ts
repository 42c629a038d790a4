// PNG cards by resvg, in the Worker itself. Its code (WebAssembly) and its fonts are modules of the Worker beside the
// bundle (server-modules.ts leaves their imports alone): workerd compiles no bytes. The development server renders in
// Node, which imports neither, so there they are read as files. Either way they are loaded with the first card, so that
// no other request pays for them.
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { graphemes } from "#app/lib/signs.ts";
import type { CardPainter } from "./cards.ts";
import { coverageOf } from "./coverage.ts";
import { loadFonts } from "./fonts.server.ts";

const FAMILY = "EB Garamond Variable";

const workerCode = async (): Promise<WebAssembly.Module> =>
  (await import("@resvg/resvg-wasm/index_bg.wasm")).default;

async function nodeCode(): Promise<Uint8Array<ArrayBuffer>> {
  const [{ readFile }, { createRequire }] = await Promise.all([
    import("node:fs/promises"),
    import("node:module"),
  ]);
  const file = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  return new Uint8Array(await readFile(file));
}

/** The package begins once a process; the development server loads this module anew at each change. */
const begin = (code: WebAssembly.Module | Uint8Array<ArrayBuffer>) =>
  initWasm(code).catch((error: unknown) => {
    if (!/already initialized/i.test(String(error))) throw error;
  });

async function load() {
  const [code, fonts] = await Promise.all([import.meta.env.DEV ? nodeCode() : workerCode(), loadFonts()]);
  await begin(code);
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
