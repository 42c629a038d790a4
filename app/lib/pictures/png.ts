// PNG (W3C, third edition), taken apart strictly: IHDR first and once, the pixels together, nothing critical unknown.
import { ascii, type Parsed, viewOf } from "./bytes.ts";
import { orientationIn } from "./exif.ts";

export const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const KEPT = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB"]);
/** Bit depths by colour type (table 11.1). */
const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const isCritical = (name: string) => /^[A-Z]/.test(name);

export function parsePng(bytes: Uint8Array): Parsed | undefined {
  const data = viewOf(bytes);
  const kept = [bytes.subarray(0, 8)];
  const seen = new Set<string>();
  let size: { width: number; height: number } | undefined;
  let orientation = 1;
  let last = "";
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = data.getUint32(at);
    const name = ascii(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) return undefined;
    if (isCritical(name) && !KEPT.has(name)) return undefined;
    // The header stands first; only the pixels come in several pieces, one right after the other.
    if ((name === "IHDR") !== (size === undefined)) return undefined;
    if (KEPT.has(name) && seen.has(name) && !(name === "IDAT" && last === "IDAT")) return undefined;
    if ((name === "PLTE" || name === "tRNS") && seen.has("IDAT")) return undefined;
    if (name === "IHDR") {
      const [depth = 0, colour = -1, compression, filter, interlace = 2] = bytes.subarray(at + 16, at + 21);
      const known = DEPTHS[colour]?.includes(depth) && compression === 0 && filter === 0 && interlace <= 1;
      if (length !== 13 || !known) return undefined;
      size = { width: data.getUint32(at + 8), height: data.getUint32(at + 12) };
    }
    if (name === "eXIf") orientation = orientationIn(bytes.subarray(at + 8, end - 4));
    if (KEPT.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return size && length === 0 ? { ...size, orientation, kept } : undefined;
    seen.add(name);
    last = name;
    at = end;
  }
  return undefined;
}
