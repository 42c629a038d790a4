import { beforeEach, describe, expect, it, vi } from "vitest";
import { dropUnsent, keepUnsent, moveUnsent, unsentOf } from "#app/features/coach/components/unsent.ts";
import { writeDraft } from "#app/lib/drafts.ts";

const asked = (requestId: string) => ({ message: `Question ${requestId}`, requestId, savedAt: 1 });
const ids = (conversationId: string | null) =>
  unsentOf("zoe", conversationId).map(({ requestId }) => requestId);

describe("questions that could not be sent", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    // why: Node has no local storage
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    return () => vi.unstubAllGlobals();
  });

  it("are all kept, each once, until each is received", () => {
    for (const id of ["a", "b", "a"]) keepUnsent("zoe", null, asked(id));
    expect(ids(null).sort()).toEqual(["a", "b"]);
    dropUnsent("zoe", null, "a");
    expect(ids(null)).toEqual(["b"]);
    dropUnsent("zoe", null, "b");
    expect(ids(null)).toEqual([]);
  });

  it("go with the conversation that began beside them, and no others", () => {
    for (const id of ["a", "b", "c"]) keepUnsent("zoe", null, asked(id));
    moveUnsent("zoe", "one", ["b", "c"]);
    expect([ids(null), ids("one")]).toEqual([["a"], ["b", "c"]]);
  });

  it("that were kept alone, before there were lists, are found", () => {
    writeDraft("zoe", "coach/unsent/new", { message: "Seule", requestId: "old" }, 7);
    expect(unsentOf("zoe", null)).toEqual([{ message: "Seule", requestId: "old", savedAt: 7 }]);
  });
});
