// A day's page, set to be read again: its line, its answers, and who wrote when at the foot. « Modifier » opens it.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import type { EntryView, JournalView } from "../journal-view.server.ts";
import { DayLine } from "./day-line.tsx";
import { DeleteEntry } from "./delete-entry.tsx";
import { EntryReading } from "./entry-reading.tsx";
import { PhotoFigures } from "./photo-figures.tsx";

export function ReadPage({ view, entry }: { view: JournalView; entry: EntryView }) {
  return (
    <article aria-label={`Page du ${view.date}`}>
      <div className="leaf mb-8 empty:hidden">
        <DayLine view={view} />
      </div>
      <EntryReading fields={entry.fields} />
      <PhotoFigures photos={view.photos} />
      <p className="mt-10 border-t border-line pt-4 text-sm text-muted print:hidden">{`${entry.saved}. ${entry.words}.`}</p>
      {!view.canWrite && (
        <p className="mt-2 text-sm text-muted print:hidden">
          Écrire dans le journal fait partie de l’offre Essentiel.{" "}
          <Link to={paths.subscribe()} className="link-quiet">
            Voir les offres
          </Link>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-start gap-x-6 gap-y-2 print:hidden">
        {view.canWrite && (
          <Link to={paths.journalEdit(view.day)} className="btn btn-quiet">
            Modifier
          </Link>
        )}
        {(view.canWrite || view.photos.length > 0) && (
          <Link to={paths.journalPhotos(view.day)} className="link-quiet py-2">
            {view.canWrite ? "Ajouter ou décrire des photos" : "Retirer des photos"}
          </Link>
        )}
        <DeleteEntry day={view.day} date={view.date} />
      </div>
    </article>
  );
}
