import { describe, expect, it, vi } from "vitest";
import { lazy, readLater } from "#app/lib/lazy.ts";

describe("a lazy object", () => {
  it("makes a property when it is first read, once, and no other", () => {
    const [one, two] = [vi.fn(() => ({ n: 1 })), vi.fn(() => 2)];
    const made = lazy({ one, two });
    expect(one).not.toHaveBeenCalled();
    expect(made.one).toBe(made.one);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
  });

  it("is its own beside another of the same names", () => {
    const of = (n: number) => lazy({ n: () => ({ n }), self: () => n });
    const [one, two] = [of(1), of(2)];
    expect([one.n, two.n, one.self, two.self]).toEqual([{ n: 1 }, { n: 2 }, 1, 2]);
  });

  it("keeps undefined too, and tries again what threw", () => {
    const nothing = vi.fn(() => undefined);
    const throws = vi.fn(() => {
      if (throws.mock.calls.length === 1) throw new Error("not yet");
      return "now";
    });
    const made = lazy({ nothing, throws, toString: () => "named" });
    expect([made.nothing, made.nothing, nothing.mock.calls.length]).toEqual([undefined, undefined, 1]);
    expect(() => made.throws).toThrow("not yet");
    expect(made.throws).toBe("now");
    expect(made.toString).toBe("named");
  });
});

describe("a port that is read later", () => {
  const portOf = (seen: unknown[]) => ({
    async add(one: number, other: number) {
      seen.push("add");
      return one + other;
    },
    async fail(): Promise<void> {
      throw new Error("refused");
    },
  });

  it("is read with its first call, once, and answers as its maker would", async () => {
    const load = vi.fn(async () => portOf([]));
    const port = readLater(load);
    expect(load).not.toHaveBeenCalled();
    expect(await port.add(1, 2)).toBe(3);
    await expect(port.fail()).rejects.toThrow("refused");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is read again where that failed, and is the same for calls that come meanwhile", async () => {
    const made: unknown[][] = [];
    const load = vi.fn(async () => {
      if (load.mock.calls.length === 1) throw new Error("did not come");
      const seen: unknown[] = [];
      made.push(seen);
      return portOf(seen);
    });
    const port = readLater(load);
    await expect(port.add(1, 2)).rejects.toThrow("did not come");
    await Promise.all([port.add(1, 2), port.add(3, 4)]);
    expect(made.map(({ length }) => length).toSorted()).toEqual([0, 2]);
  });

  it("may be what an asynchronous function returns", async () => {
    const port = readLater(async () => portOf([]));
    expect(await (await (async () => port)()).add(2, 2)).toBe(4);
  });
});
