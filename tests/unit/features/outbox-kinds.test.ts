// Two hours without a provider, for every kind of mail there is: each arrives once, afterwards, with words and a link
// that works from then on. The kinds are read from the composition, so that a new one fails here until it stands below.
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { endMailTo } from "#app/composition/mail-fate.server.ts";
import { drainDepsOf } from "#app/composition/outbox.server.ts";
import { askFates } from "#app/features/outbox/fates.server.ts";
import { NOTICE_KINDS } from "#app/features/subscription/subscription.ts";
import type { Mail } from "#app/gateways/mail/mail.ts";
import type { Settings } from "#app/platform/env.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { createDatabase, createRunner } from "#db/client.ts";
import {
  bookChoices,
  contactMessages,
  emailChanges,
  emailTokens,
  mailOutbox,
  newsletterSubscriptions,
  reminderChannels,
  reminderPlans,
  users,
} from "#db/schema/index.ts";
import { printFaults, wordsOfHtml } from "../library/french.ts";
import { openMailbox } from "../mailbox.ts";
import { openD1 } from "../sqlite-d1.ts";

const START = Date.parse("2026-11-28T07:00:00Z");
const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;
const MEMBER_EMAIL = "zoe@portique.test";
const settings = {
  PASSWORD_PEPPER: "pepper of the tests",
  APP_ORIGIN: "https://portique.test",
  MAIL_DAILY_CAP: 1_000,
  COMPLIMENTARY_EMAILS: [MEMBER_EMAIL],
} as Settings;
const MEMBER = { id: "zoe", email: MEMBER_EMAIL };
/** A member's object with nothing in it. */
const emptyPages = { scales: [], entry: null, recent: [], lines: [], spans: [], days: [] };
const objects = {
  idFromName: (name: string) => name,
  get: () => ({ bookLook: async () => ({ pages: emptyPages, said: [] }) }),
} as unknown as DurableObjectNamespace;

/** The facts of each kind, and the address where it goes to no member. */
const KINDS: Record<string, { facts: object; address?: string }> = {
  "auth.welcome": { facts: {} },
  "book.week": { facts: { day: "2026-11-29" } },
  "auth.confirm": { facts: {} },
  "auth.reset": { facts: {} },
  "newsletter.confirm": { facts: {}, address: "lectrice@portique.test" },
  "newsletter.known": { facts: {}, address: "abonnee@portique.test" },
  "contact.forward": { facts: { id: "message" }, address: "equipe@portique.test" },
  "contact.acknowledgement": { facts: { subject: "support" }, address: "visiteuse@portique.test" },
  "settings.new-address": { facts: {}, address: "nouvelle@portique.test" },
  "settings.old-address": {
    facts: { changeId: "change", refusable: true },
    address: "ancienne@portique.test",
  },
  "settings.password": { facts: {} },
  "auth.passkey": { facts: { added: true } },
  "reminders.dead-channel": { facts: { channel: "sms" } },
  "coach.cap": { facts: { day: "2026-11-28", used: 1_000, cap: 900 }, address: "admin@portique.test" },
  "account.erasure": { facts: { dueOn: "2026-12-05" } },
  "account.kept": { facts: {} },
  "account.erased": { facts: {}, address: "partie@portique.test" },
  "account.retention": { facts: { dueOn: "2026-12-28" } },
  "subscription.leave-cancel": { facts: {} },
  "subscription.leave-withdraw": { facts: {} },
  ...Object.fromEntries(
    NOTICE_KINDS.map((kind) => [
      `subscription.${kind}`,
      { facts: { tier: "complete", nextTier: "essential", at: START, until: START + WEEK, amount: 499 } },
    ]),
  ),
};

/** Mails that nobody is obliged to get; the others say what somebody did, or must be told. */
const LEFT = ["book.week"];
const ONE_CLICK = "List-Unsubscribe=One-Click";

async function openWorld() {
  const { d1 } = openD1();
  const database = createDatabase(d1);
  const db = createRunner(database);
  const linkToken = createLinkTokens(settings.PASSWORD_PEPPER);
  const hash = (key: string) => createHash("sha256").update(linkToken(key)).digest("hex");
  const clock = { now: START };
  const now = () => clock.now;
  const renderers = await drainDepsOf({
    settings,
    database,
    db,
    now,
    mailer: undefined,
    objects,
  }).renderers();
  const at = { createdAt: START, updatedAt: START };
  await database
    .insert(users)
    .values({ ...MEMBER, firstName: "Zoé", passwordHash: "x", dataKey: "x", emailConfirmedAt: START, ...at });
  await database
    .insert(bookChoices)
    .values({ userId: MEMBER.id, nextLetterAt: START + WEEK, leaveKey: "clé/1" });
  for (const purpose of ["confirm", "reset"] as const)
    for (const mail of purpose === "reset" ? ["reset"] : ["welcome", "confirm"])
      await database.insert(emailTokens).values({
        tokenHash: hash(`kind/auth.${mail}`),
        userId: MEMBER.id,
        purpose,
        createdAt: START,
        expiresAt: START + 30 * MINUTE,
      });
  await database.insert(newsletterSubscriptions).values({
    id: "n",
    email: "abonnee@portique.test",
    status: "confirmed",
    unsubscribeKey: "out",
    ...at,
  });
  await database.insert(contactMessages).values({
    id: "message",
    name: "Ada",
    email: "ada@portique.test",
    subject: "support",
    message: "Bonjour",
    textHash: "h",
    createdAt: START,
  });
  await database.insert(emailChanges).values({
    id: "change",
    userId: MEMBER.id,
    oldEmail: "ancienne@portique.test",
    newEmail: "nouvelle@portique.test",
    confirmHash: "c",
    createdAt: START,
    confirmUntil: START + WEEK,
    refuseUntil: START + WEEK,
  });
  await database.insert(reminderPlans).values({
    userId: MEMBER.id,
    frequency: 1,
    channels: ["sms"],
    messageTypes: [],
    hours: [],
    quietDays: [],
    timezone: "Europe/Paris",
    unsubscribeToken: "t",
    ...at,
  });
  await database.insert(reminderChannels).values({
    userId: MEMBER.id,
    channel: "sms",
    address: "+33600000000",
    status: "off",
    offReason: "bounced",
    updatedAt: START,
  });
  for (const { kind } of renderers) {
    const { facts, address } = KINDS[kind] ?? { facts: {} };
    await database.insert(mailOutbox).values({
      key: `kind/${kind}`,
      kind,
      userId: address ? null : MEMBER.id,
      address: address ?? null,
      facts: JSON.stringify(facts),
      createdAt: START,
      nextAt: START,
    });
  }
  return { database, clock, renderers, mailbox: openMailbox(database, { now, renderers }) };
}

describe("every kind of mail", () => {
  it("arrives once after two hours without a provider", async () => {
    const { database, clock, renderers, mailbox } = await openWorld();
    const kinds = renderers.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(Object.keys(KINDS).sort());
    mailbox.down(true);
    for (let minute = 0; minute < 120; minute++, clock.now += MINUTE) await mailbox.drain();
    expect(mailbox.mails).toEqual([]);
    const asked: Mail[] = [];
    mailbox.fate = (mail) => void asked.push(mail);
    for (let minute = 0; minute < 30; minute++, clock.now += MINUTE) await mailbox.drain();
    const keys = mailbox.mails.map(({ idempotencyKey }) => idempotencyKey.replace("kind/", ""));
    expect(keys.sort()).toEqual(kinds);
    expect(asked).toHaveLength(kinds.length);
    for (const { to, subject, text } of mailbox.mails) {
      expect(to).toMatch(/@portique\.test$/);
      expect([subject, text].every((words) => words.length > 5 && !/undefined|null|NaN/.test(words))).toBe(
        true,
      );
    }
    const rows = await database.select().from(mailOutbox);
    expect(rows.every(({ outcome, facts }) => outcome === "sent" && facts === "{}")).toBe(true);
    expect(rows.filter(({ kind, address }) => address && !LEFT.includes(kind))).toEqual([]);
  });

  it("is set as French is printed, in its subject and both its parts", async () => {
    const { mailbox } = await openWorld();
    await mailbox.drain();
    expect(mailbox.mails).toHaveLength(Object.keys(KINDS).length);
    const faults = mailbox.mails.flatMap(({ idempotencyKey, subject, text, html }) =>
      [subject, text, wordsOfHtml(html ?? "")]
        .flatMap(printFaults)
        .map((fault) => `${idempotencyKey}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("that nobody is obliged to get is left by one click, and ends at a mailbox that is gone", async () => {
    const { database, clock, mailbox } = await openWorld();
    await mailbox.drain();
    const headers = new Map(
      mailbox.mails.map((mail) => [mail.idempotencyKey.replace("kind/", ""), mail.headers ?? {}]),
    );
    for (const [kind, { "List-Unsubscribe": link, "List-Unsubscribe-Post": post }] of headers) {
      const expected = LEFT.includes(kind)
        ? [expect.stringMatching(/^<https:\/\/portique\.test\/.+>$/), ONE_CLICK]
        : [];
      expect([link, post].filter(Boolean), kind).toEqual(expected);
    }
    const db = createRunner(database);
    const now = () => clock.now;
    const ends = { database, db, now, outbox: mailbox.outbox };
    const asked: string[] = [];
    const ask = (fate: "bounced" | null) =>
      askFates(
        {
          store: mailbox.deps.store,
          db,
          fateOf: async (id) => {
            asked.push(id);
            return fate;
          },
          endMailTo: endMailTo(ends),
        },
        clock.now,
      );
    expect(await ask("bounced")).toBe(0);
    clock.now += 60 * MINUTE;
    expect(await ask(null)).toBe(0);
    expect(asked).toEqual(LEFT.map((kind) => `id of kind/${kind}`));
    expect(await database.select({ at: bookChoices.nextLetterAt }).from(bookChoices)).toEqual([
      { at: START + WEEK },
    ]);
    clock.now += 24 * 60 * MINUTE;
    expect(await ask("bounced")).toBe(LEFT.length);
    expect(await database.select({ at: bookChoices.nextLetterAt }).from(bookChoices)).toEqual([{ at: null }]);
    clock.now += WEEK;
    expect(await ask("bounced")).toBe(0);
    const rows = await database.select().from(mailOutbox);
    expect(
      rows.filter(({ kind, address, providerId }) => LEFT.includes(kind) && (address || providerId)),
    ).toEqual([]);
  });
});
