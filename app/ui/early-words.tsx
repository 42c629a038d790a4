// What is typed and unfolded where React has not come yet: in a page whose scripts are on their way, in a late part of it.
// React makes the page anew where the one it finds is not the one it drew (an extension, a translator) and where something
// changed around a part that waits, and a controlled field shows its state instead of what was typed: each would lose the
// first words of who types at once, or close the menu that they opened. A script in the head keeps both; where React has
// come they are put back.
import { useEffect } from "react";
import { HeadScript } from "./head-script.tsx";
import { typeInto } from "./type-into.ts";

/** Any field: what is asked of it here, an input has all of. */
type Field = HTMLInputElement;
/** Where a field stands: the how-manieth form of its part (the outermost), or of the page while React has drawn nothing. */
type Where = { scope: ParentNode; form: number; name: string; box: string | null };
type Early = Where & { value: string; checked: boolean | null; files: FileList | null; path: string };
/** The how-manieth <details> of its part or of the page, and how it was left. */
type Fold = { scope: ParentNode; at: number; open: boolean; path: string };

declare global {
  interface Window {
    earlyWords?: {
      isDrawn: boolean;
      words: Early[];
      folds: Fold[];
      /** Where the keyboard is, among the fields that React has not drawn. */
      focus: Where | null;
      whereOf(field: Element): Where | null;
      foldOf(details: HTMLDetailsElement): Fold | null;
    };
  }
}

// Runs in the head, before anything can be typed. It is written as a text because bundlers rewrite functions: their
// helpers would be missing in the page.
const LISTEN = `(() => {
  const early = window.earlyWords = { isDrawn: false, words: [], folds: [], focus: null, whereOf, foldOf };
  function scopeOf(element) {
    let late = null;
    for (let up = element.closest("[data-late]"); up; up = up.parentElement.closest("[data-late]")) late = up;
    return early.isDrawn ? late : document;
  }
  function whereOf(field) {
    const scope = /^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) && field.name ? scopeOf(field) : null;
    if (!scope) return null;
    const isBox = field.type === "checkbox" || field.type === "radio";
    return {
      scope, form: [...scope.querySelectorAll("form")].indexOf(field.form), name: field.name,
      box: isBox ? field.value : null,
    };
  }
  function foldOf(details) {
    const scope = details.tagName === "DETAILS" ? scopeOf(details) : null;
    return scope && {
      scope, at: [...scope.querySelectorAll("details")].indexOf(details), open: details.open, path: location.pathname,
    };
  }
  const isAt = (a) => (b) => b.scope === a.scope && b.form === a.form && b.name === a.name && b.box === a.box;
  const keep = ({ target: field }) => {
    const where = whereOf(field);
    if (!where) return;
    const { value, files = null } = field;
    const isSame = isAt(where);
    // The last of several radios comes last.
    early.words = early.words.filter((one) => !isSame(one));
    early.words.push({
      ...where, value, files, checked: where.box === null ? null : field.checked, path: location.pathname,
    });
  };
  for (const event of ["input", "change"]) document.addEventListener(event, keep, true);
  document.addEventListener("toggle", ({ target }) => {
    const fold = foldOf(target);
    if (!fold) return;
    early.folds = early.folds.filter((one) => one.scope !== fold.scope || one.at !== fold.at);
    early.folds.push(fold);
  }, true);
  // What is taken away under the writer's hands says nothing of the kind.
  document.addEventListener("focusin", ({ target }) => { early.focus = whereOf(target); }, true);
})()`;

export const EarlyWordsScript = ({ nonce }: { nonce: string | undefined }) => (
  <HeadScript nonce={nonce} text={import.meta.env.SSR ? LISTEN : ""} />
);

/** What the element of a part says while React has not come to it. */
export const LATE = { "data-late": "" };

function find({ scope, form, name, box }: Where): Field | undefined {
  const among = form === -1 ? scope : scope.querySelectorAll("form")[form];
  return [...(among?.querySelectorAll<Field>("input, textarea, select") ?? [])].find(
    (one) => one.name === name && (box === null || one.value === box),
  );
}

/** What was kept, in the field that stands there now; whoever wrote in it had opened what it stands in. */
function restore(field: Field, kept: Early): void {
  for (let up = field.closest("details"); up; up = up.parentElement?.closest("details") ?? null)
    up.open = true;
  if (kept.files === null) typeInto(field, kept);
  else {
    field.files = kept.files;
    field.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

function focusAgain(field: Field): void {
  const isFree = [null, document.body, document.documentElement].includes(
    document.activeElement as HTMLElement | null,
  );
  if (!isFree) return;
  field.focus();
  if (field.matches("textarea")) field.setSelectionRange(field.value.length, field.value.length);
}

const findFold = ({ scope, at }: Fold) => scope.querySelectorAll("details")[at];

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
  const stands = ({ scope, path }: Early | Fold) => scope.isConnected && path === location.pathname;
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
