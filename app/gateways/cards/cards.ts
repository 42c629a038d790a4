/** The port: a drawing in SVG becomes a PNG of the same size. */
export type CardPainter = {
  /** Its text is set in EB Garamond (Latin, Cyrillic, Greek); signs that it lacks are left out. */
  png(svg: string): Promise<Uint8Array<ArrayBuffer>>;
  /** For a drawing of one picture: undefined where nothing was drawn in its middle, which is a picture nobody can read. */
  picture(svg: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
};
