// What a request looks up in one turn goes to D1 together: the session's row and what the screen behind it shows are asked
// by two who do not know of each other, and are one call all the same.
import { type Asked, databaseOf, isReading, prepared } from "./asked.ts";

type Waiting = {
  asked: readonly Asked[];
  resolve(answers: D1Result[]): void;
  reject(error: unknown): void;
};

/**
 * The database as one request asks it: batches that only select wait for the end of the turn and go as one. One that
 * changes anything goes alone and at once, behind the looks that were asked before it.
 */
export function joinedD1(d1: D1Database): D1Database {
  let waiting: Waiting[] = [];

  const ask = (asked: readonly Asked[]) => d1.batch(prepared(d1, asked));
  const askEach = (looks: readonly Waiting[]) => {
    for (const { asked, resolve, reject } of looks) ask(asked).then(resolve, reject);
  };

  async function send(): Promise<void> {
    const looks = waiting;
    waiting = [];
    if (looks.length < 2) return askEach(looks);
    try {
      const answers = await ask(looks.flatMap(({ asked }) => asked));
      for (const { asked, resolve } of looks) resolve(answers.splice(0, asked.length));
    } catch {
      // One statement that fails takes its batch with it: none of the others is to blame.
      askEach(looks);
    }
  }

  return databaseOf((asked) => {
    if (!asked.every(isReading)) {
      void send();
      return ask(asked);
    }
    return new Promise((resolve, reject) => {
      if (waiting.length === 0) setTimeout(send);
      waiting.push({ asked, resolve, reject });
    });
  });
}
