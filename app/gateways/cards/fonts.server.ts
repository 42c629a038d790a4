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
  const names = (await readdir(folder)).filter((name) => name.endsWith(".bin"));
  return Promise.all(names.map(async (name) => new Uint8Array(await readFile(new URL(name, folder)))));
}

/** The fonts of what is drawn and printed: Latin first, then what it lacks. */
export const loadFonts = (): Promise<Uint8Array[]> => (import.meta.env.DEV ? fromFiles() : fromWorker());
