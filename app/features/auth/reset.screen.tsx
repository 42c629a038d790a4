import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { leaveFor } from "#app/lib/parting-toast.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { MailedLinkPage } from "#app/shell/mailed-link.tsx";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { resetSchema } from "./auth.schema.ts";
import { PASSWORD_MIN } from "./limits.ts";
import { resetPassword } from "./links.server.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Nouveau mot de passe") },
  // The address holds a secret. Not `no-referrer`: a form's Origin would be « null », which the guard refuses.
  { name: "referrer", content: "same-origin" },
];

const CHANGED = { title: "Mot de passe changé", body: "Connectez-vous avec le nouveau." };

export const loader = screenLoader(async ({ request }) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
}));

export const action = formAction({
  intents: {
    reset: intent({
      schema: resetSchema,
      run: (input, { services: { auth } }) => resetPassword(auth, input),
      done: () => ({ toast: CHANGED, to: paths.auth() }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function ResetScreen() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <MailedLinkPage>
      <h1>Nouveau mot de passe</h1>
      <p className="mt-2 mb-6 text-muted">Toutes vos sessions ouvertes seront fermées.</p>
      <MutationForm
        intent="reset"
        id="reset"
        defaultValue={{ password: "" }}
        follows={false}
        onDone={leaveFor}
        className="space-y-4"
      >
        {({ fields, busy }) => (
          <>
            <input type="hidden" name="token" value={token} />
            <TextField
              {...inputProps(fields.password)}
              id="password"
              type="password"
              label="Nouveau mot de passe"
              autoComplete="new-password"
              required
              hint={`${PASSWORD_MIN}\u00a0caractères au moins.`}
            />
            <button type="submit" className="btn btn-primary w-full" aria-disabled={busy}>
              {busy ? "Chargement..." : "Enregistrer"}
            </button>
          </>
        )}
      </MutationForm>
      <p className="mt-4 text-sm">
        <Link to={paths.forgottenPassword()} className="link-quiet">
          Demander un autre lien
        </Link>
      </p>
    </MailedLinkPage>
  );
}
