import type { MetaFunction } from "@remix-run/cloudflare";
import { pageTitle } from "#app/brand.ts";
import { leaveFor } from "#app/lib/parting-toast.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { MailedLinkPage } from "#app/shell/mailed-link.tsx";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { forgottenSchema } from "./auth.schema.ts";
import { forgotPassword } from "./links.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Mot de passe oublié") }];

const SENT = {
  title: "Demande reçue",
  body: "Si cette adresse a un compte, un lien vient de lui être envoyé. Il est valable trente minutes.",
};

export const action = formAction({
  intents: {
    forgot: intent({
      schema: forgottenSchema,
      run: ({ email }, { services: { auth } }) => forgotPassword(auth, email),
      done: () => ({ toast: SENT, to: paths.auth() }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function ForgotScreen() {
  return (
    <MailedLinkPage>
      <h1>Mot de passe oublié</h1>
      <p className="mt-2 mb-6 text-muted">
        Indiquez l’adresse de votre compte : un lien vous sera envoyé pour en choisir un nouveau.
      </p>
      <MutationForm
        intent="forgot"
        id="forgot"
        defaultValue={{ email: "" }}
        follows={false}
        onDone={leaveFor}
        className="space-y-4"
      >
        {({ fields, busy }) => (
          <>
            <TextField
              {...inputProps(fields.email)}
              id="email"
              type="email"
              label="Email"
              autoComplete="email"
              required
            />
            <button type="submit" className="btn btn-primary w-full" aria-disabled={busy}>
              {busy ? "Chargement..." : "Recevoir le lien"}
            </button>
          </>
        )}
      </MutationForm>
    </MailedLinkPage>
  );
}
