// JPEG (ITU T.81), taken apart strictly: one frame header, before the first scan, and no marker that a decoder could
// read another size from. Decoders take the first header they meet, so a second one would be a lie to somebody.
import { ascii, type Parsed, viewOf } from "./bytes.ts";
import { orientationIn } from "./exif.ts";

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
/** Baseline, extended, progressive: what browsers draw. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of the decoder, and APP0 and APP14, which say how to read the colours. */
const KEPT = new Set([0xc4, 0xdb, 0xdd, 0xe0, 0xee, SCAN]);
/** APP1–APP13, APP15 and comments: Exif, XMP, IPTC, thumbnails. */
const isRemark = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);
const EXIF = "Exif\0\0";

/** Segments and scans up to the end of the picture; what a phone hides behind it (a second one, a film) goes too. */
export function parseJpeg(bytes: Uint8Array): Parsed | undefined {
  const data = viewOf(bytes);
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let scans = 0;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of 0xFF may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END)
      return size && scans > 0
        ? { ...size, orientation, kept: [...kept, bytes.subarray(at, at + 2)] }
        : undefined;
    if (marker === START || at + 4 > bytes.length) return undefined;
    const length = data.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (FRAMES.has(marker)) {
      if (size || scans > 0 || length < 11 || length !== 8 + 3 * (bytes[at + 9] ?? 0)) return undefined;
      size = { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    } else if (isRemark(marker)) {
      if (marker === 0xe1 && ascii(bytes, at + 4, 6) === EXIF && orientation === 1)
        orientation = orientationIn(bytes.subarray(at + 10, end));
      at = end;
      continue;
    } else if (!KEPT.has(marker)) return undefined;
    if (marker === SCAN) {
      if (!size) return undefined;
      scans += 1;
    }
    const next = marker === SCAN ? scanEnd(bytes, end) : end;
    kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** Where the next marker stands: inside a scan 0xFF is followed by 0, a restart, or another 0xFF. */
function scanEnd(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    const inside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === 0xff && !inside) return at;
  }
  return bytes.length;
}
