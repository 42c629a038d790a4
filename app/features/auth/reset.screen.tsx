import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { TextField } from "#app/ui/fields.tsx";
import { resetSchema } from "./auth.schema.ts";
import { resetPassword } from "./auth.server.ts";
import { PASSWORD_MIN } from "./limits.ts";

export const meta: MetaFunction = () => [
  { title: "Nouveau mot de passe · Le Portique" },
  // The address holds a secret. Not `no-referrer`: a form's Origin would be « null », which the guard refuses.
  { name: "referrer", content: "same-origin" },
];

export const loader = screenLoader(async ({ request }) => ({
  token: new URL(request.url).searchParams.get("token") ?? "",
}));

export const action = screenAction(async ({ request, services: { auth } }) => {
  try {
    await resetPassword(auth, await readForm(request, resetSchema));
    throw redirect(paths.auth(), { headers: { "Set-Cookie": flashCookie("password-changed") } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ message: error.message }, { status: error.status });
  }
});

export default function ResetScreen() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PublicShell year={useRootData().year}>
      <div className="page max-w-lg py-16">
        <div className="sheet p-6 sm:p-8">
          <h1 className="text-3xl">Nouveau mot de passe</h1>
          <p className="mt-2 mb-6 text-muted">Toutes vos sessions ouvertes seront fermées.</p>
          <Form method="post" reloadDocument className="space-y-4">
            <input type="hidden" name="token" value={token} />
            <TextField
              id="password"
              name="password"
              type="password"
              label="Nouveau mot de passe"
              autoComplete="new-password"
              required
              hint={`${PASSWORD_MIN} caractères au moins.`}
              errors={refused && [refused.message]}
            />
            <button type="submit" className="btn btn-primary w-full">
              Enregistrer
            </button>
          </Form>
          <p className="mt-4 text-sm">
            <Link to={paths.forgottenPassword()} className="link-quiet">
              Demander un autre lien
            </Link>
          </p>
        </div>
      </div>
    </PublicShell>
  );
}
