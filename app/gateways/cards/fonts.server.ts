// EB Garamond as TrueType, in the Worker beside its bundle: modules of bytes, loaded when they are first asked for. The
// development server reads them as files. They are made by workers/local/card-fonts.mjs.

async function fromWorker(): Promise<Uint8Array[]> {
  const fonts = await Promise.all([
    import("#app/gateways/cards/fonts/eb-garamond-latin.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-latin-ext.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-cyrillic.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-vietnamese.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-greek.bin"),
    import("#app/gateways/cards/fonts/eb-garamond-greek-ext.bin"),
  ]);
  return fonts.map((font) => new Uint8Array(font.default));
}

async function fromFiles(): Promise<Uint8Array[]> {
  const { readdir, readFile } = await import("node:fs/promises");
  const folder = new URL("./fonts/", import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".bin") && name !== ITALIC);
  return Promise.all(names.map(async (name) => new Uint8Array(await readFile(new URL(name, folder)))));
}

const ITALIC = "eb-garamond-latin-italic.bin";

async function loadItalic(): Promise<Uint8Array> {
  if (!import.meta.env.DEV)
    return new Uint8Array((await import("#app/gateways/cards/fonts/eb-garamond-latin-italic.bin")).default);
  const { readFile } = await import("node:fs/promises");
  return new Uint8Array(await readFile(new URL(`./fonts/${ITALIC}`, import.meta.url)));
}

/** The fonts of what is drawn: Latin first, then what it lacks. */
export const loadFonts = (): Promise<Uint8Array[]> => (import.meta.env.DEV ? fromFiles() : fromWorker());

/** Those of what is printed: an italic face beside them. */
export const loadPrintFonts = async (): Promise<Uint8Array[]> => [...(await loadFonts()), await loadItalic()];
