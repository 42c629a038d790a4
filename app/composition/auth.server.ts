import { createAttempts } from "#app/features/auth/attempts.server.ts";
import { createAttemptStore } from "#app/features/auth/attempts.store.server.ts";
import type { AuthDeps } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { deviceOf } from "#app/features/auth/device-cookie.ts";
import { unreadRepliesOf } from "#app/features/community/unread.store.server.ts";
import { createPasswords } from "#app/platform/hashing.server.ts";
import { keyedDigest } from "#app/platform/readers.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { roleGrantLine } from "./role-grants.server.ts";

export function authServices({
  env,
  settings,
  database,
  db,
  now,
  vault,
  rateLimit,
  mailer,
  waitUntil,
  headers,
  clientBlock,
}: RequestContext): AuthDeps {
  const digest = (purpose: string, text: string) => keyedDigest(settings.PASSWORD_PEPPER, purpose, text);
  const device = deviceOf(headers.get("Cookie"), settings, (text) => digest("device", text));
  return {
    store: createAuthStore(database, { unreadOf: unreadRepliesOf, grantLine: roleGrantLine(database) }),
    db,
    block: clientBlock,
    now,
    device,
    attempts: createAttempts({
      db,
      store: createAttemptStore(database),
      now,
      block: clientBlock,
      knownDevice: device.knownDevice,
      digest,
      onLimit: () => undefined,
    }),
    passwords: createPasswords(env.HASHING),
    limit: { address: () => rateLimit("LIMIT_ADDRESS", `auth/${clientBlock}`) },
    createDataKey: (userId) => vault.createDataKey(userId),
    mailer,
    origin: settings.APP_ORIGIN,
    adminEmails: settings.ADMIN_EMAILS,
    complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
    waitUntil,
  };
}
