// A few places for work that is dear, and fewer for each who asks, so that nobody takes them all. Held in the isolate's
// memory: taking or refusing one costs a comparison, before anything is read or written. A place has an end: the runtime
// may stop a request whose caller has gone, and then nothing of it gives the place back.

type Places = {
  /**
   * Takes a place.
   * @param who undefined where nobody can be told apart: only the whole counts then
   * @returns undefined where none is free
   */
  take(who: string | undefined): Held | undefined;
};

type Held = {
  /** Is no other of the same `who` held? */
  isAlone: boolean;
  /** Gives the place back; again does nothing. */
  leave(): void;
};

type Limits = {
  /** Places there are. */
  whole: number;
  /** How many of them one may hold. */
  each: number;
  /** ms after which a place is free again, given back or not. */
  lease: number;
};

export function createPlaces({ whole, each, lease }: Limits, now: () => number = Date.now): Places {
  type Place = { who: string | undefined; until: number };
  const held = new Set<Place>();
  return {
    take(who) {
      const at = now();
      for (const place of held) if (place.until <= at) held.delete(place);
      const own = who === undefined ? 0 : [...held].filter((place) => place.who === who).length;
      if (held.size >= whole || own >= each) return undefined;
      const place = { who, until: at + lease };
      held.add(place);
      return { isAlone: own === 0, leave: () => void held.delete(place) };
    },
  };
}
