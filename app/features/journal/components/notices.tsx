// What may stand beside the words: a draft found, words put aside, a save that failed, a page changed elsewhere.
import { Link } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import type { RefusedEntry } from "../journal-view.server.ts";
import { EntryReading } from "./entry-reading.tsx";
import type { Entry, Problem, Stored } from "./use-entry.ts";
import { whenOf } from "./when.ts";

const small = "btn btn-sm px-3";

function Slip({ tone, children }: { tone: "quiet" | "alert"; children: ReactNode }) {
  return (
    <div
      role={tone === "alert" ? "alert" : "status"}
      className={`appear flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-lg border border-line border-l-4 bg-paper p-3 ${
        tone === "alert" ? "border-l-error" : "border-l-accent"
      }`}
    >
      {children}
    </div>
  );
}

/** At the foot of the window, over the paper: nothing moves when one comes. */
export function Slips({ entry, zone }: { entry: Entry; zone: string }) {
  const { problem, offer, aside } = entry;
  if (!problem && !offer && !aside) return null;
  return (
    <div className="sticky bottom-3 z-10 mt-6 space-y-2">
      {problem && <ProblemSlip entry={entry} problem={problem} />}
      {offer && (
        <Slip tone="quiet">
          <p className="min-w-0 flex-1 basis-64 text-sm">
            Un brouillon du {whenOf(offer.savedAt, zone)} est gardé dans ce navigateur.
            {offer.version !== entry.saved.version &&
              " La page a été enregistrée ailleurs depuis : la version enregistrée est plus récente."}
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

function ProblemSlip({ entry, problem }: { entry: Entry; problem: Problem }) {
  const kept = entry.draftState === "kept";
  return (
    <Slip tone="alert">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        {problem.message}{" "}
        {kept
          ? "Vos mots sont gardés dans ce navigateur."
          : "Vos mots sont toujours ici : laissez cette page ouverte."}
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

/** The page was changed elsewhere: both versions at hand, nothing replaced without being asked. */
export function ConflictPanel({ entry, stored, day }: { entry: Entry; stored: Stored; day: Day }) {
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new conflict is brought in sight.
  useEffect(() => panel.current?.focus(), [stored]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflit"
      className="mt-6 scroll-mt-36 rounded-lg border border-line border-l-4 border-l-accent bg-paper p-4 sm:p-5"
    >
      <h2 id="conflit" className="text-xl">
        Cette page a été modifiée ailleurs
      </h2>
      <p className="mt-2">
        Rien n’a été remplacé. Votre texte est dans le formulaire, l’autre version est enregistrée.
      </p>
      <details className="group/stored mt-3">
        <summary className="link-quiet inline-block rounded-md py-1">Voir la version enregistrée</summary>
        <div className="mt-3 border-l border-line pl-4">
          {stored.label && <p className="mb-3 text-sm text-muted">{stored.label}</p>}
          <EntryReading fields={stored.fields} heading="h4" />
        </div>
      </details>
      <p className="mt-4 flex flex-wrap gap-2">
        <button
          type="submit"
          name="overwrite"
          value={stored.version}
          onClick={(event) => {
            event.preventDefault();
            entry.replaceStored(stored);
          }}
          className={`${small} btn-quiet`}
        >
          Garder mon texte et remplacer
        </button>
        <a
          href={paths.journal(day)}
          onClick={(event) => {
            event.preventDefault();
            entry.adopt(stored);
          }}
          className={`${small} btn-quiet`}
        >
          Reprendre la version enregistrée
        </a>
      </p>
    </section>
  );
}

/** The form came back unsaved, without JavaScript. */
export function RefusedNotice({ refused }: { refused: RefusedEntry }) {
  return (
    <div role="alert" className="mt-6 rounded-lg border border-line border-l-4 border-l-error bg-paper p-4">
      <p className="font-semibold">{refused.title}</p>
      <p className="mt-1">{refused.message}</p>
      {refused.requiredTier && (
        <Link to={paths.subscribe()} className="link-quiet mt-2 inline-block">
          Voir les offres
        </Link>
      )}
    </div>
  );
}
