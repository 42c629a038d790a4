// A member's picture, read byte by byte: what it really is, how large, and without what a camera writes beside the
// pixels (place, date, device). Pure.

/** A side of the picture a browser makes before sending. */
export const PICTURE_SIDE = 256;
/** Without scripts a file is sent as it is. */
export const PICTURE_MAX_SIDE = 2048;
/** Below the guard's limit on a body, with room for the form around it. */
export const PICTURE_MAX_BYTES = 200 * 1024;
export const PICTURE_TYPES = ["image/jpeg", "image/png", "image/webp"] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export type Picture = { type: PictureType; bytes: Uint8Array<ArrayBuffer> };

export const PICTURE_UNREADABLE = "Ce fichier n’est pas une image JPEG, PNG ou WebP lisible.";
export const PICTURE_TOO_HEAVY = "Cette image est trop lourde\u202f: 200\u00a0Ko au plus.";
export const PICTURE_TOO_LARGE = `Cette image est trop grande\u202f: ${PICTURE_MAX_SIDE} pixels de côté au plus.`;

type Parsed = { width: number; height: number; kept: Uint8Array[] };

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** APP1–APP13, APP15 and comments: Exif, XMP, IPTC, thumbnails. APP0 and APP14 say how to read the colours. */
const isRemark = (marker: number) => marker === 0xfe || (marker >= 0xe1 && marker <= 0xef && marker !== 0xee);

/** Segments and scans up to the end of the picture; what a phone hides behind it (a second one, a film) goes too. */
function parseJpeg(bytes: Uint8Array): Parsed | undefined {
  const data = view(bytes);
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) return size && { ...size, kept: [...kept, bytes.subarray(at, at + 2)] };
    if (at + 4 > bytes.length) return undefined;
    const length = data.getUint16(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > bytes.length) return undefined;
    if (isFrame(marker) && length >= 7)
      size = { height: data.getUint16(at + 5), width: data.getUint16(at + 7) };
    const next = marker === START_OF_SCAN ? scanEnd(bytes, end) : end;
    if (!isRemark(marker)) kept.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

const START_OF_SCAN = 0xda;

/** Where the next marker stands: inside a scan 0xFF is followed by 0, a restart, or another 0xFF. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] ?? 0;
    const inside = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (bytes[at] === 0xff && !inside) return at;
  }
  return bytes.length;
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_CHUNKS = new Set(["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB"]);

function parsePng(bytes: Uint8Array): Parsed | undefined {
  const data = view(bytes);
  const kept = [bytes.subarray(0, 8)];
  let size: { width: number; height: number } | undefined;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = data.getUint32(at);
    const name = ascii(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    if (name === "IHDR" && length === 13)
      size = { width: data.getUint32(at + 8), height: data.getUint32(at + 12) };
    if (PNG_CHUNKS.has(name)) kept.push(bytes.subarray(at, end));
    if (name === "IEND") return size && { ...size, kept };
    at = end;
  }
  return undefined;
}

const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "ALPH"]);
const EXIF_XMP_ICC = 0b0010_1100;
const ANIMATED = 0b0000_0010;

/** RIFF: the pixels, and VP8X with the flags of what was dropped taken down. A moving picture is none. */
function parseWebp(bytes: Uint8Array): Parsed | undefined {
  const data = view(bytes);
  const chunks: Uint8Array[] = [];
  let size: { width: number; height: number } | undefined;
  for (let at = 12; at + 8 <= bytes.length; ) {
    const name = ascii(bytes, at, 4);
    const length = data.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > bytes.length) return undefined;
    const chunk = bytes.slice(at, end);
    if (name === "VP8X" && length >= 10) {
      const flags = bytes[at + 8] ?? 0;
      if (flags & ANIMATED) return undefined;
      chunk[8] = flags & ~EXIF_XMP_ICC;
      chunks.push(chunk);
      size = { width: 1 + uint24(bytes, at + 12), height: 1 + uint24(bytes, at + 15) };
    } else if (WEBP_CHUNKS.has(name)) {
      chunks.push(chunk);
      size ??=
        name === "VP8 "
          ? lossySize(data, at + 8, length)
          : name === "VP8L"
            ? losslessSize(data, at + 8, length)
            : size;
    }
    at = end;
  }
  if (!size) return undefined;
  const header = bytes.slice(0, 12);
  view(header).setUint32(4, 4 + chunks.reduce((sum, chunk) => sum + chunk.length, 0), true);
  return { ...size, kept: [header, ...chunks] };
}

const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

function lossySize(data: DataView, at: number, length: number) {
  if (length < 10 || data.getUint8(at + 3) !== 0x9d) return undefined;
  return { width: data.getUint16(at + 6, true) & 0x3fff, height: data.getUint16(at + 8, true) & 0x3fff };
}

function losslessSize(data: DataView, at: number, length: number) {
  if (length < 5 || data.getUint8(at) !== 0x2f) return undefined;
  const bits = data.getUint32(at + 1, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

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
  if (parsed.width > PICTURE_MAX_SIDE || parsed.height > PICTURE_MAX_SIDE) return PICTURE_TOO_LARGE;
  return { type, bytes: join(parsed.kept) };
}
