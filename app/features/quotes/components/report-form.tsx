// « Signaler une attribution »: a plain form, the same with and without JavaScript.
import { FieldError } from "#app/ui/fields.tsx";
import { REPORT_ANCHOR, REPORT_MAX, REPORT_MIN } from "../report.ts";

export type RefusedReport = { message: string; error: string };

export function ReportForm({ refused }: { refused?: RefusedReport }) {
  return (
    <details open={refused !== undefined}>
      <summary className="link-quiet inline-block rounded-md">Signaler une attribution</summary>
      <form method="post" id={REPORT_ANCHOR} className="mt-4">
        <label htmlFor="signalement" className="block font-medium">
          Qu’est-ce qui vous paraît inexact{"\u202f"}?
        </label>
        <p id="signalement-aide" className="mt-1 text-sm text-muted">
          L’auteur, la référence, le texte original ou notre traduction. Dites, si vous la connaissez, la
          source à consulter.
        </p>
        <textarea
          id="signalement"
          name="message"
          rows={4}
          required
          minLength={REPORT_MIN}
          maxLength={REPORT_MAX}
          defaultValue={refused?.message}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? "signalement-aide signalement-erreur" : "signalement-aide"}
          className="textarea mt-2 min-h-28"
        />
        <FieldError id="signalement-erreur" errors={refused && [refused.error]} />
        <button type="submit" className="btn btn-quiet mt-3">
          Envoyer le signalement
        </button>
      </form>
    </details>
  );
}
