// The route table of the specification, one line a route, pointing into the rooms.
import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

export default [
  index("features/landing/screen.tsx"),
  route("card.png", "features/landing/card.route.ts"),

  route("auth", "features/auth/screen.tsx"),
  route("auth/forgot", "features/auth/forgot.screen.tsx"),
  route("auth/reset", "features/auth/reset.screen.tsx"),
  route("auth/confirm", "features/auth/confirm.screen.tsx"),
  route("auth/logout", "features/auth/logout.ts"),

  route("challenges/:id/card/:shape", "features/challenges/card.route.ts"),
  route("day/card/:shape", "features/day/card.route.ts"),

  layout("shell/member.layout.tsx", [
    route("dashboard", "features/dashboard/screen.tsx"),
    route("breathe", "features/meditations/breathe.screen.tsx"),
    route("journal", "features/journal/screen.tsx"),
    route("journal/search", "features/journal/search.screen.tsx"),
    route("journal/importer", "features/journal/import/screen.tsx"),
    route("journal/photos", "features/journal/photos.screen.tsx"),
    route("journal/livre", "features/book/screen.tsx"),
    route("journal/livre/mois/:month", "features/book/month.screen.tsx"),
    route("journal/livre/jour/:day", "features/book/day.screen.tsx"),
    route("journal/livre/semaine", "features/book/week.screen.tsx"),
    route("journal/livre/pages", "features/book/pages.screen.tsx"),
    route("quotes/:id", "features/quotes/screen.tsx"),
    route("community", "features/community/screen.tsx"),
    route("community/new", "features/community/posts/new.screen.tsx"),
    route("community/:id", "features/community/posts/post.screen.tsx"),

    // — search
    route("search", "features/search/screen.tsx"),

    // — guides
    route("guides", "features/guides/screen.tsx"),

    // — challenges and mini-game
    route("challenges", "features/challenges/screen.tsx"),
    route("challenges/:id", "features/challenges/challenge.screen.tsx"),
    route("minigame", "features/minigame/screen.tsx"),

    // — meditations and videos
    route("meditations", "features/meditations/screen.tsx"),
    route("meditations/:id", "features/meditations/text.screen.tsx"),
    route("videos", "features/videos/screen.tsx"),
    route("videos/:id", "features/videos/text.screen.tsx"),

    // — subscription
    route("subscribe", "features/subscription/screen.tsx"),

    // — settings and reminders
    route("settings", "features/settings/screen.tsx"),
    route("settings/second-factor", "features/auth/second-factor.screen.tsx"),
    route("settings/passkeys", "features/auth/passkeys.screen.tsx"),

    // — coach
    route("coach", "features/coach/screen.tsx"),

    // — the member's data
    route("account/data", "features/account/screen.tsx"),
  ]),

  layout("features/admin/admin.layout.tsx", [
    route("admin", "features/admin/screen.tsx"),
    route("admin/members/:userId", "features/admin/member.screen.tsx"),
    route("admin/moderation", "features/admin/moderation.screen.tsx"),
    route("admin/content", "features/editor/kinds.screen.tsx"),
    route("admin/content/:kind", "features/editor/records.screen.tsx"),
    route("admin/content/:kind/:id", "features/editor/record.screen.tsx"),
    route("admin/messages", "features/admin/messages.screen.tsx"),
    route("admin/attributions", "features/admin/attributions.screen.tsx"),
    route("admin/deliveries", "features/admin/deliveries.screen.tsx"),
    route("admin/coach", "features/admin/coach.screen.tsx"),
    route("admin/health", "features/admin/health.screen.tsx"),
    route("admin/activity", "features/admin/activity.screen.tsx"),
    route("admin/log", "features/admin/log.screen.tsx"),
  ]),

  layout("shell/public.layout.tsx", [
    route("authors", "features/authors/index.screen.tsx"),
    route("authors/:author", "features/authors/author.screen.tsx"),
    route("method", "features/authors/method.screen.tsx"),
    route("citation/:id/:key", "features/quotes/sharing/shared.screen.tsx"),

    route("reminders/unsubscribe", "features/reminders/unsubscribe.screen.tsx"),
    route("week-letter/unsubscribe", "features/book/unsubscribe.screen.tsx"),
    route("reminders/confirm", "features/reminders/confirm.screen.tsx"),

    // — reading: blog, static pages, contact, newsletter
    route("blog", "features/blog/screen.tsx"),
    route("blog/:slug", "features/blog/article.screen.tsx", { id: "blog-article" }),
    route("article/:slug", "features/blog/article.screen.tsx"),
    route("newsletter/confirm", "features/newsletter/confirm.screen.tsx"),
    route("newsletter/unsubscribe", "features/newsletter/unsubscribe.screen.tsx"),
    route("about", "features/pages/about.screen.tsx"),
    route("contact", "features/contact/screen.tsx"),
    route("faq", "features/pages/faq.screen.tsx"),
    route("legal", "features/pages/legal.screen.tsx"),
    route("privacy", "features/pages/privacy.screen.tsx"),
    route("terms", "features/pages/terms.screen.tsx"),
    route("cookies", "features/pages/cookies.screen.tsx"),

    // — subscription, signed out
    route("subscription/cancel", "features/subscription/cancel.screen.tsx"),
    route("subscription/withdraw", "features/subscription/withdraw.screen.tsx"),
  ]),

  route("community/post/:id?", "features/community/sharing/public.screen.tsx"),
  route("community/post/:id/card.svg", "features/community/sharing/card-svg.route.ts"),
  route("community/post/:id/card.png", "features/community/sharing/card-png.route.ts"),
  route("community/:id/view", "features/community/posts/view.route.ts"),
  route("offline", "features/offline/screen.tsx"),
  route("journal/partage", "features/journal/share-target.route.ts"),
  route("newsletter", "features/newsletter/form.route.ts"),
  route(".well-known/change-password", "features/settings/change-password.route.ts"),
  route("theme", "shell/appearance.route.ts"),
  route("quotes/open", "features/quotes/open.route.ts"),
  route("quotes/favorite", "features/quotes/favorite.route.ts"),
  route("citation/:id/:key/:shape", "features/quotes/sharing/card.route.ts"),
  route("media/*", "features/quotes/media.route.ts"),

  route("api/login", "features/auth/api.login-redirect.ts"),
  route("api/auth/login", "features/auth/api.login.ts"),
  route("api/auth/register", "features/auth/api.register.ts"),
  route("api/auth/verify", "features/auth/api.verify.ts"),
  route("api/auth/user", "features/auth/api.user.ts"),
  route("api/auth/logout", "features/auth/api.logout.ts"),
  route("api/auth/passkeys", "features/auth/api.passkeys.ts"),
  route("api/auth/passkeys/challenge", "features/auth/api.passkey-challenge.ts"),
  route("api/auth/passkeys/login", "features/auth/api.passkey-login.ts"),
  route("api/auth/password/forgot", "features/auth/api.forgot.ts"),
  route("api/auth/password/reset", "features/auth/api.reset.ts"),
  route("api/daily-content", "features/quotes/api.daily.ts"),
  route("api/daily-content/:id/audio", "features/quotes/api.audio.ts"),
  route("api/audio/generate", "features/quotes/api.generate.ts"),
  route("api/quote-history", "features/quotes/api.history.ts"),
  route("api/favorites/:contentId", "features/quotes/api.favorites.ts"),
  route("api/quotations/:id/report", "features/quotes/api.report.ts"),
  route("api/journal", "features/journal/api.ts"),
  route("api/journal/export", "features/journal/api.export.ts"),
  route("api/journal/book", "features/book/api.year.ts"),
  route("api/journal/:date", "features/journal/api.day.ts"),
  route("api/offline", "features/offline/api.ts"),
  route("api/search", "features/search/api.ts"),
  route("api/progress", "features/progress/api.ts"),
  route("api/forum/posts", "features/community/posts/api.posts.ts"),
  route("api/forum/posts/:id", "features/community/posts/api.contribution.ts", { id: "forum-post" }),
  route("api/forum/posts/:id/replies", "features/community/posts/api.replies.ts"),
  route("api/forum/posts/:id/report", "features/community/moderation/api.report.ts", {
    id: "forum-post-report",
  }),
  route("api/forum/replies/:id", "features/community/posts/api.contribution.ts", { id: "forum-reply" }),
  route("api/forum/replies/:id/report", "features/community/moderation/api.report.ts", {
    id: "forum-reply-report",
  }),
  route("api/forum/share", "features/community/sharing/api.share.ts"),
  route("api/forum/post/:id/public", "features/community/sharing/api.public.ts"),
  route("api/forum/blocks", "features/community/moderation/api.blocks.ts"),
  route("api/forum/blocks/:target", "features/community/moderation/api.block.ts"),
  route("api/forum/moderation/reports", "features/community/moderation/api.reports.ts"),
  route("api/forum/moderation/posts/:id", "features/community/moderation/api.moderate.ts", {
    id: "forum-post-measure",
  }),
  route("api/forum/moderation/replies/:id", "features/community/moderation/api.moderate.ts", {
    id: "forum-reply-measure",
  }),

  // — reading: feeds, cards, calls
  route("calendar/:token", "features/calendar/feed.route.ts"),
  route("feed.xml", "features/blog/feed.route.ts"),
  route("sitemap.xml", "features/blog/sitemap.route.ts"),
  route("robots.txt", "features/blog/robots.route.ts"),
  route("article/:slug/card.png", "features/blog/card.route.ts"),
  route("api/blog", "features/blog/api.ts"),
  route("api/blog/:slug", "features/blog/api.article.ts"),
  route("api/contact", "features/contact/api.ts"),
  route("api/newsletter", "features/newsletter/api.ts"),

  // — guides: calls
  route("api/guides", "features/guides/api.ts"),
  route("api/guides/:fileName/download", "features/guides/api.download.ts"),

  // — challenges and mini-game: calls
  route("api/challenges", "features/challenges/api.ts"),
  route("api/challenges/user", "features/challenges/api.user.ts"),
  route("api/challenges/user/:id", "features/challenges/api.run.ts"),
  route("api/challenges/user/:id/days/:n", "features/challenges/api.day.ts"),
  route("api/challenges/:id/join", "features/challenges/api.join.ts"),
  route("api/minigame", "features/minigame/api.ts"),

  // — meditations and videos: calls
  route("api/meditations", "features/meditations/api.ts"),
  route("api/meditations/sessions", "features/meditations/api.sessions.ts"),
  route("api/meditations/sessions/complete", "features/meditations/api.complete.ts"),
  route("api/videos", "features/videos/api.ts"),
  route("api/videos/views", "features/videos/api.views.ts"),
  route("api/videos/:id/view", "features/videos/api.view.ts"),

  // — subscription: calls and webhook
  route("subscribe/portal", "features/subscription/portal.route.ts"),
  route("api/create-subscription", "features/subscription/api.create.ts"),
  route("api/subscription/change", "features/subscription/api.change.ts"),
  route("api/subscription/cancel", "features/subscription/api.cancel.ts"),
  route("api/subscription/resume", "features/subscription/api.resume.ts"),
  route("api/subscription/withdraw", "features/subscription/api.withdraw.ts"),
  route("api/stripe/webhook", "features/subscription/api.webhook.ts"),

  // — reminders: calls and webhooks
  route("api/settings/reminders", "features/reminders/api.settings.ts"),
  route("api/reminders/test", "features/reminders/api.test.ts"),
  route("api/reminders/confirmation", "features/reminders/api.confirmation.ts"),
  route("api/reminders/confirm", "features/reminders/api.confirm.ts"),
  route("api/reminders/push", "features/reminders/api.push.ts"),
  route("api/reminders/devices", "features/reminders/api.devices.ts"),
  route("api/reminders/devices/:id", "features/reminders/api.device.ts"),
  route("api/reminders/renewal", "features/reminders/api.renewal.ts"),
  route("api/reminders/later", "features/reminders/api.later.ts"),
  route("api/twilio/webhook", "features/reminders/api.twilio.ts"),
  route("api/telegram/webhook", "features/reminders/api.telegram.ts"),

  // — settings: calls, pictures, links of a change of address
  route("api/profile", "features/settings/api.profile.ts"),
  route("avatar/:key", "features/settings/picture.route.ts"),
  route("journal/photos/:id", "features/journal/photo.route.ts"),
  route("account/email/:step", "features/settings/email.screen.tsx"),

  // — coach: calls
  route("api/coach", "features/coach/api.ts"),
  route("api/coach/conversations", "features/coach/api.conversations.ts"),
  route("api/coach/conversations/:id", "features/coach/api.conversation.ts"),
  route("api/coach/export", "features/coach/api.export.ts"),

  // — administration and the member's data: calls
  route("api/account/export", "features/account/api.export.ts"),
  route("api/account/erase", "features/account/api.erase.ts"),
  route("api/admin/stats", "features/admin/api.stats.ts"),
  route("api/admin/users", "features/admin/api.users.ts"),
  route("api/admin/users/:userId", "features/admin/api.user.ts"),
  route("api/admin/test-reminder", "features/admin/api.test-reminder.ts"),

  route("api/*", "platform/api-not-found.ts"),

  route("*", "shell/not-found.tsx"),
] satisfies RouteConfig;
