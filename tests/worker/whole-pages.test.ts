// A page is made of its words and nothing else, wherever what React writes is cut (app/entry.server.tsx).
import { describe, expect, it } from "vitest";
import { fetchAs } from "./app.ts";
import { givenAuthor, givenPost } from "./forum.ts";

describe("a page as it is sent", () => {
  it("holds each sign whole, and no byte of nought between them", async () => {
    const author = await givenAuthor();
    const words = "Épictète ; l’âme s’élève… « là-bas » où naît l’été, œuvre après œuvre. ";
    for (let at = 0; at < 12; at++)
      await givenPost(await givenAuthor(), {
        title: `Été ${"n".repeat(at)}`,
        content: "o".repeat(at) + words.repeat(6),
      });
    for (const path of ["/community", "/dashboard", "/journal", "/settings"]) {
      const html = await (await fetchAs(path, { as: author })).text();
      expect([path, html.indexOf("\0"), html.indexOf("\ufffd")]).toEqual([path, -1, -1]);
    }
  });
});
