// Rules of the settings: devices in words, sessions as their owner sees them.
import { describe, expect, it } from "vitest";
import { deviceWords, isHandheld } from "#app/features/settings/devices.ts";
import { isSessionId, parseTab, sessionViews } from "#app/features/settings/settings.ts";
import { parseTextSize, parseTheme, readAppearance, rootFontSize } from "#app/lib/appearance.ts";
import { typedValues } from "#app/lib/form.ts";

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
      ["curl/8.5.0", "Programme\u00a0: curl", false],
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
    expect(typedValues(form)).toEqual({ email: "a@b.fr" });
  });
});
