// Anonymous pages are finished bytes, the same for everybody for a minute: each isolate keeps them with all their headers.
// A nonce would make each answer another one, so a kept page's scripts are allowed by their hashes, which is no weaker:
// nothing runs that was not in the page when it was made. Members, forms in error and anything with a query are never kept.
import { createHash } from "node:crypto";
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
/**
 * A browser asks again each time, and mostly hears 304; a cache between may answer for a minute, and for one more while
 * it asks. A cookie makes it another page.
 */
const CACHING = {
  "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=60",
  Vary: "Cookie, Authorization",
  /** Under a finger or a pointer, the browser fetches ahead what anyone may read (public/speculation-rules.json). */
  "Speculation-Rules": '"/speculation-rules.json"',
};

/**
 * What is said to a browser that has the page (RFC 9110, 15.4.5): the rest it has kept with the bytes, which the tag
 * stands for as well. Transport is no matter of a page.
 */
const UNCHANGED = new Set(["cache-control", "etag", "vary", "strict-transport-security"]);

/**
 * What a kept page consists of: its bytes and its headers, of which none names one request. Both as the runtime has them:
 * an answer made of a list of pairs takes five times as long as one whose `Headers` are copied, and bytes seen through a
 * view twice as long as their buffer.
 */
type Page = {
  until: number;
  pathname: string;
  bytes: ArrayBuffer;
  etag: string;
  whole: { headers: Headers };
  unchanged: { status: 304; headers: Headers };
};

const encoder = new TextEncoder();
const sha256 = (text: string) => createHash("sha256").update(text).digest("base64");

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** The sources of a policy that let a page's own inline scripts run, and nothing else: `'sha256-…'` for each. */
export function scriptHashes(html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(([, attributes = ""]) => !/\ssrc\s*=/.test(attributes));
  return [...new Set(inline.map(([, , text = ""]) => `'sha256-${sha256(text)}'`))];
}

const HEAD_LINK = /<link\b([^>]*)>/g;
const attribute = (attributes: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * What the head of a page asks for at once, as a `Link` header: its stylesheets and fonts, but not what is for paper alone.
 * The layer before the Worker may say it to a browser before the page is there (103, early hints). Undefined where the
 * head asks for nothing.
 */
export function earlyLinks(html: string): string | undefined {
  const links = [...html.slice(0, html.indexOf("</head>")).matchAll(HEAD_LINK)].flatMap(([, said = ""]) => {
    const href = attribute(said, "href");
    const rel = attribute(said, "rel");
    const as = rel === "stylesheet" ? "style" : rel === "preload" ? attribute(said, "as") : undefined;
    if (!as || !href?.startsWith("/") || attribute(said, "media") === "print") return [];
    return [`<${href}>; rel=preload; as=${as}${/\scrossorigin\b/i.test(said) ? "; crossorigin" : ""}`];
  });
  return links.join(", ") || undefined;
}

/** Has a browser this very page? */
const isKnown = (request: Request, etag: string): boolean =>
  request.headers
    .get("If-None-Match")
    ?.split(",")
    .some((one) => ["*", etag].includes(one.trim().replace(/^W\//, ""))) ?? false;

/** A look of somebody who shows nothing of themselves. */
const isVisitor = ({ method, body, headers }: Request) =>
  method === "GET" && body === null && !headers.has("Cookie") && !headers.has("Authorization");

/** May this address be kept? By the name it was asked by, so that it is found again before it is parsed. */
const isKept = (request: Request, { href, search, pathname }: URL) =>
  request.url === href && search === "" && (PATHS.has(pathname) || READING.test(pathname));

const send = (request: Request, { bytes, etag, whole, unchanged }: Page) =>
  isKnown(request, etag) ? new Response(null, unchanged) : new Response(bytes, whole);

type PageRequest = {
  request: Request;
  url: URL;
  /** The nonce of what is rendered for this request. */
  nonce: string;
  /** The product's clock, ms. */
  now: number;
  render: () => Promise<Response>;
  /** Sets what every answer carries on a page whose scripts are allowed by these sources. */
  secure: (headers: Headers, scripts: readonly string[]) => void;
};

/** A rendered page to be kept; undefined where it may not be: it names its own nonce outside of a script's attribute. */
function finish(
  response: Response,
  html: string,
  { url: { pathname }, nonce, now, secure }: PageRequest,
): Page | undefined {
  // The attribute stays, empty as browsers show it to React.
  const text = html.replaceAll(` nonce="${nonce}"`, ' nonce=""');
  if (text.includes(nonce)) return undefined;
  const encoded = encoder.encode(text);
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  for (const [name, value] of Object.entries(CACHING)) headers.set(name, value);
  const early = earlyLinks(text);
  if (early) headers.set("Link", early);
  secure(headers, scriptHashes(text));
  const made = createHash("sha256")
    .update(encoded)
    .update(JSON.stringify([...headers]));
  const etag = `"${made.digest("base64url").slice(0, 27)}"`;
  headers.set("ETag", etag);
  const unchanged = new Headers([...headers].filter(([name]) => UNCHANGED.has(name)));
  return {
    until: now + LIFETIME_MS,
    pathname,
    bytes: encoded.slice().buffer,
    etag,
    whole: { headers },
    unchanged: { status: 304, headers: unchanged },
  };
}

export function createPageCache() {
  const pages = new Map<string, Page>();
  return {
    /**
     * The kept page that answers a request, and its path; undefined where there is none. It is asked before anything else
     * is made for the request, so it looks at the address as it stands there and at four headers at the most.
     * @param now the product's clock, ms
     */
    find(request: Request, now: number): { response: Response; pathname: string } | undefined {
      const page = pages.get(request.url);
      if (!page || now >= page.until || now < page.until - LIFETIME_MS || !isVisitor(request))
        return undefined;
      return { response: send(request, page), pathname: page.pathname };
    },
    /** What `render` makes, kept if it may be. `finished`: its headers are all there. */
    async make(asked: PageRequest): Promise<{ response: Response; finished: boolean }> {
      const { request, url, render } = asked;
      const response = await render();
      if (!isVisitor(request) || !isKept(request, url)) return { response, finished: false };
      const html = response.headers.get("Content-Type")?.startsWith("text/html");
      if (response.status !== 200 || !html || response.headers.has("Set-Cookie"))
        return { response, finished: false };
      const text = await response.text();
      const page = finish(response, text, asked);
      if (!page) return { response: new Response(text, response), finished: false };
      if (pages.size >= MAX_PAGES) pages.clear();
      pages.set(url.href, page);
      return { response: send(request, page), finished: true };
    },
    /** Forgets every page: the administration has changed what they show. */
    forget(): void {
      pages.clear();
    },
  };
}
