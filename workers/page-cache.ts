// Anonymous pages are the same for everybody for a minute: each isolate keeps their bytes and only the CSP nonce is
// new in each answer. Members, forms in error and anything with a query are never kept.

const LIFETIME_MS = 60_000;
const MAX_PAGES = 64;
const PATHS = new Set(["/", "/auth"]);
const NONCE = /nonce="[\w-]{22}"/g;

type Page = { until: number; parts: Uint8Array<ArrayBuffer>[]; headers: [string, string][] };

const encoder = new TextEncoder();
const encode = (text: string) => encoder.encode(text) as Uint8Array<ArrayBuffer>;

/** The parts with `between` set between them. */
function join(parts: Uint8Array<ArrayBuffer>[], between: Uint8Array): Uint8Array<ArrayBuffer> {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const length = parts.reduce((sum, part) => sum + part.length, between.length * (parts.length - 1));
  const whole = new Uint8Array(length);
  let at = 0;
  parts.forEach((part, index) => {
    if (index > 0) {
      whole.set(between, at);
      at += between.length;
    }
    whole.set(part, at);
    at += part.length;
  });
  return whole;
}

export function createPageCache() {
  const pages = new Map<string, Page>();

  const isAnonymousPage = (request: Request, url: URL) =>
    request.method === "GET" &&
    url.search === "" &&
    PATHS.has(url.pathname) &&
    !request.headers.has("Cookie") &&
    !request.headers.has("Authorization");

  const send = (page: Page, nonce: string) =>
    new Response(join(page.parts, encode(`nonce="${nonce}"`)), { headers: page.headers });

  return {
    /** The kept page under a new nonce, or what `render` makes, kept if it may be. `now` is the house's clock, ms. */
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
      const page: Page = {
        until: now + LIFETIME_MS,
        parts: (await response.text()).split(NONCE).map(encode),
        headers: [...response.headers].filter(([name]) => name !== "content-length"),
      };
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(url.pathname, page);
      return send(page, nonce);
    },
  };
}
