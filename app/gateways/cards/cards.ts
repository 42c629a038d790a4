/**
 * The port: a drawing in SVG becomes a PNG of the same size. Its text is set in EB Garamond (Latin, Cyrillic, Greek);
 * signs that it lacks are left out.
 */
export type CardPainter = { png(svg: string): Promise<Uint8Array<ArrayBuffer>> };
