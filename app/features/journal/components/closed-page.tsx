// The free tier: what was written stays readable; writing is said to be elsewhere, calmly.
import { Link } from "@remix-run/react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { useReturned } from "#app/ui/mutation-form.tsx";
import { SharedOffer } from "#app/ui/shared-offer.tsx";
import { FIELD_LABELS, readFields, TEXT_FIELDS } from "../journal.ts";
import type { JournalView } from "../journal-view.server.ts";
import { DayLine } from "./day-line.tsx";
import { EntryReading } from "./entry-reading.tsx";
import { ReadPage } from "./read-page.tsx";
import { entryFormId, useDayDraft } from "./use-draft.ts";

/** An offer that ended while somebody wrote costs no word: what could not be saved is there to be copied. */
function UnsavedWords({ day }: { day: Day }) {
  const { offers } = useDayDraft(day);
  const returned = useReturned("save", entryFormId(day));
  const left = [...(returned ? [readFields(returned.values)] : []), ...offers.map(({ fields }) => fields)];
  return left.map((fields, at) => (
    <section key={at} aria-label="Texte non enregistré" className="mb-8 border-y border-accent py-4">
      <p className="mb-4 font-semibold">Ce texte n’est pas enregistré. Copiez-le pour le garder.</p>
      <EntryReading fields={fields} />
    </section>
  ));
}

export function ClosedPage({ view }: { view: JournalView }) {
  return (
    <>
      <UnsavedWords day={view.day} />
      {view.day === view.today && (
        <SharedOffer>
          <a href={`${paths.dashboard()}#mot-du-jour`} className="btn btn-sm btn-primary px-3">
            Écrire le mot du jour
          </a>
        </SharedOffer>
      )}
      {view.entry ? <ReadPage view={view} entry={view.entry} /> : <NoPage view={view} />}
    </>
  );
}

/** What a page asks, as it would stand there; and the one line that is everybody's. */
function NoPage({ view }: { view: JournalView }) {
  return (
    <div className="leaf">
      <DayLine view={view} />
      {!view.line && view.day === view.today && (
        <p>
          Une ligne par jour est à vous, sur toutes les offres :{" "}
          <a href={`${paths.dashboard()}#mot-du-jour`} className="link-quiet">
            écrire le mot du jour
          </a>
          .
        </p>
      )}
      <h2 className="mt-10 text-2xl">Ce qu’une page demande</h2>
      <dl className="mt-4">
        {TEXT_FIELDS.map((field) => (
          <div key={field} className="border-t border-line py-3">
            <dt className="attribution">{FIELD_LABELS[field].label}</dt>
            <dd className="italic">{FIELD_LABELS[field].guide}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-6 font-sans text-base text-muted">
        Écrire dans le journal fait partie de l’offre Essentiel. Ce que l’on y écrit reste à soi : lisible,
        cherchable et exportable, quelle que soit l’offre.
      </p>
      <Link to={paths.subscribe()} className="btn btn-primary mt-4 font-sans">
        Voir les offres
      </Link>
    </div>
  );
}
