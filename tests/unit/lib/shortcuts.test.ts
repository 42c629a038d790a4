import { describe, expect, it } from "vitest";
import { askedBy, GO_KEYS, type Pressed } from "#app/lib/shortcuts.ts";

const press = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});
const FREE = { typing: false, on: true, going: false };

describe("the keyboard's shortcuts", () => {
  it("opens the box with / and with Ctrl or ⌘ K, the list with ?", () => {
    expect(askedBy(press("/"), FREE)).toBe("search");
    expect(askedBy(press("k", { ctrlKey: true }), FREE)).toBe("search");
    expect(askedBy(press("K", { metaKey: true }), FREE)).toBe("search");
    expect(askedBy(press("?"), FREE)).toBe("list");
  });

  it("goes to a place with g and its letter, and only then", () => {
    for (const { key, to } of GO_KEYS) {
      expect(askedBy(press(key), { ...FREE, going: true })).toEqual({ to });
      expect(askedBy(press(key), FREE)).toBeNull();
    }
    expect(askedBy(press("g"), FREE)).toBe("go");
    expect(askedBy(press("z"), { ...FREE, going: true })).toBeNull();
  });

  it("leaves every single key to who types, or has switched them off", () => {
    for (const key of ["/", "?", "g", ...GO_KEYS.map((one) => one.key)])
      for (const state of [
        { ...FREE, typing: true, going: true },
        { ...FREE, on: false, going: true },
      ])
        expect(askedBy(press(key), state)).toBeNull();
    expect(askedBy(press("k", { ctrlKey: true }), { ...FREE, typing: true, on: false })).toBe("search");
  });

  it("leaves the browser's own, dead keys and held keys alone", () => {
    expect(askedBy(press("/", { ctrlKey: true }), FREE)).toBeNull();
    expect(askedBy(press("?", { altKey: true }), FREE)).toBeNull();
    expect(askedBy(press("k", { ctrlKey: true, altKey: true }), FREE)).toBeNull();
    expect(askedBy(press("/", { isComposing: true }), FREE)).toBeNull();
    expect(askedBy(press("g", { repeat: true }), FREE)).toBeNull();
  });

  it("gives each place a letter of its own", () => {
    expect(new Set(GO_KEYS.map(({ key }) => key)).size).toBe(GO_KEYS.length);
  });
});
