// A decision about the present plan that needs no payment, as a form of one button: it is sent to /subscribe from
// wherever it stands.
import { paths } from "#app/lib/paths.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";

type PlanDecision = "resume" | "keep" | "downgrade";

/** @param id unique on the page: several forms may ask for the same decision */
export function PlanForm({
  intent,
  id,
  label,
  className,
}: {
  intent: PlanDecision;
  id: string;
  label: string;
  className: string;
}) {
  return (
    <MutationForm
      intent={intent}
      id={id}
      action={paths.subscribe()}
      refusedTitle="Cette demande n’a pas abouti"
    >
      {({ busy }) => (
        <button type="submit" className={className} aria-disabled={busy}>
          {label}
        </button>
      )}
    </MutationForm>
  );
}
