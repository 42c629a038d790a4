// « Signaler une attribution », folded until it is asked for. It opens by itself on the form that was refused.
import { useActionData } from "@remix-run/react";
import { useState } from "react";
import type { FormResult } from "#app/lib/form.ts";
import { inputProps, TextAreaField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { REPORT_ANCHOR, REPORT_MAX, REPORT_MIN } from "../report.ts";

export function ReportForm() {
  const refused = useActionData<FormResult>();
  const [open, setOpen] = useState(refused !== undefined);
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link-quiet inline-block rounded-md">Signaler une attribution</summary>
      <MutationForm<{ message: string }>
        intent="report"
        id={REPORT_ANCHOR}
        resets
        onDone={() => setOpen(false)}
        className="mt-4"
      >
        {({ fields, busy }) => (
          <>
            <TextAreaField
              {...inputProps(fields.message)}
              label={<>Qu’est-ce qui vous paraît inexact{"\u202f"}?</>}
              hint="L’auteur, la référence, le texte original ou notre traduction. Dites, si vous la connaissez, la source à consulter."
              rows={4}
              required
              minLength={REPORT_MIN}
              maxLength={REPORT_MAX}
              className="textarea mt-2 min-h-28"
            />
            <button type="submit" aria-disabled={busy} className="btn btn-quiet mt-3">
              Envoyer le signalement
            </button>
          </>
        )}
      </MutationForm>
    </details>
  );
}
