// A text shared with the installed product: put together, bounded, and kept out of what a server is sent.
import { describe, expect, it } from "vitest";
import { addedTo, SHARED_MAX, sharedAddress, sharedTextOf } from "#app/lib/shared-text.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe("a shared text", () => {
  it("is its title, text and address, each once", () => {
    const [title, url] = ["Un article", "https://exemple.fr/article"];
    expect(sharedTextOf(form({ title, text: "Une phrase.\r\nUne autre.", url }))).toBe(
      `${title}\n\nUne phrase.\nUne autre.\n\n${url}`,
    );
    expect(sharedTextOf(form({ title, text: `À lire : ${url}`, url }))).toBe(`${title}\n\nÀ lire : ${url}`);
    expect(sharedTextOf(form({ text: "  " }))).toBe("");
  });

  it("is cut at its bound, between two signs, and says so", () => {
    const text = sharedTextOf(form({ text: "𝛼".repeat(SHARED_MAX + 1) }));
    expect([...text]).toHaveLength(SHARED_MAX);
    expect(text).toBe(`${"𝛼".repeat(SHARED_MAX - 1)}…`);
    expect([...sharedTextOf(form({ text: "a".repeat(SHARED_MAX) }))].at(-1)).toBe("a");
  });

  it("travels in the part of the address that no server is sent", () => {
    const address = new URL(sharedAddress("L’été & l’hiver #1"), "https://portique.test");
    expect(address.pathname + address.search).toBe("/journal");
    expect(decodeURIComponent(address.hash)).toBe("#partage=L’été & l’hiver #1");
    expect(sharedAddress("")).toBe("/journal");
  });

  it("stands under what is written already", () => {
    expect(addedTo("", "Partagé")).toBe("Partagé");
    expect(addedTo("Écrit.\n", "Partagé")).toBe("Écrit.\n\nPartagé");
  });
});
