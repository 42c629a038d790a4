// What every request passes before Remix: identity of the request, size, method, origin; and what every answer
// carries on its way out. Pure but for the random nonce; used by workers/app.ts and the development server.
import { newId } from "#app/lib/ids.ts";

/** A journal entry of five full texts fits well inside. */
const MAX_BODY_BYTES = 256 * 1024;
const MIB = 1024 * 1024;
/** The form around a file. */
const FORM_BYTES = 64 * 1024;
/** Screens that a file is sent to: a journal that is brought along, a photo. */
const FILE_BYTES: ReadonlyMap<string, number> = new Map([
  ["/journal/importer", 16 * MIB + FORM_BYTES],
  ["/journal/photos", MIB + FORM_BYTES],
]);

/** What a request may bring. Whoever shows no cookie at all has nobody's journal to add to. */
export function bodyLimit({ method, url, headers }: Request): number {
  if (method !== "POST" || !headers.has("Cookie")) return MAX_BODY_BYTES;
  return FILE_BYTES.get(new URL(url).pathname.replace(/\.data$/, "")) ?? MAX_BODY_BYTES;
}

/** Name of the error a body without announced length ends with when it grows past the limit. */
export const BODY_TOO_LARGE = "BodyTooLarge";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const CALL_METHODS = new Set(["PUT", "PATCH", "DELETE"]);
const KNOWN_METHODS = new Set([...SAFE_METHODS, "POST", ...CALL_METHODS]);

/** Verified by their own signature, not by their origin (DESIGN §4). */
export const SIGNED_PATHS: ReadonlySet<string> = new Set([
  "/api/stripe/webhook",
  "/api/twilio/webhook",
  "/api/telegram/webhook",
  "/newsletter/unsubscribe",
  "/reminders/unsubscribe",
  "/week-letter/unsubscribe",
]);

/** Where the system itself posts what somebody shared, from no site: it reads no session and writes nothing. */
const SHARED_PATH = "/journal/partage";

export type GuardRefusal = {
  status: 403 | 405 | 413 | 429 | 503;
  message: string;
  /** Seconds. */
  retryAfter?: number;
  /** Of a 405: what may be asked instead (RFC 9110, 15.5.6). */
  allow?: string;
};

const NO_SUCH_METHOD: GuardRefusal = {
  status: 405,
  allow: "GET, HEAD, POST",
  message: "Cette adresse ne répond pas à cette méthode.",
};

export const isCall = (pathname: string) => pathname === "/api" || pathname.startsWith("/api/");

/**
 * Why a request is refused at the door, or undefined. A browser tells where a request comes from in Sec-Fetch-Site
 * and Origin; neither X-Forwarded-Host nor Host is asked. A client that sends neither is no browser: it may pass
 * unless it carries a cookie.
 */
export function refuse(
  request: Request,
  { pathname }: Pick<URL, "pathname">,
  origin: string,
): GuardRefusal | undefined {
  const { method, headers } = request;
  if (!KNOWN_METHODS.has(method))
    return { status: 405, message: "Méthode inconnue.", allow: [...KNOWN_METHODS].join(", ") };
  const call = isCall(pathname);
  // Nothing of a screen is asked from elsewhere, so no browser asks what it may; its loader would run for it.
  if (method === "OPTIONS" && !call) return NO_SUCH_METHOD;
  if (SAFE_METHODS.has(method)) return undefined;
  const length = Number(headers.get("Content-Length") ?? "0");
  if (!Number.isFinite(length) || length > bodyLimit(request)) {
    return { status: 413, message: "Cet envoi est trop volumineux." };
  }
  if (method === "POST" && SIGNED_PATHS.has(pathname)) return undefined;
  const site = headers.get("Sec-Fetch-Site");
  if (method === "POST" && pathname === SHARED_PATH && site === "none") return undefined;
  const from = headers.get("Origin");
  const foreign =
    (site !== null && site !== "same-origin") ||
    (from !== null && from !== origin) ||
    (site === null && from === null && headers.has("Cookie"));
  if (foreign) return { status: 403, message: "Cette requête vient d’un autre site." };
  // Screens know GET and POST; what would reach a screen's action by another method never leaves the door.
  return !call && CALL_METHODS.has(method) ? NO_SUCH_METHOD : undefined;
}

/** They keep nothing secret any more (RFC 8996). */
const BROKEN_TLS: ReadonlySet<string> = new Set(["SSLv3", "TLSv1", "TLSv1.1"]);

/**
 * What is answered to a request that came over no connection, or a broken one, that keeps a secret, or undefined: a page
 * is led to its https address; a call, and whatever writes, is refused, so that a client that speaks http is found out
 * rather than helped. An instance whose own address is http (a machine's own) takes all.
 * @param request its `cf.tlsVersion` is what the edge says of the connection, `TLSv1.3`; undefined where it says nothing
 */
export function refuseTransport(
  request: Pick<Request, "method" | "url"> & { readonly cf?: unknown },
  origin: string,
): GuardRefusal | { location: string } | undefined {
  if (!origin.startsWith("https:")) return undefined;
  const { method, url } = request;
  if (url.startsWith("https:")) {
    const { tlsVersion = "" } = (request.cf ?? {}) as { tlsVersion?: string };
    return BROKEN_TLS.has(tlsVersion)
      ? {
          status: 403,
          message: "Cette liaison n’est pas sûre. Mettez votre navigateur à jour, puis revenez.",
        }
      : undefined;
  }
  const { pathname, search } = new URL(url);
  const isPage = (method === "GET" || method === "HEAD") && !isCall(pathname);
  return isPage
    ? { location: `${origin}${pathname}${search}` }
    : { status: 403, message: "Cette adresse ne répond qu’en https." };
}

export const newNonce = () => newId(128);

/** Stripe is the one third party, on its one page. @param scripts the nonce or the hashes that let inline scripts run */
function contentSecurityPolicy(scripts: readonly string[], pathname: string): string {
  const stripe = pathname === "/subscribe" || pathname === "/subscribe.data";
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(stripe ? ["https://js.stripe.com"] : [])].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self' data:",
    `connect-src 'self'${stripe ? " https://api.stripe.com" : ""}`,
    stripe ? "frame-src https://js.stripe.com https://hooks.stripe.com" : "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Sets the headers every answer carries; what a route already said about caching stays.
 * @param facts.scripts the sources that let the page's inline scripts run: `'nonce-…'`, or a `'sha256-…'` for each
 */
export function secureHeaders(
  headers: Headers,
  facts: { scripts: readonly string[]; pathname: string; https: boolean },
): void {
  headers.set("X-Content-Type-Options", "nosniff");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Resource-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(self)");
  headers.set("X-Frame-Options", "DENY");
  if (facts.https) headers.set("Strict-Transport-Security", "max-age=63072000; includeSubDomains; preload");
  if (headers.get("Content-Type")?.startsWith("text/html")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(facts.scripts, facts.pathname));
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
}
