// The foot of the paper, always in sight: it says where the words are, and saves them. It stands after the fields, where a
// form's button is looked for.
import type { EntryEditor } from "./use-entry.ts";

const KEPT_HERE = "Brouillon gardé dans ce navigateur";

const WAITS = "Hors connexion\u00a0: gardé ici, en attente du réseau";

const statusOf = ({ dirty, saved, draftState, problem }: EntryEditor) => {
  if (!dirty) return saved.label ?? "Page blanche";
  if (problem?.waits) return WAITS;
  if (draftState !== "kept") return "Non enregistré";
  return problem?.kind === "network" ? `Hors connexion\u00a0: ${KEPT_HERE.toLowerCase()}` : KEPT_HERE;
};

export function SaveBar({ entry }: { entry: EntryEditor }) {
  const done = !entry.dirty && entry.saved.label;
  return (
    <div className="flex min-h-16 flex-wrap max-[22rem]:min-h-21 items-center justify-between gap-x-3 gap-y-1.5 rounded-b-xl border-t border-line bg-surface py-2">
      <p className="flex min-w-0 flex-1 basis-24 items-center gap-2.5 text-sm leading-snug text-muted">
        {/* A full column when the words are safe, an open one while they wait. */}
        <span
          aria-hidden="true"
          className={`h-5 w-2 shrink-0 rounded-t-sm border ${
            done ? "border-success bg-success" : entry.dirty ? "border-dashed border-accent" : "border-line"
          }`}
        />
        {entry.conflict ? (
          <a href="#conflit" className="link-quiet">
            Cette page a été modifiée ailleurs : choisissez
          </a>
        ) : (
          <span>{statusOf(entry)}</span>
        )}
      </p>
      <button
        type="submit"
        aria-disabled={entry.busy || undefined}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl + S"
        className="btn btn-primary ml-auto shrink-0 px-4"
      >
        Sauvegarder
      </button>
    </div>
  );
}
