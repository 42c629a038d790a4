import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPlaces } from "#app/lib/places.ts";

describe("places", () => {
  it("are few for each, so that one who asks again and again leaves some to others", () => {
    const places = createPlaces({ whole: 3, each: 2, lease: 60_000 });
    const mine = [places.take("a"), places.take("a"), places.take("a")];
    expect(mine.map(Boolean)).toEqual([true, true, false]);
    expect(places.take("b")).toBeDefined();
    expect(places.take("c")).toBeUndefined();
    mine[0]?.leave();
    mine[0]?.leave(); // twice gives one back
    expect(places.take("c")).toBeDefined();
    expect(places.take("d")).toBeUndefined();
  });

  it("are free again after a while where who held one died with it", () => {
    const clock = { now: 0 };
    const places = createPlaces({ whole: 2, each: 1, lease: 1_000 }, () => clock.now);
    const mine = places.take("a");
    places.take("b");
    clock.now = 999;
    expect(places.take("c")).toBeUndefined();
    clock.now = 1_000;
    expect(places.take("a")).toBeDefined();
    mine?.leave(); // too late: it was somebody else's by then
    expect(places.take("a")).toBeUndefined();
    expect(places.take("c")).toBeDefined();
  });

  it("count as a whole where nobody can be told apart", () => {
    const places = createPlaces({ whole: 2, each: 1, lease: 60_000 });
    expect([1, 2, 3].map(() => Boolean(places.take(undefined)))).toEqual([true, true, false]);
  });

  it("are never more than there are, and all free once all are given back", () => {
    const who = fc.constantFrom("a", "b", "c", undefined);
    fc.assert(
      fc.property(fc.array(fc.tuple(who, fc.boolean()), { maxLength: 60 }), (acts) => {
        const places = createPlaces({ whole: 4, each: 2, lease: 60_000 });
        const held: { who: string | undefined; leave: () => void }[] = [];
        for (const [asker, gives] of acts) {
          if (gives) held.shift()?.leave();
          else {
            const own = held.filter((one) => one.who === asker).length;
            const place = places.take(asker);
            expect(Boolean(place)).toBe(held.length < 4 && (asker === undefined || own < 2));
            if (place) {
              expect(place.isAlone).toBe(asker === undefined || own === 0);
              held.push({ who: asker, leave: place.leave });
            }
          }
        }
        for (const { leave } of held) leave();
        for (const next of ["a", "a", "b", "b"]) expect(places.take(next)).toBeDefined();
      }),
    );
  });
});
