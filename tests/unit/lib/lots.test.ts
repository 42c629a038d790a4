import { describe, expect, it } from "vitest";
import { sideBySide } from "#app/lib/lots.ts";

describe("work side by side", () => {
  it("is done once for each, so many at a time at the most", async () => {
    const done: number[] = [];
    let [underWay, most] = [0, 0];
    await sideBySide(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await new Promise((resolve) => setTimeout(resolve, item % 3));
      done.push(item);
      underWay -= 1;
    });
    expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });

  it("ends with what one of them threw", async () => {
    await expect(sideBySide(2, [1, 2], () => Promise.reject(new Error("two")))).rejects.toThrow("two");
  });
});
