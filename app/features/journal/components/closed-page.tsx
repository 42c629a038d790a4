// The free tier: what was written stays readable; writing is said to be elsewhere, calmly.
import { Link } from "@remix-run/react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade.tsx";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { readFields } from "../journal.ts";
import type { EntryView, JournalView } from "../journal-view.server.ts";
import { DeleteEntry } from "./delete-entry.tsx";
import { entryFormId } from "./entry-form.tsx";
import { EntryReading } from "./entry-reading.tsx";
import { useDayDraft } from "./use-draft.ts";

/** An offer that ended while somebody wrote costs no word: what could not be saved is there to be copied. */
function UnsavedWords({ day }: { day: Day }) {
  const { offers } = useDayDraft(day);
  const returned = useReturned("save", entryFormId(day));
  const left = [...(returned ? [readFields(returned.values)] : []), ...offers.map(({ fields }) => fields)];
  return left.map((fields, at) => (
    <section
      key={at}
      aria-label="Texte non enregistré"
      className="sheet mb-6 border-l-4 border-l-accent p-4 sm:p-8"
    >
      <p className="mb-4 font-semibold">Ce texte n’est pas enregistré. Copiez-le pour le garder.</p>
      <EntryReading fields={fields} />
    </section>
  ));
}

export function ClosedPage({ view }: { view: JournalView }) {
  return (
    <>
      <UnsavedWords day={view.day} />
      {view.entry ? <StoredPage view={view} entry={view.entry} /> : <NoPage />}
    </>
  );
}

function NoPage() {
  return (
    <div className="sheet px-5 py-10 text-center sm:px-10">
      <ColonnadeMark className="mx-auto size-12 text-line" />
      <h2 className="mt-4 text-2xl">Écrire dans le journal fait partie de l’offre Essentiel</h2>
      <p className="measure mx-auto mt-3 text-muted">
        Les pages que vous avez écrites restent à vous : lisibles, cherchables et exportables, quelle que soit
        votre offre.
      </p>
      <Link to={paths.subscribe()} className="btn btn-primary mt-6">
        Voir les offres
      </Link>
    </div>
  );
}

function StoredPage({ view, entry }: { view: JournalView; entry: EntryView }) {
  return (
    <>
      <article aria-label={`Page du ${view.date}`} className="sheet px-4 py-6 sm:px-8 sm:py-8">
        <p className="mb-6 text-sm text-muted">{entry.saved}</p>
        <EntryReading fields={entry.fields} />
        <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
          Écrire dans le journal fait partie de l’offre Essentiel.{" "}
          <Link to={paths.subscribe()} className="link-quiet">
            Voir les offres
          </Link>
        </p>
      </article>
      <div className="mt-4">
        <DeleteEntry day={view.day} date={view.date} />
      </div>
    </>
  );
}
