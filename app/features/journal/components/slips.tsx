// What may come beside the words while they are written: a draft found, words put aside, a save that failed.
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import type { SaveProblem } from "./entry-state.ts";
import type { EntryEditor } from "./use-entry.ts";
import { whenOf } from "./when.ts";

const small = "btn btn-sm px-3";

function Slip({ tone, children }: { tone: "quiet" | "alert"; children: ReactNode }) {
  return (
    <div
      role={tone === "alert" ? "alert" : "status"}
      className={`appear flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border px-3 py-2 ${
        tone === "alert" ? "border-error" : "border-accent"
      }`}
    >
      {children}
    </div>
  );
}

/** At the foot of the window, over the bar: nothing moves when one comes. */
export function Slips({ entry, zone }: { entry: EntryEditor; zone: string }) {
  const { offer, aside } = entry;
  // What nobody pressed for and this browser keeps is said by the bar alone.
  const isKept = entry.problem?.kind === "network" && entry.problem.quiet && entry.draftState === "kept";
  const problem = isKept ? null : entry.problem;
  if (!problem && !offer && !aside) return null;
  return (
    <div className="space-y-2 border-t border-line bg-surface pt-3">
      {problem && <ProblemSlip entry={entry} problem={problem} />}
      {offer && (
        <Slip tone="quiet">
          <p className="min-w-0 flex-1 basis-64 text-sm">
            Un brouillon du {whenOf(offer.savedAt, zone)} est gardé dans ce navigateur.
            {entry.saved.version !== "new" &&
              offer.version !== entry.saved.version &&
              " La page a été enregistrée ailleurs depuis\u00a0: la version enregistrée est plus récente."}
          </p>
          <p className="flex gap-2">
            <button type="button" onClick={entry.takeDraft} className={`${small} btn-primary`}>
              Reprendre
            </button>
            <button type="button" onClick={entry.discardDraft} className={`${small} btn-quiet`}>
              Écarter
            </button>
          </p>
        </Slip>
      )}
      {aside && !offer && (
        <Slip tone="quiet">
          <p className="min-w-0 flex-1 basis-64 text-sm">
            Un autre texte a été mis de côté. Il reste à portée tant que cette page est ouverte.
          </p>
          <p className="flex gap-2">
            <button type="button" onClick={entry.takeAside} className={`${small} btn-quiet`}>
              Le remettre
            </button>
            <button type="button" onClick={entry.dismissAside} className={`${small} btn-ghost`}>
              Fermer
            </button>
          </p>
        </Slip>
      )}
    </div>
  );
}

function ProblemSlip({ entry, problem }: { entry: EntryEditor; problem: SaveProblem }) {
  const kept = entry.draftState === "kept";
  return (
    <Slip tone="alert">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {problem.message}{" "}
        {kept
          ? "Vos mots sont gardés dans ce navigateur."
          : "Vos mots sont toujours ici\u00a0: laissez cette page ouverte."}
        {problem.kind === "network" && " Nous réessayons dès que la connexion revient."}
      </p>
      {problem.kind === "signedOut" ? (
        <a href={paths.auth()} target="_blank" rel="noreferrer" className={`${small} btn-quiet`}>
          Se connecter dans un nouvel onglet
        </a>
      ) : problem.upgrade ? (
        <Link to={paths.subscribe()} className={`${small} btn-quiet`}>
          Voir les offres
        </Link>
      ) : (
        <button type="button" onClick={entry.save} className={`${small} btn-primary`}>
          Réessayer
        </button>
      )}
    </Slip>
  );
}
