// The service worker: without network, any page of ours is the page « hors ligne », with the day's quotation. It keeps
// nothing of a member: the page is fetched without cookies, and every other request goes to the network as before.
// Built to build/client/sw.js (workers/local/prepare.mjs), registered by app/entry.client.tsx.

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
const NEXT = "portique:offline:next";
const ASSET = /(?:href|src)="(\/(?:assets\/[^"]+|favicon\.svg))"/g;

const outside = (path: string) => fetch(path, { credentials: "omit", cache: "no-cache" });

/** Fetches the page and what it is drawn with, whole or not at all, and puts them in the place of what was kept. */
async function keepPage(): Promise<void> {
  const page = await outside(PAGE);
  if (!page.ok) return;
  const html = await page.clone().text();
  const paths = [...new Set([...html.matchAll(ASSET)].map(([, path = ""]) => path))];
  await caches.delete(NEXT);
  const next = await caches.open(NEXT);
  await Promise.all(
    paths.map(async (path) => {
      const answer = await outside(path);
      if (answer.ok) await next.put(path, answer);
    }),
  );
  await next.put(PAGE, page);
  const kept = await caches.open(CACHE);
  for (const old of await kept.keys()) if (!(await next.match(old))) await kept.delete(old);
  for (const request of await next.keys()) {
    const answer = await next.match(request);
    if (answer) await kept.put(request, answer);
  }
  await caches.delete(NEXT);
}

/** The day a kept page was made, as the server dates its answers: « Sun, 29 Nov 2026 ». */
const dayOf = (date: string | null) => date?.slice(0, 16) ?? "";

async function refreshPage(answer: Response): Promise<void> {
  const kept = await caches.match(PAGE);
  const today = dayOf(answer.headers.get("Date")) || new Date().toUTCString().slice(0, 16);
  if (!kept || dayOf(kept.headers.get("Date")) !== today) await keepPage();
}

async function navigate(event: Fetching): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(refreshPage(answer).catch(() => undefined));
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

export {};
