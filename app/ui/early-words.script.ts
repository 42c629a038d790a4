// Runs in the head, before anything can be typed, and keeps what is typed and unfolded where React has not come
// (early-words.tsx).

/** Any field: what is asked of it here, an input has all of. */
export type EarlyField = HTMLInputElement;
type Scope = Document | HTMLElement;
/** Where a field stands: the how-manieth form of its part (the outermost), or of the page while React has drawn nothing. */
export type FieldPlace = { scope: Scope; form: number; name: string; box: string | null };
export type EarlyWord = FieldPlace & {
  value: string;
  checked: boolean | null;
  files: FileList | null;
  path: string;
};
/** The how-manieth <details> of its part or of the page, and how it was left. */
export type EarlyFold = { scope: Scope; at: number; open: boolean; path: string };

type EarlyWords = {
  isDrawn: boolean;
  words: EarlyWord[];
  folds: EarlyFold[];
  /** Where the keyboard is, among the fields that React has not drawn. */
  focus: FieldPlace | null;
  whereOf(element: EventTarget | null): FieldPlace | null;
  foldOf(element: EventTarget | null): EarlyFold | null;
};

declare global {
  interface Window {
    earlyWords?: EarlyWords;
  }
}

const early: EarlyWords = { isDrawn: false, words: [], folds: [], focus: null, whereOf, foldOf };
window.earlyWords = early;

function scopeOf(element: HTMLElement): Scope | null {
  if (!early.isDrawn) return document;
  let late: HTMLElement | null = null;
  for (
    let up = element.closest<HTMLElement>("[data-late]");
    up;
    up = up.parentElement?.closest<HTMLElement>("[data-late]") ?? null
  )
    late = up;
  return late;
}

function whereOf(element: EventTarget | null): FieldPlace | null {
  const field = element as EarlyField;
  const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName) && field.name;
  const scope = isField ? scopeOf(field) : null;
  if (!scope) return null;
  const form = field.form ? [...scope.querySelectorAll("form")].indexOf(field.form) : -1;
  const isBox = field.type === "checkbox" || field.type === "radio";
  return { scope, form, name: field.name, box: isBox ? field.value : null };
}

function foldOf(element: EventTarget | null): EarlyFold | null {
  const scope = element instanceof HTMLDetailsElement ? scopeOf(element) : null;
  if (!scope) return null;
  const { open } = element as HTMLDetailsElement;
  const at = [...scope.querySelectorAll("details")].indexOf(element as HTMLDetailsElement);
  return { scope, at, open, path: location.pathname };
}

function keep({ target }: Event): void {
  const where = whereOf(target);
  if (!where) return;
  const { value, files = null, checked } = target as EarlyField;
  const { scope, form, name, box } = where;
  // Of several radios the last comes last.
  early.words = early.words.filter(
    (one) => one.scope !== scope || one.form !== form || one.name !== name || one.box !== box,
  );
  early.words.push({
    ...where,
    value,
    files,
    checked: box === null ? null : checked,
    path: location.pathname,
  });
}

document.addEventListener("input", keep, true);
document.addEventListener("change", keep, true);
document.addEventListener(
  "toggle",
  ({ target }) => {
    const fold = foldOf(target);
    if (!fold) return;
    early.folds = early.folds.filter((one) => one.scope !== fold.scope || one.at !== fold.at);
    early.folds.push(fold);
  },
  true,
);
// What is taken away under the writer's hands says nothing of the kind.
document.addEventListener(
  "focusin",
  ({ target }) => {
    early.focus = whereOf(target);
  },
  true,
);
