import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { paths } from "#app/lib/paths.ts";
import { Loading } from "#app/ui/states.tsx";

/** No run yet: one is opened at once; without scripts, by the button. */
export function Preparing() {
  const submit = useSubmit();
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    submit({ intent: "begin" }, { method: "post", action: paths.minigame(), replace: true });
  }, [submit]);
  return (
    <>
      <Loading label="Préparation des épreuves de sagesse..." />
      <noscript>
        <Form method="post" action={paths.minigame()} className="text-center">
          <button type="submit" name="intent" value="begin" className="btn btn-primary">
            Commencer l’épreuve
          </button>
        </Form>
      </noscript>
    </>
  );
}
