// The base sheet stands in for Tailwind's preflight (app/base.css): what it leaves out, no screen may need.
import { describe, expect, it } from "vitest";
import { filesOf, textOf } from "./sources.ts";

const withoutComments = (sheet: string) => sheet.replace(/\/\*[\s\S]*?\*\//g, "");
const BASE = withoutComments(textOf("app/base.css"));

/** Elements that browsers dress in a way that preflight undoes. */
const DRESSED =
  /<(h[1-6]|hr|abbr|pre|samp|sub|sup|menu|progress|canvas|iframe|embed|object|ol|ul|table|img|svg|video|audio|select|optgroup|textarea)(?=[\s>])/g;
const isReset = (element: string) =>
  new RegExp(`(?:^|[\\s,])${element}(?=[\\s,{])`).test(BASE.replace(/\{[^}]*\}/g, "{}"));

describe("the base sheet", () => {
  it("undoes what browsers do of their own to every element that a screen has", () => {
    const used = new Set(
      filesOf(/\.tsx$|markdown\.server\.ts$/).flatMap((file) =>
        [...textOf(file).matchAll(DRESSED)].map(([, element = ""]) => element),
      ),
    );
    expect(used).toContain("sup");
    expect([...used].filter((element) => !isReset(element))).toEqual([]);
    expect(isReset("iframe")).toBe(false);
  });

  // Safari 16.4 and 16.5 end the page's process (https://bugs.webkit.org/show_bug.cgi?id=256171).
  it("mixes no colour from `currentcolor`, nor does any sheet or class", () => {
    const mixed = [
      ...filesOf(/\.css$/).filter((file) =>
        /color-mix\([^;]*currentcolor/i.test(withoutComments(textOf(file))),
      ),
      ...filesOf(/\.tsx$/).filter((file) => /-current\/\d/.test(textOf(file))),
    ];
    expect(mixed).toEqual([]);
  });
});
