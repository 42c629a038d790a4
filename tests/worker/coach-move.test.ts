// The way over for what was said to the coach: conversations, marks, complaints, care and memory of the shared database
// move to their member's object, by the night or at the first use; nothing is lost, done twice is done once.
import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { oldPlaces } from "#app/features/coach/old-conversations.server.ts";
import { newId } from "#app/lib/ids.ts";
import { coachPreferences, jobRuns, users } from "#db/schema/index.ts";
import { oldConversations, oldExchanges, oldFeedback, oldPreferences } from "#db/schema/leaving.ts";
import { createCronContext } from "#workers/reminders/context.ts";
import { pagesMove } from "#workers/reminders/pages.ts";
import { database, fetchAs, givenMember, type TestMember, vault } from "./app.ts";
import { coachOf, kill, rowsOf } from "./member-pages.ts";
import { dataKeyOf } from "./old-pages.ts";
import { givenOldTables } from "./old-tables.ts";

const AT = Date.UTC(2027, 1, 3, 2, 0);
const DAY_MS = 86_400_000;
const CARE_UNTIL = Date.UTC(2100, 0, 1);

const run = (at: number) => pagesMove.run(createCronContext(env as never), at);
const OLD = [oldConversations, oldExchanges, oldFeedback];
const left = async () =>
  (await Promise.all(OLD.map(async (table) => (await database.select().from(table)).length))).reduce(
    (sum, n) => sum + n,
  );

/** A conversation of `n` exchanges as it was kept in the shared database. */
async function givenOldConversation(member: TestMember, n: number, id = newId()): Promise<string> {
  const keys = await vault.open(member.id, await dataKeyOf(member.id));
  const sealedTitle = await keys.seal(oldPlaces.title(id), "Un titre");
  await database
    .insert(oldConversations)
    .values({ id, userId: member.id, sealedTitle, exchanges: n, createdAt: 1, updatedAt: 2 })
    .onConflictDoNothing();
  for (let seq = 1; seq <= n; seq++) {
    const exchange = `${id}-${seq}`;
    await database.insert(oldExchanges).values({
      ...{ id: exchange, conversationId: id, userId: member.id, seq, requestId: exchange },
      ...{ status: "done", attempt: "a", leaseUntil: 0, createdAt: seq, updatedAt: seq },
      sealedMessage: await keys.seal(oldPlaces.message(exchange), `question ${seq}`),
      sealedResponse: await keys.seal(oldPlaces.response(exchange), `réponse ${seq}`),
      sealedMarks: await keys.seal(
        oldPlaces.marks(exchange),
        JSON.stringify({ danger: seq === 1 ? "violence" : null }),
      ),
    });
  }
  return id;
}

async function givenOldMemory(member: TestMember): Promise<void> {
  const keys = await vault.open(member.id, await dataKeyOf(member.id));
  const memory = { note: "Je dors mal.", promises: [{ text: "Marcher", day: "2026-11-01" }] };
  await database.insert(coachPreferences).values({ userId: member.id, rememberAt: 1, updatedAt: 1 });
  await database.update(oldPreferences).set({
    sealedMemory: await keys.seal(oldPlaces.memory(member.id), JSON.stringify(memory)),
    // As it was before dangers were told apart.
    sealedCare: await keys.seal(oldPlaces.care(member.id), JSON.stringify({ until: CARE_UNTIL })),
  });
}

const saidIn = async (member: TestMember, id: string) =>
  (await (await coachOf(member)).look({ conversation: { id, limit: 200 } })).exchanges;
const questions = (n: number) => Array.from({ length: n }, (_, at) => `question ${at + 1}`);
const complete = () => givenMember({ tier: "complete" });

beforeAll(givenOldTables);
beforeEach(async () => {
  await database.delete(users);
  await database.delete(jobRuns);
});

describe("what was said to the coach", () => {
  it("moves whole, with what was heard, complained of, promised and cared for", async () => {
    const member = await complete();
    const id = await givenOldConversation(member, 45);
    await database
      .insert(oldFeedback)
      .values({ exchangeId: `${id}-2`, userId: member.id, kind: "unhelpful", reason: "tone", createdAt: 1 });
    await givenOldMemory(member);
    expect(await run(AT)).toEqual({ members: 1, moved: 45, failed: 0, finished: true });
    expect(await left()).toBe(0);
    expect(await database.select().from(oldPreferences)).toMatchObject([
      { sealedMemory: "", sealedCare: "" },
    ]);
    expect(await database.select().from(coachPreferences)).toMatchObject([{ rememberAt: 1 }]);
    const { newest, care, memory } = await (await coachOf(member)).look({ newest: { limit: 5 } });
    expect(newest).toEqual([{ id, title: "Un titre", exchanges: 45, createdAt: 1, updatedAt: 2 }]);
    expect(care).toEqual({ until: CARE_UNTIL, danger: "suicide" });
    expect(memory).toEqual({ note: "Je dors mal.", promises: [{ text: "Marcher", day: "2026-11-01" }] });
    const said = await saidIn(member, id);
    expect(said.map(({ message }) => message)).toEqual(questions(45));
    expect(said.map(({ response }) => response)).toContain("réponse 45");
    expect(said.map(({ danger }) => danger).filter(Boolean)).toEqual(["violence"]);
    expect(said.map(({ complaint }) => complaint).filter(Boolean)).toEqual(["tone"]);
  });

  it("moves by its member's coming, once, beside the night", async () => {
    const member = await complete();
    const id = await givenOldConversation(member, 60);
    const [page] = await Promise.all([
      fetchAs(`/api/coach/conversations/${id}`, { as: member }),
      run(AT),
      run(AT),
    ]);
    expect(((await page.json()) as { exchanges: unknown[] }).exchanges).toHaveLength(60);
    expect(await left()).toBe(0);
    expect((await saidIn(member, id)).map(({ message }) => message)).toEqual(questions(60));
    expect(await rowsOf(member, "select exchanges from coach_conversations")).toEqual([{ exchanges: 60 }]);
  });

  it("killed in the middle is taken up again", async () => {
    const member = await complete();
    const id = await givenOldConversation(member, 90);
    const move = run(AT);
    await new Promise((resolve) => setTimeout(resolve, 20));
    await kill(member);
    await move;
    await run(AT + DAY_MS);
    expect(await left()).toBe(0);
    expect((await saidIn(member, id)).map(({ message }) => message)).toEqual(questions(90));
  });

  it("that a Worker of the version before still writes stands after what was written here", async () => {
    const member = await complete();
    const id = await givenOldConversation(member, 2);
    expect(await saidIn(member, id)).toHaveLength(2);
    const here = { id: newId(), conversationId: id, requestId: "ici", status: "done" } as const;
    await (await coachOf(member)).open({
      exchange: {
        ...{ ...here, attempt: "b", leaseUntil: 0, createdAt: 9, message: "ici", response: "" },
        ...{ danger: null, complaint: null },
      },
    });
    // Its deployment is not everywhere yet: the same rank, in the old place.
    const keys = await vault.open(member.id, await dataKeyOf(member.id));
    await database.insert(oldConversations).values({
      ...{ id, userId: member.id, exchanges: 3, createdAt: 1, updatedAt: 3 },
      sealedTitle: await keys.seal(oldPlaces.title(id), "Un titre"),
    });
    await database.insert(oldExchanges).values({
      ...{ id: "there", conversationId: id, userId: member.id, seq: 3, requestId: "ici", status: "done" },
      ...{ attempt: "a", leaseUntil: 0, createdAt: 8, updatedAt: 8 },
      sealedMessage: await keys.seal(oldPlaces.message("there"), "là"),
      sealedResponse: await keys.seal(oldPlaces.response("there"), "oui"),
    });
    await run(AT);
    expect(await left()).toBe(0);
    expect((await saidIn(member, id)).map(({ message }) => message)).toEqual([...questions(2), "ici", "là"]);
  });

  it("that does not open stays where it is, and the rest moves", async () => {
    const member = await complete();
    const id = await givenOldConversation(member, 3);
    await env.DB.prepare("update coach_exchanges set sealed_message = 's1.AAAA' where id = ?")
      .bind(`${id}-2`)
      .run();
    expect(await run(AT)).toMatchObject({ moved: 2, failed: 1 });
    expect((await saidIn(member, id)).map(({ seq }) => seq)).toEqual([1, 3]);
    expect(await left()).toBe(2);
  });
});
