// The head of the paper: always in sight, it says where the words are, and saves them. It stands after the fields in
// the document, where a form's button is looked for by keyboard, and above them on the screen.
import type { EntryEditor } from "./use-entry.ts";

const statusOf = ({ dirty, saved, draftState }: EntryEditor) => {
  if (!dirty) return saved.label ?? "Page blanche";
  return draftState === "kept" ? "Brouillon gardé dans ce navigateur" : "Non enregistré";
};

export function SaveBar({ entry }: { entry: EntryEditor }) {
  const done = !entry.dirty && entry.saved.label;
  return (
    <div className="sticky top-16 z-10 order-first -mx-4 flex min-h-16 flex-wrap items-center justify-between gap-x-3 gap-y-1.5 rounded-t-xl border-b border-line bg-surface px-4 py-2 sm:-mx-10 sm:px-10">
      <p className="flex min-w-0 flex-1 basis-24 items-center gap-2.5 text-sm leading-snug text-muted">
        {/* A full column when the words are safe, an open one while they wait. */}
        <span
          aria-hidden="true"
          className={`h-5 w-2 shrink-0 rounded-t-sm border ${
            done ? "border-success bg-success" : entry.dirty ? "border-dashed border-accent" : "border-line"
          }`}
        />
        <span role="status">{statusOf(entry)}</span>
      </p>
      <button
        type="submit"
        aria-disabled={entry.busy || undefined}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl + S"
        className="btn btn-primary ml-auto shrink-0 px-4"
      >
        {entry.busy ? "Sauvegarde…" : "Sauvegarder"}
      </button>
    </div>
  );
}
