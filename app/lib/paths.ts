// Every address of the product, so that none is written by hand in a screen or a mail.
import type { Day } from "./dates.ts";

type Value = string | number | false | null | undefined;

/** A day, a number, an id stands in an address as it is: a month's calendar has thirty. */
const encoded = (text: string) =>
  /^[\w.-]+$/.test(text) ? text : `${new URLSearchParams({ "": text })}`.slice(1);

/** An address with what is asked of it; what is empty is left out. */
function withQuery(path: string, asked: Record<string, Value | readonly Value[]>, anchor = ""): string {
  let query = "";
  for (const name in asked)
    for (const one of [asked[name]].flat())
      if (one) query += `${query ? "&" : "?"}${name}=${encoded(`${one}`)}`;
  return path + query + anchor;
}

/** A filter, where it narrows. */
const unlessAll = (filter?: string) => (filter === "all" ? undefined : filter);

export const paths = {
  home: () => "/",
  landingCard: () => "/card.png",
  auth: (options: { tab?: "login" | "register"; redirectTo?: string } = {}) =>
    withQuery("/auth", { tab: options.tab, redirectTo: options.redirectTo }),
  forgottenPassword: () => "/auth/forgot",
  resetPassword: (token: string) => withQuery("/auth/reset", { token }),
  loginRedirect: (redirectTo?: string) => withQuery("/api/login", { redirectTo }),
  confirmEmail: (token: string) => withQuery("/auth/confirm", { token }),
  logout: () => "/auth/logout",
  secondFactor: () => "/settings/second-factor",
  passkeys: () => "/settings/passkeys",
  dashboard: () => "/dashboard",
  /** Today’s columns as an image, in a shape. */
  dayCard: (shape: string) => `/day/card/${shape}`,
  breathe: () => "/breathe",
  /** A day's page, and the quotation it is written from. */
  journal: (day?: Day, quotationId?: string | null) =>
    withQuery("/journal", { date: day, quotation: quotationId }),
  /** A past day's page, opened to be written. */
  journalEdit: (day: Day) => withQuery("/journal", { date: day, edit: 1 }),
  /** A page's photos: to add, describe, take away. */
  journalPhotos: (day: Day) => withQuery("/journal/photos", { date: day }),
  /** A photo itself. */
  journalPhoto: (id: string) => `/journal/photos/${id}`,
  /** `sealed`: what is searched, under the member's key: no word of it stands in an address. */
  journalSearch: (sealed?: string, before?: Day) => withQuery("/journal/search", { s: sealed, before }),
  /** The Livre: a year, and the window of its curves in days. */
  book: (asked: { year?: number; period?: number; inFigures?: boolean } = {}) =>
    withQuery("/journal/livre", { annee: asked.year, jours: asked.period, chiffres: asked.inFigures && "1" }),
  /** The letter of the week that holds a day; this week's without one. */
  bookWeek: (day?: Day) => withQuery("/journal/livre/semaine", { du: day }),
  /** A month's pages, `yyyy-MM`. */
  bookMonth: (month: string) => `/journal/livre/mois/${month}`,
  /** Pages, filtered, from where a leaf ended. `sealed`: words under the member's key. */
  bookPages: (
    asked: {
      month?: string | null;
      mood?: number | null;
      question?: string | null;
      quotationId?: string | null;
      sealed?: string;
      before?: Day;
    } = {},
  ) =>
    withQuery("/journal/livre/pages", {
      mois: asked.month,
      humeur: asked.mood,
      question: asked.question,
      citation: asked.quotationId,
      s: asked.sealed,
      avant: asked.before,
    }),
  /** A past page, typeset. */
  bookDay: (day: Day) => `/journal/livre/jour/${day}`,
  yearBookCall: (year: number) => withQuery("/api/journal/book", { year }),
  /** Where other programs share a text to (the manifest). */
  shareTarget: () => "/journal/partage",
  journalCall: () => "/api/journal",
  journalImport: () => "/journal/importer",
  journalExport: (format: "json" | "md" | "zip") => withQuery("/api/journal/export", { format }),
  quotation: (id: string) => `/quotes/${id}`,
  /** A shared quotation, for anybody who has its key; its image cards. */
  sharedQuotation: (id: string, key: string) => `/citation/${id}/${key}`,
  sharedQuotationCard: (id: string, key: string, shape: string) => `/citation/${id}/${key}/${shape}`,
  openQuotation: () => "/quotes/open",
  favorite: () => "/quotes/favorite",
  quotationAudioCall: (id: string) => `/api/daily-content/${encodeURIComponent(id)}/audio`,
  favoriteCall: (id: string) => `/api/favorites/${encodeURIComponent(id)}`,
  /** The home's history, filtered, from where a page ended. */
  history: (asked: { author?: string; theme?: string; favorite?: boolean; before?: string } = {}) =>
    withQuery(
      "/",
      { author: asked.author, theme: asked.theme, favorite: asked.favorite && "1", before: asked.before },
      "#historique",
    ),
  method: (anchor?: "traduire") => (anchor ? `/method#${anchor}` : "/method"),
  media: (key: string) => `/media/${key}`,
  /** The forum, filtered, searched, from where a page ended. */
  community: (asked: { category?: string; search?: string; cursor?: string } = {}) =>
    withQuery("/community", { category: unlessAll(asked.category), q: asked.search, cursor: asked.cursor }),
  /** A discussion within the member's shell; its later replies. */
  post: (id: string, cursor?: string | null) => withQuery(`/community/${id}`, { cursor }),
  /** A shared discussion, for anybody. */
  publicPost: (id: string) => `/community/post/${id}`,
  forumPostsCall: () => "/api/forum/posts",
  forumPostCall: (id: string) => `/api/forum/posts/${id}`,
  forumRepliesCall: (postId: string) => `/api/forum/posts/${postId}/replies`,
  forumReplyCall: (id: string) => `/api/forum/replies/${id}`,
  forumReportCall: (kind: "post" | "reply", id: string) =>
    `/api/forum/${kind === "post" ? "posts" : "replies"}/${id}/report`,
  forumBlockCall: (kind: "post" | "reply", id: string) => `/api/forum/blocks/${kind}.${id}`,
  forumModerationCall: (kind: "post" | "reply", id: string) =>
    `/api/forum/moderation/${kind === "post" ? "posts" : "replies"}/${id}`,
  forumShareCall: () => "/api/forum/share",

  /** What is searched comes by POST: no address holds it. */
  search: () => "/search",
  searchCall: () => "/api/search",
  shortcuts: () => "/search#raccourcis",

  // — reading: blog, static pages, contact, newsletter
  /** The blog, filtered, searched, at a page of its list. */
  blog: (asked: { category?: string; search?: string; page?: number } = {}) =>
    withQuery("/blog", {
      category: unlessAll(asked.category),
      q: asked.search,
      page: asked.page !== 1 && asked.page,
    }),
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  articleCard: (slug: string) => `/article/${encodeURIComponent(slug)}/card.png`,
  feed: () => "/feed.xml",
  sitemap: () => "/sitemap.xml",
  newsletter: () => "/newsletter",
  newsletterCall: () => "/api/newsletter",
  newsletterConfirm: (token: string) => withQuery("/newsletter/confirm", { token }),
  weekLetterLeave: (key: string) => withQuery("/week-letter/unsubscribe", { key }),
  newsletterLeave: (key: string) => withQuery("/newsletter/unsubscribe", { key }),
  about: () => "/about",
  contact: () => "/contact",
  faq: () => "/faq",
  legal: () => "/legal",
  privacy: () => "/privacy",
  terms: () => "/terms",
  cookies: () => "/cookies",
  offline: () => "/offline",

  // — guides
  guides: (asked: { category?: string; search?: string } = {}) =>
    withQuery("/guides", { category: unlessAll(asked.category), q: asked.search }),
  guideDownload: (fileName: string) => `/api/guides/${encodeURIComponent(fileName)}/download`,

  // — challenges and mini-game
  /** A tab, and the filters of what may be joined. */
  challenges: (asked: { tab?: string; durations?: readonly number[]; categories?: readonly string[] } = {}) =>
    withQuery("/challenges", { tab: asked.tab, duration: asked.durations, category: asked.categories }),
  challengeCard: (id: string, shape: string) => `/challenges/${encodeURIComponent(id)}/card/${shape}`,
  challenge: (id: string, day?: number) => withQuery(`/challenges/${id}`, { day }),
  joinChallengeCall: (id: string) => `/api/challenges/${id}/join`,
  userChallengesCall: () => "/api/challenges/user",
  userChallengeCall: (runId: string) => `/api/challenges/user/${runId}`,
  challengeDayCall: (runId: string, day: number) => `/api/challenges/user/${runId}/days/${day}`,
  /** `seen` is the number of an answered situation. */
  minigame: (seen?: number) => withQuery("/minigame", { vue: seen }),

  // — meditations and videos
  meditations: (category?: string) => withQuery("/meditations", { category: unlessAll(category) }),
  meditation: (id: string) => `/meditations/${id}`,
  meditationSessionsCall: () => "/api/meditations/sessions",
  meditationCompleteCall: () => "/api/meditations/sessions/complete",
  videos: (category?: string) => withQuery("/videos", { category: unlessAll(category) }),
  video: (id: string) => `/videos/${id}`,
  videoViewCall: (id: string) => `/api/videos/${id}/view`,
  progressCall: () => "/api/progress",

  // — subscription
  subscribe: () => "/subscribe",
  /** The order page of a plan; as a document of its own, whose policy lets the provider's script in. */
  order: (tier: "essential" | "complete") => withQuery("/subscribe", { plan: tier }),
  paymentPortal: () => "/subscribe/portal",
  /** Where the provider sends the payer back to (P2 §2). */
  subscribed: () => "/?subscription=success",
  cancelContract: (pass?: string) => withQuery("/subscription/cancel", { pass }),
  withdraw: (pass?: string) => withQuery("/subscription/withdraw", { pass }),
  createSubscriptionCall: () => "/api/create-subscription",
  changeSubscriptionCall: () => "/api/subscription/change",

  // — reminders
  twilioWebhook: () => "/api/twilio/webhook",
  telegramWebhook: () => "/api/telegram/webhook",
  remindersTab: () => "/settings?tab=rappels",
  calendar: (token: string) => `/calendar/${token}.ics`,
  reminderDevicesCall: () => "/api/reminders/devices",
  reminderRenewalCall: () => "/api/reminders/renewal",
  reminderLaterCall: () => "/api/reminders/later",
  remindersConfirm: (token: string) => withQuery("/reminders/confirm", { token }),
  remindersUnsubscribe: (token: string) => withQuery("/reminders/unsubscribe", { token }),

  // — settings
  /** Without a tab: Profil. */
  settings: (tab?: "profil" | "rappels" | "compte") => withQuery("/settings", { tab }),
  appearance: () => "/theme",
  avatar: (key: string) => `/avatar/${key}`,
  profileCall: () => "/api/profile",
  userCall: () => "/api/auth/user",
  passkeysCall: () => "/api/auth/passkeys",
  passkeyChallengeCall: () => "/api/auth/passkeys/challenge",
  passkeyLoginCall: () => "/api/auth/passkeys/login",
  /** From the new address: yes. From the old one: no. */
  confirmEmailChange: (token: string) => withQuery("/account/email/confirm", { token }),
  refuseEmailChange: (token: string) => withQuery("/account/email/refuse", { token }),
  /** « Mes données ». */
  accountData: () => "/account/data",

  // — coach
  /** A conversation, or a new one; `all` lists every conversation. */
  coach: (asked: { conversation?: string; all?: boolean } = {}) =>
    withQuery("/coach", { c: asked.conversation, all: asked.all && "1" }),
  coachCall: () => "/api/coach",
  coachConversationsCall: () => "/api/coach/conversations",
  coachConversationCall: (id: string) => `/api/coach/conversations/${id}`,
  coachExport: (format: "json" | "md", conversation?: string) =>
    withQuery("/api/coach/export", { format, conversation }),

  // — administration and the member's data
  accountExportCall: () => "/api/account/export",
  admin: (asked: { search?: string; tier?: string; cursor?: string } = {}) =>
    withQuery("/admin", { q: asked.search, tier: unlessAll(asked.tier), cursor: asked.cursor }),
  adminMember: (id: string) => `/admin/members/${id}`,
  adminLog: (cursor?: string | null) => withQuery("/admin/log", { cursor }),
  /** Without a view: what is reported. */
  adminModeration: (asked: { view?: "masques" | "blocages"; cursor?: string | null } = {}) =>
    withQuery("/admin/moderation", { vue: asked.view, cursor: asked.cursor }),
  adminContent: (kind?: string) => (kind ? `/admin/content/${kind}` : "/admin/content"),
  adminRecord: (kind: string, id: string) => `/admin/content/${kind}/${id}`,
  adminMessages: (state?: "traites") => withQuery("/admin/messages", { etat: state }),
  adminAttributions: () => "/admin/attributions",
  adminDeliveries: () => "/admin/deliveries",
  adminHealth: () => "/admin/health",
  adminCoach: () => "/admin/coach",
  adminActivity: () => "/admin/activity",
  adminStatsCall: () => "/api/admin/stats",
  adminUsersCall: (query: string) => `/api/admin/users${query}`,
  adminUserCall: (id: string) => `/api/admin/users/${id}`,
  adminTestReminderCall: () => "/api/admin/test-reminder",
} as const;

/**
 * A path of our own to come back to, or the fallback: never another site (`//evil`, `/\evil`, `/.//evil`, `https:…`),
 * never an error for what is no address (`//[`).
 */
export function safeRedirect(target: unknown, fallback: string): string {
  const path = ownPath(target);
  // Of the screens of access, one is for whoever has signed in: the mailed link that proves their address.
  if (path === undefined || (/^\/auth(\/|\?|$)/.test(path) && !/^\/auth\/confirm(\?|$)/.test(path)))
    return fallback;
  return path;
}

/** A page of ours, path and query; undefined for any other address, and for calls, which are no pages. */
export function ownPath(target: unknown): string | undefined {
  if (typeof target !== "string" || !target.startsWith("/") || target.length > 500) return undefined;
  const base = "https://portique.invalid";
  if (!URL.canParse(target, base)) return undefined;
  const { origin, pathname, search } = new URL(target, base);
  if (origin !== base || pathname.startsWith("//") || /^\/api(\/|$)/.test(pathname)) return undefined;
  return `${pathname}${search}`;
}
