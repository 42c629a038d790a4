// GET /api/health: may requests be sent here? The database must answer and hold the schema that this build was made
// for. The answer is kept for some seconds, so that asking often costs nothing.
import { AppError, STATUS } from "#app/lib/errors.ts";
import type { Env, SettingsRead } from "#app/platform/env.ts";
import { errorBody, errorHeaders } from "#app/platform/respond.server.ts";
import journal from "../migrations/meta/_journal.json" with { type: "json" };

/** How long an answer is given again, ms. A bad one is looked at sooner: somebody waits for it to change. */
const KEPT_MS = { ok: 5_000, degraded: 500 };

/** The file of the last migration that was there when this was built, as wrangler and the local start record it. */
export const EXPECTED_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`;

/** `behind`: migrations are missing. */
type DatabaseState = "ok" | "behind" | "unreachable";

async function databaseState(d1: D1Database): Promise<DatabaseState> {
  try {
    const row = await d1
      .prepare("select exists(select 1 from d1_migrations where name = ?) as found")
      .bind(EXPECTED_MIGRATION)
      .first<{ found: number }>();
    return row?.found === 1 ? "ok" : "behind";
  } catch (error) {
    return error instanceof Error && /no such table/.test(error.message) ? "behind" : "unreachable";
  }
}

type Health = {
  status: "ok" | "degraded";
  database: DatabaseState;
  missing?: string[];
  settings?: "incomplete";
};

async function examine(env: Env, settings: SettingsRead): Promise<Health> {
  const database = await databaseState(env.DB);
  const status = database === "ok" && settings.ok ? "ok" : "degraded";
  if (settings.ok) return { status, database, missing: [] };
  // Which secret is missing is told on this machine only. Without its settings the product opens no session, so that
  // no administrator can ask; in production the log names them (`settings.missing`).
  return env.LOCAL_MODE === "1"
    ? { status, database, missing: settings.problems }
    : { status, database, settings: "incomplete" };
}

export function createHealth(now: () => number = Date.now) {
  let kept: { health: Health; until: number } | undefined;
  return async (request: Request, env: Env, settings: SettingsRead): Promise<Response> => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      const error = new AppError("methodNotAllowed", "Cette adresse ne répond pas à cette méthode.", {
        allow: ["GET", "HEAD"],
      });
      return Response.json(errorBody(error), { status: error.status, headers: errorHeaders(error) });
    }
    if (!kept || now() >= kept.until) {
      const health = await examine(env, settings);
      kept = { health, until: now() + KEPT_MS[health.status] };
    }
    const { health } = kept;
    const status = health.status === "ok" ? 200 : STATUS.unavailable;
    return request.method === "HEAD"
      ? new Response(null, { status, headers: { "Content-Type": "application/json" } })
      : Response.json(health, { status });
  };
}
