// A member's picture: read strictly, so that no decoder sees another picture than the one that was measured.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PICTURE_LYING,
  PICTURE_MAX_BYTES,
  PICTURE_TOO_HEAVY,
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  readPicture,
  uprightDrawing,
} from "#app/features/settings/picture.ts";
import { PICTURE_MAX_SIDE, pictureType } from "#app/lib/pictures/read.ts";

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...part].map((sign) => sign.charCodeAt(0)) : part)),
  );
const u16 = (n: number) => [n >> 8, n & 255];
const u32 = (n: number) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255];
const u32le = (n: number) => u32(n).reverse();
const u24le = (n: number) => [n & 255, (n >> 8) & 255, (n >> 16) & 255];
const holds = (where: Uint8Array, text: string) => Buffer.from(where).includes(text);

const segment = (marker: number, payload: Uint8Array) =>
  bytes([0xff, marker], u16(payload.length + 2), [...payload]);
const frame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, bytes([8], u16(height), u16(width), [1, 1, 0x11, 0]));
const scan = bytes([0xff, 0xda], u16(8), [1, 1, 0, 0, 63, 0], [1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]);
const jpeg = (...parts: Uint8Array[]) => bytes([0xff, 0xd8], ...parts.map((part) => [...part]), [0xff, 0xd9]);

const chunk = (name: string, data: Uint8Array) => bytes(u32(data.length), name, [...data], [0, 0, 0, 0]);
const ihdr = (width: number, height: number) =>
  chunk("IHDR", bytes(u32(width), u32(height), [8, 6, 0, 0, 0]));
const png = (...parts: Uint8Array[]) =>
  bytes([0x89], "PNG\r\n\x1a\n", ...parts.map((part) => [...part]), [...chunk("IEND", bytes())]);

const riff = (name: string, data: Uint8Array) =>
  bytes(name, u32le(data.length), [...data], data.length % 2 ? [0] : []);
const webp = (...parts: Uint8Array[]) => {
  const body = parts.flatMap((part) => [...part]);
  return bytes("RIFF", u32le(4 + body.length), "WEBP", body);
};
const vp8x = (width: number, height: number, flags: number) =>
  riff("VP8X", bytes([flags, 0, 0, 0], u24le(width - 1), u24le(height - 1)));
const vp8l = (width: number, height: number) =>
  riff("VP8L", bytes([0x2f], u32le((width - 1) | ((height - 1) << 14)), [0, 0, 0]));

const REMARK = "48.8566 N";
const kept = (picture: Uint8Array<ArrayBuffer>) => {
  const read = readPicture(picture);
  if (typeof read === "string") throw new Error(read);
  return read;
};

describe("a picture", () => {
  it("keeps a JPEG's pixels and drops what the camera wrote, wherever it stands", () => {
    const exif = segment(0xe1, bytes(`Exif\0\0${REMARK}`));
    const comment = segment(0xfe, bytes(REMARK));
    const tables = segment(0xc4, bytes([0xff, 0xd9, 1, 2]));
    const read = kept(bytes([...jpeg(exif, frame(256, 200), tables, scan, comment, scan)], REMARK));
    expect(read.type).toBe("image/jpeg");
    expect(holds(read.bytes, REMARK)).toBe(false);
    expect(read.bytes).toEqual(jpeg(frame(256, 200), tables, scan, scan));
  });

  it("keeps a PNG's pixels and drops its texts", () => {
    const picture = png(
      ihdr(64, 64),
      chunk("tEXt", bytes(`Place\0${REMARK}`)),
      chunk("IDAT", bytes([1, 2, 3])),
    );
    const read = kept(bytes([...picture], REMARK));
    expect(read.type).toBe("image/png");
    expect(read.bytes).toEqual(png(ihdr(64, 64), chunk("IDAT", bytes([1, 2, 3]))));
  });

  it("keeps a WebP's pixels, drops its remarks and takes down their flags", () => {
    const read = kept(webp(vp8x(80, 60, 0b0011_1100), vp8l(80, 60), riff("EXIF", bytes(REMARK))));
    expect(read.type).toBe("image/webp");
    expect(read.bytes).toEqual(webp(vp8x(80, 60, 0b0001_0000), vp8l(80, 60)));
  });

  it("refuses what moves, what is too large, what is too heavy", () => {
    expect(readPicture(webp(vp8x(80, 60, 0b10), vp8l(80, 60)))).toBe(PICTURE_UNREADABLE);
    expect(readPicture(jpeg(frame(2049, 10), scan))).toBe(PICTURE_TOO_LARGE);
    expect(readPicture(png(ihdr(10, 5000)))).toBe(PICTURE_TOO_LARGE);
    expect(readPicture(new Uint8Array(PICTURE_MAX_BYTES + 1))).toBe(PICTURE_TOO_HEAVY);
  });

  it("asks the bytes what it is, not the name: a page or a drawing with scripts is none", () => {
    for (const text of ["<svg onload=alert(1)>", "<!doctype html>", "GIF89a....", "RIFF....WAVE", ""])
      expect(readPicture(bytes(text))).toBe(PICTURE_UNREADABLE);
  });

  it("never throws, never grows, and reads its own result as the same, whatever follows the first bytes", () => {
    const starts = [jpeg().subarray(0, 2), png().subarray(0, 8), webp(), jpeg(frame(9, 9)), png(ihdr(9, 9))];
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const picture = bytes([...start], [...rest]);
        const read = readPicture(picture);
        if (typeof read === "string") return;
        expect(read.bytes.length).toBeLessThanOrEqual(picture.length);
        expect(read.type).toBe(pictureType(read.bytes));
        expect(readPicture(read.bytes)).toEqual(read);
      }),
      { numRuns: 300 },
    );
  });
});

describe("a picture's header", () => {
  const SMALL = 64;
  const HUGE = 16_383;
  const pixels = () => chunk("IDAT", bytes([1, 2, 3]));
  const vp8 = (width: number, height: number) =>
    riff(
      "VP8 ",
      bytes([0, 0, 0, 0x9d, 0x01, 0x2a], u16(width).reverse(), u16(height).reverse(), [0, 0, 0, 0]),
    );

  it("stands first and once: what a decoder could take for another size is refused", () => {
    const liars = [
      webp(vp8l(HUGE, HUGE), vp8x(SMALL, SMALL, 0)),
      webp(vp8x(SMALL, SMALL, 0), vp8l(HUGE, HUGE)),
      webp(vp8x(SMALL, SMALL, 0), vp8l(SMALL, SMALL), vp8l(HUGE, HUGE)),
      webp(vp8x(SMALL, SMALL, 0), vp8x(HUGE, HUGE, 0), vp8l(SMALL, SMALL)),
      webp(vp8(SMALL, SMALL), vp8(HUGE, HUGE)),
      webp(vp8(SMALL, SMALL), vp8x(HUGE, HUGE, 0)),
      png(ihdr(12_000, 12_000), ihdr(SMALL, SMALL), pixels()),
      png(ihdr(SMALL, SMALL), ihdr(12_000, 12_000), pixels()),
      png(chunk("tEXt", bytes("a")), ihdr(SMALL, SMALL), pixels()),
      png(ihdr(SMALL, SMALL), pixels(), chunk("tEXt", bytes("a")), pixels()),
      jpeg(frame(65_500, 65_500), frame(SMALL, SMALL), scan),
      jpeg(frame(SMALL, SMALL), frame(65_500, 65_500), scan),
      jpeg(frame(SMALL, SMALL), scan, frame(65_500, 65_500), scan),
      jpeg(frame(SMALL, SMALL), scan, segment(0xdc, bytes(u16(65_500)))),
      jpeg(scan, frame(SMALL, SMALL)),
      jpeg(bytes([0xff, 0xd8]), frame(SMALL, SMALL), scan),
    ];
    for (const liar of liars) expect(readPicture(liar)).toBe(PICTURE_UNREADABLE);
    expect(readPicture(webp(vp8(SMALL, SMALL)))).toMatchObject({ width: SMALL, height: SMALL });
    expect(readPicture(webp(vp8l(HUGE, HUGE)))).toBe(PICTURE_TOO_LARGE);
    // Bytes of 0xFF before a marker are nothing: a header is not hidden behind them.
    expect(readPicture(jpeg(bytes([0xff, 0xff]), frame(4_000, 10), scan))).toBe(PICTURE_TOO_LARGE);
  });

  /** Every size a decoder could find in the bytes, however it looked for it. */
  function sizesIn(picture: Uint8Array): number[][] {
    const text = Buffer.from(picture);
    const found: number[][] = [];
    const each = (mark: string | number[], read: (at: number) => number[]) => {
      const needle = Buffer.from(mark as string);
      for (let at = text.indexOf(needle); at >= 0; at = text.indexOf(needle, at + 1)) found.push(read(at));
    };
    each("IHDR", (at) => [text.readUInt32BE(at + 4), text.readUInt32BE(at + 8)]);
    each("VP8X", (at) => [1 + text.readUIntLE(at + 12, 3), 1 + text.readUIntLE(at + 15, 3)]);
    each("VP8 ", (at) => [text.readUInt16LE(at + 14) & 0x3fff, text.readUInt16LE(at + 16) & 0x3fff]);
    each("VP8L", (at) => {
      const bits = text.readUInt32LE(at + 9);
      return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
    });
    for (const marker of [0xc0, 0xc1, 0xc2])
      each([0xff, marker], (at) => [text.readUInt16BE(at + 7), text.readUInt16BE(at + 5)]);
    return found;
  }

  const side = fc.constantFrom(1, SMALL, PICTURE_MAX_SIDE, PICTURE_MAX_SIDE + 1, HUGE);
  const pieces = {
    png: fc.oneof(
      fc.tuple(side, side).map(([w, h]) => ihdr(w, h)),
      fc.constantFrom(
        pixels(),
        chunk("IEND", bytes()),
        chunk("PLTE", bytes([1, 2, 3])),
        chunk("tEXt", ihdr(9, 9)),
      ),
    ),
    jpeg: fc.oneof(
      fc.tuple(side, side, fc.constantFrom(0xc0, 0xc1, 0xc2)).map(([w, h, marker]) => frame(w, h, marker)),
      fc.constantFrom(
        scan,
        segment(0xc4, bytes([1, 2])),
        segment(0xe1, bytes("Exif\0\0", [...frame(HUGE, HUGE)])),
        segment(0xe0, bytes("JFIF\0")),
        bytes([0xff]),
        bytes([0xff, 0xd9]),
      ),
    ),
    webp: fc.oneof(
      fc.tuple(side, side).map(([w, h]) => vp8x(w, h, 0)),
      fc.tuple(side, side).map(([w, h]) => vp8l(w, h)),
      fc.tuple(side, side).map(([w, h]) => vp8(w, h)),
      fc.constantFrom(riff("ALPH", bytes([0, 1])), riff("EXIF", vp8l(9, 9)), riff("XXXX", bytes([1]))),
    ),
  };
  const whole = { png, jpeg, webp };

  it.each(["png", "jpeg", "webp"] as const)("means one size, whatever a %s is put together from", (kind) => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(pieces[kind], { maxLength: 5 }), fc.option(fc.nat(120)), (parts, cut) => {
        const picture = whole[kind](...parts);
        const sent = cut === null ? picture : picture.slice(0, cut);
        const read = readPicture(sent);
        if (typeof read === "string") return;
        accepted += 1;
        const sizes = sizesIn(read.bytes);
        expect(sizes.length).toBeGreaterThan(0);
        expect(new Set(sizes.map(String)).size).toBe(1);
        expect(sizes[0]).toEqual([read.width, read.height]);
        expect(Math.max(...sizes.flat())).toBeLessThanOrEqual(PICTURE_MAX_SIDE);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(5);
  });
});

describe("how the camera was held", () => {
  /** An Exif block whose first directory holds one tag. */
  const tiff = (orientation: number, order: "II" | "MM" = "MM") => {
    const [two, four] = order === "MM" ? [u16, u32] : [(n: number) => u16(n).reverse(), u32le];
    const entry = [two(0x0112), two(3), four(1), two(orientation), two(0)].flat();
    return [...bytes(order, two(42), four(8), two(1), entry, four(0))];
  };
  const exif = (orientation: number, order: "II" | "MM" = "MM") =>
    segment(0xe1, bytes("Exif\0\0", tiff(orientation, order)));

  it("is read from either order of bytes, and dropped with the rest", () => {
    for (const order of ["II", "MM"] as const)
      for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
        const read = kept(jpeg(exif(orientation, order), frame(400, 300), scan));
        expect(read.orientation).toBe(orientation);
        expect(holds(read.bytes, "Exif")).toBe(false);
        const drawing = uprightDrawing(read);
        const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(drawing ?? "") ?? [];
        expect([width, height]).toEqual(
          orientation === 1 ? [undefined, undefined] : orientation < 5 ? ["400", "300"] : ["300", "400"],
        );
      }
    for (const odd of [0, 9, 65_535]) expect(kept(jpeg(exif(odd), frame(4, 3), scan)).orientation).toBe(1);
  });

  it("is asked of a WebP too, which nothing here turns: lying down it is refused with what to do", () => {
    const pixels = vp8l(80, 60);
    for (const order of ["II", "MM"] as const)
      for (const mark of ["", "Exif\0\0"])
        for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
          const remark = riff("EXIF", bytes(mark, tiff(orientation, order)));
          const read = readPicture(webp(vp8x(80, 60, 0b1000), pixels, remark));
          if (orientation === 1) expect(read).toMatchObject({ width: 80, height: 60 });
          else expect(read).toBe(PICTURE_LYING);
        }
  });

  it("never throws on a block that lies about itself", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.boolean(), (rest, little) => {
        const block = segment(0xe1, bytes("Exif\0\0", little ? "II*\0" : "MM\0*", [...rest]));
        expect(kept(jpeg(block, frame(4, 3), scan)).orientation).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});
