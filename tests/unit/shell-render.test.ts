// A page is drawn whole and at once, or says why it was not.
import { createElement, lazy, Suspense } from "react";
import { describe, expect, it } from "vitest";
import { inlineJson } from "#app/lib/inline-json.ts";
import { handoffScript, renderWhole } from "#app/shell/render-whole.server.ts";
import { LateLines, LatePart, late } from "#app/ui/late-part.tsx";

const inBody = (...parts: Parameters<typeof createElement>[2][]) =>
  createElement("html", null, createElement("body", null, ...parts));
const partOf = (draw: () => string) =>
  createElement(LatePart, { of: late(draw, async () => draw), props: {} });

describe("a page as it is sent", () => {
  it("begins with its doctype and holds its late parts", () => {
    expect(
      renderWhole(
        inBody(
          "« là »",
          partOf(() => "un pied 𝄞"),
        ),
      ),
    ).toBe(
      '<!DOCTYPE html><html><body>« là »<div class="contents" data-late=""><!--$-->un pied 𝄞<!--/$--></div></body></html>',
    );
  });

  it("fails with what a part of it throws", () => {
    const fails = () => {
      throw new Error("no such line");
    };
    expect(() => renderWhole(inBody(partOf(fails)))).toThrow("no such line");
  });

  it("fails with what the lines of a drawing throw", () => {
    const fails = () => {
      throw new Error("no such column");
    };
    const lines = createElement(LateLines, { of: late(fails, async () => fails), props: {} });
    expect(() => renderWhole(inBody(createElement("svg", null, lines)))).toThrow("no such column");
  });

  it("fails where a part of it would have to be waited for", () => {
    const Waiting = lazy(async () => ({ default: () => "tard" }));
    const waits = createElement(Suspense, null, createElement(Waiting));
    expect(() => renderWhole(inBody(waits))).toThrow("a part of the page was not drawn");
  });
});

describe("what a script element is given", () => {
  it("cannot end the element, whatever a member has written", () => {
    const words = "</script><!--<script>\u2028 & l’« autre »";
    const script = handoffScript(words, "n");
    expect(script.match(/<[/!a-z]/g)).toEqual(["<s", "</"]);
    expect(JSON.parse(inlineJson(words))).toBe(words);
  });
});
