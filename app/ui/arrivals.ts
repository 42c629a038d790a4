// What an open page asks for after it was opened: the data of screens, and scripts of parts. The network goes away in the
// middle of an answer, the page of a hotel's network comes in its place, a deploy has taken a script away: React would put
// an error in place of the screen, and of what is being typed in it. Here it is asked for again, and the screen stays.
import { type ComponentType, lazy } from "react";

/** ms, doubled at each failure. The network's return ends the wait. */
const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 10_000;
/** A script that did not come so often does not come. */
const SCRIPT_TRIES = 3;
/** One failure may be a connection that had gone stale. */
const PATIENT_TRIES = 2;

const waitAfter = (failures: number) => Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS);

/** Ends early with the network's return, or when nobody waits any more. */
function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
    signal?.addEventListener("abort", end);
  });
}

/** How many readings wait for a network that does not answer. */
let silent = 0;
const listeners = new Set<() => void>();
function countSilent(change: number): void {
  silent += change;
  for (const tell of listeners) tell();
}
export function onSilence(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const isSilent = () => silent > 0;

/** `absent`: nothing answered. `failing`: a server that is down. `elsewhere`: another program did, in our place. */
type Fault = "absent" | "failing" | "elsewhere";

/** The address of the screen whose data stand there. */
function screenOf({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete("_routes");
  const path = pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/, "");
  return path + (query.size > 0 ? `?${query}` : "");
}

type Ask = typeof fetch;

/**
 * @returns the answer whole, so that none is cut while React reads it; or what is wrong with it. A refusal by ours that is no
 * data (403) is an answer: who asks says so.
 */
async function readWhole(ask: Ask, url: URL, init?: RequestInit): Promise<Response | Fault> {
  try {
    const answer = await ask(url, init);
    if (answer.headers.get("X-Remix-Response") === null) {
      if (answer.status >= 500 || answer.status === 429) return "failing";
      if (answer.status < 400) return "elsewhere";
    }
    const bytes = await answer.arrayBuffer();
    return new Response(bytes.byteLength > 0 ? bytes : null, answer);
  } catch (error) {
    if (init?.signal?.aborted) throw error;
    return "absent";
  }
}

/** Of a screen that somebody goes to: our service worker has a page for who is without network, a portal shows its own. */
const hasDocument = (fault: Fault, failures: number) =>
  fault === "elsewhere" ||
  (fault === "absent" && failures >= PATIENT_TRIES && Boolean(navigator.serviceWorker?.controller));

async function readSteadily(ask: Ask, url: URL, init?: RequestInit): Promise<Response> {
  const screen = screenOf(url);
  let failures = 0;
  try {
    for (;;) {
      const answer = await readWhole(ask, url, init);
      if (typeof answer === "object") return answer;
      failures++;
      if (failures === PATIENT_TRIES) countSilent(1);
      if (screen !== location.pathname + location.search && hasDocument(answer, failures)) {
        location.assign(screen);
        return await new Promise<never>(() => undefined);
      }
      await pause(waitAfter(failures), init?.signal);
    }
  } finally {
    if (failures >= PATIENT_TRIES) countSilent(-1);
  }
}

/** To be called once, before React draws anything. What changes something (POST) goes as it is: it is sent once. */
export function readDataSteadily(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (input, init) =>
    input instanceof URL && input.pathname.endsWith(".data") && (init?.method ?? "GET") === "GET"
      ? readSteadily(ask, input, init)
      : ask(input, init);
}

/** Said on the window where a part's script does not come. */
export const PART_MISSING = "portique:part-missing";

/** @throws what the last try threw, once the window was told */
export async function loadPart<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let failures = 1; ; failures++) {
    try {
      return await load();
    } catch (error) {
      if (failures === SCRIPT_TRIES) {
        window.dispatchEvent(new Event(PART_MISSING));
        throw error;
      }
      await pause(waitAfter(failures));
    }
  }
}

const Missing = () => null;

/**
 * `React.lazy` for what comes when it is opened. Where its script does not come nothing opens.
 * @param load imports a module whose default export is the part
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own.
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(() => loadPart(load).catch(() => ({ default: Missing as unknown as Part })));
