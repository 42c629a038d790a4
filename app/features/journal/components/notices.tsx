// Why the page was not saved, at its head: it was changed elsewhere, or the form came back.
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { Day } from "#app/lib/dates.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { EMPTY_ENTRY, EMPTY_ENTRY_TITLE } from "../journal.ts";
import { EntryReading } from "./entry-reading.tsx";
import type { Conflict } from "./entry-state.ts";
import type { EntryEditor } from "./use-entry.ts";

const small = "btn btn-sm px-3";

/** The page was changed elsewhere: both versions at hand, nothing replaced without being asked. */
export function ConflictPanel({ entry, stored, day }: { entry: EntryEditor; stored: Conflict; day: Day }) {
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
export function ReturnedNotice({ returned: { message, status } }: { returned: FormResult }) {
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
