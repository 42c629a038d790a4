// The codes whose digests stand here, and 43 others of all versions, were read back by another implementation (jsQR 1.4)
// on the day they were written down; capacities are the standard's table.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { secretAddress } from "#app/features/auth/second-factor.ts";
import { qrCapacity, qrCode, qrPath } from "#app/lib/qr.ts";

const rows = (text: string) => {
  const { size, isDark } = qrCode(text);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (isDark(x, y) ? "█" : " ")).join(""),
  );
};
const digest = (text: string) =>
  createHash("sha256").update(rows(text).join("\n")).digest("hex").slice(0, 16);

describe("a QR code", () => {
  it("holds what the standard says, level M", () => {
    expect(Array.from({ length: 20 }, (_, i) => qrCapacity(i + 1))).toEqual([
      14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666,
    ]);
  });

  it("is the smallest that holds the text, and refuses what none holds", () => {
    expect(qrCode("x".repeat(14)).size).toBe(21);
    expect(qrCode("x".repeat(15)).size).toBe(25);
    expect(qrCode("é".repeat(13)).size).toBe(25);
    expect(qrCode("x".repeat(666)).size).toBe(97);
    expect(() => qrCode("x".repeat(667))).toThrow(RangeError);
  });

  it("has its three finders, its timing lines and its dark module", () => {
    const drawn = rows("https://example.org/");
    const { length: size } = drawn;
    const finder = ["███████", "█     █", "█ ███ █", "█ ███ █", "█ ███ █", "█     █", "███████"];
    const corner = (x: number, y: number) => drawn.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const)
      expect(corner(x, y)).toEqual(finder);
    expect(drawn[6]?.slice(8, size - 8)).toMatch(/^(█ )+█?$/);
    expect(drawn[size - 8]?.[8]).toBe("█");
  });

  it.each([
    ["a", "971b17392ce8b6c5"],
    ["https://example.org/", "f7a6ae4228303c3d"],
    ["x".repeat(150), "c83ba6ba34aa94ea"],
    ["é".repeat(300), "0ab5bf6668ac903e"],
  ])("is drawn as another implementation read it: %s", (text, known) => {
    expect(digest(text)).toBe(known);
  });

  it("takes the address of a second factor for the longest e-mail there is", async () => {
    const email = `${"+".repeat(64)}@${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(57)}`;
    const address = await secretAddress("A".repeat(32), email);
    expect(() => qrCode(address)).not.toThrow();
  });

  it("is a path of its dark modules and no other", () => {
    const code = qrCode("le portique");
    const painted = new Set<string>();
    for (const [, x, y, run] of qrPath(code).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      for (let i = 0; i < Number(run); i++) painted.add(`${Number(x) + i},${y}`);
    for (let y = 0; y < code.size; y++)
      for (let x = 0; x < code.size; x++) expect(painted.has(`${x},${y}`)).toBe(code.isDark(x, y));
  });
});
