import { createBlogStore } from "#app/features/blog/blog.store.server.ts";
import { createNewsletterStore } from "#app/features/landing/newsletter.store.server.ts";
import type { House } from "../house.server.ts";

export function readingRooms({ settings, db, readAll, now, allow, client }: House) {
  return {
    blog: { store: createBlogStore(db), readAll, now, origin: settings.APP_ORIGIN },
    newsletter: {
      store: createNewsletterStore(db),
      now,
      limit: () => allow("LIMIT_ADDRESS", `newsletter/${client}`),
    },
  };
}
