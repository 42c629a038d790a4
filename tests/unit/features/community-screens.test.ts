import { describe, expect, it } from "vitest";
import { postEditFormSchema, postFormSchema, postSchema } from "#app/features/community/community.schema.ts";
import { textPieces } from "#app/features/community/plain-text.ts";
import { postMeta } from "#app/features/community/sharing/post-meta.ts";
import { shareLinks } from "#app/features/community/sharing/share.ts";
import { cardSvg, wrapLines } from "#app/lib/card-svg.ts";

describe("a member's text", () => {
  const links = (text: string) => textPieces(text).flatMap(({ href }) => href ?? []);

  it("stays what it is, to the letter", () => {
    for (const text of ["", "un\n\ndeux", "voir https://a.fr, puis (https://b.fr/c_(d)).", "<b>x</b>"])
      expect(
        textPieces(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
  });

  it("makes links of http and https only", () => {
    expect(links("javascript:alert(1) data:text/html,x ftp://a.fr //a.fr")).toEqual([]);
    expect(links("http://a.fr et HTTPS://b.fr/c")).toEqual(["http://a.fr/", "https://b.fr/c"]);
  });

  it("leaves the sentence's punctuation outside", () => {
    expect(links("Voir https://a.fr/b. Ou (https://a.fr/c), « https://a.fr/d ».")).toEqual([
      "https://a.fr/b",
      "https://a.fr/c",
      "https://a.fr/d",
    ]);
    expect(links("https://fr.wikipedia.org/wiki/Manuel_(Épictète)")).toEqual([
      "https://fr.wikipedia.org/wiki/Manuel_(%C3%89pict%C3%A8te)",
    ]);
  });

  it("makes no link of an address that dresses up as another, or of a quote that would end an attribute", () => {
    expect(links("https://portique.fr@mechant.example/")).toEqual([]);
    expect(links('https://a.fr/"onmouseover="x')).toEqual(["https://a.fr/"]);
  });
});

describe("sharing", () => {
  it("leads to five networks, everything encoded", () => {
    const url = "https://portique.fr/community/post/x";
    const found = shareLinks(url, "À deux & plus # 1");
    expect(found.map(({ label }) => label)).toEqual([
      "Twitter",
      "Facebook",
      "LinkedIn",
      "WhatsApp",
      "Telegram",
    ]);
    for (const { href } of found) {
      expect(href).toContain(encodeURIComponent(url));
      expect(new URL(href).hash).toBe("");
    }
  });
});

describe("the card", () => {
  it("wraps between words, cuts what is too long, and ends on an ellipsis", () => {
    expect(wrapLines("un deux trois quatre", 9, 3)).toEqual(["un deux", "trois", "quatre"]);
    expect(wrapLines("un deux trois quatre", 9, 2)).toEqual(["un deux", "trois…"]);
    expect(wrapLines("x".repeat(25), 10, 2)).toEqual(["x".repeat(10), `${"x".repeat(9)}…`]);
    expect(wrapLines("", 9, 2)).toEqual([]);
  });

  it("holds nothing but text", () => {
    const svg = cardSvg({
      title: '<script>"&',
      description: "</text><image href='x'/>",
      label: "Citations & Réflexions",
      author: "Zoé",
    });
    expect(svg).not.toMatch(/<script|<image/);
    expect(svg).toContain("Citations &amp; Réflexions");
  });
});

it("a form without its box ticked is not public", () => {
  // The box comes after a hidden « 0 » of its name.
  const sent = { title: "a", content: "b", isPublic: ["0", "1"] };
  expect(postFormSchema.parse(sent)).toMatchObject({ isPublic: true });
  expect(postFormSchema.parse({ ...sent, isPublic: "0" })).toMatchObject({ isPublic: false });
  expect(postEditFormSchema.parse({ isPublic: "0" })).toEqual({ isPublic: false });
  expect(postEditFormSchema.parse({})).toEqual({});
  // A call says one thing.
  expect(postSchema.safeParse(sent).success).toBe(false);
});

it("a shared post says what it is to networks, and names no address", () => {
  const meta = postMeta(
    {
      id: "x",
      url: "https://p.fr/community/post/x",
      title: "T",
      content: "C",
      description: "D",
      categoryLabel: "Général",
      author: { name: "Zoé", initials: "Z", imageUrl: null },
      createdAt: "2026-11-28T00:00:00.000Z",
      editedAt: null,
      created: "hier",
      views: 1,
      replyCount: 2,
      shares: 3,
      crisis: false,
      danger: null,
    },
    "https://p.fr",
  );
  const text = JSON.stringify(meta);
  expect(text).toContain("DiscussionForumPosting");
  expect(text).toContain("noindex");
  expect(text).toContain('"rel":"canonical"');
  expect(text).not.toContain("@p.fr");
});
