// The page of the passkeys: the list, one more, and taking one away. To make one takes scripts; the rest does not.
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { UNREACHABLE } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { inputProps, Notice, TextField } from "#app/ui/fields.tsx";
import { MutationForm, useRefusedForm } from "#app/ui/mutation-form.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import type { PasskeysView } from "../passkeys.server.ts";
import { type CreationOptions, PASSKEY_NAME_MAX } from "../passkeys.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

const ADDED = {
  title: "Clé d’accès ajoutée",
  body: "Elle ouvre désormais votre compte. Un message vous le confirme.",
};

export function PasskeysPage({ view }: { view: PasskeysView }) {
  return (
    <div className="page max-w-2xl py-8 sm:py-12">
      <p className="mb-4">
        <Link to={paths.settings("compte")} className="link-quiet">
          Paramètres
        </Link>
      </p>
      <h1>Clés d’accès</h1>
      <p className="measure mt-3 text-muted">
        Une clé d’accès ouvre votre compte par l’empreinte, le visage ou le code de votre appareil. Elle ne se
        devine pas, aucun faux site ne peut la demander, et elle vaut mot de passe et double authentification.
        Votre mot de passe sert toujours.
      </p>
      <section className="mt-8 border-t border-line pt-6" aria-labelledby="mes-cles">
        <h2 id="mes-cles" className="mb-3 text-2xl">
          Vos clés
        </h2>
        {view.passkeys.length === 0 ? (
          <p className="text-muted">Vous n’en avez pas encore.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {view.passkeys.map((passkey, at) => (
              <Passkey key={passkey.id} passkey={passkey} form={`remove-${at}`} />
            ))}
          </ul>
        )}
      </section>
      <section className="mt-8 border-t border-line pt-6" aria-labelledby="ajouter">
        <h2 id="ajouter" className="mb-3 text-2xl">
          En ajouter une
        </h2>
        {view.mayAdd ? <Add view={view} /> : <p>Vous en avez le plus possible. Retirez-en une d’abord.</p>}
      </section>
    </div>
  );
}

type PasskeyProps = { passkey: PasskeysView["passkeys"][number]; form: string };

function Passkey({ passkey, form }: PasskeyProps) {
  const refused = useRefusedForm("remove", form);
  return (
    <li className="py-3.5">
      <p className="font-medium wrap-anywhere">{passkey.name}</p>
      <p className="text-sm text-muted">
        ajoutée le {passkey.made}, {passkey.used ? `utilisée le ${passkey.used}` : "pas encore utilisée"}
      </p>
      <details className="mt-1" open={refused || undefined}>
        <summary className="link-quiet inline-flex min-h-11 w-fit cursor-pointer items-center">
          Retirer<span className="sr-only"> {passkey.name}</span>
        </summary>
        <MutationForm<{ password: string }>
          intent="remove"
          id={form}
          defaultValue={{ password: "" }}
          className="mt-1 max-w-md space-y-4 border-l border-line pl-4"
        >
          {({ fields, busy }) => (
            <>
              <p className="measure">
                Elle n’ouvrira plus votre compte, et les sessions qu’elle a ouvertes seront fermées.
              </p>
              <input type="hidden" name="id" value={passkey.id} />
              <OwnPasswordField field={fields.password} />
              <button type="submit" className="btn btn-quiet" aria-disabled={busy}>
                {busy ? "Chargement..." : "Retirer cette clé"}
              </button>
            </>
          )}
        </MutationForm>
      </details>
    </li>
  );
}

type Begun = { name: string; options: CreationOptions };

/** Two steps: the password opens the question, the browser's answer is sent. */
function Add({ view }: { view: PasskeysView }) {
  const toast = useToast();
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  const [asking, setAsking] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  const { mutate, pending, refusal } = useMutation(
    (body: { name: string; answer: object }) => ({
      path: paths.passkeysCall(),
      body,
    }),
    { onDone: () => toast(ADDED) },
  );

  async function begun({ name, options }: Begun) {
    setAsking(true);
    setWhy(null);
    const outcome = await import("./passkey-ceremony.client.ts")
      .then(({ makePasskey }) => makePasskey(options))
      .catch(() => ({ why: UNREACHABLE }));
    if ("answer" in outcome) await mutate({ name, answer: outcome.answer });
    else setWhy(outcome.why);
    setAsking(false);
  }

  const message = why ?? refusal?.message;
  return (
    <>
      <p className="measure hidden border-y border-line py-3 noscript:block">
        C’est le navigateur qui fabrique la clé{"\u00a0"}: il lui faut JavaScript, et un appareil qui se
        déverrouille par un code, une empreinte ou un visage. Le mot de passe et la double authentification
        marchent sans.
      </p>
      {message && (
        <Notice tone="error" className="mb-4" focus>
          {message}
        </Notice>
      )}
      {scripted && (
        <MutationForm<{ name: string; password: string; code: string }, Begun>
          intent="begin"
          id="begin"
          defaultValue={{ name: view.suggestedName, password: "", code: "" }}
          onDone={({ data }) => data && void begun(data)}
          resets
          className="max-w-md space-y-4"
        >
          {({ fields, busy }) => (
            <>
              <TextField
                {...inputProps(fields.name)}
                label="Nom de la clé"
                hint="Pour la reconnaître ici : l’appareil, ou qui la garde."
                autoComplete="off"
                required
                maxLength={PASSKEY_NAME_MAX}
              />
              <OwnPasswordField field={fields.password} />
              {view.asksCode && (
                <TextField
                  {...inputProps(fields.code)}
                  label="Code de l’application, ou de secours"
                  autoComplete="one-time-code"
                  required
                />
              )}
              <button type="submit" className="btn btn-primary" aria-disabled={busy || asking || pending}>
                {busy || asking || pending ? "Chargement..." : "Ajouter une clé d’accès"}
              </button>
            </>
          )}
        </MutationForm>
      )}
    </>
  );
}
