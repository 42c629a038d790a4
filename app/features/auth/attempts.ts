// How failed tries slow the next one down: the numbers. The statement in attempts.store.server.ts works out the delay.

import { countInSentence } from "#app/lib/text.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/time.ts";
/** What is tried. Each has counters of its own: whoever guesses at one leaves the others alone. */
export type AttemptPurpose = "login" | "secondFactor" | "password" | "reset" | "erasure" | "leaving";

/** Tries that cost no wait: everybody mistypes. */
export const FREE_FAILURES = 8;
/** The wait after the last free one; it doubles with each further failure, to the longest. */
export const FIRST_DELAY_MS = 60_000;
export const LONGEST_DELAY_MS = HOUR_MS;
/** Without a failure for this long, all is forgotten. */
export const FORGET_MS = DAY_MS;

/** A wait (ms) in whole minutes, at least one: what is said and what Retry-After says agree. */
export const minutesOf = (wait: number) => Math.max(1, Math.ceil(wait / 60_000));

/** What is said past the limit. */
export function waitSentence(minutes: number): string {
  return `Trop d’essais en peu de temps. Patientez ${countInSentence(minutes, "une minute")}, puis recommencez.`;
}
