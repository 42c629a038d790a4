// Tries of a secret and quotas, counted in the database. A try is counted for an account together with where it comes
// from: the address block of a stranger, or a device on which this very account has signed in before. So whoever guesses
// from elsewhere never shuts the owner out, and every purpose (sign-in, erasure, leaving …) has counters of its own.
import { AppError } from "#app/lib/errors.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { AttemptStore } from "./attempts.store.server.ts";
import { type AttemptPurpose, minutesOf, waitSentence } from "./attempts.ts";

type AttemptDeps = {
  db: DatabaseRunner;
  store: AttemptStore;
  now(): number;
  /** The caller's address block (app/lib/client-block.ts). */
  block: string;
  /** The id of the device that asks, where `account` (an e-mail address) has signed in on it before. */
  knownDevice(account: string): Promise<string | undefined>;
  /** A keyed digest. */
  digest(purpose: string, text: string): Promise<string>;
  /** Told when a limit is met. The account and the block are digested by the listener. */
  onLimit(purpose: string, account: string): void;
};

/** How often something may be done for one key, and in how many ms. */
export type Quota = { limit: number; windowMs: number };

const tooMany = (wait: number) => {
  const minutes = minutesOf(wait);
  return new AppError("tooMany", waitSentence(minutes), { retryAfter: minutes * 60 });
};

export type Attempts = ReturnType<typeof createAttempts>;

export function createAttempts(deps: AttemptDeps) {
  const { db, store, now, digest } = deps;

  async function keyOf(purpose: AttemptPurpose, account: string): Promise<string> {
    const device = await deps.knownDevice(account);
    const from = device ? `device/${device}` : `block/${deps.block}`;
    return digest("attempts", `${purpose}/${account.toLowerCase()}/${from}`);
  }

  return {
    /**
     * Tries a secret. The try counts as failed before it is made, so that parallel ones are all counted; a right one
     * clears the counter, and one that throws was not made.
     * @param account the e-mail address that is tried, whether it has an account or not
     * @param verify is the secret right?
     * @returns what `verify` answered
     * @throws AppError tooMany (429) while the account has to wait from here
     */
    async check(purpose: AttemptPurpose, account: string, verify: () => Promise<boolean>): Promise<boolean> {
      const key = await keyOf(purpose, account);
      const [mayTry, until] = await db.write([store.begin(key, now()), store.waitsUntil(key)]);
      if (!mayTry) {
        deps.onLimit(purpose, account);
        throw tooMany(until - now());
      }
      let right: boolean;
      try {
        right = await verify();
      } catch (error) {
        await db.read(store.takeBack(key, now()));
        throw error;
      }
      if (right) await db.read(store.forget(key));
      return right;
    },

    /** Takes one of a quota. @param name what is counted @param whose a mailbox, a block… @returns false past it */
    async take(name: string, whose: string, quota: Quota): Promise<boolean> {
      const key = await digest("quotas", `${name}/${quota.windowMs}/${whose}`);
      const taken = await db.read(store.take(key, quota, now()));
      if (!taken) deps.onLimit(name, whose);
      return taken;
    },

    /** Takes one of a quota. @throws AppError tooMany (429) past it */
    async require(name: string, whose: string, quota: Quota): Promise<void> {
      const key = await digest("quotas", `${name}/${quota.windowMs}/${whose}`);
      const [taken, until] = await db.write([store.take(key, quota, now()), store.resetsAt(key)]);
      if (taken) return;
      deps.onLimit(name, whose);
      throw tooMany(until - now());
    },
  };
}
