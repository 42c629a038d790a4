import { describe, expect, it } from "vitest";
import { isZone } from "#app/lib/dates.ts";
import { ZONE_NAMES } from "#app/lib/zone-names.ts";
import { COMMON_ZONES, zoneLabel } from "#app/lib/zones.ts";

describe("a time zone", () => {
  it("has a French name where members live, in the order of the names", () => {
    const names = [...COMMON_ZONES.values()];
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "fr")));
    expect([...COMMON_ZONES.keys()].filter((zone) => !isZone(zone))).toEqual([]);
    expect(["Europe/London", "Indian/Reunion"].map(zoneLabel)).toEqual(["Londres", "La Réunion"]);
  });

  it("has a French name of its own everywhere else", () => {
    expect(
      ["America/Argentina/Ushuaia", "Indian/Maldives", "Asia/Phnom_Penh", "America/St_Johns"].map(zoneLabel),
    ).toEqual(["Ushuaïa", "Maldives", "Cambodge", "Saint-Jean de Terre-Neuve"]);
    const names = [...COMMON_ZONES.values(), ...ZONE_NAMES.values()];
    expect(new Set(names).size).toBe(names.length);
    expect([...ZONE_NAMES.keys()].filter((zone) => !isZone(zone))).toEqual([]);
  });

  it("is named whatever alias of it is kept, for every zone this runtime knows", () => {
    expect(["Asia/Kolkata", "Asia/Calcutta", "Europe/Kyiv", "Europe/Kiev"].map(zoneLabel)).toEqual([
      "Inde",
      "Inde",
      "Ukraine",
      "Ukraine",
    ]);
    expect(Intl.supportedValuesOf("timeZone").filter((zone) => zoneLabel(zone).includes("/"))).toEqual([]);
    expect(zoneLabel("Mars/Olympus_Mons")).toBe("Mars, Olympus Mons");
  });
});
