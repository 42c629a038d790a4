import { describe, expect, it, vi } from "vitest";
import { lazy } from "#app/lib/lazy.ts";

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
