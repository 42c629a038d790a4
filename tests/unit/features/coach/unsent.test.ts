import { beforeEach, describe, expect, it, vi } from "vitest";
import { createUnsentStore } from "#app/features/coach/thread/unsent.ts";
import { base64Url } from "#app/lib/ids.ts";
import { stubLocalStorage } from "../../local-storage.ts";

const zoe = { userId: "zoe", secret: base64Url(new Uint8Array(32).fill(7)) };
const asked = (requestId: string, conversationId: string | null = null, askedAt = 1) => ({
  message: `Question ${requestId}`,
  requestId,
  conversationId,
  askedAt,
});

describe("questions that could not be sent", () => {
  let stored: Record<string, string>;
  beforeEach(() => {
    stored = stubLocalStorage();
    return () => vi.unstubAllGlobals();
  });
  const ids = async (conversationId: string | null, store = createUnsentStore(zoe)) =>
    (await store.list(conversationId)).map(({ requestId }) => requestId);

  it("are all kept, each once, oldest first, until each is received", async () => {
    const store = createUnsentStore(zoe);
    for (const [id, at] of [["b", 2] as const, ["a", 1] as const, ["b", 2] as const])
      await store.keep(asked(id, null, at));
    expect(await ids(null)).toEqual(["a", "b"]);
    await store.drop("a");
    expect(await ids(null)).toEqual(["b"]);
  });

  it("stay dropped, though they were received before they were sealed", async () => {
    const store = createUnsentStore(zoe);
    await Promise.all([store.keep(asked("a")), store.drop("a")]);
    expect(await ids(null)).toEqual([]);
  });

  it("go with the conversation that began beside them, and no others", async () => {
    const store = createUnsentStore(zoe);
    for (const id of ["a", "b", "c"]) await store.keep(asked(id));
    for (const id of ["b", "c"]) await store.keep(asked(id, "one"));
    expect([await ids(null), (await ids("one")).sort()]).toEqual([["a"], ["b", "c"]]);
  });

  it("are dropped by another tab than the one that kept them", async () => {
    await createUnsentStore(zoe).keep(asked("a"));
    await createUnsentStore(zoe).drop("a");
    expect(await ids(null)).toEqual([]);
  });

  it("stand nowhere in clear, and open for their member alone", async () => {
    await createUnsentStore(zoe).keep(asked("secret"));
    expect(JSON.stringify(stored)).not.toContain("Question");
    expect(await ids(null, createUnsentStore({ ...zoe, userId: "ali" }))).toEqual([]);
    expect(await ids(null, createUnsentStore(null))).toEqual([]);
  });
});
