// What is left out of the sheets that Tailwind writes (settled-sheets.ts), and what may not be asked of them any more.
import { describe, expect, it } from "vitest";
import { LEFT_OUT, SHEET_RULES } from "../../../settled-sheets.ts";

const settled = (sheet: string) =>
  SHEET_RULES.reduce((text, [place, instead]) => text.replace(place, instead), sheet);

describe("a sheet that Tailwind has written", () => {
  it("mixes a colour without the one before it", () => {
    const mixed = "color-mix(in srgb,var(--ink) 30%,transparent)";
    expect(
      settled(
        `@layer utilities{.a{top:0;color:var(--ink)}@supports (color:color-mix(in lab, red, red)){.a{color:${mixed}}}.a{left:0}.b{color:var(--ink)}}`,
      ),
    ).toBe(`@layer utilities{.a{top:0;color:${mixed};left:0}.b{color:var(--ink)}}`);
  });

  it("keeps apart what another rule stands between, and what another breakpoint says", () => {
    const sheet = ".a{top:0}.b{top:0}.a{left:0}@media (width>=40rem){.a{top:0}}.a{right:0}";
    expect(settled(sheet)).toBe(sheet);
  });

  it("takes the line of a border from the base sheet", () => {
    expect(
      settled(
        ".border-t{border-top-style:var(--tw-border-style);border-top-width:1px}.border-dashed{--tw-border-style:dashed;border-style:dashed}",
      ),
    ).toBe(".border-t{border-top-width:1px}.border-dashed{border-style:dashed}");
  });

  it("lets a transition's pace stand behind it", () => {
    expect(
      settled(
        ".transition{transition-timing-function:var(--tw-ease,cubic-bezier(.4, 0, .2, 1));transition-duration:var(--tw-duration,.15s)}.duration-400{--tw-duration:.4s;transition-duration:.4s}",
      ),
    ).toBe(
      ".transition{transition-timing-function:cubic-bezier(.4, 0, .2, 1);transition-duration:.15s}.duration-400{transition-duration:.4s}",
    );
  });

  it("may not hold what would need what is left out", () => {
    const asks = [
      ".a{font-weight:var(--tw-font-weight)}",
      String.raw`.sm\:transition-colors{}`,
      ".from-ink{--tw-gradient-from:red}",
    ];
    expect(asks.filter((sheet) => !LEFT_OUT.test(sheet))).toEqual([]);
    expect(LEFT_OUT.test(String.raw`.motion-reduce\:transition-none{}.leading-5{--tw-leading:1}`)).toBe(
      false,
    );
  });
});
