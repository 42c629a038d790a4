import { useEffect, useRef } from "react";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Loading } from "#app/ui/states.tsx";

const FORM = "commencer";

/** No run yet: one is opened at once; without scripts, and where that was refused, by the button. */
export function Preparing() {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    (document.getElementById(FORM) as HTMLFormElement | null)?.requestSubmit();
  }, []);
  const begin = (
    <button type="submit" className="btn btn-primary">
      Commencer l’épreuve
    </button>
  );
  return (
    <MutationForm intent="begin" id={FORM} className="text-center">
      {({ result }) =>
        result && !result.ok ? (
          <div className="mt-6">{begin}</div>
        ) : (
          <>
            <Loading label="Préparation des épreuves de sagesse..." />
            <noscript>{begin}</noscript>
          </>
        )
      }
    </MutationForm>
  );
}
