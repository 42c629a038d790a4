// What may come beside the words while they are written: why the page was not saved, at its head; a draft found, words put
// aside, a save that failed, at the foot of the window. Late, since a page begins with none of it.
import { Link, useFetcher } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { Day } from "#app/lib/dates.ts";
import { type FormResult, KIT_FIELDS, VIA_SCRIPT } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { EMPTY_ENTRY, EMPTY_ENTRY_TITLE } from "../journal.ts";
import { EntryReading } from "./entry-reading.tsx";
import type { Conflict, SaveProblem } from "./entry-state.ts";
import type { EntryEditor } from "./use-entry.ts";
import { useFadingFrame } from "./use-fading-frame.ts";
import { whenOf } from "./when.ts";

const small = "btn btn-sm px-3";

const AT_RISK =
  "Ce navigateur ne garde pas de brouillon. Si vous quittez cette page avant d’enregistrer, votre texte sera perdu. Quitter\u202f?";

/** ms between two tries while no answer comes. */
const RETRY_MS = 30_000;

/** At the page's head: it was changed elsewhere, or the form came back. */
export function NotSaved({ entry, day }: { entry: EntryEditor; day: Day }) {
  const { conflict, returned } = entry;
  if (conflict) return <ConflictPanel entry={entry} stored={conflict} day={day} />;
  return returned && <ReturnedNotice returned={returned} />;
}

/** The page was changed elsewhere: both versions at hand, nothing replaced without being asked. */
function ConflictPanel({ entry, stored, day }: { entry: EntryEditor; stored: Conflict; day: Day }) {
  const panel = useRef<HTMLElement>(null);
  // Each new conflict is brought in sight, where somebody waits for it.
  useEffect(() => {
    if (!stored.quiet) panel.current?.focus();
  }, [stored]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflit"
      className="mt-4 scroll-mt-36 border-y border-accent py-3"
    >
      <h2 id="conflit" className="scroll-mt-36 text-xl">
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

/** The form came back unsaved, without scripts. */
function ReturnedNotice({ returned: { message, status } }: { returned: FormResult }) {
  const title = message === EMPTY_ENTRY ? EMPTY_ENTRY_TITLE : "Votre page n’est pas enregistrée";
  return (
    <div role="alert" className="mt-4 border-y border-error py-3">
      <p className="font-semibold">{title}</p>
      <p className="mt-1">{message}</p>
      {status === 403 && (
        <Link to={paths.subscribe()} className="link-quiet mt-2 inline-block">
          Voir les offres
        </Link>
      )}
    </div>
  );
}

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

type BesideWordsProps = { entry: EntryEditor; zone: string; paper: RefObject<HTMLElement> };

/** At the foot of the window, over the bar: nothing moves when one comes. */
export function BesideWords({ entry, zone, paper }: BesideWordsProps) {
  useFadingFrame(paper);
  usePaceRemembered(paper);
  useSaveOccasions(entry);
  useLeavingQuestion(entry.atRisk);
  const { told, offer, aside } = entry;
  if (!told && !offer && !aside) return null;
  return (
    <div className="space-y-2 border-t border-line bg-surface pt-3">
      {told && <ProblemSlip entry={entry} problem={told} />}
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

/** Ctrl + S; and what a save waits for coming back: the network, or the session that was opened in another tab. */
function useSaveOccasions({ save, retry, problem }: EntryEditor) {
  const latest = useRef({ save, retry });
  latest.current = { save, retry };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      if (!event.repeat) latest.current.save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const waitsFor = problem?.kind;
  useEffect(() => {
    if (waitsFor !== "network" && waitsFor !== "signedOut") return;
    const again = () => latest.current.retry();
    const back = waitsFor === "network" ? "online" : "focus";
    const timer = waitsFor === "network" ? setInterval(again, RETRY_MS) : undefined;
    window.addEventListener(back, again);
    return () => {
      clearInterval(timer);
      window.removeEventListener(back, again);
    };
  }, [waitsFor]);
}

/** Whoever leaves words that nothing keeps is asked first. */
function useLeavingQuestion(atRisk: boolean) {
  useEffect(() => {
    if (!atRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const ask = (event: MouseEvent) => {
      if ((event.target as Element).closest("a[href]") && !window.confirm(AT_RISK)) event.preventDefault();
    };
    window.addEventListener("beforeunload", warn);
    window.addEventListener("click", ask, true);
    return () => {
      window.removeEventListener("beforeunload", warn);
      window.removeEventListener("click", ask, true);
    };
  }, [atRisk]);
}

/** What is chosen of `PaceChoice` stands again on the next page. */
function usePaceRemembered(paper: RefObject<HTMLElement>) {
  const { submit } = useFetcher();
  useEffect(() => {
    const { current } = paper;
    const remember = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "pace") return;
      submit(
        { [KIT_FIELDS.intent]: "pace", [KIT_FIELDS.via]: VIA_SCRIPT, pace: target.value },
        { method: "post", action: paths.journal() },
      );
    };
    current?.addEventListener("change", remember);
    return () => current?.removeEventListener("change", remember);
  }, [paper, submit]);
}
