// Which tab of the browser this is. The id outlives a reload (session storage), and a lock that the browser releases
// when the tab is closed or crashes tells the living tabs from those that are gone.
import { newId } from "./ids.ts";
import { tabStore } from "./storage.ts";

const NAME = "portique:tab";
/** How long the page before, in the same tab, may take to let go of its lock. A duplicated tab never gets it. */
const PATIENCE_MS = 500;

const lockOf = (tab: string) => `${NAME}:${tab}`;
const locks = (): LockManager | undefined => (typeof navigator === "undefined" ? undefined : navigator.locks);

/** After that the page before was no page of this tab: its tab lives on. */
const LATE_MS = 30_000;

/** Holds the tab's lock for the life of the page; false where another page holds it. */
function hold(tab: string): Promise<boolean> {
  const manager = locks();
  if (!manager) return Promise.resolve(true);
  return new Promise((resolve) => {
    const held = () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    };
    manager
      .request(lockOf(tab), { signal: AbortSignal.timeout(PATIENCE_MS) }, held)
      .catch(() => resolve(false));
  });
}

async function claim(): Promise<string> {
  const before = tabStore.get(NAME);
  // Duplicating a tab copies its session storage: the copy takes an id of its own. So does a page whose predecessor is
  // slow to go, and learns of its end.
  if (before !== null) {
    if (await hold(before)) return before;
    predecessorGone = ended(before);
  }
  const fresh = newId();
  await hold(fresh);
  // Where nothing may be kept, the id lives as long as the page.
  tabStore.set(NAME, fresh);
  return fresh;
}

/** Settles when a tab lets go of its lock. */
const ended = (tab: string): Promise<void> =>
  new Promise((resolve) => {
    const gone = { signal: AbortSignal.timeout(LATE_MS) };
    locks()
      ?.request(lockOf(tab), gone, () => undefined)
      .then(resolve, () => undefined);
  });

let claimed: Promise<string> | undefined;
let predecessorGone: Promise<void> | undefined;

/** This tab's id, the same for the life of the page. */
export function tabId(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

/** Settles, if ever, when the page that stood here before has gone after all: what it kept is left behind. */
export async function whenLeft(): Promise<void> {
  await tabId();
  await (predecessorGone ?? new Promise<never>(() => undefined));
}

/** Is a tab other than this one still open under that id? */
export async function livingTabs(): Promise<(tab: string) => boolean> {
  const own = await tabId();
  const held = new Set(((await locks()?.query())?.held ?? []).map(({ name }) => name));
  return (tab) => tab !== own && held.has(lockOf(tab));
}
