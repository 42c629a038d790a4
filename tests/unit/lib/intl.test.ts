import { describe, expect, it } from "vitest";
import { dateFormat, decimalFormat, zonedFormat } from "#app/lib/intl.ts";

describe("a formatter", () => {
  it("is made once for the same wishes, and another for others", () => {
    expect(decimalFormat(1)).toBe(decimalFormat(1));
    expect(decimalFormat(1)).not.toBe(decimalFormat(2));
    const day = { dateStyle: "long" } as const;
    expect(dateFormat("fr-FR", day)).toBe(dateFormat("fr-FR", { ...day }));
    const hours = zonedFormat("fr-FR", { hour: "2-digit" });
    expect(hours("Europe/Paris")).toBe(zonedFormat("fr-FR", { hour: "2-digit" })("Europe/Paris"));
    expect(hours("Europe/Paris")).not.toBe(hours("Asia/Tokyo"));
  });

  it("refuses a zone that is none, each time", () => {
    const hours = zonedFormat("fr-FR", { hour: "2-digit" });
    for (const _ of [1, 2]) expect(() => hours("Mars/Olympus")).toThrow(RangeError);
  });

  it("keeps no more than it has room for, whatever zones are asked for", () => {
    const first = decimalFormat(3);
    for (let digits = 0; digits < 10; digits++)
      for (let zone = 0; zone < 100; zone++)
        dateFormat("fr-FR", {
          timeZone: "Europe/Paris",
          fractionalSecondDigits: 1,
          dayPeriod: "long",
          ...(zone % 2 && { era: "long" }),
          ...{ [`x${digits}-${zone}`]: 1 },
        });
    expect(decimalFormat(3)).not.toBe(first);
    expect(decimalFormat(3).format(0.5)).toBe("0,500");
  });
});
