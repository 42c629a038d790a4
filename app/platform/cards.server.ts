// PNG cards over HTTP: drawn once, then kept for a day in Cloudflare's cache under the digest of what they show. A
// card whose words change is another card; nothing of a member's stays behind.
import type { CardPainter } from "#app/gateways/cards/cards.ts";
import { type CardShape, isCardShape } from "#app/lib/card-shapes.ts";
import { AppError } from "#app/lib/errors.ts";
import { base64Url } from "#app/lib/ids.ts";

const BROWSER_SECONDS = 3_600;
const KEPT_SECONDS = 86_400;

async function digestOf(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64Url(new Uint8Array(bytes).slice(0, 16));
}

/** @throws AppError notFound: an address names no shape of ours */
export function requireCardShape(asked: string | undefined): CardShape {
  if (!isCardShape(asked)) throw new AppError("notFound", "Cette image n’existe pas.");
  return asked;
}

type CardsDeps = { painter: CardPainter; origin: string; waitUntil(work: Promise<unknown>): void };

const PUBLIC = `public, max-age=${BROWSER_SECONDS}`;

/**
 * The PNG of a card's drawing; `If-None-Match` is answered before anything is drawn.
 * @param cacheControl what browsers may do with it; what tells who it is of may not be drawn at all
 */
export async function serveCard(
  deps: CardsDeps,
  request: Request,
  svg: string,
  cacheControl = PUBLIC,
): Promise<Response> {
  const digest = await digestOf(svg);
  const etag = `"${digest}"`;
  const headers = { "Cache-Control": cacheControl, ETag: etag };
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  // The development server has no such cache.
  const cache = typeof caches === "undefined" ? undefined : (caches as unknown as { default: Cache }).default;
  const key = `${deps.origin}/cards/${digest}`;
  const kept = await cache?.match(key);
  const bytes = kept ? await kept.arrayBuffer() : await deps.painter.png(svg);
  if (cache && !kept) {
    const copy = new Response(bytes, {
      headers: { "Content-Type": "image/png", "Cache-Control": `max-age=${KEPT_SECONDS}` },
    });
    deps.waitUntil(cache.put(key, copy));
  }
  return new Response(bytes, {
    headers: { ...headers, "Content-Type": "image/png", "Content-Length": String(bytes.byteLength) },
  });
}
