// What every room is composed from: one request's database, clock, limits, vault and gateways. Rooms
// (app/platform/rooms) take from here what they need; nothing else knows a binding.
import { createResendMailer } from "#app/gateways/mail/resend.server.ts";
import { createSpeech } from "#app/gateways/speech/speech.server.ts";
import { AppError } from "#app/lib/errors.ts";
import { createDatabase, createReadAll, meteredD1 } from "#db/client.ts";
import type { LoadContext } from "./context.ts";
import { readSettings } from "./env.ts";
import { errorFields, log } from "./log.ts";
import { createVault } from "./vault.server.ts";

export type House = ReturnType<typeof openHouse>;

const TOO_MANY = "Trop d’essais en peu de temps. Patientez une minute, puis recommencez.";

/** @throws AppError unavailable where a required setting is missing */
export function openHouse(context: LoadContext, request: Request) {
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
  return {
    env,
    settings,
    db,
    readAll: createReadAll(db),
    /** ms, the house's clock. */
    now: () => Date.now() + settings.CLOCK_OFFSET_MS,
    vault: createVault(settings.DATA_KEY_SECRET),
    /** Work that may end after the answer; what it throws is logged. */
    later: (work: Promise<unknown>) =>
      ctx.waitUntil(
        work.catch((error) =>
          log("error", "later.failed", { request: context.request.id, ...errorFields(error) }),
        ),
      ),
    /** Refuses past the limiter's rate. @throws AppError tooMany */
    allow: async (limiter: "LIMIT_ADDRESS" | "LIMIT_ACCOUNT", key: string): Promise<void> => {
      const { success } = await env[limiter].limit({ key });
      if (!success) throw new AppError("tooMany", TOO_MANY, { retryAfter: 60 });
    },
    mailer: settings.RESEND_API_KEY
      ? createResendMailer({
          apiKey: settings.RESEND_API_KEY,
          baseUrl: settings.RESEND_BASE_URL,
          from: settings.MAIL_FROM,
        })
      : undefined,
    speech: createSpeech({ settings, ai: env.AI }),
    /** The caller's address, for limits; never stored. */
    client: request.headers.get("CF-Connecting-IP") ?? "unknown",
    userAgent: request.headers.get("User-Agent") ?? "",
    headers: request.headers,
  };
}
