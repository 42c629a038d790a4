// A database as it was before members had objects of their own becomes today's while its members write: two hundred of
// them, with pages, conversations, memories and notes, on the schema of that time and through the migrations since.
import { applyD1Migrations, env, reset } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";
import { challengeNotesOf, coachPagesOf, journalPagesOf } from "#app/composition/member-pages.server.ts";
import { noteAad } from "#app/features/challenges/challenges.ts";
import { oldPlaces } from "#app/features/coach/old-conversations.server.ts";
import { EMPTY_FIELDS } from "#app/features/journal/journal.ts";
import { addDays, type Day } from "#app/lib/dates.ts";
import { createCronContext } from "#workers/reminders/context.ts";
import { pagesMove } from "#workers/reminders/pages.ts";
import { aDay, vault } from "./app.ts";
import { expectAgreement } from "./member-pages.ts";
import { givenChallenges } from "./practice.ts";

const MEMBERS = 200;
const PAGES = 6;
const EXCHANGES = 3;
/** Members who write at once. */
const HANDS = 32;
/** Some four thousand statements of D1, one after the other: 20 s, and more on a machine that is busy. */
const PATIENCE_MS = 180_000;
const AT = Date.UTC(2027, 0, 12, 2, 0);
const MINUTE_MS = 60_000;
/** The first migration that knows of members' objects. */
const OBJECTS_CAME = "0031";
/** The one that waits until nothing of before is left (tests/unit/migrations.test.ts holds it back). */
const OLD_GO = "0039";
const SCALES = { mood: 2, stress_level: 4 };
const BLANK = {
  morningReflection: "",
  eveningReflection: "",
  challengesReflection: "",
  lessonsLearned: "",
};

type Row = Record<string, string | number | null>;
type Old = { id: string; dataKey: string; rows: Record<string, Row[]> };

const numbered = (n: number, word: string) => Array.from({ length: n }, (_, at) => `${word} ${at + 1}`);
const ago = (days: number) => addDays(aDay() as Day, -days);
const conversationOf = (id: string) => `talk-${id}`;
const runOf = (id: string) => `run-${id}`;

/** One statement a table, whatever the number of rows. */
const insertAll = (table: string, rows: readonly Row[]) => {
  const names = Object.keys(rows[0] ?? {});
  return env.DB.prepare(
    `insert into ${table} (${names}) select ${names.map((name) => `value ->> '${name}'`)} from json_each(?)`,
  ).bind(JSON.stringify(rows));
};

/** What the tables of that time held of a member, sealed with their key, in the order of their references. */
async function oldMember(at: number): Promise<Old> {
  const id = `member-${String(at).padStart(3, "0")}`;
  const dataKey = await vault.createDataKey(id);
  const keys = await vault.open(id, dataKey);
  const [talk, run] = [conversationOf(id), runOf(id)];
  const of = { user_id: id, created_at: 1, updated_at: 1 };
  const page = async (word: string, nth: number): Promise<Row> => ({
    ...{ ...of, ...SCALES, id: `page-${id}-${nth}`, day: ago(nth + 1), version: 1 },
    sealed_texts: await keys.seal(`journal/${ago(nth + 1)}`, JSON.stringify({ ...BLANK, gratitude: word })),
  });
  const exchange = async (word: string, nth: number): Promise<Row> => {
    const exchangeId = `said-${id}-${nth}`;
    return {
      ...{ ...of, id: exchangeId, conversation_id: talk, seq: nth + 1, request_id: exchangeId },
      ...{ status: "done", attempt: "a", lease_until: 0 },
      sealed_message: await keys.seal(oldPlaces.message(exchangeId), word),
      sealed_response: await keys.seal(oldPlaces.response(exchangeId), `réponse à ${word}`),
    };
  };
  const memory = JSON.stringify({ note: `mémoire de ${id}`, promises: [] });
  return {
    id,
    dataKey,
    rows: {
      users: [
        {
          ...{ id, email: `${id}@portique.test`, password_hash: "none", data_key: dataKey },
          ...{ subscription_tier: "complete", subscription_status: "active", created_at: 1, updated_at: 1 },
        },
      ],
      journal_entries: await Promise.all(numbered(PAGES, "page").map(page)),
      coach_conversations: [
        {
          ...of,
          id: talk,
          sealed_title: await keys.seal(oldPlaces.title(talk), "Titre"),
          exchanges: EXCHANGES,
        },
      ],
      coach_exchanges: await Promise.all(numbered(EXCHANGES, "question").map(exchange)),
      coach_feedback: [
        { exchange_id: `said-${id}-0`, user_id: id, kind: "unhelpful", reason: "tone", created_at: 1 },
      ],
      coach_preferences: [
        {
          ...{ user_id: id, remember_at: 1, updated_at: 1 },
          sealed_memory: await keys.seal(oldPlaces.memory(id), memory),
        },
      ],
      user_challenges: [{ ...of, id: run, challenge_id: "c7", start_date: ago(3) }],
      challenge_days: [
        {
          ...{ user_challenge_id: run, number: 1, user_id: id, done_at: 1 },
          sealed_note: await keys.seal(noteAad(run, 1), "note d’avant"),
        },
      ],
    },
  };
}

let members: Old[] = [];

beforeAll(async () => {
  await reset();
  const came = env.TEST_MIGRATIONS.findIndex(({ name }) => name.startsWith(OBJECTS_CAME));
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, came));
  await givenChallenges();
  members = await Promise.all(Array.from({ length: MEMBERS }, (_, at) => oldMember(at)));
  const tables = Object.keys(members[0]?.rows ?? {});
  await env.DB.batch(
    tables.map((table) =>
      insertAll(
        table,
        members.flatMap(({ rows }) => rows[table] ?? []),
      ),
    ),
  );
  await applyD1Migrations(
    env.DB,
    env.TEST_MIGRATIONS.filter(({ name }) => !name.startsWith(OLD_GO)),
  );
});

const pagesOf = (member: Old) => journalPagesOf(env.MEMBER_PAGES, member);
const coachOf = (member: Old) => coachPagesOf(env.MEMBER_PAGES, member);
const notesOf = (member: Old) => challengeNotesOf(env.MEMBER_PAGES, member);

/** What a member does in the middle of it: changes yesterday's page, begins today's, asks the coach, notes a day. */
async function writeOn(member: Old): Promise<void> {
  const save = (date: Day, version: 1 | "new", gratitude: string) =>
    pagesOf(member).save({
      input: { ...EMPTY_FIELDS, date, version, gratitude, mood: 5, stressLevel: 1 },
      ...{ quotationId: null, now: Date.now(), today: ago(0) },
    });
  const [yesterday, today, said] = await Promise.all([
    save(ago(1), 1, "page changée"),
    save(ago(0), "new", "page neuve"),
    coachOf(member).open({
      exchange: {
        ...{ id: `new-${member.id}`, conversationId: conversationOf(member.id), requestId: "neuve" },
        ...{ status: "done", attempt: "b", leaseUntil: 0, createdAt: 9, danger: null, complaint: null },
        ...{ message: "question neuve", response: "réponse neuve" },
      },
    }),
    notesOf(member).put({ runId: runOf(member.id), number: 2, note: "note neuve" }),
  ]);
  expect([yesterday.outcome, today.outcome, said.outcome]).toEqual(["saved", "saved", "opened"]);
}

/** Runs it for everyone, some at a time. */
async function forEach(work: (member: Old) => Promise<void>): Promise<void> {
  const waiting = [...members];
  const hand = async () => {
    for (let member = waiting.shift(); member; member = waiting.shift()) await work(member);
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
}

/** The nights' job, minute after minute, until it has been through everybody. */
async function moveAll(from: number): Promise<void> {
  const context = createCronContext(env as never);
  for (let minute = 0; minute < MEMBERS; minute++) {
    const report = await pagesMove.run(context, from + minute * MINUTE_MS);
    if (!report || report.finished) return;
  }
  throw new Error("the move does not end");
}

const LEFT = `select (select count(*) from journal_entries) as pages, (select count(*) from coach_exchanges) as exchanges,
  (select count(*) from coach_conversations) as conversations, (select count(*) from coach_feedback) as complaints,
  (select count(*) from coach_preferences where sealed_memory <> '' or sealed_care <> '') as memories,
  (select count(*) from challenge_days where sealed_note is not null) as notes`;

describe("a database of before members' objects", () => {
  it(
    `becomes today's with ${MEMBERS} members who write meanwhile, and nothing is lost or left`,
    async () => {
      expect(await env.DB.prepare(LEFT).first()).toMatchObject({
        ...{ pages: MEMBERS * PAGES, exchanges: MEMBERS * EXCHANGES, memories: MEMBERS, notes: MEMBERS },
      });
      await Promise.all([moveAll(AT), forEach(writeOn)]);
      await moveAll(AT + 24 * 60 * MINUTE_MS);
      expect(await env.DB.prepare(LEFT).first()).toEqual({
        ...{ pages: 0, exchanges: 0, conversations: 0, complaints: 0, memories: 0, notes: 0 },
      });
      await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
      await expect(env.DB.prepare(LEFT).first()).rejects.toThrow("no such table");
      expect(await pagesMove.run(createCronContext(env as never), AT + 48 * 60 * MINUTE_MS)).toBeUndefined();
      await forEach(async (member) => {
        const [, ...rest] = numbered(PAGES, "page");
        const pages = await pagesOf(member).list(PAGES + 2);
        expect(pages.map(({ day, gratitude, version, mood }) => [day, gratitude, version, mood])).toEqual([
          [ago(0), "page neuve", 1, 5],
          [ago(1), "page changée", 2, 5],
          ...rest.map((text, at) => [ago(at + 2), text, 1, 2]),
        ]);
        await expectAgreement(member);
        const { conversation, exchanges, memory } = await coachOf(member).look({
          conversation: { id: conversationOf(member.id) },
        });
        expect(conversation).toMatchObject({ title: "Titre", exchanges: EXCHANGES + 1 });
        expect(exchanges.map(({ message }) => message).sort()).toEqual([
          ...numbered(EXCHANGES, "question"),
          "question neuve",
        ]);
        expect(exchanges.map(({ complaint }) => complaint).filter(Boolean)).toEqual(["tone"]);
        expect(memory.note).toBe(`mémoire de ${member.id}`);
        const notes = await notesOf(member).of([runOf(member.id)]);
        expect(notes.map(({ number, note }) => [number, note]).sort()).toEqual([
          [1, "note d’avant"],
          [2, "note neuve"],
        ]);
      });
      const figure = await env.DB.prepare("select n from member_figures where key = 'entries'").first();
      expect(figure).toEqual({ n: MEMBERS * (PAGES + 1) });
    },
    PATIENCE_MS,
  );
});
