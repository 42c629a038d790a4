// Putting the product on the home screen: whether this browser can, and whether it was asked already. Browser only.

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; not every browser has it. */
type InstallPrompt = Event & { prompt(): Promise<unknown> };

const ASKED = "portique_install=1";
/** A browser keeps a cookie for no longer (RFC 6265bis). */
const FOR_EVER_SECONDS = 400 * 86_400;

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

/** How this browser installs: by a button, by Apple's own menu, or not (or it is installed, or was asked once). */
export function installWay(): "button" | "apple" | undefined {
  if (isInstalled() || document.cookie.split("; ").includes(ASKED)) return undefined;
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
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser, and answers later.
  document.cookie = `${ASKED}; Max-Age=${FOR_EVER_SECONDS}; Path=/; SameSite=Lax${secure}`;
}

/** The browser's own question. */
export async function install(): Promise<void> {
  await waiting?.prompt();
  waiting = undefined;
}
