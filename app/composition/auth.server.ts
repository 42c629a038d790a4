import type { AuthDeps } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { unreadRepliesOf } from "#app/features/community/unread.store.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { DECOY_HASH, hashPassword, verifyPassword, withHashingSlot } from "#app/platform/passwords.server.ts";
import type { RequestContext } from "./request-context.server.ts";

const BUSY = "Le service est très demandé à cet instant. Réessayez dans quelques secondes.";

export function authServices({
  settings,
  database,
  now,
  vault,
  rateLimit,
  mailer,
  waitUntil,
  clientAddress,
}: RequestContext): AuthDeps {
  return {
    store: createAuthStore(database, unreadRepliesOf),
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
      address: () => rateLimit("LIMIT_ADDRESS", `auth/${clientAddress}`),
      account: (email) => rateLimit("LIMIT_ACCOUNT", `auth/${email}`),
    },
    createDataKey: (userId) => vault.createDataKey(userId),
    mailer,
    origin: settings.APP_ORIGIN,
    adminEmails: settings.ADMIN_EMAILS,
    complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
    waitUntil,
  };
}
