// A toast of a page that is left for a new document: the next one says it. It holds sentences of ours and nothing of a
// member's.
import type { FormResult, Toast } from "./form.ts";
import { tabStore } from "./storage.ts";

const NAME = "portique:toast";

/** Goes where the answer of a form leads, as to a new document, and has it say there what was done. */
export function leaveFor({ to, toast }: Pick<FormResult, "to" | "toast">): void {
  if (to === undefined) return;
  // Where nothing may be kept, the page that is left has said it.
  if (toast) tabStore.set(NAME, JSON.stringify(toast));
  window.location.assign(to);
}

/** What the page before left to be said, once. */
export function takePartingToast(): Toast | undefined {
  const said = tabStore.get(NAME);
  tabStore.remove(NAME);
  try {
    return said ? (JSON.parse(said) as Toast) : undefined;
  } catch {
    return undefined;
  }
}
