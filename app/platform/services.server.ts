// Composition: from the bindings of a request to what a route asks for. The only place that knows `env.DB`.

import { isbot } from "isbot";
import type { AuthDeps, Identified } from "#app/features/auth/auth.server.ts";
import { identify } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { readBearer, readCookie } from "#app/features/auth/session.ts";
import type { Member } from "#app/features/auth/user.ts";
import { createChallengesStore } from "#app/features/challenges/challenges.store.server.ts";
import type { CommunityDeps } from "#app/features/community/community.server.ts";
import { createCommunityStore } from "#app/features/community/community.store.server.ts";
import { unreadRepliesOf } from "#app/features/community/unread.store.server.ts";
import type { DailyUseCases } from "#app/features/home/home.server.ts";
import { type JournalDeps, openEntries } from "#app/features/journal/journal.server.ts";
import { createJournalStore, type SealedEntry } from "#app/features/journal/journal.store.server.ts";
import { createNewsletterStore } from "#app/features/landing/newsletter.store.server.ts";
import { progressQueries } from "#app/features/progress/progress.server.ts";
import { dailyQueries, dailyView, mayRead, type QuotesDeps } from "#app/features/quotes/quotes.server.ts";
import { createQuotesStore } from "#app/features/quotes/quotes.store.server.ts";
import { createResendMailer } from "#app/gateways/mail/resend.server.ts";
import { createSpeech } from "#app/gateways/speech/speech.server.ts";
import type { Day } from "#app/lib/dates.ts";
import { AppError, unauthorized } from "#app/lib/errors.ts";
import { createDatabase, createReadAll, meteredD1 } from "#db/client.ts";
import type { LoadContext } from "./context.ts";
import { readSettings } from "./env.ts";
import { errorFields, log } from "./log.ts";
import { DECOY_HASH, hashPassword, verifyPassword, withHashingSlot } from "./passwords.server.ts";
import { readerDigest } from "./readers.server.ts";
import { sessionCookieName } from "./session-cookie.ts";
import { createVault } from "./vault.server.ts";

export type Services = ReturnType<typeof createServices>;

const perRequest = new WeakMap<LoadContext, Services>();

/** The services of one request; the same object for all its loaders, so that the session is read once. */
export function services(context: LoadContext, request: Request): Services {
  let found = perRequest.get(context);
  if (!found) {
    found = createServices(context, request);
    perRequest.set(context, found);
  }
  return found;
}

const TOO_MANY = "Trop d’essais en peu de temps. Patientez une minute, puis recommencez.";
const BUSY = "Le service est très demandé à cet instant. Réessayez dans quelques secondes.";

async function allow(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw new AppError("tooMany", TOO_MANY, { retryAfter: 60 });
}

function createServices(context: LoadContext, request: Request) {
  const { env, ctx } = context.cloudflare;
  const read = readSettings(env);
  if (!read.ok)
    throw new AppError(
      "unavailable",
      "Le service n’est pas encore configuré.",
      {},
      new Error(read.problems.join("; ")),
    );
  const { settings } = read;

  const db = createDatabase(meteredD1(env.DB, context.request.meter));
  const readAll = createReadAll(db);
  const now = () => Date.now() + settings.CLOCK_OFFSET_MS;
  const vault = createVault(settings.DATA_KEY_SECRET);
  const later = (work: Promise<unknown>) =>
    ctx.waitUntil(
      work.catch((error) =>
        log("error", "later.failed", { request: context.request.id, ...errorFields(error) }),
      ),
    );

  const mailer = settings.RESEND_API_KEY
    ? createResendMailer({
        apiKey: settings.RESEND_API_KEY,
        baseUrl: settings.RESEND_BASE_URL,
        from: settings.MAIL_FROM,
      })
    : undefined;
  const speech = createSpeech({ settings, ai: env.AI });

  const client = request.headers.get("CF-Connecting-IP") ?? "unknown";
  const auth: AuthDeps = {
    store: createAuthStore(db, unreadRepliesOf),
    now,
    passwords: {
      hash: (password) => hashPassword(password, settings.PASSWORD_PEPPER),
      verify: (password, stored) => verifyPassword(password, stored, settings.PASSWORD_PEPPER),
      decoy: DECOY_HASH,
      withSlot: (work) =>
        withHashingSlot(() => {
          throw new AppError("unavailable", BUSY, { retryAfter: 3 });
        }, work),
    },
    limit: {
      address: () => allow(env.LIMIT_ADDRESS, `auth/${client}`),
      account: (email) => allow(env.LIMIT_ACCOUNT, `auth/${email}`),
    },
    createDataKey: (userId) => vault.createDataKey(userId),
    mailer,
    origin: settings.APP_ORIGIN,
    adminEmails: settings.ADMIN_EMAILS,
    complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
    later,
  };

  const credentials = {
    bearer: readBearer(request.headers.get("Authorization")),
    cookie: readCookie(request.headers.get("Cookie"), sessionCookieName(settings)),
  };
  // A bearer header that is there but unreadable must not fall back on the cookie.
  if (request.headers.has("Authorization") && credentials.bearer === undefined)
    credentials.cookie = undefined;

  let opened: Promise<Identified | undefined> | undefined;
  const session = {
    credentials,
    /** The session of this request, read once. */
    current(): Promise<Identified | undefined> {
      opened ??= identify(auth, credentials);
      return opened;
    },
    async member(): Promise<Member | undefined> {
      return (await session.current())?.member;
    },
    /** 401 without a session. */
    async requireMember(): Promise<Member> {
      const member = await session.member();
      if (!member) throw unauthorized();
      return member;
    },
  };

  const journalStore = createJournalStore(db);
  const quotesStore = createQuotesStore(db);
  const challengesStore = createChallengesStore(db);

  const quotes: QuotesDeps = { store: quotesStore, readAll, now, later, media: env.MEDIA, speech };
  const journal: JournalDeps = {
    store: journalStore,
    readAll,
    now,
    openVault: (member) => vault.open(member.id, member.dataKey),
    mayRead: (member, quotationId) => mayRead(quotes, member, quotationId),
  };
  const challenges = { store: challengesStore };
  const userAgent = request.headers.get("User-Agent") ?? "";
  const community: CommunityDeps = {
    store: createCommunityStore(db),
    readAll,
    now,
    later,
    origin: settings.APP_ORIGIN,
    reader: async (day, member) => {
      if (!member && isbot(userAgent)) return undefined;
      const who = member ? `member/${member.id}` : `visitor/${client}/${userAgent}`;
      return readerDigest(settings.PASSWORD_PEPPER, day, who);
    },
    limit: {
      write: (userId) => allow(env.LIMIT_ACCOUNT, `forum/${userId}`),
      report: (userId) => allow(env.LIMIT_ACCOUNT, `report/${userId}`),
      share: (userId) => allow(env.LIMIT_ADDRESS, `share/${userId ?? client}`),
    },
  };
  const daily: DailyUseCases = {
    dailyQueries: (member, today) => dailyQueries(quotes, member, today),
    dailyView: (member, today, rows) => dailyView(quotes, member, today, rows),
  };

  return {
    settings,
    now,
    readAll,
    later,
    session,
    auth,
    quotes,
    reports: {
      store: quotesStore,
      readAll,
      now,
      limit: (userId: string) => allow(env.LIMIT_ACCOUNT, `report/${userId}`),
    },
    journal,
    challenges,
    community,
    home: { ...daily, now, readAll, history: quotesStore.history, historySize: quotesStore.historySize },
    dashboard: {
      ...daily,
      now,
      readAll,
      progress: (userId: string, today: Day) => progressQueries({ journal, challenges }, userId, today),
      recentEntries: (userId: string, limit: number) => journalStore.page(userId, limit),
      openEntries: (member: Member, rows: readonly SealedEntry[]) => openEntries(journal, member, rows),
      writtenDays: journalStore.daysBetween,
      activeChallenges: challengesStore.activeOf,
    },
    newsletter: {
      store: createNewsletterStore(db),
      now,
      limit: () => allow(env.LIMIT_ADDRESS, `newsletter/${client}`),
    },
    media: env.MEDIA,
  };
}
