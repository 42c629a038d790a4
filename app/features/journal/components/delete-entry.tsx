import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";

type DeleteEntryProps = {
  day: Day;
  date: string;
  /** The page is written here: it empties itself. Without it the page is read again. */
  onDeleted?(): void;
  /** Before a lost session leads to sign-in; false keeps the page where it is. */
  onSignedOut?(): Promise<boolean>;
};

/** Two steps, with or without scripts. */
export function DeleteEntry({ day, date, onDeleted, onSignedOut }: DeleteEntryProps) {
  return (
    <details className="group/delete">
      <summary className="inline-block rounded-md py-2 text-muted underline decoration-line underline-offset-4 hover:text-ink">
        Supprimer cette page
      </summary>
      <MutationForm
        intent="delete"
        id="suppression"
        action={paths.journal(day)}
        refusedTitle="Erreur"
        follows={false}
        onDone={onDeleted}
        onRefused={({ status }) => (status === 401 ? onSignedOut?.() : undefined)}
        className="mt-2 rounded-lg border border-error bg-paper p-4"
      >
        <input type="hidden" name="date" value={day} />
        <p>
          La page du {date} sera effacée pour toujours, son humeur et son stress aussi. Rien ne permet de la
          retrouver ensuite.
        </p>
        <button type="submit" className="btn btn-error btn-outline btn-sm mt-3 px-3">
          Supprimer définitivement
        </button>
      </MutationForm>
    </details>
  );
}
