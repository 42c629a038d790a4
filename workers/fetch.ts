// One request through the web Worker: refused by the guard, answered from the cache of anonymous pages, or given to
// Remix; then logged on one line and sent with the headers that every answer carries.
import { sessionCookieName } from "#app/features/auth/session-cookie.ts";
import { readCookie } from "#app/lib/cookies.ts";
import { newId } from "#app/lib/ids.ts";
import { oncePer } from "#app/lib/lazy.ts";
import type { LoadContext } from "#app/platform/context.ts";
import { type Env, readSettings, type Settings } from "#app/platform/env.ts";
import {
  type GuardRefusal,
  isCall,
  newNonce,
  refuse,
  refuseTransport,
  secureHeaders,
} from "#app/platform/guard.ts";
import { errorFields, log } from "#app/platform/log.ts";
import { newMeter } from "#db/meter.ts";
import { createHealth } from "./health.ts";
import { createPageCache } from "./page-cache.ts";
import { holdBody } from "./request-body.ts";
import { createSessionTurns } from "./session-turns.ts";
import { giveBookmark, sightOf } from "./sight.ts";

type Context = Pick<ExecutionContext, "waitUntil">;
type RemixHandler = (request: Request, context: LoadContext) => Promise<Response>;

const TOO_MUCH_AT_ONCE: GuardRefusal = {
  status: 429,
  message: "Trop de demandes à la fois. Attendez quelques secondes, puis recommencez.",
  retryAfter: 2,
};

function refusalResponse({ status, message, retryAfter, allow }: GuardRefusal, pathname: string): Response {
  const headers: Record<string, string> = {
    ...(retryAfter && { "Retry-After": String(retryAfter) }),
    ...(allow && { Allow: allow }),
  };
  if (isCall(pathname)) return Response.json({ message }, { status, headers });
  return new Response(message, {
    status,
    headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
  });
}

/**
 * The request as Remix gets it. The guard has judged where it comes from: Remix's own check of Origin, which asks
 * X-Forwarded-Host and answers 500, is spared.
 */
function admitted(request: Request): Request {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const headers = new Headers(request.headers);
  headers.delete("Origin");
  headers.delete("X-Forwarded-Host");
  return new Request(request, { headers });
}

/** Whose turn a request takes: its cookie or its bearer, as it comes. Files that a page shows take none. */
function sessionOf(request: Request, pathname: string, settings: Settings): string | undefined {
  if (pathname.startsWith("/media/")) return undefined;
  const { headers } = request;
  return (
    readCookie(headers.get("Cookie"), sessionCookieName(settings)) ??
    headers.get("Authorization") ??
    undefined
  );
}

function secure(
  headers: Headers,
  { pathname }: URL,
  settings: Settings | undefined,
  scripts: readonly string[],
) {
  secureHeaders(headers, { scripts, pathname, https: settings?.APP_ORIGIN.startsWith("https:") ?? false });
}

/** Has the administration changed something that public pages may show? */
const isPublication = ({ method }: Request, { pathname }: URL, { status }: Response): boolean =>
  method !== "GET" && method !== "HEAD" && status < 400 && /^(\/api)?\/admin\b/.test(pathname);

export function createFetch(remix: RemixHandler) {
  const pagesOf = oncePer((_: Env) => createPageCache());
  const health = createHealth();
  const turns = createSessionTurns();
  async function answer(
    request: Request,
    url: URL,
    env: Env,
    known: Settings,
    context: LoadContext,
  ): Promise<{ response: Response; finished?: boolean }> {
    if (url.pathname.startsWith("/local/") && known.LOCAL_MODE && env.STANDINS) {
      const foreign = await env.STANDINS.fetch(request);
      return { response: new Response(foreign.body, foreign) }; // its headers are sealed, ours are to be written
    }
    const insecure = refuseTransport(request, known.APP_ORIGIN);
    if (insecure && "location" in insecure)
      return { response: new Response(null, { status: 301, headers: { Location: insecure.location } }) };
    const refused = insecure ?? refuse(request, url, known.APP_ORIGIN);
    if (refused) return { response: refusalResponse(refused, url.pathname) };
    const pages = pagesOf(env);
    const answered = await turns.run(sessionOf(request, url.pathname, known), () =>
      pages.make({
        request,
        url,
        nonce: context.request.nonce,
        now: Date.now() + known.CLOCK_OFFSET_MS,
        render: () => remix(admitted(request), context),
        secure: (headers, scripts) => secure(headers, url, known, scripts),
      }),
    );
    if (answered && isPublication(request, url, answered.response)) pages.forget();
    return answered ?? { response: refusalResponse(TOO_MUCH_AT_ONCE, url.pathname) };
  }

  /** The answer to a visitor from what is kept: nothing of what other requests need is made for it. */
  function keptAnswer(request: Request, env: Env, settings: Settings): Response | undefined {
    if (refuseTransport(request, settings.APP_ORIGIN)) return undefined;
    const found = pagesOf(env).find(request, Date.now() + settings.CLOCK_OFFSET_MS);
    if (!found) return undefined;
    const { response, pathname } = found;
    if (!settings.QUIET) logRequest(request, pathname, response, { ms: 0, d1: 0 });
    return response;
  }

  return async function fetch(incoming: Request, env: Env, ctx: Context): Promise<Response> {
    const settings = readSettings(env);
    const kept = settings.ok ? keptAnswer(incoming, env, settings.settings) : undefined;
    if (kept) return kept;

    const { request, discard } = holdBody(incoming);
    const start = Date.now();
    const id = newId(96);
    const nonce = newNonce();
    const url = new URL(request.url);
    const meter = newMeter();

    let response: Response;
    let finished: boolean | undefined = false;
    if (url.pathname === "/api/health") {
      response = await health(request, env, settings);
    } else if (!settings.ok) {
      log("error", "settings.missing", { problems: settings.problems.join("; ") });
      response = refusalResponse(
        { status: 503, message: "Le site n’est pas encore prêt. Revenez dans quelques minutes." },
        url.pathname,
      );
    } else {
      const sight = sightOf(request, url, settings.settings);
      try {
        ({ response, finished } = await answer(request, url, env, settings.settings, {
          cloudflare: { env, ctx },
          request: { id, nonce, meter, sight },
        }));
        await giveBookmark(response.headers, request, sight, settings.settings);
      } catch (error) {
        log("error", "request.failed", { request: id, ...errorFields(error) });
        response = new Response("Une erreur inattendue s’est produite.", {
          status: 500,
          headers: { "Content-Type": "text/plain; charset=utf-8" },
        });
      }
    }

    await discard();

    // Set in place: a new Response around the old one's body would pump every byte once more.
    const { headers } = response;
    if (!finished) {
      headers.set("X-Request-Id", id);
      secure(headers, url, settings.ok ? settings.settings : undefined, [`'nonce-${nonce}'`]);
    }
    const ms = Date.now() - start;
    if (settings.ok && settings.settings.LOCAL_MODE) {
      headers.append(
        "Server-Timing",
        `total;dur=${ms}, d1;dur=${meter.ms.toFixed(1)};desc="${meter.trips} round trips", waits;desc="${meter.waits}", statements;desc="${meter.statements}"`,
      );
    }
    if (!settings.ok || !settings.settings.QUIET)
      logRequest(request, url.pathname, response, { id, ms, d1: meter.trips });
    return response;
  };
}

/** @param facts.id left out of a page that is the same for everybody: caches give it on, so it names no request */
function logRequest(
  { method }: Request,
  pathname: string,
  { status }: Response,
  { id, ms, d1 }: { id?: string; ms: number; d1: number },
): void {
  log("info", "request", { request: id, method, route: routeOf(pathname), status, ms, d1 });
}

/** The path without what names a person or a secret: ids, days and tokens become `:x`; the query is left out. */
function routeOf(pathname: string): string {
  return pathname
    .split("/")
    .map((part) => (/^[a-z-]{0,32}(\.data)?$/.test(part) ? part : ":x"))
    .join("/");
}
