import { beforeAll, describe, expect, it } from "vitest";
import { fetchAs, type TestMember } from "./app.ts";
import { givenAuthor, givenPost } from "./forum.ts";

/** Width and height of a PNG, from its first chunk. */
function sizeOf(png: ArrayBuffer): [number, number] {
  const view = new DataView(png);
  expect(new TextDecoder("latin1").decode(png.slice(1, 4))).toBe("PNG");
  return [view.getUint32(16), view.getUint32(20)];
}

let author: TestMember;
beforeAll(async () => {
  author = await givenAuthor();
});

describe("the picture of a shared post", () => {
  it("is a PNG of the size networks want, the same for whoever asks", async () => {
    const { id } = await givenPost(author, { title: "Un titre, τὰ ἐφ’ ἡμῖν 🙂" });
    const first = await fetchAs(`/community/post/${id}/card.png`);
    expect(first.headers.get("Content-Type")).toBe("image/png");
    expect(first.headers.get("Cache-Control")).toContain("public");
    const bytes = await first.arrayBuffer();
    expect(sizeOf(bytes)).toEqual([1200, 630]);
    const again = await fetchAs(`/community/post/${id}/card.png`);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(new Uint8Array(bytes));
    const known = await fetchAs(`/community/post/${id}/card.png`, {
      headers: { "If-None-Match": first.headers.get("ETag") ?? "" },
    });
    expect(known.status).toBe(304);
  });

  it("is what the page names to networks", async () => {
    const { id } = await givenPost(author);
    const page = await (await fetchAs(`/community/post/${id}`)).text();
    expect(page).toMatch(new RegExp(`property="og:image" content="[^"]*/community/post/${id}/card.png"`));
  });

  it("is another once the words are others", async () => {
    const { id } = await givenPost(author, { title: "Avant" });
    const before = (await fetchAs(`/community/post/${id}/card.png`)).headers.get("ETag");
    await fetchAs(`/api/forum/posts/${id}`, { method: "PATCH", as: author, body: { title: "Après" } });
    expect((await fetchAs(`/community/post/${id}/card.png`)).headers.get("ETag")).not.toBe(before);
  });

  it("is not there for a post that is not public, or for none", async () => {
    const { id } = await givenPost(author, { isPublic: false });
    for (const path of [`/community/post/${id}/card.png`, "/community/post/rien/card.png"])
      expect((await fetchAs(path)).status).toBe(404);
  });
});
