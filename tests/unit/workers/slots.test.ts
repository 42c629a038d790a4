import { describe, expect, it } from "vitest";
import { createSlots } from "#workers/slots.ts";

describe("room for hashing", () => {
  const limits = { atOnce: 2, waiting: 2, patience: 60_000 };
  const gate = () => {
    let open = () => {};
    const done = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open: () => open(), done };
  };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

  it("runs two at once, keeps a short queue, and tells the rest at once", async () => {
    const slots = createSlots(limits);
    const door = gate();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await door.done;
      running -= 1;
      return "done";
    };
    const asked = Array.from({ length: 6 }, () => slots.run(work));
    await settled();
    door.open();
    expect(await Promise.all(asked)).toEqual(["done", "done", "done", "done", undefined, undefined]);
    expect(most).toBe(2);
  });

  it("lets known ones go first, in places of their own", async () => {
    const slots = createSlots({ ...limits, atOnce: 1, ranks: 2 });
    const door = gate();
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await door.done;
      return name;
    };
    const asked = [
      slots.run(work("first in")),
      slots.run(work("stranger 1"), 1),
      slots.run(work("stranger 2"), 1),
      slots.run(work("stranger 3"), 1),
      slots.run(work("member"), 0),
    ];
    await settled();
    door.open();
    expect(await Promise.all(asked)).toEqual(["first in", "stranger 1", "stranger 2", undefined, "member"]);
    expect(order).toEqual(["first in", "member", "stranger 1", "stranger 2"]);
  });

  it("passes a slot on to who waits, not to who comes at that moment", async () => {
    const order: string[] = [];
    let whenFree = () => {};
    const slots = createSlots({ ...limits, atOnce: 1, breathe: async () => whenFree() });
    const work = (name: string) => async () => void order.push(name);
    const running = slots.run(work("first in"));
    const waiting = slots.run(work("waiting"));
    const late: Promise<unknown>[] = [];
    whenFree = () => {
      whenFree = () => {};
      late.push(slots.run(work("late")));
    };
    await Promise.all([running, waiting]);
    await Promise.all(late);
    expect(order).toEqual(["first in", "waiting", "late"]);
  });

  it("lets one who waited too long go, and nobody waits for them", async () => {
    const slots = createSlots({ ...limits, atOnce: 1, patience: 5 });
    const door = gate();
    const running = slots.run(() => door.done.then(() => "first in"));
    expect(await slots.run(async () => "never")).toBeUndefined();
    door.open();
    expect(await running).toBe("first in");
    expect(await slots.run(async () => "next")).toBe("next");
  });

  it("takes a slot back from a call that died with it", async () => {
    const clock = { now: 0 };
    const slots = createSlots({ ...limits, atOnce: 1, patience: 1_000 }, () => clock.now);
    const door = gate();
    const dead = slots.run(() => door.done);
    const waiting = slots.run(async () => "waiting");
    await settled();
    clock.now = 1_000;
    expect(await Promise.all([slots.run(async () => "late"), waiting])).toEqual(["late", "waiting"]);
    door.open(); // alive after all: it gives back what is no longer its own
    await dead;
    expect(await slots.run(async () => "next")).toBe("next");
  });

  it("gives the place back after a failure", async () => {
    const slots = createSlots({ ...limits, atOnce: 1 });
    await expect(slots.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await slots.run(async () => 1)).toBe(1);
  });
});
