// Searches, exports and imports go through a whole journal in lots of a millisecond or two, and rest after each. An isolate
// may host several objects, and locally it hosts all of them beside everything else: their lots are therefore spread over
// the isolate's time, one every PACE_MS, however many run. Each waits on a timer of its own for a moment that was
// set aside for it: one that dies in the middle holds up nobody.

/** From one lot to the next, ms. */
const PACE_MS = 4;
/** The least that a rest lasts: zero would only let in what is there already. */
const REST_MS = 1;

/**
 * @param now ms, never going back
 * @param wait ends after so many ms, once what else is due has been done
 */
export function createPace(now: () => number, wait: (ms: number) => Promise<void>): () => Promise<void> {
  let free = 0;
  return () => {
    const at = Math.max(now() + REST_MS, free);
    free = at + PACE_MS;
    return wait(at - now());
  };
}

/** The isolate's own, whichever objects it hosts. */
export const pace = createPace(
  () => performance.now(),
  (ms) => scheduler.wait(ms),
);
