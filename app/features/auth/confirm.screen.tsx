// Behind the link that proves an address. A press is asked for, in a session of that very account: what fetches links
// by itself proves nothing, and nobody proves an address for whoever opened an account with it.
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { type ConfirmationView, confirmEmail, getConfirmationView } from "./confirmation.server.ts";

export const meta: MetaFunction = () => [
  { title: "Confirmer votre adresse · Le Portique" },
  // The address holds a secret. Not `no-referrer`: a form's Origin would be « null », which the guard refuses.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const loader = screenLoader(async ({ request, services: { auth, session } }) => {
  const token = tokenOf(request);
  return { token, view: await getConfirmationView(auth, await session.member(), token) };
});

export const action = screenAction(async ({ request, services: { auth, session } }) => {
  const member = await session.requireMember();
  try {
    await confirmEmail(auth, member, tokenOf(request));
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ message: error.message }, { status: error.status });
  }
  throw redirect(paths.dashboard(), { headers: { "Set-Cookie": flashCookie("email-confirmed") } });
});

export default function ConfirmScreen() {
  const { token, view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PublicShell year={useRootData().year}>
      <div className="page max-w-xl py-16">
        <div className="sheet p-6 sm:p-8">
          {refused || view.state === "dead" ? (
            <Dead message={refused?.message} />
          ) : (
            <OpenLink token={token} view={view} />
          )}
        </div>
      </div>
    </PublicShell>
  );
}

type LinkProps = { token: string; view: Exclude<ConfirmationView, { state: "dead" }> };

function OpenLink({ token, view: { state, email } }: LinkProps) {
  if (state === "ready")
    return (
      <Step
        lead={<p>{email} est l’adresse de ce compte : elle vous le rendra si le mot de passe se perd.</p>}
      >
        <Form method="post" action={paths.confirmEmail(token)} reloadDocument>
          <button type="submit" className="btn btn-primary w-full">
            Confirmer mon adresse
          </button>
        </Form>
      </Step>
    );
  if (state === "other")
    return (
      <Step
        lead={
          <p>
            Vous êtes connecté à un autre compte que celui de {email}. Déconnectez-vous, puis ouvrez de
            nouveau ce lien.
          </p>
        }
      >
        <Form method="post" action={paths.logout()} reloadDocument>
          <button type="submit" className="btn btn-quiet w-full">
            Se déconnecter
          </button>
        </Form>
      </Step>
    );
  return (
    <Step
      lead={
        <>
          <p>Connectez-vous d’abord au compte de {email} : vous reviendrez ici.</p>
          <p className="text-muted">
            Vous n’avez pas ouvert ce compte, ou vous n’en avez plus le mot de passe ?{" "}
            <a href={paths.forgottenPassword()} className="link-quiet">
              Choisissez-en un nouveau
            </a>
            {" "}: le lien reçu prouvera l’adresse tout aussi bien, et toutes les sessions se fermeront.
          </p>
        </>
      }
    >
      <a href={paths.auth({ redirectTo: paths.confirmEmail(token) })} className="btn btn-primary w-full">
        Se connecter
      </a>
    </Step>
  );
}

function Step({ lead, children }: { lead: ReactNode; children: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl">Confirmer votre adresse</h1>
      <div className="mt-3 mb-6 space-y-3 wrap-anywhere">{lead}</div>
      {children}
    </>
  );
}

function Dead({ message }: { message: string | undefined }) {
  return (
    <>
      <h1 className="text-3xl">Ce lien n’est plus valable</h1>
      <p className="mt-3 mb-6 text-muted">
        {message ?? "Il a déjà servi, ou sa date est passée."} Un autre se demande dans vos paramètres.
      </p>
      <a href={paths.settings("compte")} className="btn btn-quiet">
        Ouvrir les paramètres
      </a>
    </>
  );
}
