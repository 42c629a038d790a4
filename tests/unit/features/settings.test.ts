// Rules of the settings: pictures read byte by byte, devices in words, sessions as their owner sees them.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedWords } from "#app/features/settings/answers.ts";
import { deviceWords, isHandheld } from "#app/features/settings/devices.ts";
import {
  PICTURE_MAX_BYTES,
  PICTURE_TOO_HEAVY,
  PICTURE_TOO_LARGE,
  PICTURE_UNREADABLE,
  pictureType,
  readPicture,
} from "#app/features/settings/picture.ts";
import { isSessionId, parseTab, sessionViews } from "#app/features/settings/settings.ts";
import { parseTextSize, parseTheme, readAppearance, rootFontSize } from "#app/lib/appearance.ts";

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

describe("a device", () => {
  it("is named by its browser and its system", () => {
    const cases: [string | null, string, boolean][] = [
      [
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0",
        "Firefox sur Windows",
        false,
      ],
      [
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
        "Safari sur iPhone",
        true,
      ],
      [
        "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
        "Edge sur Windows",
        false,
      ],
      [
        "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
        "Chrome sur Android",
        true,
      ],
      [
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
        "Safari sur Mac",
        false,
      ],
      ["curl/8.5.0", "Programme\u202f: curl", false],
      [null, "Appareil inconnu", false],
      ["<script>", "Appareil inconnu", false],
    ];
    for (const [agent, said, handheld] of cases) {
      expect(deviceWords(agent)).toBe(said);
      expect(isHandheld(agent)).toBe(handheld);
    }
  });
});

describe("open sessions", () => {
  const session = (tokenHash: string, lastSeenAt: number) => ({
    tokenHash: tokenHash.padEnd(64, "0"),
    userAgent: "curl/8",
    createdAt: Date.UTC(2026, 9, 24, 23, 30),
    lastSeenAt,
  });

  it("puts the one that asks first, then the latest seen, in the member's zone", () => {
    const now = Date.UTC(2026, 9, 25, 6, 5);
    const [a, b, c] = [session("a", now - 3), session("b", now - 9), session("c", now)];
    const views = sessionViews([a, b, c], b.tokenHash, "Europe/Paris");
    expect(views.map(({ id, isCurrent }) => [id[0], isCurrent])).toEqual([
      ["b", true],
      ["c", false],
      ["a", false],
    ]);
    expect(views[1]).toMatchObject({ lastSeen: "25/10/2026 à 07:05", opened: "25 octobre 2026" });
  });

  it("shows a piece of the digest only", () => {
    const [view] = sessionViews([session("abc", 0)], undefined, "UTC");
    expect(view?.id).toHaveLength(16);
    expect(isSessionId(view?.id)).toBe(true);
    expect(JSON.stringify(view)).not.toContain("abc".padEnd(17, "0"));
    for (const id of ["", "x".repeat(16), "%".repeat(16), "a".repeat(64), null])
      expect(isSessionId(id)).toBe(false);
  });
});

describe("choices", () => {
  it("opens the first tab for an address it does not know", () => {
    expect(["profil", "rappels", "compte", "autre", null].map(parseTab)).toEqual([
      "profil",
      "rappels",
      "compte",
      "profil",
      "profil",
    ]);
  });

  it("reads an appearance that exists, and changes nothing for one that does not", () => {
    expect(readAppearance(new URLSearchParams("theme=nuit&textSize=125"))).toEqual({
      theme: "nuit",
      textSize: "125",
    });
    expect(readAppearance(new URLSearchParams("theme=rose&textSize=900"))).toEqual({});
    expect([parseTheme("auto"), parseTextSize("150"), parseTextSize("151")]).toEqual([
      "auto",
      "150",
      undefined,
    ]);
  });

  it("sizes the root's letter so that 100 % is the style sheet's own", () => {
    expect([rootFontSize("100"), rootFontSize("150")]).toEqual([undefined, "159.375%"]);
  });

  it("gives a refused form its words back, never its passwords", () => {
    const form = new FormData();
    form.set("email", "a@b.fr");
    form.set("password", "secret-1");
    form.set("currentPassword", "secret-2");
    form.set("newPassword", "secret-3");
    expect(typedWords(form)).toEqual({ email: "a@b.fr" });
  });
});
