// Leaving a letter: a page with a button, and the one click of mail programs (RFC 8058), which is the same POST. Opening
// the page ends nothing: mail readers open links on their own.
import type { ReactNode } from "react";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { QuietPage } from "./quiet-page.tsx";

export type Leaving = {
  title: string;
  lead: string;
  button: string;
  doneTitle: string;
  done: ReactNode;
  /** Of a link that is nobody's. */
  unknown: string;
};

/** @param action where the press goes; null where the address names nobody @param answer what the press came to */
export function LeavePage({
  leaving,
  action,
  answer,
  quotation,
}: {
  leaving: Leaving;
  action: string | null;
  answer: FormResult | undefined;
  quotation: Parameters<typeof QuietPage>[0]["quotation"];
}) {
  return (
    <QuietPage quotation={quotation}>
      <h1>{answer?.ok ? leaving.doneTitle : leaving.title}</h1>
      {answer?.ok ? (
        <>
          <p className="measure mt-4">{leaving.done}</p>
          <p className="mt-8">
            <a href={paths.home()} className="btn btn-quiet">
              Retour à l’accueil
            </a>
          </p>
        </>
      ) : answer || !action ? (
        <>
          <p role="alert" className="measure mt-4">
            {leaving.unknown}
          </p>
          <p className="mt-8">
            <a href={paths.contact()} className="btn btn-quiet">
              Nous écrire
            </a>
          </p>
        </>
      ) : (
        <form method="post" action={action}>
          <p className="measure mt-4">{leaving.lead}</p>
          <button type="submit" className="btn btn-primary mt-8">
            {leaving.button}
          </button>
        </form>
      )}
    </QuietPage>
  );
}
