// Reading ahead of the session: what a guess may do before it is confirmed, and what becomes of a wrong one.
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createAhead, createGuesses, type Guess, runAhead } from "#app/composition/ahead.server.ts";
import type { Member } from "#app/features/auth/user.ts";
import { createRunner, query, statements } from "#db/client.ts";
import { authQuotas } from "#db/schema/index.ts";
import { openD1 } from "./sqlite-d1.ts";

const { d1, sqlite } = openD1();
const member = (change: Partial<Member> = {}) =>
  ({ id: "m", tier: "free", timezone: "Europe/Paris", ...change }) as Member;
const credentials = { bearer: undefined, cookie: "a" };

const rows = () => sqlite.prepare("select count(*) n from auth_quotas").get()?.["n"];
const look = query(statements.select({ key: authQuotas.key }).from(authQuotas), (found) => found.length);
const change = query(statements.delete(authQuotas).where(eq(authQuotas.key, "k")), () => true);

beforeEach(() => {
  sqlite.exec("delete from auth_quotas");
  sqlite.exec("insert into auth_quotas (key, used, resets_at) values ('k', 1, 1)");
});

/** A request whose session is read when `answer` is called. */
function given(guessed: Member | undefined) {
  const guess: Guess = {};
  let answer: (member: Member | undefined) => void = () => undefined;
  const row = new Promise<Member | undefined>((done) => {
    answer = done;
  });
  const ahead = createAhead(guess, guessed, () => row);
  return { ahead, answer, db: runAhead(createRunner(d1), guess) };
}
const soon = () => new Promise((done) => setTimeout(done, 5));

test("a right guess is read for at once, answered when it is confirmed, and asked for once", async () => {
  const { ahead, answer, db } = given(member());
  let answered = false;
  let times = 0;
  const settled = ahead.settle(
    async () => {
      times += 1;
      expect(ahead.told()).toEqual(member());
      const found = await db.read(look);
      answered = true;
      return found;
    },
    () => Promise.reject(new Error("not anew")),
  );
  await soon();
  expect(answered).toBe(false);
  answer(member());
  expect(await settled).toBe(1);
  expect(times).toBe(1);
  expect(ahead.told()).toBeUndefined();
});

test.each([
  ["an ended session", undefined],
  ["another member", member({ id: "other" })],
  ["another zone", member({ timezone: "Asia/Tokyo" })],
])("%s: all is thrown away, nothing is changed, and the work is done anew", async (_name, real) => {
  const { ahead, answer, db } = given(member());
  const settled = ahead.settle(
    async () => {
      ahead.told();
      await db.write([change]);
      return "ahead";
    },
    async () => "anew",
  );
  await soon();
  expect(rows()).toBe(1);
  answer(real);
  expect(await settled).toBe("anew");
  await soon();
  expect(rows()).toBe(1);
});

test("work that a wrong guess finished without asking the database is done anew as well", async () => {
  const { ahead, answer } = given(member());
  const settled = ahead.settle(
    async () => ahead.told()?.tier,
    async () => "anew",
  );
  answer(member({ tier: "complete" }));
  expect(await settled).toBe("anew");
});

test("a refusal counts only if its guess was right", async () => {
  for (const [real, expected] of [
    [member(), "refused"],
    [undefined, "anew"],
  ] as const) {
    const { ahead, answer } = given(member());
    const settled = ahead.settle(
      async () => {
        ahead.told();
        throw new Error("refused");
      },
      async () => "anew",
    );
    answer(real);
    expect(await settled.catch((error: Error) => error.message)).toBe(expected);
  }
});

test("without a guess nothing waits", async () => {
  const { ahead, db } = given(undefined);
  expect(
    await ahead.settle(
      async () => [ahead.told(), await db.write([change])],
      async () => [],
    ),
  ).toEqual([undefined, [true]]);
  expect(rows()).toBe(0);
});

test("guesses are kept by their credentials, forgotten with the session, and a thousand at most", () => {
  const guesses = createGuesses();
  guesses.keep(credentials, member());
  expect(guesses.of(credentials)).toEqual(member());
  expect(guesses.of({ bearer: "a", cookie: undefined })).toBeUndefined();
  guesses.keep(credentials, undefined);
  expect(guesses.of(credentials)).toBeUndefined();
  guesses.keep(credentials, member());
  for (let at = 0; at < 1_000; at++) guesses.keep({ bearer: undefined, cookie: `c${at}` }, member());
  expect(guesses.of(credentials)).toBeUndefined();
  expect(guesses.of({ bearer: undefined, cookie: "c0" })).toEqual(member());
});
