// One session's requests wait for one another; nobody else's do.
import { describe, expect, it } from "vitest";
import { createSessionTurns } from "#workers/session-turns.ts";

function gate() {
  let open = () => {};
  const done = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open: () => open(), done };
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

describe("turns of a session", () => {
  it("are three at once; other sessions and visitors wait for none of them", async () => {
    const turns = createSessionTurns();
    const door = gate();
    const begun: string[] = [];
    const ask = (session: string | undefined, name = String(session)) =>
      turns.run(session, async () => {
        begun.push(name);
        await door.done;
        return name;
      });
    const asked = [
      ...["a1", "a2", "a3", "a4", "a5"].map((name) => ask("a", name)),
      ask("b"),
      ask(undefined, "visitor"),
    ];
    await settled();
    expect(begun).toEqual(["a1", "a2", "a3", "b", "visitor"]);
    door.open();
    expect(await Promise.all(asked)).toEqual(["a1", "a2", "a3", "a4", "a5", "b", "visitor"]);
  });

  it("are refused at once where far too much of the session's waits", async () => {
    const turns = createSessionTurns();
    const door = gate();
    const asked = Array.from({ length: 3 + 64 }, () =>
      turns.run("a", () => door.done.then(() => "answered")),
    );
    await settled();
    expect(await turns.run("a", async () => "answered")).toBeUndefined();
    expect(await turns.run("b", async () => "answered")).toBe("answered");
    door.open();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["answered"]));
  });

  it("are given back by what fails", async () => {
    const turns = createSessionTurns();
    for (let at = 0; at < 10; at++)
      await expect(turns.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await turns.run("a", async () => "answered")).toBe("answered");
  });
});
