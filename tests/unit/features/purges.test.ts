// The nightly forgetting: what has outlived its use goes, in lots, and what is still of use stays.
import { beforeEach, describe, expect, it } from "vitest";
import { purgeOutlived } from "#app/composition/erasure.server.ts";
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from "#app/features/auth/session.ts";
import { COUNTS_KEPT_DAYS, USAGE_KEPT_MS } from "#app/features/coach/figures.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { KEEP_MS, purgeReminders } from "#app/features/reminders/planning.server.ts";
import { createPlanningStore } from "#app/features/reminders/planning.store.server.ts";
import { eventsStore } from "#app/features/subscription/sync/events.store.server.ts";
import { addDays, dayIn } from "#app/lib/dates.ts";
import { inLots } from "#app/lib/lots.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import { openD1 } from "../sqlite-d1.ts";

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 28, 3);
const TODAY = dayIn(NOW, "UTC");
const { sqlite, d1 } = openD1();
const database = createDatabase(d1);
const db = createRunner(database);

const keys = (table: string, key: string) =>
  sqlite
    .prepare(`select ${key} as k from ${table} order by 1`)
    .all()
    .map(({ k }) => k);
const put = (table: string, row: Record<string, string | number | null>) =>
  sqlite
    .prepare(`insert into ${table} (${Object.keys(row)}) values (${Object.keys(row).map(() => "?")})`)
    .run(...Object.values(row));
const night = (limit = 5_000) => purgeOutlived({ database, db })(TODAY, NOW, limit);

const EMPTIED = [
  "sessions",
  "coach_usage",
  "coach_counts",
  "forum_views",
  "forum_shares",
  "payment_events",
  "newsletter_deliveries",
  "reminder_deliveries",
];
// Rows stand for themselves here: whose they are is not the matter.
sqlite.exec("pragma foreign_keys = off");

beforeEach(() => {
  for (const table of EMPTIED) sqlite.exec(`delete from ${table}`);
});

describe("what a night forgets", () => {
  const session = (name: string, opened: number, seen: number) =>
    put("sessions", {
      token_hash: name,
      user_id: "anne",
      browser_bound: 1,
      created_at: opened,
      last_seen_at: seen,
      idle_expires_at: seen + SESSION_IDLE_MS,
      expires_at: opened + SESSION_ABSOLUTE_MS,
    });

  it("ends with thirty days without a visit, or 180 days, as /privacy says", async () => {
    session("fresh", NOW - DAY, NOW - DAY);
    session("kept alive", NOW - 179 * DAY, NOW);
    session("left", NOW - 40 * DAY, NOW - SESSION_IDLE_MS - 1);
    session("old", NOW - SESSION_ABSOLUTE_MS - 1, NOW);
    expect(await night()).toBe(2);
    expect(keys("sessions", "token_hash")).toEqual(["fresh", "kept alive"]);
  });

  it("goes on in lots where there is much of a kind", async () => {
    for (let at = 0; at < 7; at++) session(`left${at}`, NOW - 40 * DAY, NOW - SESSION_IDLE_MS - 1);
    expect(await inLots(3, (limit) => night(limit))).toBe(7);
    expect(keys("sessions", "token_hash")).toEqual([]);
  });

  it("forgets when members wrote to the coach, past the longest limit", async () => {
    put("coach_usage", { id: "today", user_id: "anne", used_at: NOW - USAGE_KEPT_MS });
    put("coach_usage", { id: "before", user_id: "anne", used_at: NOW - USAGE_KEPT_MS - 1 });
    await night();
    expect(keys("coach_usage", "id")).toEqual(["today"]);
  });

  it("forgets the coach's counts that no figure shows", async () => {
    const last = addDays(TODAY, -COUNTS_KEPT_DAYS);
    for (const day of [TODAY, last, addDays(last, -1)]) put("coach_counts", { day, name: "messages", n: 1 });
    await night();
    expect(keys("coach_counts", "day")).toEqual([last, TODAY]);
  });

  it.each(["forum_views", "forum_shares"])("forgets the day's readers of %s the day after", async (table) => {
    for (const day of [TODAY, addDays(TODAY, -1)]) put(table, { day, post_id: "post", reader: "r" });
    await night();
    expect(keys(table, "day")).toEqual([TODAY]);
  });

  it("looks each of them up in an index", () => {
    const plan = (sql: string) =>
      sqlite
        .prepare(`explain query plan ${sql}`)
        .all()
        .map(({ detail }) => String(detail))
        .join("; ");
    for (const [table, column] of [
      ["sessions", "idle_expires_at"],
      ["sessions", "expires_at"],
      ["email_tokens", "expires_at"],
      ["coach_usage", "used_at"],
      ["payment_events", "received_at"],
      ["reminder_deliveries", "due_at"],
    ])
      expect(plan(`select rowid from ${table} where ${column} < 1 limit 5`)).toContain(
        "USING COVERING INDEX",
      );
  });
});

describe("what jobs of their own forget", () => {
  it("empties old deliveries in lots, and stops where the run is out of time", async () => {
    const deliver = (id: string, at: number, hour: number) =>
      put("reminder_deliveries", {
        id,
        user_id: "anne",
        day: dayIn(at, "UTC"),
        hour,
        channel: "email",
        type: "quote",
        text_id: "t",
        due_at: at,
        updated_at: at,
      });
    const many = 1_001;
    for (let at = 0; at < many; at++) deliver(`old${at}`, NOW - KEEP_MS - DAY - at * DAY, 7);
    deliver("kept", NOW - KEEP_MS, 9);
    const store = createPlanningStore(database);
    expect(await purgeReminders({ store, db, outOfTime: () => true }, NOW)).toBe(500);
    expect(await purgeReminders({ store, db, outOfTime: () => false }, NOW)).toBe(501);
    expect(keys("reminder_deliveries", "id")).toEqual(["kept"]);
  });

  it("forgets, a lot at a time, which payment events were handled and who got a letter", async () => {
    for (const at of [1, 2, 3])
      put("payment_events", { id: `event${at}`, type: "x", user_id: "anne", received_at: at });
    const { purgeEvents } = eventsStore(database);
    expect(await db.read(purgeEvents(3, 1))).toBe(1);
    expect(await inLots(1, (limit) => db.read(purgeEvents(3, limit)))).toBe(1);
    expect(keys("payment_events", "id")).toEqual(["event3"]);

    for (const day of ["2026-01-04", "2026-01-11", "2026-11-22"])
      put("newsletter_deliveries", { day, subscription_id: "s", batch_id: "b" });
    const { forgetDeliveries } = createNewsletterStore(database);
    expect(await inLots(1, (limit) => db.read(forgetDeliveries("2026-11-22", limit)))).toBe(2);
    expect(keys("newsletter_deliveries", "day")).toEqual(["2026-11-22"]);
  });
});
