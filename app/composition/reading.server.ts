import type { BlogDeps } from "#app/features/blog/blog.server.ts";
import { createBlogStore } from "#app/features/blog/blog.store.server.ts";
import type { ContactDeps } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import type { NewsletterDeps } from "#app/features/newsletter/newsletter.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import { readerDigest } from "#app/platform/readers.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const blogServices = ({ database, db, now, settings }: RequestContext): BlogDeps => ({
  store: createBlogStore(database),
  db,
  now,
  origin: settings.APP_ORIGIN,
});

export function newsletterServices(context: RequestContext): NewsletterDeps {
  const { database, now, waitUntil, settings, mailer, rateLimit, clientBlock } = context;
  return {
    store: createNewsletterStore(database),
    now,
    waitUntil,
    mailer,
    origin: settings.APP_ORIGIN,
    from: () => readerDigest(settings.PASSWORD_PEPPER, dayIn(now(), "UTC"), `newsletter/${clientBlock}`),
    limit: () => rateLimit("LIMIT_ADDRESS", `newsletter/${clientBlock}`),
  };
}

export function contactServices(context: RequestContext): ContactDeps {
  const { database, now, waitUntil, settings, mailer, rateLimit, clientBlock } = context;
  return {
    store: createContactStore(database),
    now,
    waitUntil,
    mailer,
    to: settings.CONTACT_EMAIL,
    limit: () => rateLimit("LIMIT_ACCOUNT", `contact/${clientBlock}`),
  };
}
