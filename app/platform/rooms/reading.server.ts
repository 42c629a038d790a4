import { createBlogStore } from "#app/features/blog/blog.store.server.ts";
import type { ContactDeps } from "#app/features/contact/contact.server.ts";
import { createContactStore } from "#app/features/contact/contact.store.server.ts";
import type { NewsletterDeps } from "#app/features/newsletter/newsletter.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { dayIn } from "#app/lib/dates.ts";
import type { House } from "../house.server.ts";
import { readerDigest } from "../readers.server.ts";

export function readingRooms({ settings, db, readAll, now, later, allow, mailer, client }: House) {
  const newsletter: NewsletterDeps = {
    store: createNewsletterStore(db),
    now,
    later,
    mailer,
    origin: settings.APP_ORIGIN,
    from: () => readerDigest(settings.PASSWORD_PEPPER, dayIn(now(), "UTC"), `newsletter/${client}`),
    limit: () => allow("LIMIT_ADDRESS", `newsletter/${client}`),
  };
  return {
    blog: { store: createBlogStore(db), readAll, now, origin: settings.APP_ORIGIN },
    newsletter,
    contact: {
      store: createContactStore(db),
      now,
      later,
      mailer,
      to: settings.CONTACT_EMAIL,
      limit: () => allow("LIMIT_ACCOUNT", `contact/${client}`),
    } satisfies ContactDeps,
  };
}
