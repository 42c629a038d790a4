// WebP (RFC 9649), taken apart strictly: VP8X only first and once, one bitstream, both of one size. A moving picture is
// none.
import { ascii, join, type Parsed, viewOf } from "./bytes.ts";
import { orientationIn } from "./exif.ts";

const EXIF_XMP_ICC = 0b0010_1100;
const ANIMATED = 0b0000_0010;
const HEADER = 12;

type Chunk = { name: string; payload: Uint8Array };

/** The chunks of the RIFF, or undefined where one does not fit into it. */
function chunksOf(bytes: Uint8Array): Chunk[] | undefined {
  const data = viewOf(bytes);
  if (bytes.length < HEADER) return undefined;
  const end = 8 + data.getUint32(4, true);
  if (end > bytes.length) return undefined;
  const chunks: Chunk[] = [];
  let at = HEADER;
  while (at < end) {
    if (at + 8 > end) return undefined;
    const length = data.getUint32(at + 4, true);
    if (at + 8 + length > end) return undefined;
    chunks.push({ name: ascii(bytes, at, 4), payload: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function written({ name, payload }: Chunk): Uint8Array {
  const chunk = new Uint8Array(8 + payload.length + (payload.length % 2));
  for (let at = 0; at < 4; at++) chunk[at] = name.charCodeAt(at);
  viewOf(chunk).setUint32(4, payload.length, true);
  chunk.set(payload, 8);
  return chunk;
}

const uint24 = (bytes: Uint8Array, at: number) =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

type Size = { width: number; height: number };

/** A key frame's size (RFC 6386 §9.1); the two bits above each side scale and count for nothing. */
function lossySize(payload: Uint8Array): Size | undefined {
  const isKeyFrame = ((payload[0] ?? 1) & 1) === 0;
  if (payload.length < 10 || !isKeyFrame || uint24(payload, 3) !== 0x2a019d) return undefined;
  const data = viewOf(payload);
  return { width: data.getUint16(6, true) & 0x3fff, height: data.getUint16(8, true) & 0x3fff };
}

function losslessSize(payload: Uint8Array): Size | undefined {
  if (payload.length < 5 || payload[0] !== 0x2f) return undefined;
  const bits = viewOf(payload).getUint32(1, true);
  if (bits >>> 29 !== 0) return undefined;
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

const isBitstream = ({ name }: Chunk) => name === "VP8 " || name === "VP8L";

/** The chunks that are kept, in their order, or undefined where the picture is not one simple picture. */
function pixelsOf(chunks: readonly Chunk[]): { kept: Chunk[]; size: Size } | undefined {
  const [first] = chunks;
  const pixels = chunks.filter(isBitstream);
  const [bitstream] = pixels;
  if (!first || !bitstream || pixels.length > 1) return undefined;
  if (chunks.some(({ name }) => name === "ANIM" || name === "ANMF")) return undefined;
  const size = bitstream.name === "VP8 " ? lossySize(bitstream.payload) : losslessSize(bitstream.payload);
  const canvases = chunks.filter(({ name }) => name === "VP8X");
  const alphas = chunks.filter(({ name }) => name === "ALPH");
  if (!size) return undefined;
  if (canvases.length === 0)
    return first === bitstream && alphas.length === 0 ? { kept: [bitstream], size } : undefined;
  const { payload } = first;
  const isWhole = canvases.length === 1 && first.name === "VP8X" && payload.length === 10;
  const [flags = 0] = payload;
  if (!isWhole || flags & ANIMATED) return undefined;
  if (size.width !== 1 + uint24(payload, 4) || size.height !== 1 + uint24(payload, 7)) return undefined;
  const [alpha] = alphas;
  const isBefore = !alpha || chunks.indexOf(alpha) < chunks.indexOf(bitstream);
  if (alphas.length > 1 || !isBefore || (alpha && bitstream.name === "VP8L")) return undefined;
  const canvas = payload.slice();
  canvas[0] = flags & ~EXIF_XMP_ICC;
  return { kept: [{ name: "VP8X", payload: canvas }, ...(alpha ? [alpha] : []), bitstream], size };
}

/** Some writers put JPEG's own mark before the TIFF structure. */
function orientationOf(chunks: readonly Chunk[]): number {
  const payload = chunks.find(({ name }) => name === "EXIF")?.payload ?? new Uint8Array();
  return orientationIn(ascii(payload, 0, 6) === "Exif\0\0" ? payload.subarray(6) : payload);
}

export function parseWebp(bytes: Uint8Array): Parsed | undefined {
  const chunks = chunksOf(bytes);
  const pixels = chunks && pixelsOf(chunks);
  if (!chunks || !pixels) return undefined;
  const body = join(pixels.kept.map(written));
  const header = bytes.slice(0, HEADER);
  viewOf(header).setUint32(4, 4 + body.length, true);
  return { ...pixels.size, orientation: orientationOf(chunks), kept: [header, body] };
}
