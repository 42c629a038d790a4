// Under a page that is kept: its photos, and the ways out of it. They are late: nobody begins here.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import type { JournalView } from "../journal-view.server.ts";
import { DeleteEntry } from "./delete-entry.tsx";
import { PhotoSection } from "./photo-forms.tsx";

type EndOfPageProps = {
  view: JournalView;
  /** The page empties itself. */
  onDeleted(): void;
  /** Before a lost session leads to sign-in; false keeps the page where it is. */
  onSignedOut(): Promise<boolean>;
};

export const EndOfPage = ({ view, onDeleted, onSignedOut }: EndOfPageProps) => (
  <>
    <PhotoSection view={view} />
    <div className="fades mt-4 flex flex-wrap items-start justify-between gap-x-6">
      <DeleteEntry day={view.day} date={view.date} onDeleted={onDeleted} onSignedOut={onSignedOut} />
      {view.day < view.today && (
        <Link to={paths.journal(view.day)} className="link-quiet py-2">
          Relire la page
        </Link>
      )}
    </div>
  </>
);
