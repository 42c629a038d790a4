// What the services of a request are composed from: its database, clock, limits, vault and gateways. The other files of
// this folder take from here what their feature needs; nothing else knows a binding. Nothing is made before it is read,
// and what belongs to the isolate (a vendor's client) is made once an isolate.
import type { CardPainter } from "#app/gateways/cards/cards.ts";
import { createSpeech } from "#app/gateways/speech/speech.server.ts";
import { blockOf } from "#app/lib/client-block.ts";
import { AppError } from "#app/lib/errors.ts";
import { lazy, once, oncePer, readLater } from "#app/lib/lazy.ts";
import type { LoadContext } from "#app/platform/context.ts";
import { readSettings, type Settings } from "#app/platform/env.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { isReading } from "#app/platform/provenance.ts";
import { createVault } from "#app/platform/vault.server.ts";
import { createRunner, statements } from "#db/client.ts";
import { joinedD1 } from "#db/joined.ts";
import { meteredD1 } from "#db/meter.ts";
import { noteWrite, sessionD1 } from "#db/sessions.ts";
import { type Guess, runAhead } from "./ahead.server.ts";
import { mailerOf } from "./mailer.server.ts";
import { memberObjects } from "./member-pages.server.ts";
import { outboxOf } from "./outbox.server.ts";

export type RequestContext = ReturnType<typeof createRequestContext>;

const TOO_MANY = "Trop d’essais en peu de temps. Patientez une minute, puis recommencez.";

const vaultOf = oncePer((settings: Settings) =>
  createVault(settings.DATA_KEY_SECRET, settings.DATA_KEY_SECRET_PREVIOUS),
);

const painterOf = oncePer(
  (_: Settings): CardPainter =>
    readLater(async () => {
      const { createCardPainter } = await import("#app/gateways/cards/resvg.server.ts");
      return createCardPainter();
    }),
);

/** @throws AppError unavailable where a required setting is missing */
export function createRequestContext(context: LoadContext, request: Request) {
  const { env, ctx } = context.cloudflare;
  const { meter, sight } = context.request;
  const read = readSettings(env);
  if (!read.ok)
    throw new AppError(
      "unavailable",
      "Le site n’est pas encore prêt. Revenez dans quelques minutes.",
      {},
      new Error(read.problems.join("; ")),
    );
  const { settings } = read;

  /** Lets `work` end after the answer. What it throws is logged. */
  const waitUntil = (work: Promise<unknown>): void =>
    ctx.waitUntil(
      work.catch((error) =>
        log("error", "background.failed", { request: context.request.id, ...errorFields(error) }),
      ),
    );
  /** Refuses past the limiter's rate. @throws AppError tooMany */
  const rateLimit = async (limiter: "LIMIT_ADDRESS" | "LIMIT_ACCOUNT", key: string): Promise<void> => {
    const { success } = await env[limiter].limit({ key });
    if (!success) throw new AppError("tooMany", TOO_MANY, { retryAfter: 60 });
  };

  const now = () => Date.now() + settings.CLOCK_OFFSET_MS;

  const ownDb = once(() => createRunner(joinedD1(meteredD1(sessionD1(env.DB, sight), meter))));
  const guess: Guess = {};
  const db = once(() => runAhead(ownDb(), guess));

  return lazy({
    env: () => env,
    requestId: () => context.request.id,
    settings: () => settings,
    /** What stores build their statements with: the isolate's own, so that a store is made once an isolate. */
    database: () => statements,
    /** What use cases run them with. */
    db,
    /** Says that this request wrote to the database by another way, and which state that made. */
    noteWrite: () => (bookmark: string | undefined) => noteWrite(sight, bookmark),
    /** What the session is read with, and what goes on after the answer: it waits for nobody. */
    ownDb,
    guess: () => guess,
    /** Does the request ask for nothing but a look? */
    isLook: () => request.method === "GET" || request.method === "HEAD",
    vault: () => vaultOf(settings),
    mailer: () => mailerOf(settings),
    /** Every mail that is owed: written with its cause, sent after the answer, tried again until it leaves. */
    outbox: () =>
      outboxOf(
        {
          settings,
          database: statements,
          db: db(),
          now,
          mailer: mailerOf(settings),
          objects: memberObjects(env, settings),
        },
        waitUntil,
      ),
    speech: () => createSpeech({ settings, ai: env.AI }),
    cardPainter: () => painterOf(settings),
    /** The block of the caller's address (an IPv6 /64), for limits. It is never stored. */
    clientBlock: () => blockOf(request.headers.get("CF-Connecting-IP")),
    userAgent: () => request.headers.get("User-Agent") ?? "",
    headers: () => request.headers,
    /** Does a person look at the answer? */
    isReading: () => isReading(request),
    /** ms, the product's clock: the system's, shifted where a local start asked for another day. */
    now: () => now,
    waitUntil: () => waitUntil,
    rateLimit: () => rateLimit,
  });
}
