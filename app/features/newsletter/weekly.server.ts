// The Sunday letter, sent: who gets it is fixed once, then it leaves in batches, each under its own key. The cron may
// come twice, late, or to two machines at once: every step asks the database what is left to do.
import { ASK_AFTER_MS } from "#app/features/outbox/fates.server.ts";
import { AUTHOR_NAMES, reference } from "#app/features/quotes/quotes.ts";
import { type BatchMailer, type MailContent, MailRefused } from "#app/gateways/mail/mail.ts";
import { leaveHeaders } from "#app/lib/mail.ts";
import { paths } from "#app/lib/paths.ts";
import type { DatabaseRunner } from "#db/client.ts";
import { lessonMail } from "./mails.ts";
import { dueSunday, type Lesson, nextLesson, type Recipient } from "./newsletter.ts";
import type { LetterBatch, WeeklyStore } from "./weekly.store.server.ts";

type WeeklyDeps = {
  store: WeeklyStore;
  db: DatabaseRunner;
  /** Undefined where no mail can be sent: then no letter is begun. */
  mailer: BatchMailer | undefined;
  /** https://… */
  origin: string;
};

type WeeklyReport = { day: string; sent: number; refused: number; putBack: number };

const BATCH_SIZE = 50;
/** A run stays well inside its minute and its forty subrequests. */
const BATCHES_A_RUN = 10;
const CLAIM_MS = 5 * 60_000;
const RETRY_MS = 60_000;
const LONGEST_RETRY = 15;

export function letterTo(recipient: Recipient, lesson: Lesson, origin: string): MailContent {
  const leaveUrl = `${origin}${paths.newsletterLeave(recipient.unsubscribeKey)}`;
  return {
    to: recipient.email,
    ...lessonMail(lesson, leaveUrl, recipient.confirmedAt),
    headers: leaveHeaders(leaveUrl),
  };
}

type Stored = Pick<WeeklyDeps, "store" | "db">;

async function lessonOf({ store, db }: Stored, lessonId: string): Promise<Lesson | undefined> {
  const row = await db.read(store.lesson(lessonId));
  if (!row) return undefined;
  return {
    id: row.lessonId,
    subject: row.subject,
    body: row.body,
    act: row.act,
    quote: row.quote,
    attribution: `${AUTHOR_NAMES[row.author]}, ${reference(row)}`,
  };
}

/** The Sunday's lesson; chosen, with everybody who gets it, where that was not done yet. */
async function planned(stored: Stored, day: string, now: number): Promise<Lesson | undefined> {
  const { store, db } = stored;
  if (!(await db.read(store.issue(day)))) {
    const lesson = nextLesson(await db.read(store.turns()));
    if (!lesson) return undefined;
    await db.write(store.plan(day, lesson.id, now, BATCH_SIZE));
  }
  const issue = await db.read(store.issue(day));
  return issue && lessonOf(stored, issue.lessonId);
}

type Outcome = { sent: number; refused: number; putBack: number };

async function sendOne(
  deps: WeeklyDeps & { mailer: BatchMailer },
  batch: LetterBatch,
  lesson: Lesson,
  day: string,
  now: number,
): Promise<Outcome> {
  const { store, db, mailer, origin } = deps;
  const recipients = (await db.read(store.recipients(batch.id))).flatMap(({ unsubscribeKey, ...rest }) =>
    unsubscribeKey ? [{ ...rest, unsubscribeKey }] : [],
  );
  try {
    const ids = await mailer.sendBatch(
      recipients.map((recipient) => letterTo(recipient, lesson, origin)),
      `lettre/${batch.id}`,
    );
    const sent = recipients.flatMap(({ id: subscriptionId, email }, at) => {
      const providerId = ids?.[at];
      return providerId ? [{ subscriptionId, email, providerId }] : [];
    });
    await db.write([store.noteSent(batch.id, sent, now + ASK_AFTER_MS), store.close(batch.id, "sent", now)]);
    return { sent: recipients.length, refused: 0, putBack: 0 };
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      const wait = Math.min(batch.attempts, LONGEST_RETRY) * RETRY_MS;
      await db.read(store.putBack(batch.id, now + wait));
      return { sent: 0, refused: 0, putBack: 1 };
    }
    if (recipients.length > 1) {
      await db.write(store.split(batch.id, day, now));
      return { sent: 0, refused: 0, putBack: 0 };
    }
    await db.read(store.close(batch.id, "refused", now));
    return { sent: 0, refused: 1, putBack: 0 };
  }
}

/**
 * What is due of this Sunday's letter; undefined when nothing was.
 * @param now ms, the minute the cron stands for
 */
export async function sendSundayLetter(deps: WeeklyDeps, now: number): Promise<WeeklyReport | undefined> {
  const day = dueSunday(now);
  const { mailer, store, db } = deps;
  if (!day || !mailer) return undefined;
  const lesson = await planned(deps, day, now);
  if (!lesson) return undefined;
  const report: WeeklyReport = { day, sent: 0, refused: 0, putBack: 0 };
  for (let round = 0; round < BATCHES_A_RUN; round++) {
    const batch = await db.read(store.claim(day, now, now + CLAIM_MS));
    if (!batch) break;
    const outcome = await sendOne({ ...deps, mailer }, batch, lesson, day, now);
    report.sent += outcome.sent;
    report.refused += outcome.refused;
    report.putBack += outcome.putBack;
    // The provider is away: the next minute asks again.
    if (outcome.putBack) break;
  }
  return report.sent + report.refused + report.putBack > 0 ? report : undefined;
}
