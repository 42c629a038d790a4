// The page « hors ligne » and what it is drawn with: the same for everybody, fetched without cookies. It draws itself from
// what the worker keeps of the member (member.ts).
import { type Fetching, type Installing, worker } from "./scope.ts";

/** Names the build: a new one is a new worker, with a page of its own. */
declare const BUILD: string;

const PAGE = "/offline";
const CACHES = "portique:offline:";
const CACHE = CACHES + BUILD;
/** The day on which a page was kept: not every server dates its answers. */
const KEPT_ON = "X-Kept-On";
const ASSET = /(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg|offline\.js))"/g;

/** The kept page's own files have addresses of their own: every other page's would wait for the worker, one after the other. */
const KEPT = "/offline-files";
export const isKeptFile = (pathname: string) => pathname.startsWith(`${KEPT}/`);

export const MEDIA = "/media/";

/**
 * What the worker has nothing to say of goes past it, without a question to it: each would wait for its thread, and for
 * its start. A document is asked of the network at once, and of the worker beside it: whichever has it first.
 * A browser that knows no such rules, or not all of them, asks the worker.
 */
export async function goPast(event: Installing): Promise<void> {
  const all = { requestMethod: "GET" };
  await event
    .addRoutes?.([
      { condition: { urlPattern: `${KEPT}/*` }, source: "fetch-event" },
      { condition: { urlPattern: `${MEDIA}*` }, source: "fetch-event" },
      { condition: { ...all, requestMode: "navigate" }, source: "race-network-and-fetch-handler" },
      { condition: all, source: "network" },
    ])
    .catch(() => undefined);
}

const today = () => new Date().toISOString().slice(0, 10);
async function outside(path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: "omit", cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/**
 * Fetches the page and what it is drawn with, and only then puts them in the place of what was kept.
 * @throws where one of them does not come: a worker without its page is not installed, a page without its script not kept
 */
export async function keepPage(): Promise<void> {
  const page = await outside(PAGE);
  const html = await page.text();
  const paths = [...new Set([...html.matchAll(ASSET)].map(([, path = ""]) => path))];
  const readdressed = (text: string) => paths.reduce((all, path) => all.replaceAll(path, KEPT + path), text);
  const assets = await Promise.all(
    paths.map(async (path) => {
      const answer = await outside(path);
      // A sheet names the letters that are kept beside it.
      const kept = path.endsWith(".css")
        ? new Response(readdressed(await answer.text()), { headers: answer.headers })
        : answer;
      return [KEPT + path, kept] as const;
    }),
  );
  const headers = new Headers(page.headers);
  headers.set(KEPT_ON, today());
  const cache = await caches.open(CACHE);
  for (const [path, answer] of assets) await cache.put(path, answer);
  await cache.put(PAGE, new Response(readdressed(html), { headers }));
  const wanted = [PAGE, ...assets.map(([path]) => path)];
  for (const request of await cache.keys())
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** Pages of builds that are gone. */
export async function forgetOldPages(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("portique:offline") && name !== CACHE) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
}

/** Once a day: the page has the day's quotation. */
async function refreshPage(): Promise<void> {
  const kept = await caches.match(PAGE);
  if (kept?.headers.get(KEPT_ON) !== today()) await keepPage();
}

/** @param onSignedOut the server knows no session any more */
export async function navigate(event: Fetching, onSignedOut: () => Promise<void>): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    // Firefox answers a preload that found no network with an error for a response, where the standard has it fail.
    if (answer.type === "error") throw new TypeError("no network");
    if (answer.status === 401) event.waitUntil(onSignedOut());
    event.waitUntil(refreshPage().catch(() => undefined));
    return answer;
  } catch (failure) {
    const page = await caches.match(PAGE);
    if (!page) throw failure;
    return page;
  }
}

/** Styles, fonts, the icon and the script of the kept page. */
export async function keptFile(pathname: string): Promise<Response> {
  return (await caches.match(pathname)) ?? fetch(pathname.slice(KEPT.length));
}
