import { erasureDueOf } from "#app/features/account/account.store.server.ts";
import { createAdmission } from "#app/features/auth/admission.server.ts";
import { createAttempts } from "#app/features/auth/attempts.server.ts";
import { createAttemptStore } from "#app/features/auth/attempts.store.server.ts";
import type { AuthDeps, SessionDeps } from "#app/features/auth/auth.server.ts";
import { createAuthStore } from "#app/features/auth/auth.store.server.ts";
import { deviceOf } from "#app/features/auth/device-cookie.ts";
import { createPasskeyStore } from "#app/features/auth/passkeys.store.server.ts";
import { createSecondFactorStore } from "#app/features/auth/second-factor.store.server.ts";
import { unreadRepliesOf } from "#app/features/community/store/unread.store.server.ts";
import { oncePer } from "#app/lib/lazy.ts";
import { createPasskeyChecks, createPasswords } from "#app/platform/hashing.server.ts";
import { createLinkTokens } from "#app/platform/link-tokens.server.ts";
import { log } from "#app/platform/log.ts";
import { keyedDigest } from "#app/platform/readers.server.ts";
import type { Database } from "#db/client.ts";
import { adminLines } from "./admin-lines.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** What an operator should look at; the rest tells that the doors work. */
const ALARMING: ReadonlySet<string> = new Set(["failed", "second-factor", "suspended", "role", "limit"]);

/** Of the isolate: all its requests share the places. */
const admission = createAdmission((whose) => log("warn", "auth.full", { whose }));

const storeOf = oncePer((database: Database) =>
  createAuthStore(database, {
    unreadOf: unreadRepliesOf,
    erasureDueOf,
    adminLine: adminLines(database),
  }),
);

/** What every member's request needs of this feature: little, and before all else. */
export const sessionDeps = ({ database, ownDb, now, settings, waitUntil }: RequestContext): SessionDeps => ({
  store: storeOf(database),
  db: ownDb,
  now,
  complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
  waitUntil,
});

export function authServices(context: RequestContext): AuthDeps {
  const { env, settings, database, db, now, vault, waitUntil, headers, clientBlock } = context;
  const digest = (purpose: string, text: string) => keyedDigest(settings.PASSWORD_PEPPER, purpose, text);
  const device = deviceOf(headers.get("Cookie"), settings, (text) => digest("device", text));

  /** One line, with keyed digests of the account and of where it is asked from: they link lines and name nobody. */
  const tell = async (name: string, account: string, fields: Record<string, string | boolean>) => {
    const [who, from] = await Promise.all([digest("log/account", account), digest("log/block", clientBlock)]);
    log(ALARMING.has(name) ? "warn" : "info", `auth.${name}`, {
      request: context.requestId,
      account: who,
      from,
      ...fields,
    });
  };
  const event: AuthDeps["event"] = (name, account, fields = {}) => waitUntil(tell(name, account, fields));

  return {
    store: storeOf(database),
    factors: createSecondFactorStore(database),
    passkeys: createPasskeyStore(database),
    passkeyChecks: createPasskeyChecks(env.HASHING),
    db,
    now,
    device,
    block: clientBlock,
    attempts: createAttempts({
      db,
      store: createAttemptStore(database),
      now,
      block: clientBlock,
      knownDevice: device.knownDevice,
      digest,
      onLimit: (purpose, account) => event("limit", account, { purpose }),
    }),
    passwords: createPasswords(env.HASHING),
    admit: (device, work) => admission.during({ device, block: clientBlock }, work),
    limit: {
      address: () => context.rateLimit("LIMIT_ADDRESS", `auth/${clientBlock}`),
      passkey: () => context.rateLimit("LIMIT_ADDRESS", `passkey/${clientBlock}`),
    },
    vault,
    outbox: context.outbox,
    linkToken: createLinkTokens(settings.PASSWORD_PEPPER),
    event,
    origin: settings.APP_ORIGIN,
    adminEmails: settings.ADMIN_EMAILS,
    adminsNeedFactor: settings.ADMIN_SECOND_FACTOR === "required",
    complimentaryEmails: settings.COMPLIMENTARY_EMAILS,
    waitUntil,
  };
}
