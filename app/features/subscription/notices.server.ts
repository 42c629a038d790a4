// Mails that a change owes: each is written in the batch of its change, once a fact, and sent by the outbox.
import type { Query } from "#db/client.ts";
import type { SubscriptionDeps } from "./deps.ts";
import { NOTICE_MAILS } from "./mails.ts";
import type { Notice } from "./subscription.ts";

const keyOf = ({ id }: Notice) => `subscription/${id}`;

/** Writes a change and the mails it owes in one batch; a fact that the member was told of before owes nothing. */
export async function writeWithNotices(
  { db, store, outbox, now }: Pick<SubscriptionDeps, "db" | "store" | "outbox" | "now">,
  userId: string,
  notices: readonly Notice[],
  changes: readonly Query<unknown>[],
): Promise<void> {
  const owed = notices.map((notice) =>
    outbox.enqueue(NOTICE_MAILS[notice.kind], {
      key: keyOf(notice),
      to: { userId },
      facts: notice.facts,
      when: store.isUntold(notice.id),
    }),
  );
  const told = notices.map((notice) => store.noteNotice(userId, notice, now()));
  const results = await db.write([...changes, ...owed, ...told]);
  outbox.nudge(...notices.filter((_, at) => results[changes.length + at] === true).map(keyOf));
}
