// Every address of the product, so that none is written by hand in a screen or a mail.
import type { Day } from "./dates.ts";

export const paths = {
  home: () => "/",
  landingCard: () => "/card.png",
  auth: (options: { tab?: "login" | "register"; redirectTo?: string } = {}) => {
    const query = new URLSearchParams();
    if (options.tab) query.set("tab", options.tab);
    if (options.redirectTo) query.set("redirectTo", options.redirectTo);
    return query.size ? `/auth?${query}` : "/auth";
  },
  forgottenPassword: () => "/auth/forgot",
  resetPassword: (token: string) => `/auth/reset?token=${encodeURIComponent(token)}`,
  loginRedirect: (redirectTo?: string) =>
    redirectTo ? `/api/login?redirectTo=${encodeURIComponent(redirectTo)}` : "/api/login",
  confirmEmail: (token: string) => `/auth/confirm?token=${encodeURIComponent(token)}`,
  logout: () => "/auth/logout",
  secondFactor: () => "/settings/second-factor",
  passkeys: () => "/settings/passkeys",
  dashboard: () => "/dashboard",
  /** Today’s columns as an image, in a shape. */
  dayCard: (shape: string) => `/day/card/${shape}`,
  breathe: () => "/breathe",
  /** A day's page, and the quotation it is written from. */
  journal: (day?: Day, quotationId?: string | null) => {
    const query = new URLSearchParams();
    if (day) query.set("date", day);
    if (quotationId) query.set("quotation", quotationId);
    return query.size ? `/journal?${query}` : "/journal";
  },
  /** A past day's page, opened to be written. */
  journalEdit: (day: Day) => `/journal?date=${day}&edit=1`,
  /** A page's photos: to add, describe, take away. */
  journalPhotos: (day: Day) => `/journal/photos?date=${day}`,
  /** A photo itself. */
  journalPhoto: (id: string) => `/journal/photos/${id}`,
  /** `sealed`: what is searched, under the member's key: no word of it stands in an address. */
  journalSearch: (sealed?: string, before?: Day) => {
    const query = new URLSearchParams();
    if (sealed) query.set("s", sealed);
    if (before) query.set("before", before);
    return query.size ? `/journal/search?${query}` : "/journal/search";
  },
  /** The Livre: a year, and the window of its curves in days. */
  book: (asked: { year?: number; period?: number; inFigures?: boolean } = {}) => {
    const query = new URLSearchParams();
    if (asked.year) query.set("annee", String(asked.year));
    if (asked.period) query.set("jours", String(asked.period));
    if (asked.inFigures) query.set("chiffres", "1");
    return query.size ? `/journal/livre?${query}` : "/journal/livre";
  },
  /** The letter of the week that holds a day; this week's without one. */
  bookWeek: (day?: Day) => (day ? `/journal/livre/semaine?du=${day}` : "/journal/livre/semaine"),
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
  ) => {
    const query = new URLSearchParams();
    if (asked.month) query.set("mois", asked.month);
    if (asked.mood) query.set("humeur", String(asked.mood));
    if (asked.question) query.set("question", asked.question);
    if (asked.quotationId) query.set("citation", asked.quotationId);
    if (asked.sealed) query.set("s", asked.sealed);
    if (asked.before) query.set("avant", asked.before);
    return query.size ? `/journal/livre/pages?${query}` : "/journal/livre/pages";
  },
  /** A past page, typeset. */
  bookDay: (day: Day) => `/journal/livre/jour/${day}`,
  yearBookCall: (year: number) => `/api/journal/book?year=${year}`,
  /** Where other programs share a text to (the manifest). */
  shareTarget: () => "/journal/partage",
  journalCall: () => "/api/journal",
  journalImport: () => "/journal/importer",
  journalExport: (format: "json" | "md" | "zip") => `/api/journal/export?format=${format}`,
  quotation: (id: string) => `/quotes/${id}`,
  /** A shared quotation, for anybody who has its key; its image cards. */
  sharedQuotation: (id: string, key: string) => `/citation/${id}/${key}`,
  sharedQuotationCard: (id: string, key: string, shape: string) => `/citation/${id}/${key}/${shape}`,
  openQuotation: () => "/quotes/open",
  favorite: () => "/quotes/favorite",
  quotationAudioCall: (id: string) => `/api/daily-content/${encodeURIComponent(id)}/audio`,
  favoriteCall: (id: string) => `/api/favorites/${encodeURIComponent(id)}`,
  /** The home's history, filtered, from where a page ended. */
  history: (asked: { author?: string; theme?: string; favorite?: boolean; before?: string } = {}) => {
    const query = new URLSearchParams();
    if (asked.author) query.set("author", asked.author);
    if (asked.theme) query.set("theme", asked.theme);
    if (asked.favorite) query.set("favorite", "1");
    if (asked.before) query.set("before", asked.before);
    return `${query.size ? `/?${query}` : "/"}#historique`;
  },
  method: (anchor?: "traduire") => (anchor ? `/method#${anchor}` : "/method"),
  media: (key: string) => `/media/${key}`,
  /** The forum, filtered, searched, from where a page ended. */
  community: (asked: { category?: string; search?: string; cursor?: string } = {}) => {
    const query = new URLSearchParams();
    if (asked.category && asked.category !== "all") query.set("category", asked.category);
    if (asked.search) query.set("q", asked.search);
    if (asked.cursor) query.set("cursor", asked.cursor);
    return query.size ? `/community?${query}` : "/community";
  },
  /** A discussion within the member's shell; its later replies. */
  post: (id: string, cursor?: string | null) =>
    cursor ? `/community/${id}?cursor=${encodeURIComponent(cursor)}` : `/community/${id}`,
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
  blog: (asked: { category?: string; search?: string; page?: number } = {}) => {
    const query = new URLSearchParams();
    if (asked.category && asked.category !== "all") query.set("category", asked.category);
    if (asked.search) query.set("q", asked.search);
    if (asked.page && asked.page > 1) query.set("page", String(asked.page));
    return query.size ? `/blog?${query}` : "/blog";
  },
  article: (slug: string) => `/article/${encodeURIComponent(slug)}`,
  articleCard: (slug: string) => `/article/${encodeURIComponent(slug)}/card.png`,
  feed: () => "/feed.xml",
  sitemap: () => "/sitemap.xml",
  newsletter: () => "/newsletter",
  newsletterCall: () => "/api/newsletter",
  newsletterConfirm: (token: string) => `/newsletter/confirm?token=${encodeURIComponent(token)}`,
  weekLetterLeave: (key: string) => `/week-letter/unsubscribe?key=${encodeURIComponent(key)}`,
  newsletterLeave: (key: string) => `/newsletter/unsubscribe?key=${encodeURIComponent(key)}`,
  about: () => "/about",
  contact: () => "/contact",
  faq: () => "/faq",
  legal: () => "/legal",
  privacy: () => "/privacy",
  terms: () => "/terms",
  cookies: () => "/cookies",
  offline: () => "/offline",

  // — guides
  guides: (asked: { category?: string; search?: string } = {}) => {
    const query = new URLSearchParams();
    if (asked.category && asked.category !== "all") query.set("category", asked.category);
    if (asked.search) query.set("q", asked.search);
    return query.size ? `/guides?${query}` : "/guides";
  },
  guideDownload: (fileName: string) => `/api/guides/${encodeURIComponent(fileName)}/download`,

  // — challenges and mini-game
  /** A tab, and the filters of what may be joined. */
  challenges: (
    asked: { tab?: string; durations?: readonly number[]; categories?: readonly string[] } = {},
  ) => {
    const query = new URLSearchParams();
    if (asked.tab) query.set("tab", asked.tab);
    for (const duration of asked.durations ?? []) query.append("duration", String(duration));
    for (const category of asked.categories ?? []) query.append("category", category);
    return query.size ? `/challenges?${query}` : "/challenges";
  },
  challengeCard: (id: string) => `/challenges/${encodeURIComponent(id)}/card.svg`,
  challenge: (id: string, day?: number) => `/challenges/${id}${day ? `?day=${day}` : ""}`,
  joinChallengeCall: (id: string) => `/api/challenges/${id}/join`,
  userChallengesCall: () => "/api/challenges/user",
  userChallengeCall: (runId: string) => `/api/challenges/user/${runId}`,
  challengeDayCall: (runId: string, day: number) => `/api/challenges/user/${runId}/days/${day}`,
  /** `seen` is the number of an answered situation. */
  minigame: (seen?: number) => (seen ? `/minigame?vue=${seen}` : "/minigame"),

  // — meditations and videos
  meditations: (category?: string) =>
    category && category !== "all" ? `/meditations?category=${category}` : "/meditations",
  meditation: (id: string) => `/meditations/${id}`,
  meditationSessionsCall: () => "/api/meditations/sessions",
  meditationCompleteCall: () => "/api/meditations/sessions/complete",
  videos: (category?: string) =>
    category && category !== "all" ? `/videos?category=${category}` : "/videos",
  video: (id: string) => `/videos/${id}`,
  videoViewCall: (id: string) => `/api/videos/${id}/view`,
  progressCall: () => "/api/progress",

  // — subscription
  subscribe: () => "/subscribe",
  /** The order page of a plan; as a document of its own, whose policy lets the provider's script in. */
  order: (tier: "essential" | "complete") => `/subscribe?plan=${tier}`,
  paymentPortal: () => "/subscribe/portal",
  /** Where the provider sends the payer back to (P2 §2). */
  subscribed: () => "/?subscription=success",
  cancelContract: (pass?: string) =>
    pass ? `/subscription/cancel?pass=${encodeURIComponent(pass)}` : "/subscription/cancel",
  withdraw: (pass?: string) =>
    pass ? `/subscription/withdraw?pass=${encodeURIComponent(pass)}` : "/subscription/withdraw",
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
  remindersConfirm: (token: string) => `/reminders/confirm?token=${encodeURIComponent(token)}`,
  remindersUnsubscribe: (token: string) => `/reminders/unsubscribe?token=${encodeURIComponent(token)}`,

  // — settings
  /** Without a tab: Profil. */
  settings: (tab?: "profil" | "rappels" | "compte") => (tab ? `/settings?tab=${tab}` : "/settings"),
  appearance: () => "/theme",
  avatar: (key: string) => `/avatar/${key}`,
  profileCall: () => "/api/profile",
  userCall: () => "/api/auth/user",
  passkeysCall: () => "/api/auth/passkeys",
  passkeyChallengeCall: () => "/api/auth/passkeys/challenge",
  passkeyLoginCall: () => "/api/auth/passkeys/login",
  /** From the new address: yes. From the old one: no. */
  confirmEmailChange: (token: string) => `/account/email/confirm?token=${encodeURIComponent(token)}`,
  refuseEmailChange: (token: string) => `/account/email/refuse?token=${encodeURIComponent(token)}`,
  /** « Mes données ». */
  accountData: () => "/account/data",

  // — coach
  /** A conversation, or a new one; `all` lists every conversation. */
  coach: (asked: { conversation?: string; all?: boolean } = {}) => {
    const query = new URLSearchParams();
    if (asked.conversation) query.set("c", asked.conversation);
    if (asked.all) query.set("all", "1");
    return query.size ? `/coach?${query}` : "/coach";
  },
  coachCall: () => "/api/coach",
  coachConversationsCall: () => "/api/coach/conversations",
  coachConversationCall: (id: string) => `/api/coach/conversations/${id}`,
  coachExport: (format: "json" | "md", conversation?: string) =>
    `/api/coach/export?format=${format}${conversation ? `&conversation=${conversation}` : ""}`,

  // — administration and the member's data
  accountExportCall: () => "/api/account/export",
  admin: (asked: { search?: string; tier?: string; cursor?: string } = {}) => {
    const query = new URLSearchParams();
    if (asked.search) query.set("q", asked.search);
    if (asked.tier && asked.tier !== "all") query.set("tier", asked.tier);
    if (asked.cursor) query.set("cursor", asked.cursor);
    return query.size ? `/admin?${query}` : "/admin";
  },
  adminMember: (id: string) => `/admin/members/${id}`,
  adminLog: (cursor?: string | null) =>
    cursor ? `/admin/log?cursor=${encodeURIComponent(cursor)}` : "/admin/log",
  /** Without a view: what is reported. */
  adminModeration: (asked: { view?: "masques" | "blocages"; cursor?: string | null } = {}) => {
    const query = new URLSearchParams();
    if (asked.view) query.set("vue", asked.view);
    if (asked.cursor) query.set("cursor", asked.cursor);
    return query.size ? `/admin/moderation?${query}` : "/admin/moderation";
  },
  adminContent: (kind?: string) => (kind ? `/admin/content/${kind}` : "/admin/content"),
  adminRecord: (kind: string, id: string) => `/admin/content/${kind}/${id}`,
  adminMessages: (state?: "traites") => (state ? `/admin/messages?etat=${state}` : "/admin/messages"),
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
