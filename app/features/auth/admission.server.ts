// Who may ask for a hash at this moment, said before anything is read, counted or hashed. Strangers have a few places in
// an isolate, and those of one network fewer: a flood is told to come back at the price of a comparison, and who comes
// from elsewhere finds a place. A device on which the account has signed in has places that no stranger takes.
import { networkOf } from "#app/lib/client-block.ts";
import { createPlaces } from "#app/lib/places.ts";
import { hashingBusy, type Precedence } from "#app/platform/hashing.server.ts";

/** A hash takes about 0.25 s, one at a time: whoever has a place is answered within three seconds. */
const LEASE_MS = 15_000;
const KNOWN = { whole: 8, each: 2, lease: LEASE_MS } as const;
const STRANGERS = { whole: 7, each: 3, lease: LEASE_MS } as const;

/** @param device the known device that asks @param block the address block of who asks without one */
export type Caller = { device: string | undefined; block: string };

/** A flood is told once in so many ms. */
const TOLD_MS = 60_000;

/** One an isolate. @param onFull told, once a minute at the most, whose places are all taken @param now ms */
export function createAdmission(
  onFull: (whose: "known devices" | "strangers") => void = () => {},
  now: () => number = Date.now,
) {
  let toldAt = Number.NEGATIVE_INFINITY;
  const known = createPlaces(KNOWN, now);
  const strangers = createPlaces(STRANGERS, now);
  return {
    /** Does `work` in one of the caller's places. @throws AppError unavailable (503) at once where none is free */
    async during<Result>(
      { device, block }: Caller,
      work: (precedence: Precedence) => Promise<Result>,
    ): Promise<Result> {
      const held = device ? known.take(device) : strangers.take(networkOf(block));
      if (!held) {
        if (now() - toldAt >= TOLD_MS) {
          toldAt = now();
          onFull(device ? "known devices" : "strangers");
        }
        throw hashingBusy();
      }
      try {
        return await work(device ? "member" : held.isAlone ? "alone" : "crowd");
      } finally {
        held.leave();
      }
    },
  };
}
