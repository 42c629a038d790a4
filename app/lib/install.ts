// Putting the product on the home screen: whether this browser can, and whether it was asked already. Browser only.
import { browserStore } from "./storage.ts";

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; not every browser has it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

/** Stands in this browser's storage once it was asked. */
const NAME = "portique:install";

let waiting: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Keeps the browser's own offer for the moment that is ours. To be called once, before anything is drawn. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    waiting = event as InstallPrompt;
    for (const listener of listeners) listener();
  });
}

/** A telephone or a tablet of Apple's: it installs by a menu alone, and has notifications once it did. */
export const isApplePage = () =>
  /\b(iPhone|iPad)\b/.test(navigator.userAgent) ||
  (/\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

function wasAsked(): boolean {
  // Where nothing may be kept, a question at every visit would be worse than none.
  return browserStore.get(NAME) !== null || !browserStore.opens();
}

/** How this browser installs: by a button, by Apple's own menu, or not (or it is installed, or was asked once). */
export function installWay(): "button" | "apple" | undefined {
  if (isInstalled() || wasAsked()) return undefined;
  if (waiting) return "button";
  return isApplePage() ? "apple" : undefined;
}

/** Tells when the way may have changed. @returns what ends it */
export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** This browser was asked: never again. */
export function noteAsked(): void {
  browserStore.set(NAME, "1");
}

/** The browser's own question. */
export async function install(): Promise<void> {
  await waiting?.prompt();
  waiting = undefined;
}
