import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import type { Day } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";

/** Two steps, with or without JavaScript; `onErase` stands in for the form where there are scripts. */
export function DeleteEntry({ day, date, onErase }: { day: Day; date: string; onErase?: () => void }) {
  const submit = (event: FormEvent) => {
    if (!onErase) return;
    event.preventDefault();
    onErase();
  };
  return (
    <details className="group/delete">
      <summary className="inline-block rounded-md py-2 text-muted underline decoration-line underline-offset-4 hover:text-ink">
        Supprimer cette page
      </summary>
      <Form
        method="post"
        action={paths.journal(day)}
        reloadDocument
        onSubmit={submit}
        className="mt-2 rounded-lg border border-line border-l-4 border-l-error bg-paper p-4"
      >
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="date" value={day} />
        <p>
          La page du {date} sera effacée pour toujours, son humeur et son stress aussi. Rien ne permet de la
          retrouver ensuite.
        </p>
        <button type="submit" className="btn btn-error btn-outline btn-sm mt-3 px-3">
          Supprimer définitivement
        </button>
      </Form>
    </details>
  );
}
