// Anonymous pages are the same for everybody for a minute: each isolate keeps their bytes and only the CSP nonce is
// new in each answer. Members, forms in error and anything with a query are never kept.
import { paths } from "#app/lib/paths.ts";

const LIFETIME_MS = 60_000;
const MAX_PAGES = 64;
const PATHS = new Set([
  paths.home(),
  paths.auth(),
  paths.blog(),
  paths.about(),
  paths.faq(),
  paths.legal(),
  paths.privacy(),
  paths.terms(),
  paths.cookies(),
]);
/** Read by anyone, and too many for a list. */
const READING = /^\/(article|blog|authors)\/[a-z0-9-]+$|^\/(authors|method)$/;
const NONCE = /nonce="([\w-]{22})"/;

/** A kept page: its bytes, and where the nonce of each answer goes. */
type Page = { until: number; bytes: Uint8Array<ArrayBuffer>; nonces: number[]; headers: [string, string][] };

const encoder = new TextEncoder();

/** Where `word` (ASCII) stands in `bytes`. */
function placesOf(word: string, bytes: Uint8Array): number[] {
  const wanted = encoder.encode(word);
  const places: number[] = [];
  for (let at = bytes.indexOf(wanted[0] ?? -1); at >= 0; at = bytes.indexOf(wanted[0] ?? -1, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) places.push(at);
  }
  return places;
}

export function createPageCache() {
  const pages = new Map<string, Page>();

  const isAnonymousPage = (request: Request, url: URL) =>
    request.method === "GET" &&
    url.search === "" &&
    (PATHS.has(url.pathname) || READING.test(url.pathname)) &&
    !request.headers.has("Cookie") &&
    !request.headers.has("Authorization");

  const send = ({ bytes, nonces, headers }: Page, nonce: string) => {
    if (nonces.length === 0) return new Response(bytes, { headers });
    const answer = bytes.slice();
    const fresh = encoder.encode(nonce);
    for (const place of nonces) answer.set(fresh, place);
    return new Response(answer, { headers });
  };

  return {
    /** The kept page under a new nonce, or what `render` makes, kept if it may be. `now` is the product's clock, ms. */
    async serve(
      request: Request,
      url: URL,
      nonce: string,
      now: number,
      render: () => Promise<Response>,
    ): Promise<Response> {
      if (!isAnonymousPage(request, url)) return render();
      const kept = pages.get(url.pathname);
      if (kept && now < kept.until && now >= kept.until - LIFETIME_MS) return send(kept, nonce);
      const response = await render();
      const html = response.headers.get("Content-Type")?.startsWith("text/html");
      if (response.status !== 200 || !html || response.headers.has("Set-Cookie")) return response;
      const text = await response.text();
      const bytes = encoder.encode(text) as Uint8Array<ArrayBuffer>;
      const used = NONCE.exec(text)?.[1];
      const page: Page = {
        until: now + LIFETIME_MS,
        bytes,
        nonces: used ? placesOf(used, bytes) : [],
        headers: [...response.headers].filter(([name]) => name !== "content-length"),
      };
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(url.pathname, page);
      return send(page, nonce);
    },
  };
}
