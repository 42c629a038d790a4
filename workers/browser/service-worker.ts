// The service worker: without network, any page of ours is the page « hors ligne », with the day's quotation. It keeps
// nothing of a member: the page is fetched without cookies, and every other request goes to the network as before.
// Built to build/client/sw.js (workers/local/prepare.mjs), registered by app/entry.client.tsx.

import { takeNotifications } from "./push.ts";

/** As much of the service worker's global scope as is used here: TypeScript's DOM and WebWorker libraries exclude each other. */
type Extendable = { waitUntil(work: Promise<unknown>): void };
type Fetching = Extendable & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Scope = {
  addEventListener(type: "install" | "activate", act: (event: Extendable) => void): void;
  addEventListener(type: "fetch", act: (event: Fetching) => void): void;
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
};
const worker = globalThis as unknown as Scope;

const PAGE = "/offline";
const CACHE = "portique:offline";
/** The day on which a page was kept: not every server dates its answers. */
const KEPT_ON = "X-Kept-On";
const ASSET = /(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg))"/g;

const today = () => new Date().toISOString().slice(0, 10);
const outside = (path: string) => fetch(path, { credentials: "omit", cache: "no-cache" });

/** Fetches the page and what it is drawn with, and only then puts them in the place of what was kept. */
async function keepPage(): Promise<void> {
  const page = await outside(PAGE);
  if (!page.ok) return;
  const html = await page.text();
  const paths = [...new Set([...html.matchAll(ASSET)].map(([, path = ""]) => path))];
  const assets = await Promise.all(paths.map(async (path) => [path, await outside(path)] as const));
  const headers = new Headers(page.headers);
  headers.set(KEPT_ON, today());
  const cache = await caches.open(CACHE);
  for (const [path, answer] of assets) if (answer.ok) await cache.put(path, answer);
  await cache.put(PAGE, new Response(html, { headers }));
  const wanted = [PAGE, ...paths];
  for (const request of await cache.keys())
    if (!wanted.includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** Once a day: the page has the day's quotation. */
async function refreshPage(): Promise<void> {
  const kept = await caches.match(PAGE);
  if (kept?.headers.get(KEPT_ON) !== today()) await keepPage();
}

async function navigate(event: Fetching): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refreshPage().catch(() => undefined));
    return answer;
  } catch (failure) {
    const page = await caches.match(PAGE);
    if (!page) throw failure;
    return page;
  }
}

/** Styles, fonts and the icon of the kept page, when the network has nothing to say. */
async function asset(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(new URL(request.url).pathname);
    if (!kept) throw failure;
    return kept;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(keepPage()));
worker.addEventListener("activate", (event) =>
  event.waitUntil(worker.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event));
  else if (pathname.startsWith("/assets/") || pathname === "/favicon.svg") event.respondWith(asset(request));
});

takeNotifications(globalThis as unknown as Parameters<typeof takeNotifications>[0]);
