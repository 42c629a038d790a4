// A few places for work that is dear, and fewer for each who asks, so that nobody takes them all. Held in the isolate's
// memory: taking or refusing one costs a comparison, before anything is read or written.

export type Places = {
  /**
   * Takes a place.
   * @param who undefined where nobody can be told apart: only the whole counts then
   * @returns how to give it back (again does nothing), or undefined where none is free
   */
  take(who: string | undefined): (() => void) | undefined;
};

/** @param whole places there are @param each how many of them one may hold */
export function createPlaces({ whole, each }: { whole: number; each: number }): Places {
  const held = new Map<string, number>();
  let taken = 0;
  return {
    take(who) {
      const own = who === undefined ? 0 : (held.get(who) ?? 0);
      if (taken >= whole || own >= each) return undefined;
      taken += 1;
      if (who !== undefined) held.set(who, own + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        taken -= 1;
        if (who === undefined) return;
        const left = (held.get(who) ?? 1) - 1;
        if (left > 0) held.set(who, left);
        else held.delete(who);
      };
    },
  };
}
