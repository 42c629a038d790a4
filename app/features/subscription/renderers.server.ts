// The words of the subscription's mails, made when they leave. A mailed link is good from then on: a provider that was
// down for two hours must not deliver dead links.

import { type MailRenderer, rendererOf } from "#app/features/outbox/outbox.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import type { SubscriptionDeps } from "./deps.ts";
import { LEAVE_MAILS, leavePath, PASS_MS } from "./leave/passes.ts";
import { leaveMail, NOTICE_MAILS, noticeMail } from "./mails.ts";
import { NOTICE_KINDS } from "./subscription.ts";

type RendererDeps = Pick<SubscriptionDeps, "store" | "db" | "origin" | "linkToken">;

export function subscriptionRenderers({ store, db, origin, linkToken }: RendererDeps): MailRenderer[] {
  const notices = NOTICE_KINDS.map((kind) =>
    rendererOf(NOTICE_MAILS[kind], ({ facts, recipient, createdAt }) =>
      noticeMail(kind, facts, { ...recipient, createdAt, origin }),
    ),
  );
  const links = (["cancel", "withdraw"] as const).map((purpose) =>
    rendererOf(LEAVE_MAILS[purpose], async ({ key, now, recipient: { userId } }) => {
      if (!userId) return null;
      const token = linkToken(key);
      const pass = { tokenHash: hashToken(token), userId, createdAt: now, expiresAt: now + PASS_MS };
      await db.read(store.openPass(pass));
      return leaveMail(purpose, `${origin}${leavePath(purpose, token)}`);
    }),
  );
  return [...notices, ...links];
}
