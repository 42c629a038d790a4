// A member's picture: what it may be, and how it is drawn upright. Its bytes are read by app/lib/pictures. Pure.
import { PICTURE_MAX_SIDE, type Picture, takeApart } from "#app/lib/pictures/read.ts";

/** A side of the picture a browser makes before sending. */
export const PICTURE_SIDE = 256;
/** Below the guard's limit on a body, with room for the form around it. Without scripts a file is sent as it is. */
export const PICTURE_MAX_BYTES = 200 * 1024;

export const PICTURE_UNREADABLE = "Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.";
export const PICTURE_TOO_HEAVY = "Cette image est trop lourde\u00a0: 200\u00a0Ko au plus.";
/** Nothing here draws a WebP anew, and without its remarks it would lie on its side. */
export const PICTURE_LYING =
  "Cette image WebP est enregistrée couchée. Redressez-la, ou envoyez-la en JPEG ou en PNG.";
export const PICTURE_TOO_LARGE = `Cette image est trop grande\u00a0: ${PICTURE_MAX_SIDE} pixels de côté au plus.`;

const FAULTS = {
  heavy: PICTURE_TOO_HEAVY,
  unreadable: PICTURE_UNREADABLE,
  large: PICTURE_TOO_LARGE,
} as const;

/** The picture without its remarks, or the sentence that says why it is none. */
export function readPicture(bytes: Uint8Array): Picture | string {
  const read = takeApart(bytes, PICTURE_MAX_BYTES);
  if (typeof read === "string") return FAULTS[read];
  return read.type === "image/webp" && read.orientation !== 1 ? PICTURE_LYING : read;
}

/** Where each pixel (x, y) of a picture w × h goes, as SVG's matrix, by orientation. */
const UPRIGHT: Record<number, (w: number, h: number) => readonly number[]> = {
  2: (w) => [-1, 0, 0, 1, w, 0],
  3: (w, h) => [-1, 0, 0, -1, w, h],
  4: (_, h) => [1, 0, 0, -1, 0, h],
  5: () => [0, 1, 1, 0, 0, 0],
  6: (_, h) => [0, 1, -1, 0, h, 0],
  7: (w, h) => [0, -1, -1, 0, h, w],
  8: (w) => [0, -1, 1, 0, 0, w],
};
/** A picture that is drawn anew is a PNG: it stays small. */
const UPRIGHT_SIDE = 400;

/** The drawing that shows a picture upright; undefined where it stands upright as it is. */
export function uprightDrawing({ type, bytes, width, height, orientation }: Picture): string | undefined {
  const matrix = UPRIGHT[orientation]?.(width, height);
  if (!matrix) return undefined;
  const [w, h] = orientation >= 5 ? [height, width] : [width, height];
  const scale = Math.min(1, UPRIGHT_SIDE / Math.max(w, h));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const data = `data:${type};base64,${Buffer.from(bytes).toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side(w)}" height="${side(h)}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none"><image transform="matrix(${matrix.join(" ")})" width="${width}" height="${height}" href="${data}"/></svg>`;
}
