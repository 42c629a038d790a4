import type { AuthDeps } from "#app/features/auth/auth.server.ts";
import { sendConfirmation } from "#app/features/auth/confirmation.server.ts";
import { resetTokenFor } from "#app/features/auth/links.server.ts";
import { createMembersStore } from "#app/features/auth/members.store.server.ts";
import { refuseCommon } from "#app/features/auth/new-password.server.ts";
import type { CommunityDeps } from "#app/features/community/deps.server.ts";
import { unblock } from "#app/features/community/moderation/moderation.server.ts";
import { createNewsletterStore } from "#app/features/newsletter/newsletter.store.server.ts";
import { moveReminders, type RemindersDeps } from "#app/features/reminders/reminders.server.ts";
import type { SettingsDeps } from "#app/features/settings/deps.ts";
import { createEmailChangeStore } from "#app/features/settings/email-change.store.server.ts";
import { createSettingsStore } from "#app/features/settings/settings.store.server.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { roleGrantLine } from "./admin-lines.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export function settingsServices(
  context: RequestContext,
  auth: AuthDeps,
  community: () => CommunityDeps,
  reminders: () => RemindersDeps,
): SettingsDeps {
  const { env, settings, database, db, now, waitUntil, rateLimit, outbox, clientBlock } = context;
  const members = createMembersStore(database);
  return {
    store: createSettingsStore(database),
    members,
    emailChanges: createEmailChangeStore(database, {
      members,
      moveLetter: createNewsletterStore(database).move,
      grantLine: roleGrantLine(database),
    }),
    db,
    now,
    waitUntil,
    passwords: auth.passwords,
    attempts: auth.attempts,
    refuseCommon,
    hashToken,
    limit: {
      picture: (userId) => rateLimit("LIMIT_ACCOUNT", `picture/${userId}`),
      link: () => rateLimit("LIMIT_ADDRESS", `email-change/${clientBlock}`),
    },
    pictures: env.MEDIA,
    draw: (svg) => context.cardPainter.picture(svg),
    blocks: (...args) => community().store.blocks(...args),
    unblock: (member, id) => unblock(community(), member, id),
    moveReminders: (userId, timezone) => moveReminders(reminders(), userId, timezone),
    resetToken: (userId) => resetTokenFor(auth, userId),
    sendConfirmation: (member) => sendConfirmation(auth, member),
    outbox,
    linkToken: createLinkTokens(settings.PASSWORD_PEPPER),
    adminEmails: settings.ADMIN_EMAILS,
  };
}
