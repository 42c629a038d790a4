// Who may ask for a hash: strangers share a few places, a network has part of them, known devices have their own.
import { describe, expect, it } from "vitest";
import { type Caller, createAdmission } from "#app/features/auth/admission.server.ts";
import { UNKNOWN_BLOCK } from "#app/lib/client-block.ts";
import { isAppError } from "#app/lib/errors.ts";

const stranger = (block: string): Caller => ({ device: undefined, block });
const known = (device: string): Caller => ({ device, block: "198.51.100.1" });

/** An isolate's admission, with callers who stay until `end`. */
function givenAdmission() {
  const admission = createAdmission();
  let end = () => {};
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  let begun = 0;
  const ask = async (caller: Caller): Promise<"in" | number> => {
    const before = begun;
    const asked = admission.during(caller, () => {
      begun += 1;
      return held;
    });
    if (begun > before) return "in";
    return asked.then(
      () => "in",
      (error) => (isAppError(error) ? error.status : Promise.reject(error)),
    );
  };
  const askAll = (callers: readonly Caller[]) => Promise.all(callers.map(ask));
  return { ask, askAll, end: () => end(), begun: () => begun };
}
const times = <Item>(n: number, item: (at: number) => Item) => Array.from({ length: n }, (_, at) => item(at));

describe("admission to hashing", () => {
  it("gives one network's flood three places, and the next comer from elsewhere one", async () => {
    const { askAll, ask, begun } = givenAdmission();
    const flood = await askAll(times(20, (at) => stranger(`2001:db8:${at.toString(16)}:0::/64`)));
    expect(flood).toEqual([...times(3, () => "in"), ...times(17, () => 503)]);
    expect(await ask(stranger("192.0.2.7"))).toBe("in");
    expect(begun()).toBe(4); // what is refused has not begun
  });

  it("gives strangers seven places in all, and leaves known devices theirs", async () => {
    const { askAll, ask } = givenAdmission();
    const flood = await askAll(times(30, (at) => stranger(`203.0.${at}.9`)));
    expect(flood.filter((answer) => answer === "in")).toHaveLength(7);
    expect(await ask(known("mine"))).toBe("in");
    expect(await askAll(times(3, () => known("one that hammers")))).toEqual(["in", "in", 503]);
  });

  it("says who goes first: a member, then who comes alone from their network", async () => {
    const admission = createAdmission();
    const said: string[] = [];
    const ask = (caller: Caller) =>
      void admission.during(caller, (precedence) => {
        said.push(precedence);
        return new Promise(() => {});
      });
    for (const block of ["192.0.2.7", "192.0.2.8", "198.51.100.7"]) ask(stranger(block));
    ask(known("mine"));
    ask(known("mine"));
    expect(said).toEqual(["alone", "crowd", "alone", "member", "member"]);
  });

  it("counts only the whole where addresses are not told apart", async () => {
    const { askAll } = givenAdmission();
    const answers = await askAll(times(8, () => stranger(UNKNOWN_BLOCK)));
    expect(answers).toEqual([...times(7, () => "in"), 503]);
  });

  it("frees a place with the answer, whatever it was", async () => {
    const admission = createAdmission();
    for (let at = 0; at < 20; at++)
      await expect(
        admission.during(stranger("192.0.2.7"), () => Promise.reject(new Error("wrong"))),
      ).rejects.toThrow("wrong");
    const { askAll, end, ask } = givenAdmission();
    await askAll(times(7, (at) => stranger(`203.0.${at}.9`)));
    end();
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(await ask(stranger("192.0.2.7"))).toBe("in");
  });

  it("tells a flood once a minute", async () => {
    const clock = { now: 0 };
    const told: string[] = [];
    const admission = createAdmission(
      (whose) => told.push(whose),
      () => clock.now,
    );
    const ask = (caller: Caller) => admission.during(caller, () => new Promise(() => {})).catch(() => {});
    for (let at = 0; at < 13; at++) void ask(stranger("192.0.2.7"));
    // The first places are free again by now; the last of these finds none.
    clock.now = 59_999;
    for (let at = 0; at < 4; at++) void ask(stranger("192.0.2.7"));
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(told).toEqual(["strangers"]);
    clock.now = 60_000;
    void ask(stranger("192.0.2.7"));
    expect(told).toEqual(["strangers", "strangers"]);
  });

  it("says in French that there is no room, and when to come back", async () => {
    const admission = createAdmission();
    const never = () => new Promise<void>(() => {});
    for (let at = 0; at < 3; at++) void admission.during(stranger("192.0.2.7"), never);
    await expect(admission.during(stranger("192.0.2.7"), never)).rejects.toMatchObject({
      status: 503,
      details: { retryAfter: 3 },
      message: expect.stringContaining("très demandé"),
    });
  });
});
