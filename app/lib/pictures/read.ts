// A picture that somebody sends, read byte by byte: what it really is, how large, and without what a camera writes beside
// the pixels (place, date, device). The strict readers of each kind stand beside. Pure.
import { ascii, join, type Parsed } from "./bytes.ts";
import { parseJpeg } from "./jpeg.ts";
import { PNG_SIGNATURE, parsePng } from "./png.ts";
import { parseWebp } from "./webp.ts";

/** A picture that is larger is decoded by nobody: pixels a side. */
export const PICTURE_MAX_SIDE = 2048;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export type Picture = {
  type: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
  /** How the camera was held: 1 is upright, up to 8 (Exif's tag 0x0112). */
  orientation: number;
};

/** Why it is none: too many bytes, none of the kinds or not to be read, too many pixels. */
type PictureFault = "heavy" | "unreadable" | "large";

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

/** The picture without its remarks, or why it is none. @param maxBytes of the file as it is sent */
export function takeApart(bytes: Uint8Array, maxBytes: number): Picture | PictureFault {
  if (bytes.length > maxBytes) return "heavy";
  const type = pictureType(bytes);
  const parsed = type && PARSERS[type](bytes);
  if (!type || !parsed || parsed.width < 1 || parsed.height < 1) return "unreadable";
  const { width, height, orientation, kept } = parsed;
  if (width > PICTURE_MAX_SIDE || height > PICTURE_MAX_SIDE) return "large";
  return { type, bytes: join(kept), width, height, orientation };
}
