// What stands where a discussion, or one of its replies, was gone when a form about it was sent without scripts: the words
// that were written, and the card of what they speak of.
import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import type { Danger } from "#app/lib/crisis/danger.ts";
import type { UnsentForm } from "#app/lib/form.ts";
import { ErrorScreen } from "#app/shell/error-screens.tsx";
import { Words } from "#app/shell/unsent-words.tsx";
import { CrisisCard } from "#app/ui/crisis-card.tsx";
import { Notice } from "#app/ui/fields.tsx";

type Answer = { message: string; danger?: Danger; unsent?: UnsentForm };

export function GoneOrError() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorScreen />;
  const { message, danger, unsent }: Answer = error.data;
  if (!unsent) return <ErrorScreen />;
  return (
    <div className="page max-w-3xl space-y-6 py-8 sm:py-12">
      <h1>{message}</h1>
      {danger && <CrisisCard danger={danger} />}
      <Notice tone="error" title="Rien n’est enregistré, et rien n’est perdu.">
        <p className="mt-1">Vos mots sont ici, sur cette page seulement{"\u00a0: "}copiez-les.</p>
      </Notice>
      <Words words={unsent.words} />
    </div>
  );
}
