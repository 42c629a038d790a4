// Drafts: sealed, each form's its own, found again by the same member alone.
import * as fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createDraftKeeper, type DraftKey, dropDraft, keepDraft, listDrafts } from "#app/lib/drafts.ts";
import { base64Url } from "#app/lib/ids.ts";
import { createVault } from "#app/platform/vault.server.ts";
import { stubLocalStorage } from "../local-storage.ts";

const PLACE = "journal/2026-11-28";
const keyOf = (userId: string, byte = 7): DraftKey => ({
  userId,
  secret: base64Url(new Uint8Array(32).fill(byte)),
});
const zoe = keyOf("zoe");
const words = (text: string) => ({ gratitude: text });
const list = async (key: DraftKey, place = PLACE) =>
  (await listDrafts<{ gratitude: string }>(key, place)).map(({ fields }) => fields.gratitude);

let stored: Record<string, string>;

beforeEach(() => {
  stored = stubLocalStorage();
  return () => vi.unstubAllGlobals();
});

describe("drafts", () => {
  it("of several tabs and forms stand side by side, newest first", async () => {
    await keepDraft(zoe, PLACE, { id: "tab1.a", fields: words("matin"), savedAt: 1 });
    await keepDraft(zoe, PLACE, { id: "tab2.b", fields: words("soir"), savedAt: 2 });
    await keepDraft(zoe, PLACE, { id: "tab1.a", fields: words("matin clair"), savedAt: 3 });
    expect(await list(zoe)).toEqual(["matin clair", "soir"]);
    dropDraft(zoe, PLACE, "tab1.a");
    expect(await list(zoe)).toEqual(["soir"]);
    expect(await list(zoe, "journal/2026-11-2")).toEqual([]);
  });

  it("of before they were sealed are forgotten, the member’s own only", async () => {
    await keepDraft(zoe, PLACE, { id: "tab1.a", fields: words("matin"), savedAt: 1 });
    for (const name of ["zoe:coach/words/new", "ali:coach/words/new"])
      localStorage.setItem(`portique:draft:${name}`, "en clair");
    expect(await list(zoe)).toEqual(["matin"]);
    expect(Object.keys(stored).filter((name) => name.endsWith("coach/words/new"))).toEqual([
      "portique:draft:ali:coach/words/new",
    ]);
  });

  it("leave no readable word in the browser, and open with no other key, name or member", async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[a-z ]{6,40}$/), async (text) => {
        stored = stubLocalStorage();
        await keepDraft(zoe, PLACE, { id: "tab1.a", fields: words(text), savedAt: 1 });
        expect(JSON.stringify(stored)).not.toContain(text);
        expect(await list(zoe)).toEqual([text]);
        expect(await list(keyOf("zoe", 8))).toEqual([]);
        const [name = "", sealed = ""] = Object.entries(stored)[0] ?? [];
        stored = stubLocalStorage({
          [name.replace("tab1.a", "tab9.z")]: sealed,
          [name.replace("zoe", "max")]: sealed,
          [name]: `${sealed.slice(0, -8)}AAAAAAAA`,
        });
        expect([await list(zoe), await list(keyOf("max"))]).toEqual([[], []]);
      }),
      { numRuns: 20 },
    );
  });

  it("hold the newest words of a form, whatever was typed while they were sealed", async () => {
    const keeper = createDraftKeeper<{ gratitude: string }>(zoe, PLACE, Promise.resolve("tab1.a"));
    for (const text of ["U", "Un", "Un mot"]) void keeper.keep(words(text));
    expect(await keeper.keep(words("Un mot."))).toBe(true);
    expect(await list(zoe)).toEqual(["Un mot."]);
    void keeper.keep(words("Un mot. Encore"));
    await keeper.keep(null);
    expect(stored).toEqual({});
  });

  it("say so where the browser keeps nothing", async () => {
    localStorage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const keeper = createDraftKeeper(zoe, PLACE, Promise.resolve("tab1.a"));
    expect(await keeper.keep(words("perdu"))).toBe(false);
  });
});

describe("what seals a member's drafts", () => {
  it("is the same at each session, and another for another member", async () => {
    const vault = createVault("s".repeat(32));
    const [one, two] = [await vault.createDataKey("one"), await vault.createDataKey("two")];
    const secret = await vault.draftSecret("one", one);
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(await vault.draftSecret("one", one)).toBe(secret);
    expect(await vault.draftSecret("two", two)).not.toBe(secret);
    await expect(vault.draftSecret("two", one)).rejects.toThrow();
  });
});
