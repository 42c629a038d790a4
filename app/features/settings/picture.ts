// A member's picture, read byte by byte: what it really is, how large, and without what a camera writes beside the
// pixels (place, date, device). The strict readers of each kind are in pictures/. Pure.
import { ascii, join, type Parsed } from "./pictures/bytes.ts";
import { parseJpeg } from "./pictures/jpeg.ts";
import { PNG_SIGNATURE, parsePng } from "./pictures/png.ts";
import { parseWebp } from "./pictures/webp.ts";

/** A side of the picture a browser makes before sending. */
export const PICTURE_SIDE = 256;
/** Without scripts a file is sent as it is. */
export const PICTURE_MAX_SIDE = 2048;
/** Below the guard's limit on a body, with room for the form around it. */
export const PICTURE_MAX_BYTES = 200 * 1024;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
type PictureType = (typeof PICTURE_TYPES)[number];

export type Picture = {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** How the camera was held: 1 is upright, up to 8 (Exif's tag 0x0112). */
  orientation: number;
};

export const PICTURE_UNREADABLE = "Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.";
export const PICTURE_TOO_HEAVY = "Cette image est trop lourde\u00a0: 200\u00a0Ko au plus.";
/** Nothing here draws a WebP anew, and without its remarks it would lie on its side. */
export const PICTURE_LYING =
  "Cette image WebP est enregistrée couchée. Redressez-la, ou envoyez-la en JPEG ou en PNG.";
export const PICTURE_TOO_LARGE = `Cette image est trop grande\u00a0: ${PICTURE_MAX_SIDE} pixels de côté au plus.`;

/** What the first bytes say it is; the name and the announced type are not asked. */
export function pictureType(bytes: Uint8Array): PictureType | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "image/jpeg";
  if (PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return "image/png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 4) === "WEBP") return "image/webp";
  return undefined;
}

const PARSERS: Record<PictureType, (bytes: Uint8Array) => Parsed | undefined> = {
  "image/jpeg": parseJpeg,
  "image/png": parsePng,
  "image/webp": parseWebp,
};

/** The picture without its remarks, or the sentence that says why it is none. */
export function readPicture(bytes: Uint8Array): Picture | string {
  if (bytes.length > PICTURE_MAX_BYTES) return PICTURE_TOO_HEAVY;
  const type = pictureType(bytes);
  const parsed = type && PARSERS[type](bytes);
  if (!type || !parsed || parsed.width < 1 || parsed.height < 1) return PICTURE_UNREADABLE;
  const { width, height, orientation, kept } = parsed;
  if (width > PICTURE_MAX_SIDE || height > PICTURE_MAX_SIDE) return PICTURE_TOO_LARGE;
  if (type === "image/webp" && orientation !== 1) return PICTURE_LYING;
  return { type, bytes: join(kept), width, height, orientation };
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
