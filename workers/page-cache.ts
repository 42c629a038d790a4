// Anonymous pages are the same for everybody for a minute: each isolate keeps their HTML and only the CSP nonce is
// new in each answer. Members, forms in error and anything with a query are never kept.

const LIFETIME_MS = 60_000;
const MAX_PAGES = 64;
const PATHS = new Set(["/", "/auth"]);
/** What pages are rendered with while they are kept; replaced by the answer's own nonce. */
const NONCE = /nonce="[\w-]{22}"/g;

type Page = { until: number; parts: string[]; headers: [string, string][] };

export function createPageCache() {
  const pages = new Map<string, Page>();

  const cacheable = (request: Request, url: URL) =>
    request.method === "GET" &&
    url.search === "" &&
    PATHS.has(url.pathname) &&
    !request.headers.has("Cookie") &&
    !request.headers.has("Authorization");

  const send = (page: Page, nonce: string) =>
    new Response(page.parts.length === 1 ? page.parts[0] : page.parts.join(`nonce="${nonce}"`), {
      headers: page.headers,
    });

  return {
    /** The kept page under a new nonce, or what `render` makes, kept if it may be. `now` is the house's clock, ms. */
    async serve(
      request: Request,
      nonce: string,
      now: number,
      render: () => Promise<Response>,
    ): Promise<Response> {
      const url = new URL(request.url);
      if (!cacheable(request, url)) return render();
      const kept = pages.get(url.pathname);
      if (kept && now < kept.until && now >= kept.until - LIFETIME_MS) return send(kept, nonce);
      const response = await render();
      const html = response.headers.get("Content-Type")?.startsWith("text/html");
      if (response.status !== 200 || !html || response.headers.has("Set-Cookie")) return response;
      const page: Page = {
        until: now + LIFETIME_MS,
        parts: (await response.text()).split(NONCE),
        headers: [...response.headers].filter(([name]) => name !== "content-length"),
      };
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(url.pathname, page);
      return send(page, nonce);
    },
  };
}
