// The head of the paper: always in sight, it says where the words are, and saves them. It stands after the fields in
// the document, where a form's button is looked for by keyboard, and above them on the screen.
import { Check, CircleAlert, PenLine } from "lucide-react";
import { Icon } from "#app/ui/icons.tsx";
import type { Entry } from "./use-entry.ts";

type Status = { text: string; icon: typeof Check; tone: string };

function statusOf({ dirty, saved, draftState }: Entry): Status {
  if (!dirty) {
    return saved.label
      ? { text: saved.label, icon: Check, tone: "text-success" }
      : { text: "Page blanche", icon: PenLine, tone: "text-muted" };
  }
  return draftState === "kept"
    ? { text: "Brouillon gardé dans ce navigateur", icon: PenLine, tone: "text-accent" }
    : { text: "Non enregistré", icon: CircleAlert, tone: "text-accent" };
}

export function SaveBar({ entry }: { entry: Entry }) {
  const { text, icon, tone } = statusOf(entry);
  return (
    <div className="sticky top-16 z-10 order-first -mx-4 flex min-h-16 items-center justify-between gap-3 rounded-t-xl border-b border-line bg-surface px-4 py-2 sm:-mx-8 sm:px-8">
      <p role="status" className="flex min-w-0 items-center gap-2 text-sm leading-snug text-muted">
        <Icon of={icon} size={18} className={`shrink-0 ${tone}`} />
        {text}
      </p>
      <button
        type="submit"
        aria-disabled={entry.busy || undefined}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl + S"
        className="btn btn-primary shrink-0 px-4"
      >
        {entry.busy ? "Sauvegarde…" : "Sauvegarder"}
      </button>
    </div>
  );
}
