// What is typed and unfolded where React has not come yet: in a page whose scripts are on their way, in a late part of it.
// React makes the page anew where the one it finds is not the one it drew (an extension, a translator) and where something
// changed around a part that waits, and a controlled field shows its state instead of what was typed: each would lose the
// first words of who types at once, or close the menu that they opened. A script in the head keeps both
// (early-words.script.ts); where React has come they are put back.
import { useEffect } from "react";
import type { EarlyField, EarlyFold, EarlyWord, FieldPlace } from "./early-words.script.ts";
import { typeInto } from "./type-into.ts";

/** What the element of a part says while React has not come to it. */
export const LATE = { "data-late": "" };

function find({ scope, form, name, box }: FieldPlace): EarlyField | undefined {
  const among = form === -1 ? scope : scope.querySelectorAll("form")[form];
  return [...(among?.querySelectorAll<EarlyField>("input, textarea, select") ?? [])].find(
    (one) => one.name === name && (box === null || one.value === box),
  );
}

/** What was kept, in the field that stands there now; whoever wrote in it had opened what it stands in. */
function restore(field: EarlyField, kept: EarlyWord): void {
  for (let up = field.closest("details"); up; up = up.parentElement?.closest("details") ?? null)
    up.open = true;
  if (kept.files === null) typeInto(field, kept);
  else {
    field.files = kept.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function focusAgain(field: EarlyField): void {
  const isFree = [null, document.body, document.documentElement].includes(
    document.activeElement as HTMLElement | null,
  );
  if (!isFree) return;
  field.focus();
  if (field.matches("textarea")) field.setSelectionRange(field.value.length, field.value.length);
}

const findFold = ({ scope, at }: EarlyFold) => scope.querySelectorAll("details")[at];

/** As it was left; a drawing that keeps the state itself hears of it. */
function foldAgain(details: HTMLDetailsElement, open: boolean): void {
  details.open = open;
  details.dispatchEvent(new Event("toggle"));
}

/** Where React has come, what was typed and unfolded early is put back; the rest waits for its part. */
function putBack(): void {
  const early = window.earlyWords;
  if (!early) return;
  const { words, folds, focus } = early;
  const stands = ({ scope, path }: EarlyWord | EarlyFold) => scope.isConnected && path === location.pathname;
  early.folds = [];
  for (const kept of folds.filter(stands)) {
    const details = findFold(kept);
    if (details && !details.closest("[data-late]")) foldAgain(details, kept.open);
    else early.folds.push({ ...kept, ...(details && early.foldOf(details)) });
  }
  early.words = [];
  for (const kept of words.filter(stands)) {
    const field = find(kept);
    if (!field || field.closest("[data-late]"))
      early.words.push({ ...kept, ...(field && early.whereOf(field)) });
    else restore(field, kept);
  }
  const field = focus && find(focus);
  if (!field) return;
  early.focus = early.whereOf(field);
  focusAgain(field);
}

/** To be called where the page is drawn, once. */
export function useEarlyWords(): void {
  useEffect(() => {
    if (window.earlyWords) window.earlyWords.isDrawn = true;
    putBack();
  }, []);
}

/** A part is drawn: it waits no more. */
export function partDrawn(part: HTMLElement): void {
  part.removeAttribute("data-late");
  putBack();
}

/** A part is shown once more as the server drew it, without React: with what was typed and unfolded in it since. */
export function showEarlyWords(part: HTMLElement): void {
  const { words = [], folds = [], focus = null } = window.earlyWords ?? {};
  for (const kept of folds) {
    const details = kept.scope === part ? findFold(kept) : undefined;
    if (details) foldAgain(details, kept.open);
  }
  for (const kept of words) {
    const field = kept.scope === part ? find(kept) : undefined;
    if (field) restore(field, kept);
  }
  const field = focus?.scope === part ? find(focus) : undefined;
  if (field) focusAgain(field);
}
