// One wait for D1 a screen: what a screen reads goes out together with the session's own read, for the member whom this
// isolate last found behind the same credentials, with what they may do. That guess opens nothing. It is never answered from, it changes
// nothing, and every answer is held back until the session's row has come: where that says otherwise (ended, suspended,
// another tier, another zone), all that was read is thrown away and the screen begins anew.
import type { Credentials } from "#app/features/auth/session.ts";
import { unauthorized } from "#app/lib/errors.ts";
import { changesNothing, type DatabaseRunner, type Query } from "#db/client.ts";

/** Members whom an isolate has in mind. */
const KEPT = 1_000;

const keyOf = ({ bearer, cookie }: Credentials) => `${bearer ?? ""}\n${cookie ?? ""}`;

/** Who was last found behind credentials, which come hashed: no secret is kept. One an isolate. */
export function createGuesses<Known>() {
  const known = new Map<string, Known>();
  return {
    of: (hashed: Credentials): Known | undefined => known.get(keyOf(hashed)),
    /** @param found undefined: the credentials open nothing */
    keep(hashed: Credentials, found: Known | undefined): void {
      const key = keyOf(hashed);
      known.delete(key);
      if (!found) return;
      for (const oldest of known.keys()) {
        if (known.size < KEPT) break;
        known.delete(oldest);
      }
      known.set(key, found);
    },
  };
}

/** What a request believes of its member before it knows: nothing, until somebody has been told the guess. */
export type Guess = {
  /** Set once the guess was told: whether it was right. Rejects where the session could not be read. */
  right?: Promise<boolean>;
};

/** @throws AppError where the session's row says otherwise: nobody reads it, for the screen begins anew */
async function confirmed({ right }: Guess): Promise<void> {
  if (right && !(await right)) throw unauthorized();
}

/** A runner whose answers wait for the guess to be confirmed, and whose changes are sent only then. */
export function runAhead(runner: DatabaseRunner, guess: Guess): DatabaseRunner {
  async function held<Result>(
    queries: readonly Query<unknown>[],
    run: () => Promise<Result>,
  ): Promise<Result> {
    if (guess.right && !queries.every(({ statement }) => changesNothing(statement))) await confirmed(guess);
    const [answer] = await Promise.all([run(), confirmed(guess)]);
    return answer;
  }
  return {
    read: (query) => held([query], () => runner.read(query)),
    batch: (queries) => held(Object.values(queries), () => runner.batch(queries)),
    write: (queries) => held(queries, () => runner.write(queries)),
  };
}

const same = <Known>(one: Known, other: Known | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * @param guessed who is to be told before the session has been read
 * @param read reads the session: who it really is
 */
export function createAhead<Known>(
  guess: Guess,
  guessed: Known | undefined,
  read: () => Promise<Known | undefined>,
) {
  let isKnown = false;
  return {
    /** The guess, while the session is still being read; undefined once it is known, or where there is none. */
    told(): Known | undefined {
      if (!guessed || isKnown) return undefined;
      guess.right ??= read()
        .then((found) => same(guessed, found))
        .finally(() => {
          isKnown = true;
        });
      // Whoever waits for it hears of a failure; nobody may be waiting.
      guess.right.catch(() => undefined);
      return guessed;
    },
    /**
     * Does `work`, which looks at things only.
     * @param anew the same with services that guess nothing, where it was told a wrong guess
     */
    async settle<Result>(work: () => Promise<Result>, anew: () => Promise<Result>): Promise<Result> {
      const wasRight = async () => (await guess.right) ?? true;
      try {
        const result = await work();
        if (await wasRight()) return result;
      } catch (error) {
        if (await wasRight()) throw error;
      }
      return anew();
    },
  };
}
