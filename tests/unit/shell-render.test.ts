// A page is made of its words and nothing else, wherever what React writes is cut.
import { createElement } from "react";
import { describe, expect, it } from "vitest";
import { renderWhole } from "#app/shell/render-whole.server.ts";

const faults = { nonce: "n", onError: (error: unknown) => expect.unreachable(String(error)) };

describe("a page as it is sent", () => {
  it.each([0, 1, 2, 3])("holds each sign whole, and no byte of nought, %i bytes further on", async (by) => {
    const words = ["é", "’", "œ", "…", "« là »", "𝄞"];
    const page = createElement(
      "p",
      null,
      "o".repeat(by),
      Array.from({ length: 2_000 }, (_, at) => createElement("b", { key: at }, words[at % words.length])),
    );
    const text = new TextDecoder().decode(await renderWhole(page, faults));
    expect(text).not.toMatch(/[\0\ufffd]/);
    expect(text.split("</b>")).toHaveLength(2_001);
  });
});
