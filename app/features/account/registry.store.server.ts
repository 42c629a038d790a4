// Every table of the product, and what a member's rights mean for it. tests/worker/account.test.ts reads db/schema and
// fails on a table that is not here, so that nobody adds one without deciding.
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as s from "#db/schema/index.ts";

/** Rows that belong to one member. */
type Owned = {
  table: SQLiteTable;
  owner: SQLiteColumn;
  /** A line of the archive's readme; null: nothing to hand over (why stands beside it). */
  about: string | null;
  /** Properties that are secrets, sealed texts (their features open those) or somebody else's. */
  omit?: readonly string[];
  /**
   * `cascade`: gone with the member's row. `rewrite`: app/composition/erasure.server.ts has a statement of its own.
   */
  erased: "cascade" | "rewrite";
};

const owned = (
  table: SQLiteTable,
  owner: SQLiteColumn,
  about: string | null,
  more: Partial<Pick<Owned, "omit" | "erased">> = {},
): Owned => ({ table, owner, about, erased: "cascade", ...more });

export const OWNED: readonly Owned[] = [
  owned(s.users, s.users.id, "Votre compte.", { omit: ["passwordHash", "dataKey"], erased: "rewrite" }),
  owned(s.sessions, s.sessions.userId, "Vos sessions ouvertes.", { omit: ["tokenHash", "bearerHash"] }),
  owned(s.secondFactors, s.secondFactors.userId, "Votre double authentification.", {
    omit: ["sealedSecret", "lastStep"],
  }),
  owned(s.passkeys, s.passkeys.userId, "Vos clés d’accès.", { omit: ["publicKey", "counter"] }),
  owned(s.passkeyChallenges, s.passkeyChallenges.userId, null), // questions of ten minutes: secrets only
  owned(s.recoveryCodes, s.recoveryCodes.userId, null), // secrets only
  owned(s.emailTokens, s.emailTokens.userId, null), // links of half an hour to seven days: secrets only
  owned(s.erasureRequests, s.erasureRequests.userId, "Votre demande d’effacement."),
  owned(s.userSearch, s.userSearch.userId, null), // a rank
  owned(s.journalDays, s.journalDays.userId, null), // the pages' days: journal.json, journal.md
  owned(s.forumPosts, s.forumPosts.userId, "Vos discussions.", {
    omit: ["textHash", "seq"],
    erased: "rewrite",
  }),
  owned(s.forumReplies, s.forumReplies.userId, "Vos réponses.", {
    omit: ["textHash", "seq", "unseenBy"],
    erased: "rewrite",
  }),
  owned(s.forumBlocks, s.forumBlocks.userId, "Vos blocages.", { omit: ["blockedId"] }),
  owned(s.forumReports, s.forumReports.userId, "Vos signalements."),
  owned(s.quoteViews, s.quoteViews.userId, "Les citations que vous avez ouvertes."),
  owned(
    s.dayActs,
    s.dayActs.userId,
    "Vos jours tenus\u00a0: un mois par ligne, un nombre par acte, dont le premier bit est le 1er du mois.",
  ),
  owned(s.bookChoices, s.bookChoices.userId, "Vos réglages du Livre et de ses lettres."),
  owned(s.favorites, s.favorites.userId, "Vos favoris."),
  owned(s.attributionReports, s.attributionReports.userId, "Vos signalements d’attribution."),
  owned(s.userChallenges, s.userChallenges.userId, "Vos défis."),
  owned(s.challengeDays, s.challengeDays.userId, "Les jours de défi que vous avez cochés."),
  owned(s.trials, s.trials.userId, "Vos épreuves du Sage."),
  owned(s.meditationSessions, s.meditationSessions.userId, "Vos séances de méditation."),
  owned(s.videoViews, s.videoViews.userId, "Les vidéos que vous avez regardées."),
  owned(
    s.subscriptionAccounts,
    s.subscriptionAccounts.userId,
    "Votre compte chez notre prestataire de paiement.",
  ),
  owned(s.subscriptions, s.subscriptions.userId, "Vos abonnements."),
  owned(
    s.subscriptionOrders,
    s.subscriptionOrders.userId,
    "Vos commandes et les consentements qui vont avec.",
  ),
  owned(s.paymentEvents, s.paymentEvents.userId, "Les nouvelles de vos paiements que nous avons reçues."),
  owned(
    s.paymentFailures,
    s.paymentFailures.userId,
    "Les nouvelles de vos paiements qui n’ont pas pu être lues.",
  ),
  owned(s.paymentReversals, s.paymentReversals.userId, "Vos paiements remboursés ou contestés."),
  owned(s.subscriptionWithdrawals, s.subscriptionWithdrawals.userId, "Vos renonciations."),
  owned(
    s.subscriptionNotices,
    s.subscriptionNotices.userId,
    "Les avis d’abonnement qui vous furent envoyés.",
  ),
  owned(s.subscriptionPasses, s.subscriptionPasses.userId, null), // links of half an hour: secrets only
  owned(s.reminderPlans, s.reminderPlans.userId, "Vos réglages de rappels.", { omit: ["unsubscribeToken"] }),
  owned(s.reminderChannels, s.reminderChannels.userId, "Vos adresses de rappel.", { omit: ["codeHash"] }),
  owned(s.pushDevices, s.pushDevices.userId, "Les appareils qui reçoivent vos notifications.", {
    omit: ["endpoint", "p256dh", "auth"], // what writes to them
  }),
  owned(s.calendarFeeds, s.calendarFeeds.userId, "Votre adresse d’agenda.", { omit: ["seed", "tokenHash"] }),
  owned(s.reminderDeliveries, s.reminderDeliveries.userId, "Vos rappels, envoyés ou à envoyer.", {
    omit: ["batchId"],
  }),
  owned(s.reminderPhones, s.reminderPhones.userId, "Le numéro de vos rappels.", { omit: ["claim"] }),
  owned(s.reminderTests, s.reminderTests.userId, "Vos essais de rappels."),
  owned(s.coachPreferences, s.coachPreferences.userId, "Vos réglages du coach."),
  owned(s.coachUsage, s.coachUsage.userId, "Quand vous avez écrit au coach, pour les limites."),
  owned(s.emailChanges, s.emailChanges.userId, "Vos changements d’adresse.", {
    omit: ["confirmHash", "refuseHash"],
  }),
];

/**
 * Rows that name somebody by their address: theirs is the address of the account, once proved. Before that, the account
 * may be a stranger's, and so is the address.
 */
export const BY_ADDRESS: readonly {
  table: SQLiteTable;
  address: SQLiteColumn;
  /** Who wrote it, where they were signed in: theirs whatever the address. */
  owner?: SQLiteColumn;
  about: string;
  omit: readonly string[];
}[] = [
  {
    table: s.newsletterSubscriptions,
    address: s.newsletterSubscriptions.email,
    about: "Votre inscription à la lettre du dimanche.",
    omit: ["confirmHash", "unsubscribeKey"],
  },
  {
    table: s.contactMessages,
    address: s.contactMessages.email,
    owner: s.contactMessages.userId,
    about: "Les messages que vous nous avez écrits.",
    omit: ["textHash"],
  },
  {
    table: s.mailOutbox,
    address: s.mailOutbox.address,
    owner: s.mailOutbox.userId,
    about: "Les e-mails qui attendent de partir vers votre adresse.",
    omit: ["facts", "leaseUntil", "failure"],
  },
];

/** Tables that hold nothing of a member, or nothing that names one; the reason is for the reader. */
export const NOT_OWNED: readonly { table: SQLiteTable; why: string }[] = [
  { table: s.quotations, why: "content" },
  { table: s.erasedObjects, why: "ids of nobody any more, until their objects are destroyed" },
  ...[s.articles, s.guides, s.challenges, s.scenarios, s.meditations, s.videos].map((table) => ({
    table,
    why: "content",
  })),
  { table: s.newsletterLessons, why: "content" },
  { table: s.reminderTexts, why: "content" },
  { table: s.quotationVectors, why: "content" },
  { table: s.newsletterIssues, why: "which lesson went out on which Sunday" },
  { table: s.coachCounts, why: "what is counted of a day, of nobody in particular" },
  { table: s.newsletterBatches, why: "how a Sunday's sending went" },
  { table: s.newsletterDeliveries, why: "by subscription: gone with newsletter_subscriptions" },
  { table: s.mailDays, why: "counts" },
  { table: s.reminderSpending, why: "counts" },
  { table: s.reminderReplies, why: "digests of senders, purged after a day" },
  { table: s.reminderUpdates, why: "numbers of Telegram's, purged after two days" },
  { table: s.reminderRates, why: "until when each provider is spoken for" },
  { table: s.dailyQuotations, why: "the calendar, the same for everyone" },
  { table: s.jobRuns, why: "the cron's own" },
  { table: s.memberFigures, why: "counts" },
  { table: s.contentDrafts, why: "editorial work: an administrator's opaque id, kept" },
  { table: s.contentVersions, why: "editorial work: an administrator's opaque id, kept" },
  { table: s.dailyFigures, why: "counts" },
  { table: s.authAttempts, why: "keyed digests, forgotten after a day" },
  { table: s.authQuotas, why: "keyed digests, forgotten with their window" },
  { table: s.adminLog, why: "acts of administrators: opaque ids, kept" },
  { table: s.forumViews, why: "keyed digests of a day, purged the day after" },
  { table: s.forumShares, why: "keyed digests of a day, purged the day after" },
];
