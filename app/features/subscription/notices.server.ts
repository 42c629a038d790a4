// Mails that a change owes: what was written with the change is sent now, and again by the cron until it went.
import type { SubscriptionDeps } from "./deps.ts";
import { noticeMail } from "./mails.ts";
import type { NoticeFacts } from "./subscription.ts";

type Deps = Pick<SubscriptionDeps, "store" | "now" | "mailer" | "origin">;

/** Answers how many went; one that fails stays owed for some days (`unsent`), and does not keep the others. */
export async function sendNotices(
  deps: Deps,
  wanted: { userId: string } | { before: number },
): Promise<number> {
  const { mailer, store } = deps;
  if (!mailer) return 0;
  const owed = await store.unsent(wanted);
  const results = await Promise.allSettled(
    owed.map(async (notice) => {
      try {
        const facts = JSON.parse(notice.facts) as NoticeFacts;
        const mail = noticeMail(notice.kind, facts, { ...notice, origin: deps.origin });
        await mailer.send({ to: notice.email, idempotencyKey: `subscription/${notice.id}`, ...mail });
        await store.markSent(notice.userId, notice.id, deps.now());
      } catch (error) {
        await store.noteFailedNotice(notice.userId, notice.id, notice.attempts);
        throw error;
      }
    }),
  );
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return owed.length;
}
