import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData } from "@remix-run/react";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { readForm, screenAction } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { TextField } from "#app/ui/fields.tsx";
import { forgottenSchema } from "./auth.schema.ts";
import { forgotPassword } from "./auth.server.ts";

export const meta: MetaFunction = () => [{ title: "Mot de passe oublié · Le Portique" }];

export const action = screenAction(async ({ request, services: { auth } }) => {
  try {
    await forgotPassword(auth, (await readForm(request, forgottenSchema)).email);
    throw redirect(paths.auth(), { headers: { "Set-Cookie": flashCookie("reset-sent") } });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ message: error.message }, { status: error.status });
  }
});

export default function ForgotScreen() {
  const refused = useActionData<typeof action>();
  return (
    <PublicShell year={useRootData().year}>
      <div className="page max-w-lg py-16">
        <div className="sheet p-6 sm:p-8">
          <h1 className="text-3xl">Mot de passe oublié</h1>
          <p className="mt-2 mb-6 text-muted">
            Indiquez l’adresse de votre compte : un lien vous sera envoyé pour en choisir un nouveau.
          </p>
          <Form method="post" reloadDocument className="space-y-4">
            <TextField
              id="email"
              name="email"
              type="email"
              label="Email"
              autoComplete="email"
              required
              errors={refused && [refused.message]}
            />
            <button type="submit" className="btn btn-primary w-full">
              Recevoir le lien
            </button>
          </Form>
        </div>
      </div>
    </PublicShell>
  );
}
