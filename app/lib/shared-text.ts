// A text that another program shared with the installed product (`share_target` of the manifest). Its words travel in the
// part of an address that no server is sent, then wait in this tab, through sign-in too, until somebody presses what to
// do with them: nothing writes them into a page by itself.
import { paths } from "./paths.ts";
import { tabStore } from "./storage.ts";

/** Signs of a shared text; what is longer is cut, and says so by an ellipsis. */
export const SHARED_MAX = 2_000;

const MARK = "#partage=";
const NAME = "portique:shared";

/** The words of what was shared: its title, text and address, each once. */
export function sharedTextOf(form: FormData): string {
  const parts: string[] = [];
  for (const name of ["title", "text", "url"]) {
    const part = form.get(name);
    const words = typeof part === "string" ? part.replaceAll("\r\n", "\n").trim() : "";
    // Many programs put the address into the text as well.
    if (words && !parts.some((before) => before.includes(words))) parts.push(words);
  }
  const signs = [...parts.join("\n\n")];
  return signs.length > SHARED_MAX ? `${signs.slice(0, SHARED_MAX - 1).join("")}…` : signs.join("");
}

/** Where a shared text is offered: today's page. */
export const sharedAddress = (text: string): string =>
  text ? `${paths.journal()}${MARK}${encodeURIComponent(text)}` : paths.journal();

// Browser only, from here on.

/** Takes a shared text out of the address, where it would stay in the history, to wait in this tab. */
export function keepSharedText(): void {
  if (!location.hash.startsWith(MARK)) return;
  try {
    const signs = [...decodeURIComponent(location.hash.slice(MARK.length))];
    tabStore.set(NAME, signs.slice(0, SHARED_MAX).join(""));
  } catch {
    // An address made by hand: there is nothing to offer.
  }
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
}

/** The text that waits in this tab. */
export const sharedText = (): string | null => tabStore.get(NAME);

export const forgetSharedText = (): void => tabStore.remove(NAME);

/** A text under what is written already. */
export const addedTo = (written: string, text: string): string =>
  written.trim() ? `${written.trimEnd()}\n\n${text}` : text;
