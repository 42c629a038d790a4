// How a camera was held, from what it wrote beside the pixels: tag 0x0112 of the first directory (Exif 2.32, 4.6.4).
import { ascii, viewOf } from "./bytes.ts";

const UPRIGHT = 1;
const ORIENTATION = 0x0112;
const SHORT = 3;

/** @param tiff the TIFF structure of an Exif block @returns 1 to 8; 1 where it says nothing readable */
export function orientationIn(tiff: Uint8Array): number {
  const order = ascii(tiff, 0, 2);
  if (tiff.length < 14 || (order !== "II" && order !== "MM")) return UPRIGHT;
  const little = order === "II";
  const data = viewOf(tiff);
  const directory = data.getUint32(4, little);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const entries = data.getUint16(directory, little);
  for (let entry = 0; entry < entries; entry++) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return UPRIGHT;
    if (data.getUint16(at, little) !== ORIENTATION) continue;
    const value = data.getUint16(at + 8, little);
    const readable = data.getUint16(at + 2, little) === SHORT && value >= 1 && value <= 8;
    return readable ? value : UPRIGHT;
  }
  return UPRIGHT;
}
