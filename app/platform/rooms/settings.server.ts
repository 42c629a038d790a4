import { type AuthDeps, hashToken, refuseCommon, resetTokenFor } from "#app/features/auth/auth.server.ts";
import { sendConfirmation } from "#app/features/auth/confirmation.server.ts";
import type { CommunityDeps } from "#app/features/community/community.server.ts";
import { unblock } from "#app/features/community/moderation.server.ts";
import type { SettingsDeps } from "#app/features/settings/deps.ts";
import { createEmailChangeStore } from "#app/features/settings/email-change.store.server.ts";
import { createSettingsStore } from "#app/features/settings/settings.store.server.ts";
import type { House } from "../house.server.ts";

export function settingsRoom(
  { env, settings, db, readAll, now, later, allow, mailer, client }: House,
  auth: AuthDeps,
  community: CommunityDeps,
): SettingsDeps {
  return {
    store: createSettingsStore(db),
    emailChanges: createEmailChangeStore(db),
    readAll,
    now,
    later,
    passwords: auth.passwords,
    refuseCommon,
    hashToken,
    limit: {
      password: (userId) => allow("LIMIT_ACCOUNT", `password/${userId}`),
      picture: (userId) => allow("LIMIT_ACCOUNT", `picture/${userId}`),
      link: () => allow("LIMIT_ADDRESS", `email-change/${client}`),
    },
    pictures: env.MEDIA,
    blocks: community.store.blocks,
    unblock: (member, id) => unblock(community, member, id),
    resetToken: (userId) => resetTokenFor(auth, userId),
    sendConfirmation: (member) => sendConfirmation(auth, member),
    mailer,
    origin: settings.APP_ORIGIN,
    adminEmails: settings.ADMIN_EMAILS,
  };
}
