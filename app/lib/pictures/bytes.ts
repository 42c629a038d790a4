// What the readers of the three kinds of pictures share.

/** A picture taken apart: its size, and what of its bytes is kept. `orientation`: 1 to 8, as Exif counts. */
export type Parsed = { width: number; height: number; orientation: number; kept: Uint8Array[] };

export const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
