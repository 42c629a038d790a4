import { describe, expect, it } from "vitest";
import { paths } from "#app/lib/paths.ts";

describe("an address", () => {
  it("leaves out what is empty, and a filter that narrows nothing", () => {
    expect(paths.community({ category: "all", search: "", cursor: undefined })).toBe("/community");
    expect(paths.blog({ page: 1 })).toBe("/blog");
    expect(paths.journal(undefined, null)).toBe("/journal");
    expect(paths.history()).toBe("/#historique");
  });

  it("says what is asked so that it is read back as it was", () => {
    const words = "l’âme & la cité ? 100 %+#";
    const { pathname, searchParams } = new URL(
      paths.blog({ category: "vertu", search: words, page: 2 }),
      "https://portique.invalid",
    );
    expect([pathname, ...searchParams]).toEqual([
      "/blog",
      ["category", "vertu"],
      ["q", words],
      ["page", "2"],
    ]);
  });

  it("is one too where half a sign is left of what was typed", () => {
    expect(paths.community({ search: "😀".slice(0, 1) })).toBe("/community?q=%EF%BF%BD");
  });

  it("says several values of one name, and an anchor after the rest", () => {
    expect(paths.challenges({ durations: [7, 21], categories: ["calme"] })).toBe(
      "/challenges?duration=7&duration=21&category=calme",
    );
    expect(paths.history({ favorite: true })).toBe("/?favorite=1#historique");
  });
});
