// The product with a network that can be cut, and what a browser keeps of it, for the journeys without network.
import {
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { type CDPSession, expect, type Page } from "@playwright/test";

/**
 * The product behind a door of our own, so that the network can really be cut: the browser's emulation of being offline
 * leaves service workers alone. Cookies do not look at ports.
 */
export async function openDoor(product: string) {
  const { hostname, port } = new URL(product);
  const door: Server = createServer((incoming, outgoing) => {
    const { method, url: path } = incoming;
    asked.push(path ?? "");
    // The product judges where a request comes from by its own address.
    const headers = {
      ...incoming.headers,
      ...(incoming.headers.origin && { origin: new URL(product).origin }),
    };
    if (path === "/sw.js" && renewed) return void fetchRenewed(outgoing);
    const passed = ask({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (method === "GET" && halved?.test(path ?? "")) breakOff(answer, outgoing);
      else answer.pipe(outgoing);
    });
    passed.on("error", () => outgoing.destroy());
    incoming.pipe(passed);
  });
  const asked: string[] = [];
  /** A new build's worker is another file. */
  let renewed = false;
  async function fetchRenewed(outgoing: ServerResponse) {
    const worker = await (await fetch(`${product}/sw.js`)).text();
    outgoing.writeHead(200, { "Content-Type": "text/javascript" }).end(`${worker}\n// new`);
  }
  /** The answers that are cut in the middle. */
  let halved: RegExp | null = null;
  function breakOff(answer: IncomingMessage, outgoing: ServerResponse) {
    answer.once("data", (piece: Buffer) => {
      answer.destroy();
      outgoing.write(piece.subarray(0, piece.length / 2), () => outgoing.destroy());
    });
  }
  const listen = (at: number) => new Promise<void>((done) => door.listen(at, "localhost", done));
  await listen(0);
  const at = (door.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${at}`,
    /** The addresses that were asked for since this was called last. */
    askedSince: () => asked.splice(0),
    cut: () =>
      new Promise<void>((done) => {
        door.close(() => done());
        door.closeAllConnections();
      }),
    mend: () => listen(at),
    /** Cuts what is read at these addresses in the middle of its answer; null: nothing any more. */
    halve: (paths: RegExp | null) => {
      halved = paths;
    },
    renew: () => {
      renewed = true;
    },
  };
}

export const workerReady = (page: Page) =>
  page.evaluate(async () => {
    // An installation that a busy moment cost is tried again at the next page: here at once.
    const again = setInterval(
      () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined),
      5_000,
    );
    await navigator.serviceWorker.ready;
    clearInterval(again);
    await expectKept();
    async function expectKept() {
      for (let tries = 0; tries < 100 && !(await caches.match("/offline")); tries++)
        await new Promise((next) => setTimeout(next, 100));
    }
  });

export type KeptHere = { waiting: unknown[]; ticks: unknown[] };

/** What the worker has for the time without network. Runs in the page. */
export async function askKept(): Promise<KeptHere | undefined> {
  const registration = await navigator.serviceWorker.ready;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    registration.active?.postMessage({ type: "look" }, [port2]);
  });
}

export const keptHere = (page: Page) => page.evaluate(askKept);

/** A member whose browser has kept what it keeps, behind a door of our own. */
export async function openKept(page: Page, origin: string) {
  await page.goto(`${origin}/dashboard`);
  await workerReady(page);
  await expect.poll(() => keptHere(page), { timeout: 30_000 }).toBeTruthy();
}

type Api = { token: string; cookie: string };
export const dayInParis = () =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date());

/** Calls of an API client, as another device's. */
export const device = (origin: string, { token, cookie }: Api) => {
  const headers = {
    Authorization: `Bearer ${token}`,
    Cookie: `portique=${cookie}`,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/json",
  };
  return {
    read: async () => (await fetch(`${origin}/api/journal/${dayInParis()}`, { headers })).json(),
    tick: (runId: string, day: number, note: string) =>
      fetch(`${origin}/api/challenges/user/${runId}/days/${day}`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ note }),
      }),
    write: (fields: Record<string, unknown>) =>
      fetch(`${origin}/api/journal`, {
        method: "POST",
        headers,
        body: JSON.stringify({ date: dayInParis(), ...fields }),
      }),
  };
};

/** What the console says of requests that found no network. */
export const NETWORK = /net::ERR_|Failed to fetch|Failed to load|NetworkError/;

/** The service worker of the page, by the number its developer tools give it. */
export async function registrationOf(tools: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  return found;
}
