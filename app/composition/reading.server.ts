import type { Attempts, Quota } from "#app/features/auth/attempts.server.ts";
import type { BlogDeps } from "#app/features/blog/blog.server.ts";
import { createBlogStore } from "#app/features/blog/blog.store.server.ts";
import type { ContactDeps } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import type { NewsletterDeps } from "#app/features/newsletter/newsletter.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { MAILS_PER_MAILBOX } from "#app/features/newsletter/newsletter.ts";
import { mailboxOf } from "#app/lib/client-block.ts";
import { dayIn } from "#app/lib/dates.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { readerDigest } from "#app/platform/readers.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Takes one of each quota; false where one is used up. */
async function takeAll(attempts: Attempts, name: string, whose: string, quotas: readonly Quota[]) {
  for (const quota of quotas) if (!(await attempts.take(name, whose, quota))) return false;
  return true;
}

export const blogServices = ({ database, db, now, settings }: RequestContext): BlogDeps => ({
  store: createBlogStore(database),
  db,
  now,
  origin: settings.APP_ORIGIN,
});

export function newsletterServices(context: RequestContext, attempts: () => Attempts): NewsletterDeps {
  const { database, db, now, settings, outbox, rateLimit, clientBlock } = context;
  return {
    store: createNewsletterStore(database),
    db,
    now,
    outbox,
    linkToken: createLinkTokens(settings.PASSWORD_PEPPER),
    takeMail: (email) => takeAll(attempts(), "newsletter.mail", mailboxOf(email), MAILS_PER_MAILBOX),
    from: () => readerDigest(settings.PASSWORD_PEPPER, dayIn(now(), "UTC"), `newsletter/${clientBlock}`),
    limit: () => rateLimit("LIMIT_ADDRESS", `newsletter/${clientBlock}`),
  };
}

export function contactServices(context: RequestContext): ContactDeps {
  const { database, db, now, settings, outbox, rateLimit, clientBlock } = context;
  return {
    store: createContactStore(database),
    db,
    now,
    outbox,
    to: settings.CONTACT_EMAIL,
    limit: () => rateLimit("LIMIT_ACCOUNT", `contact/${clientBlock}`),
  };
}
