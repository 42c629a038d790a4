// One outbox for every mail of the product. A feature owes a mail in the batch of its cause (`enqueue`), it is sent after
// the answer (`nudge`), and what did not leave then is drained by the cron through the queue until it leaves or is given
// up. The row is the truth: a message of the queue, a nudge and a repeated run all come to the same claim.

import type { SQL } from "drizzle-orm";
import { type Mailer, MailFailed, MailRefused } from "#app/gateways/mail/mail.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { inLots } from "#app/lib/lots.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { LogLine } from "#db/schema/index.ts";
import { ASK_AFTER_MS } from "./fates.server.ts";
import type { ClaimedMail, OutboxStore } from "./outbox.store.server.ts";
import {
  MAIL_CAP_WAIT_MS,
  MAIL_GIVEN_UP_MS,
  MAIL_KEPT_MS,
  MAIL_KEY_MAX,
  MAIL_LEASE_MS,
  type MailKind,
  type MailRenderer,
  mailDelay,
  mailFailureLabel,
  type RenderedMail,
} from "./outbox.ts";

type NewMail<Facts> = {
  /** Names the cause (`welcome/{userId}`): owed twice under one key, it is one mail. 200 signs at most. */
  key: string;
  /** A member's present address, read when the mail is sent; or an address. */
  to: { userId: string } | { email: string };
  facts: Facts;
  /** The mail is owed only where this holds within the batch: for a cause that is itself conditional. */
  when?: SQL;
};

/** What features get. */
export type Outbox = {
  /** False where no mail provider is configured: what needs a mail then answers 503. */
  readonly available: boolean;
  /** The statement that owes a mail, for the `db.write` of its cause. True where it was written. */
  enqueue<Facts>(kind: MailKind<Facts>, mail: NewMail<Facts>): Query<boolean>;
  /** Sends these mails after the answer, rather than with the next run of the cron. Call it once they are written. */
  nudge(...keys: string[]): void;
};

type MailLog = (level: "info" | "error", event: string, fields: Record<string, string | number>) => void;

export type DrainDeps = {
  store: OutboxStore;
  db: DatabaseRunner;
  now(): number;
  mailer: Mailer | undefined;
  /** What every kind of mail says: read with the first that leaves. */
  renderers(): Promise<readonly MailRenderer[]>;
  /** How many mails may leave on a UTC day. */
  dailyCap: number;
  log: MailLog;
};

/** What became of one try. `busy`: settled, or in other hands. */
type MailOutcome = "sent" | "later" | "void" | "given-up" | "busy";

/** The first try of the cron waits this long, so that the nudge of the request comes first. */
const NUDGE_MS = 30_000;

/**
 * @param deps.waitUntil lets work end after the answer; undefined in a job, whose mails leave with the job that drains
 */
export function createOutbox(
  deps: DrainDeps & { waitUntil: ((work: Promise<unknown>) => void) | undefined },
): Outbox {
  const { waitUntil } = deps;
  return {
    available: deps.mailer !== undefined,
    enqueue(kind, { key, to, facts, when }) {
      if (key.length > MAIL_KEY_MAX) throw new RangeError("mail: the key is too long");
      const now = deps.now();
      const row = {
        key,
        kind: kind.name,
        userId: "userId" in to ? to.userId : null,
        address: "email" in to ? to.email : null,
        facts: JSON.stringify(kind.facts.parse(facts)),
        createdAt: now,
        nextAt: waitUntil ? now + NUDGE_MS : now,
      };
      return deps.store.insert(row, when);
    },
    nudge(...keys) {
      for (const key of keys) waitUntil?.(deliverMail(deps, key));
    },
  };
}

/** Tries one mail. It never throws for what the provider does; a failed database throws, and the lease runs out. */
export async function deliverMail(deps: DrainDeps, key: string): Promise<MailOutcome> {
  const { store, db, mailer } = deps;
  if (!mailer) return "busy";
  const now = deps.now();
  const claimed = await db.read(store.claim(key, now, now + MAIL_LEASE_MS));
  if (!claimed) return "busy";
  const day = dayIn(now, "UTC");
  const count = await db.read(store.countOne(day, deps.dailyCap));
  if (count === undefined) {
    const untried = { ...claimed, attempts: claimed.attempts - 1 };
    await db.read(store.putBack(untried, now + MAIL_CAP_WAIT_MS, "daily-cap"));
    return "later";
  }
  if (count === deps.dailyCap) deps.log("error", "mail.daily-cap", { cap: deps.dailyCap });
  let settled: Query<void>;
  try {
    const mail = await renderMailOf(deps, claimed, now);
    if (!mail || !claimed.email) {
      await db.write([store.settle(key, "void", now, null), store.uncountOne(day)]);
      return "void";
    }
    const providerId = await mailer.send({ ...mail, to: claimed.email, idempotencyKey: key });
    // What can be left is what nobody is obliged to get: it ends where its mailbox is gone.
    const isAsked = mail.headers?.["List-Unsubscribe"] !== undefined && typeof providerId === "string";
    settled = isAsked
      ? store.settleAsked(key, { providerId, address: claimed.email, askAt: now + ASK_AFTER_MS }, now)
      : store.settle(key, "sent", now, null);
  } catch (error) {
    return failed(deps, claimed, day, error);
  }
  await settleSent(deps, settled);
  return "sent";
}

async function renderMailOf(
  { renderers }: DrainDeps,
  { key, kind, email, userId, firstName, timezone, facts, createdAt }: ClaimedMail,
  now: number,
): Promise<RenderedMail | null> {
  const renderer = (await renderers()).find((one) => one.kind === kind);
  // A release that knows the kind may come: the mail waits for it.
  if (!renderer) throw new MailFailed("unknown-kind");
  if (!email) return null;
  const recipient = { email, userId, firstName, timezone: timezone ?? "Europe/Paris" };
  return renderer.render({ key, facts: JSON.parse(facts) as unknown, recipient, createdAt, now });
}

/** Tries hard: a sent mail whose mark is lost is sent again when its lease ends, and only the provider's key stops it. */
async function settleSent({ db }: DrainDeps, settled: Query<void>): Promise<void> {
  for (let left = 3; ; left--) {
    try {
      await db.read(settled);
      return;
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

async function failed(
  deps: DrainDeps,
  claimed: ClaimedMail,
  day: string,
  error: unknown,
): Promise<MailOutcome> {
  const { store, db, log } = deps;
  const { key, kind, attempts } = claimed;
  const now = deps.now();
  const code = error instanceof MailFailed || error instanceof MailRefused ? error.code : nameOf(error);
  const end =
    error instanceof MailRefused
      ? "refused"
      : now - claimed.createdAt > MAIL_GIVEN_UP_MS
        ? "expired"
        : undefined;
  if (end) {
    await db.write([store.settle(key, end, now, code), store.uncountOne(day)]);
    log("error", "mail.given-up", { kind, attempts, outcome: end, failure: code });
    return "given-up";
  }
  const delay = mailDelay(attempts, error instanceof MailFailed ? error.retryAfter : 0);
  await db.write([store.putBack(claimed, now + delay, code), store.uncountOne(day)]);
  // The first failure tells of an outage and the tenth that it lasts; a bug of ours tells its name at once.
  log("info", "mail.later", { kind, attempts, failure: code });
  return "later";
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "unknown");

type EnqueueDeps = Pick<DrainDeps, "store" | "db"> & {
  /** Mails a second that the provider takes; 0: as many as come. */
  rate: number;
  /** Puts messages that name mails into the queue, each after its delay. */
  queue(messages: readonly { key: string; delaySeconds: number }[]): Promise<void>;
};

/** A queue takes a hundred messages at once. */
const QUEUE_BATCH = 100;
const ENQUEUED_A_RUN = 1_000;
/** A mail whose message was lost is put into the queue again after this. */
const REQUEUE_MS = 10 * 60_000;

/** Puts the mails that are due into the queue, spread over the seconds as the provider takes them; how many. */
export async function enqueueDueMails(deps: EnqueueDeps, now: number): Promise<number> {
  const keys = await deps.db.read(deps.store.due(now, ENQUEUED_A_RUN));
  for (let at = 0; at < keys.length; at += QUEUE_BATCH) {
    const batch = keys.slice(at, at + QUEUE_BATCH);
    const delayOf = (place: number) => (deps.rate > 0 ? Math.floor(place / deps.rate) : 0);
    await deps.queue(batch.map((key, place) => ({ key, delaySeconds: delayOf(at + place) })));
    const last = delayOf(at + batch.length - 1);
    await deps.db.read(deps.store.postpone(batch, now + last * 1000 + REQUEUE_MS));
  }
  return keys.length;
}

const PURGE_LIMIT = 500;

/** Forgets what was settled long ago, in lots that a statement bears; how many. */
export async function purgeMails(
  { store, db }: Pick<DrainDeps, "store" | "db">,
  now: number,
): Promise<number> {
  await db.read(store.purgeDays(dayIn(now - MAIL_KEPT_MS, "UTC")));
  return inLots(PURGE_LIMIT, (limit) => db.read(store.purge(now - MAIL_KEPT_MS, limit)));
}

/** A mail that was given up, for the administration. */
type GivenUpMail = { key: string; label: string; at: number; outcome: string };

/** The latest mails that were given up, in words; nothing of who they go to. */
export async function givenUpMails(
  { store, db, renderers }: Pick<DrainDeps, "store" | "db" | "renderers">,
  limit = 50,
): Promise<GivenUpMail[]> {
  const rows = await db.read(store.failed(limit));
  const known = await renderers();
  return rows.map(({ key, kind, createdAt, outcome, failure }) => ({
    key,
    label: known.find((one) => one.kind === kind)?.label ?? kind,
    at: createdAt,
    outcome: mailFailureLabel(outcome, failure),
  }));
}

/** A mail that was given up, tried anew (administration). @throws AppError notFound where it is not given up */
export async function retryMail(
  { store, db, now }: Pick<DrainDeps, "store" | "db" | "now">,
  key: string,
  line: LogLine,
): Promise<void> {
  const [, revived] = await db.write([store.logRevival(key, line), store.revive(key, now())]);
  if (!revived) throw new AppError("notFound", "Cet envoi n’est plus en échec : il n’y a rien à renvoyer.");
}
