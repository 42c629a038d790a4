// What is typed where React has not come yet: in a page whose scripts are on their way, in a late part of it. React makes
// fields anew where the page it finds is not the one it drew (an extension, a translator) and where something changed
// around a part that waits, and a controlled field shows its state instead of what was typed: each would lose the first
// words of who types at once. A script in the head keeps them; where React has come they are put back.
import { useEffect } from "react";
import { HeadScript } from "./head-script.tsx";
import { typeInto } from "./type-into.ts";

/** Any field: what is asked of it here, an input has all of. */
type Field = HTMLInputElement;
/** Where a field stands: the how-manieth form of its part (the outermost), or of the page while React has drawn nothing. */
type Where = { scope: ParentNode; form: number; name: string; box: string | null };
type Early = Where & { value: string; checked: boolean | null; files: FileList | null; path: string };

declare global {
  interface Window {
    earlyWords?: {
      isDrawn: boolean;
      words: Early[];
      /** Where the keyboard is, among the fields that React has not drawn. */
      focus: Where | null;
      whereOf(field: Element): Where | null;
    };
  }
}

// Runs in the head, before anything can be typed. It is written as a text because bundlers rewrite functions: their
// helpers would be missing in the page.
const LISTEN = `(() => {
  const early = window.earlyWords = { isDrawn: false, words: [], focus: null, whereOf };
  function whereOf(field) {
    if (!/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) || !field.name) return null;
    let late = null;
    for (let up = field.closest("[data-late]"); up; up = up.parentElement.closest("[data-late]")) late = up;
    const scope = early.isDrawn ? late : document;
    if (!scope) return null;
    const isBox = field.type === "checkbox" || field.type === "radio";
    return {
      scope, form: [...scope.querySelectorAll("form")].indexOf(field.form), name: field.name,
      box: isBox ? field.value : null,
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

/** Where React has come, what was typed early is put back; the rest waits for its part. */
function putBack(): void {
  const early = window.earlyWords;
  if (!early) return;
  const { words, focus } = early;
  early.words = [];
  for (const kept of words) {
    if (!kept.scope.isConnected || kept.path !== location.pathname) continue;
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

/** A part is shown once more as the server drew it, without React: with what was typed in it since. */
export function showEarlyWords(part: HTMLElement): void {
  const { words = [], focus = null } = window.earlyWords ?? {};
  for (const kept of words) {
    const field = kept.scope === part ? find(kept) : undefined;
    if (field) restore(field, kept);
  }
  const field = focus?.scope === part ? find(focus) : undefined;
  if (field) focusAgain(field);
}
