import type { CalendarDeps } from "#app/features/calendar/calendar.server.ts";
import { createCalendarStore } from "#app/features/calendar/calendar.store.server.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { settingsOf } from "#app/features/reminders/reminders.server.ts";
import { createRemindersStore } from "#app/features/reminders/reminders.store.server.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Under way at once, at most. */
const CHALLENGES = 10;

export function calendarServices({
  database,
  db,
  settings,
  now,
  rateLimit,
  clientBlock,
}: RequestContext): CalendarDeps {
  const linkToken = createLinkTokens(settings.PASSWORD_PEPPER);
  const plans = createRemindersStore(database);
  const challenges = createChallengesStore(database);
  const readers = createNewsletterStore(database);
  return {
    store: createCalendarStore(database),
    db,
    now,
    origin: settings.APP_ORIGIN,
    token: (seed) => linkToken(`calendar/${seed}`, "calendar"),
    limit: {
      block: () => rateLimit("LIMIT_ADDRESS", `calendar/${clientBlock}`),
      address: (tokenHash) => rateLimit("LIMIT_ACCOUNT", `calendar/${tokenHash}`),
    },
    complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
    plan(userId) {
      const { statement, read } = plans.plan(userId);
      return {
        statement,
        read: async (rows) => {
          const plan = await read(rows);
          return plan && { settings: settingsOf(plan), createdAt: plan.createdAt, updatedAt: plan.updatedAt };
        },
      };
    },
    challenges: (userId, today) => challenges.activeOf(userId, today, CHALLENGES),
    isReader(email) {
      const { statement, read } = readers.byEmail(email);
      return { statement, read: async (rows) => (await read(rows))?.status === "confirmed" };
    },
  };
}
