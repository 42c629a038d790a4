// Behind the two links of a change of address. A press is asked for: what fetches links by itself decides nothing. To
// confirm also asks for the account's session; to refuse does not, for whoever lost the account.
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { readFormData, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import {
  confirmEmailChange,
  type EmailStep,
  type EmailStepView,
  getEmailStepView,
  refuseEmailChange,
} from "./email-change.server.ts";

export const meta: MetaFunction = () => [
  { title: "Changement d’adresse · Le Portique" },
  // The address holds a secret. Not `no-referrer`: a form's Origin would be « null », which the guard refuses.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

function stepOf(step: string | undefined): EmailStep {
  if (step !== "confirm" && step !== "refuse") throw new AppError("notFound", "Cette page n’existe pas.");
  return step;
}

export const loader = screenLoader(async ({ request, params, services: { session, memberSettings } }) => {
  const step = stepOf(params.step);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  return { token, view: await getEmailStepView(memberSettings, step, token, await session.member()) };
});

export const action = screenAction(async ({ request, params, services: { session, memberSettings } }) => {
  const step = stepOf(params.step);
  const token = String((await readFormData(request)).get("token"));
  const confirms = step === "confirm" ? await session.requireMember() : undefined;
  try {
    if (confirms) {
      await confirmEmailChange(memberSettings, confirms, token);
      throw redirect(paths.settings(), { headers: { "Set-Cookie": flashCookie("email-changed") } });
    }
    const { resetToken } = await refuseEmailChange(memberSettings, token);
    const headers = { "Set-Cookie": flashCookie("email-refused") };
    throw redirect(paths.resetPassword(resetToken), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ message: error.message }, { status: error.status });
  }
});

export default function EmailScreen() {
  const { token, view } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <PublicShell year={useRootData().year}>
      <div className="page max-w-xl py-16">
        <div className="sheet p-6 sm:p-8">
          {view && !refused ? <Step view={view} token={token} /> : <Dead message={refused?.message} />}
        </div>
      </div>
    </PublicShell>
  );
}

function Step({ view, token }: { view: EmailStepView; token: string }) {
  const confirms = view.step === "confirm";
  return (
    <>
      <h1 className="text-3xl">{confirms ? "Votre nouvelle adresse" : "Refuser ce changement"}</h1>
      <div className="mt-3 mb-6 space-y-3 wrap-anywhere">
        {confirms ? (
          <p>
            Votre compte passera de {view.oldEmail} à <strong>{view.newEmail}</strong>. C’est avec elle que
            vous vous connecterez.
          </p>
        ) : (
          <>
            <p>
              Votre compte {view.confirmed ? "revient" : "reste lié"} à <strong>{view.oldEmail}</strong>
              {"\u202f"}; {view.newEmail} n’y donnera plus accès.
            </p>
            <p className="text-muted">
              Ce changement a été demandé avec votre mot de passe. Toutes les sessions vont donc se fermer, et
              vous en choisirez un nouveau à la page suivante.
            </p>
          </>
        )}
      </div>
      {confirms && view.session !== "own" ? (
        <OwnSession isOther={view.session === "other"} token={token} />
      ) : (
        <Form method="post" reloadDocument>
          <input type="hidden" name="token" value={token} />
          <button type="submit" className={`btn w-full ${confirms ? "btn-primary" : "btn-error"}`}>
            {confirms ? "Confirmer cette adresse" : "Refuser et reprendre mon compte"}
          </button>
        </Form>
      )}
    </>
  );
}

/** The way to a session of the account itself. */
function OwnSession({ isOther, token }: { isOther: boolean; token: string }) {
  if (isOther)
    return (
      <>
        <p className="mb-6 text-muted">
          Vous êtes connecté à un autre compte. Déconnectez-vous, puis ouvrez de nouveau ce lien.
        </p>
        <Form method="post" action={paths.logout()} reloadDocument>
          <button type="submit" className="btn btn-quiet w-full">
            Se déconnecter
          </button>
        </Form>
      </>
    );
  return (
    <>
      <p className="mb-6 text-muted">
        Connectez-vous d’abord à ce compte, avec l’adresse qu’il a encore{"\u202f"}: vous reviendrez ici.
      </p>
      <a
        href={paths.auth({ redirectTo: paths.confirmEmailChange(token) })}
        className="btn btn-primary w-full"
      >
        Se connecter
      </a>
    </>
  );
}

function Dead({ message }: { message: string | undefined }) {
  return (
    <>
      <h1 className="text-3xl">Ce lien n’est plus valable</h1>
      <p className="mt-3 mb-6 text-muted">
        {message ?? "Il a déjà servi, ou sa date est passée."} L’adresse de votre compte se voit et se change
        dans vos paramètres.
      </p>
      <a href={paths.settings()} className="btn btn-quiet">
        Ouvrir les paramètres
      </a>
    </>
  );
}
