// A photo as a PDF takes it (ISO 32000-1 §8.9): a JPEG as it is, a PNG by its packed rows. What would have to be drawn
// anew (WebP, transparency, interlacing, printing inks) is not taken. Pure.
import { join, viewOf } from "#app/lib/pictures/bytes.ts";

/** The entries of an image's dictionary and its bytes. */
export type PdfImage = { width: number; height: number; entries: string; bytes: Uint8Array };

const FRAMES = new Set([0xc0, 0xc1, 0xc2]);

function ofJpeg(bytes: Uint8Array): PdfImage | undefined {
  const data = viewOf(bytes);
  for (let at = 2; at + 10 < bytes.length; at += 2 + data.getUint16(at + 2)) {
    if (!FRAMES.has(bytes[at + 1] ?? 0)) continue;
    const space = { 1: "/DeviceGray", 3: "/DeviceRGB" }[bytes[at + 9] ?? 0];
    if (!space) return undefined;
    return {
      ...{ height: data.getUint16(at + 5), width: data.getUint16(at + 7) },
      entries: `/ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`,
      bytes,
    };
  }
  return undefined;
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function ofPng(bytes: Uint8Array): PdfImage | undefined {
  const data = viewOf(bytes);
  const [width, height] = [data.getUint32(16), data.getUint32(20)];
  const [depth = 0, kind = 0, , , interlace] = bytes.subarray(24, 29);
  if (interlace !== 0 || depth > 8) return undefined;
  const rows: Uint8Array[] = [];
  let palette = new Uint8Array();
  for (let at = 8; at + 12 <= bytes.length; at += 12 + data.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const content = bytes.slice(at + 8, at + 8 + data.getUint32(at));
    if (name === "tRNS") return undefined;
    if (name === "PLTE") palette = content;
    if (name === "IDAT") rows.push(content);
  }
  const space = {
    0: "/DeviceGray",
    2: "/DeviceRGB",
    3: `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${hex(palette)}>]`,
  }[kind];
  if (!space) return undefined;
  const rule = `/Predictor 15 /Colors ${kind === 2 ? 3 : 1} /BitsPerComponent ${depth} /Columns ${width}`;
  return {
    ...{ width, height },
    entries: `/ColorSpace ${space} /BitsPerComponent ${depth} /Filter /FlateDecode /DecodeParms << ${rule} >>`,
    bytes: join(rows),
  };
}

/** @param bytes checked before (app/lib/pictures) @returns undefined for what would have to be drawn anew */
export function toPdfImage({ type, bytes }: { type: string; bytes: Uint8Array }): PdfImage | undefined {
  return type === "image/jpeg" ? ofJpeg(bytes) : type === "image/png" ? ofPng(bytes) : undefined;
}
