// What routes ask for, by name. Each service is made when a route first reads it, so that a page pays for what it uses
// alone: `/feed.xml` makes one store.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Member } from "#app/features/auth/user.ts";
import { shownQuotation } from "#app/features/quotes/quotes.server.ts";
import { lazy, once } from "#app/lib/lazy.ts";
import type { LoadContext } from "#app/platform/context.ts";
import { accountServices, adminServices, editorServices, operationsServices } from "./admin.server.ts";
import { authServices } from "./auth.server.ts";
import { bookServices } from "./book.server.ts";
import { calendarServices } from "./calendar.server.ts";
import { challengesServices, minigameServices } from "./challenges.server.ts";
import { coachServices } from "./coach.server.ts";
import { communityServices } from "./community.server.ts";
import { dayServices } from "./day.server.ts";
import { guidesServices } from "./guides.server.ts";
import { meditationsServices, videosServices } from "./media.server.ts";
import { offlineServices } from "./offline.server.ts";
import {
  attributionsServices,
  dashboardServices,
  homeServices,
  journalServices,
  quotesServices,
  sharingServices,
} from "./practice.server.ts";
import { blogServices, contactServices, newsletterServices } from "./reading.server.ts";
import { remindersServices } from "./reminders.server.ts";
import { createRequestContext } from "./request-context.server.ts";
import { searchServices } from "./search.server.ts";
import { sessionOf } from "./session.server.ts";
import { settingsServices } from "./settings.server.ts";
import { subscriptionServices } from "./subscription.server.ts";

export type Services = ReturnType<typeof createServices>;

/**
 * The services of one request, for all its loaders: the session is read once.
 * @param guesses may a screen be read ahead of the session (ahead.server.ts)?
 */
export function createServices(loadContext: LoadContext, request: Request, guesses = true) {
  const context = createRequestContext(loadContext, request);
  const { settings, now, waitUntil } = context;

  const auth = once(() => authServices(context));
  const blog = once(() => blogServices(context));
  const challenges = once(() => challengesServices(context));
  const coach = once(() => coachServices(context, journal));
  const community = once(() => communityServices(context));
  const journal = once(() => journalServices(context, quotes));
  const quotes = once(() => quotesServices(context));
  const reminders = once(() => remindersServices(context));
  const subscription = once(() =>
    subscriptionServices(context, (userId) => context.rateLimit("LIMIT_ACCOUNT", `subscription/${userId}`)),
  );

  return lazy({
    settings: () => settings,
    now: () => now,
    waitUntil: () => waitUntil,
    db: () => context.db,
    /** What seals the signed-in member's drafts in their browser. */
    draftKey: () => async (member: Pick<Member, "id" | "dataKey">) => ({
      userId: member.id,
      secret: await context.vault.draftSecret(member.id, member.dataKey),
    }),
    /** The bucket of recordings, booklets and pictures. */
    media: () => context.env.MEDIA,
    session: () => sessionOf(context, auth, guesses),
    /** Services that guess nothing, for a screen that was begun for somebody whom the session is not. */
    anew: (): { services: Services } => ({ services: createServices(loadContext, request, false) }),
    account: () => accountServices(context, { auth, journal, coach, challenges }),
    admin: () => adminServices(context, { reminders, subscription }),
    attributions: () => attributionsServices(context, quotes()),
    auth,
    blog,
    /** The journal looked back on. */
    book: () => bookServices(context, journal),
    /** Image cards of what is shared. */
    cards: () => ({ painter: context.cardPainter, origin: settings.APP_ORIGIN, waitUntil }),
    /** A member's private calendar address. */
    calendar: () => calendarServices(context),
    challenges,
    coach,
    community,
    contact: () => contactServices(context),
    dashboard: () => dashboardServices(context, quotes(), journal()),
    /** The acts of a member's day. */
    day: () => dayServices(context),
    operations: () => operationsServices(context, subscription),
    editor: () => editorServices(context, blog),
    guides: () => guidesServices(context, () => auth().attempts),
    home: () => homeServices(context, quotes()),
    journal,
    meditations: () => meditationsServices(context),
    memberSettings: () => settingsServices(context, auth(), community, reminders),
    minigame: () => minigameServices(context),
    newsletter: () => newsletterServices(context, () => auth().attempts),
    /** What may be read without network. */
    offline: () => offlineServices(context, quotes(), journal()),
    quotes,
    reminders,
    search: () => searchServices(context, journal),
    /** Quotations given on. */
    sharing: () => sharingServices(context, quotes()),
    /** The day's quotation as it is shown to anybody. */
    shownToday: () => () => shownQuotation(quotes(), DEFAULT_TIME_ZONE),
    subscription,
    videos: () => videosServices(context),
  });
}
