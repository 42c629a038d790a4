// What one session may have in hand at once. A member who hammers waits for themselves; the others hardly feel it. Held
// in the isolate's memory by the session's cookie or bearer as it comes: nothing is read before a turn is given.
import { createSlots, type Slots } from "./slots.ts";

/** A screen asks for three things at once at the most. */
const AT_ONCE = 3;
/** Far more than an open page asks for; past it, one is told to come back. */
const WAITING = 64;
const PATIENCE_MS = 20_000;
/** Sessions that are kept in mind before those that ended without a word are looked for. */
const MANY = 1_000;

type SessionTurns = {
  /**
   * Runs `work` when the session has a turn for it.
   * @param session undefined for a visitor, who waits for nobody
   * @returns undefined where too much of the session's waits already
   */
  run<Result>(session: string | undefined, work: () => Promise<Result>): Promise<Result | undefined>;
};

/** One an isolate. @param now ms */
export function createSessionTurns(now: () => number = Date.now): SessionTurns {
  type Open = { slots: Slots; inHand: number; seen: number };
  const sessions = new Map<string, Open>();

  function open(session: string): Open {
    if (sessions.size >= MANY)
      for (const [name, { seen }] of sessions) if (seen < now() - 2 * PATIENCE_MS) sessions.delete(name);
    const found = sessions.get(session);
    if (found) return found;
    const fresh = {
      slots: createSlots({ atOnce: AT_ONCE, waiting: WAITING, patience: PATIENCE_MS }, now),
      inHand: 0,
      seen: now(),
    };
    sessions.set(session, fresh);
    return fresh;
  }

  return {
    async run(session, work) {
      if (session === undefined) return work();
      const own = open(session);
      own.inHand += 1;
      own.seen = now();
      try {
        return await own.slots.run(work);
      } finally {
        own.inHand -= 1;
        if (own.inHand === 0 && sessions.get(session) === own) sessions.delete(session);
      }
    },
  };
}
