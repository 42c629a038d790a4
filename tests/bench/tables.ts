// `npm run bench -- tables [--members 50]`: rows and bytes a member-year of each table of D1. A year of members who use
// nearly everything is written through the product's own statements, or as its stores write it, in Node's SQLite with the
// migrations applied; what a purge would have removed by the year's end is not written. Pages and conversations stand in
// the members' objects: `npm run bench -- growth`.
import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import { createDayStore } from "#app/features/day/day.store.server.ts";
import { createJournalStore } from "#app/features/journal/journal.store.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { addDays, type Day, monthOf } from "#app/lib/dates.ts";
import { newId } from "#app/lib/ids.ts";
import { contentStatements } from "#content/seed/content.ts";
import { seedStatements } from "#content/seed/quotations.ts";
import { createDatabase, createRunner, type Query, query } from "#db/client.ts";
import * as schema from "#db/schema/index.ts";
import { readLibrary } from "#workers/local/database.ts";
import { openD1 } from "../unit/sqlite-d1.ts";

const { values: options } = parseArgs({ options: { members: { type: "string", default: "50" } } });
const MEMBERS = Number(options.members);
const DAY_MS = 86_400_000;
const YEAR = 365;
const FIRST = "2026-01-01" as Day;
const START = Date.parse(FIRST);
/** Characters a sealed text grows by in base64, with its nonce, tag and version. */
const sealed = (signs: number) => "x".repeat(Math.ceil(((signs + 30) * 4) / 3));
const prose = (signs: number) =>
  "Ce qui dépend de nous, et le reste. ".repeat(signs / 36 + 1).slice(0, signs);
const hash = (text: string) => createHash("sha256").update(text).digest("hex");

const { sqlite, d1 } = openD1();
const library = await readLibrary();
for (const statement of [
  ...seedStatements(library.quotations, library.narrations),
  ...library.parts.flatMap(contentStatements),
])
  sqlite.exec(statement);
const database = createDatabase(d1);
const db = createRunner(d1);
const ids = (table: string, column = "id") =>
  sqlite
    .prepare(`select ${column} as id from ${table}`)
    .all()
    .map(({ id }) => String(id));
const [quotationIds, challengeIds, meditationIds, videoIds, textIds] = [
  ids("quotations"),
  ids("challenges"),
  ids("meditations"),
  ids("videos"),
  ids("reminder_texts"),
];
const pick = (list: readonly string[], at: number) => list[at % list.length] as string;

/** What SQLite's pages hold of each table, its indexes included. */
function bytesByTable(): Map<string, number> {
  const owners = new Map(
    sqlite
      .prepare("select name, tbl_name as owner from sqlite_master where type in ('table', 'index')")
      .all()
      .map(({ name, owner }) => [String(name), String(owner)]),
  );
  const bytes = new Map<string, number>();
  const pages = sqlite.prepare("select name, sum(pgsize) as bytes from dbstat group by name").all();
  for (const { name, bytes: size } of pages) {
    // A full-text index keeps itself in tables of its own: `users_fts_data`.
    const owner = (owners.get(String(name)) ?? String(name)).replace(
      /_(data|idx|docsize|config|content)$/,
      "",
    );
    bytes.set(owner, (bytes.get(owner) ?? 0) + Number(size));
  }
  return bytes;
}
const rowsOf = (table: string) =>
  Number(sqlite.prepare(`select count(*) as n from "${table}"`).get()?.n ?? 0);
/** How many b-trees a row stands in: each is a row written, as D1 bills. */
const treesOf = (table: string) =>
  1 + Number(sqlite.prepare("select count(*) as n from pragma_index_list(?)").get(table)?.n ?? 0);

const writes: Query<unknown>[] = [];
const insert = <Table extends SQLiteTable>(table: Table, row: Table["$inferInsert"]) =>
  writes.push(query(database.insert(table).values(row), () => undefined));
/** Writes what is asked for, a hundred statements at a time. */
async function flush(): Promise<void> {
  while (writes.length > 0) await db.write(writes.splice(0, 100));
}

/** Rows that a member-year writes and that are gone at its end, and by which job: they cost writes, not room. */
const GONE: Record<string, { rows: number; kept: number }> = {
  reminder_deliveries: { rows: 730, kept: 40 * 2 },
  coach_usage: { rows: 200, kept: 0 },
  forum_views: { rows: 300, kept: 1 },
  email_tokens: { rows: 3, kept: 0 },
  auth_attempts: { rows: 6, kept: 0 },
  auth_quotas: { rows: 6, kept: 0 },
};

const quotes = createQuotesStore(database);
const challenges = createChallengesStore(database);
const journal = createJournalStore(database);
const day = createDayStore(database);

async function account(userId: string, at: number): Promise<void> {
  insert(schema.users, {
    id: userId,
    email: `${userId.toLowerCase()}@exemple.fr`,
    emailConfirmedAt: START,
    passwordHash: `scrypt$${"h".repeat(110)}`,
    firstName: "Marguerite",
    lastName: "Lefebvre",
    subscriptionTier: "complete",
    subscriptionStatus: "active",
    tierSource: "provider",
    dataKey: sealed(32),
    createdAt: START,
    updatedAt: START + at,
  });
  // Two devices that are used, one that was left behind within the month.
  for (let device = 0; device < 3; device++)
    insert(schema.sessions, {
      tokenHash: hash(newId(256)),
      bearerHash: hash(newId(256)),
      userId,
      browserBound: true,
      userAgent: "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36",
      createdAt: START,
      lastSeenAt: START,
      idleExpiresAt: START + 30 * DAY_MS,
      expiresAt: START + 180 * DAY_MS,
    });
  insert(schema.subscriptionAccounts, {
    userId,
    customerId: `cus_${newId(84)}`,
    checkedAt: START,
    createdAt: START,
  });
  const subscription = `sub_${newId(144)}`;
  insert(schema.subscriptions, {
    id: subscription,
    userId,
    tier: "complete",
    rawStatus: "active",
    startedAt: START,
    periodStart: START,
    periodEnd: START + 30 * DAY_MS,
    updatedAt: START,
  });
  insert(schema.subscriptionOrders, {
    id: newId(),
    userId,
    kind: "create",
    tier: "complete",
    amount: 999,
    prorationDate: 1_767_225_600,
    subscriptionId: subscription,
    status: "done",
    consentVersion: "2026-11-28",
    startNowAt: START,
    waiverAt: START,
    createdAt: START,
  });
  // Three months of a payment a month and two events each: older ones are purged.
  for (let n = 0; n < 6; n++)
    insert(schema.paymentEvents, {
      id: `evt_${newId(144)}`,
      type: "invoice.paid",
      userId,
      receivedAt: START,
    });
  for (const kind of ["started", "kept"] as const)
    insert(schema.subscriptionNotices, {
      id: `${kind}/${subscription}/${START}`,
      userId,
      kind,
      facts: '{"tier":"complete","amount":999,"until":"2027-01-01"}',
      createdAt: START,
    });
  for (let n = 0; n < 20; n++)
    insert(schema.mailOutbox, {
      key: `notice/${userId}/${n}`,
      kind: "subscription.started",
      userId,
      facts: "",
      createdAt: START,
      attempts: 1,
      sentAt: START,
      outcome: "sent",
    });
  await flush();
}

async function practice(userId: string): Promise<void> {
  // Five pages a week, a quotation most days, an act or two each day.
  const written = Array.from({ length: YEAR }, (_, at) => at).filter((at) => at % 7 < 5);
  writes.push(
    ...journal.putDays(
      userId,
      written.map((at) => ({
        day: addDays(FIRST, at),
        version: 2,
        words: 240,
        updatedAt: START + at * DAY_MS,
      })),
    ),
  );
  for (let at = 0; at < YEAR; at++) {
    writes.push(day.mark(userId, addDays(FIRST, at), "read"));
    if (at % 7 < 5) writes.push(day.mark(userId, addDays(FIRST, at), "wrote"));
  }
  for (let at = 0; at < quotationIds.length && at < 300; at++) {
    const quotationId = pick(quotationIds, at);
    const view = { id: newId(), userId, quotationId, limit: null };
    writes.push(quotes.open({ ...view, month: monthOf(addDays(FIRST, at)), now: START + at * DAY_MS }));
    if (at % 8 === 0) writes.push(quotes.favorite(userId, quotationId, START));
  }
  for (let run = 0; run < 6; run++) {
    const id = newId();
    writes.push(
      challenges.join({
        id,
        userId,
        challengeId: pick(challengeIds, run),
        startDate: addDays(FIRST, run * 60),
        now: START,
      }),
    );
    for (let number = 1; number <= 14; number++)
      writes.push(
        ...challenges.check(userId, id, {
          number,
          doneAt: START,
          enough: 14,
        }),
      );
  }
  for (let at = 0; at < 100; at++)
    insert(schema.meditationSessions, {
      id: newId(),
      userId,
      meditationId: pick(meditationIds, at),
      startedAt: START + at * DAY_MS,
      completedAt: START + at * DAY_MS + 600_000,
      completed: true,
      duration: 600,
      rating: 5,
    });
  for (let at = 0; at < Math.min(12, videoIds.length); at++)
    insert(schema.videoViews, {
      id: newId(),
      userId,
      videoId: pick(videoIds, at),
      startedAt: START,
      watched: "[[0,312]]",
      duration: 312,
      countedOn: FIRST,
    });
  for (let at = 0; at < 24; at++)
    insert(schema.trials, {
      id: newId(),
      userId,
      plan: Array.from({ length: 5 }, (_, n) => ({ scenarioId: `s-${n}`, choices: ["a", "b", "c"] })),
      answers: Array.from({ length: 5 }, (_, n) => ({
        scenarioId: `s-${n}`,
        choice: "a",
        type: "stoic" as const,
        points: 10,
        max: 10,
      })),
      startedAt: START,
      finishedAt: START,
      score: 50,
      maxScore: 50,
      level: "Sage",
      badges: [],
    });
  await flush();
}

async function others(userId: string): Promise<void> {
  insert(schema.coachPreferences, {
    userId,
    updatedAt: START,
  });
  for (let at = 0; at < 6; at++) {
    const id = newId();
    const activity = START + at * DAY_MS;
    insert(schema.forumPosts, {
      id,
      userId,
      title: "Tenir une résolution au-delà du premier mois",
      content: prose(900),
      category: "daily-practice",
      nameChoice: "first",
      isPublic: at % 3 === 0,
      createdAt: activity,
      lastActivityAt: activity,
      writtenOn: addDays(FIRST, at),
      textHash: hash(newId()),
    });
    for (let reply = 0; reply < 5; reply++)
      insert(schema.forumReplies, {
        id: newId(),
        postId: id,
        userId,
        content: prose(350),
        nameChoice: "first",
        createdAt: activity,
        writtenOn: addDays(FIRST, at),
        textHash: hash(newId()),
      });
  }
  insert(schema.reminderPlans, {
    userId,
    frequency: 2,
    channels: ["email"],
    messageTypes: ["quote", "reflection"],
    hours: [7, 21],
    timezone: "Europe/Paris",
    quietDays: [],
    unsubscribeToken: newId(256),
    nextDueAt: START,
    createdAt: START,
    updatedAt: START,
  });
  insert(schema.reminderChannels, {
    userId,
    channel: "email",
    address: `${userId.toLowerCase()}@exemple.fr`,
    status: "confirmed",
    confirmedAt: START,
    updatedAt: START,
  });
  const deliveries = GONE.reminder_deliveries?.kept ?? 0;
  for (let at = 0; at < deliveries; at++)
    insert(schema.reminderDeliveries, {
      id: newId(),
      userId,
      day: addDays(FIRST, Math.floor(at / 2)),
      hour: at % 2 ? 21 : 7,
      channel: "email",
      type: "quote",
      textId: pick(textIds, at),
      dueAt: START + at * DAY_MS,
      status: "sent",
      attempts: 1,
      sentAt: START,
      providerId: newId(),
      updatedAt: START,
    });
  const reader = newId();
  insert(schema.newsletterSubscriptions, {
    id: reader,
    email: `${userId.toLowerCase()}@exemple.fr`,
    status: "confirmed",
    createdAt: START,
    updatedAt: START,
    requestedAt: START,
    source: "/",
    wording: "2026-11-28",
    confirmedAt: START,
    unsubscribeKey: newId(256),
  });
  for (let week = 0; week < 13; week++)
    insert(schema.newsletterDeliveries, {
      day: addDays(FIRST, week * 7),
      subscriptionId: reader,
      batchId: newId(),
    });
  await flush();
}

const before = bytesByTable();
const rowsBefore = new Map([...before.keys()].map((table) => [table, rowsOf(table)]));
for (let at = 0; at < MEMBERS; at++) {
  const userId = newId();
  await account(userId, at);
  await practice(userId);
  await others(userId);
}
const written = [...bytesByTable()]
  .map(([table, bytes]) => {
    const grown = (bytes - (before.get(table) ?? 0)) / MEMBERS;
    const rows = (rowsOf(table) - (rowsBefore.get(table) ?? 0)) / MEMBERS;
    const gone = GONE[table] ? GONE[table].rows - GONE[table].kept : 0;
    return { table, rows, bytes: grown, writes: (rows + 2 * gone) * treesOf(table) };
  })
  .filter(({ rows, bytes }) => rows > 0 || bytes > 500)
  .sort((a, b) => b.bytes - a.bytes);
for (const [table, { rows }] of Object.entries(GONE))
  if (!written.some((one) => one.table === table))
    written.push({ table, rows: 0, bytes: 0, writes: 2 * rows * treesOf(table) });

console.table(
  written.map(({ table, rows, bytes, writes: n }) => ({
    table,
    "rows at the year's end": Math.round(rows * 10) / 10,
    bytes: Math.round(bytes),
    "rows written in the year": Math.round(n),
  })),
);
const sum = (key: "bytes" | "writes") => written.reduce((all, one) => all + one[key], 0);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
console.log(`a member-year in D1: ${kilobytes(sum("bytes"))}`);
console.log(`rows written in D1 a member-year, indexes included: ${Math.round(sum("writes"))}`);
console.log(`shared content: ${kilobytes([...before.values()].reduce((all, bytes) => all + bytes, 0))}`);
console.log(`member-years that 10 GB hold: ${Math.floor(1e10 / sum("bytes")).toLocaleString("en")}`);
