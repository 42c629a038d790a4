// Behind the link that proves an address. A press is asked for, in a session of that very account: what fetches links
// by itself proves nothing, and nobody proves an address for whoever opened an account with it.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { quotationIn, screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import {
  DeadLink,
  LinkStep,
  MailedLinkPage,
  SECRET_ADDRESS,
  SignOutButton,
} from "#app/shell/mailed-link.tsx";
import { unlessSent } from "#app/shell/revalidate.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { type ConfirmationView, confirmEmail, getConfirmationView } from "./confirmation.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Confirmer votre adresse") }, ...SECRET_ADDRESS];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const loader = screenLoader(async ({ request, context, services }) => {
  const { auth, session } = services;
  const token = tokenOf(request);
  const view = await getConfirmationView(auth, await session.member(), token);
  const quotation = view.state === "dead" ? await quotationIn(services, context.request.id) : null;
  return { token, view, quotation };
});

const CONFIRMED = {
  title: "Adresse confirmée",
  body: "Merci. Elle vous rendra le compte si le mot de passe se perd.",
};

export const action = formAction({
  intents: {
    confirm: intent({
      run: async (_, { request, services: { auth, session } }) =>
        confirmEmail(auth, await session.requireMember(), tokenOf(request)),
      done: () => ({ toast: CONFIRMED, to: paths.dashboard() }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessSent;

export default function ConfirmScreen() {
  const { token, view, quotation } = useLoaderData<typeof loader>();
  return (
    <MailedLinkPage quotation={quotation}>
      {view.state === "dead" ? (
        <DeadLink to={paths.settings("compte")} label="Ouvrir les paramètres">
          Vous pouvez en demander un autre dans vos paramètres.
        </DeadLink>
      ) : (
        <OpenLink token={token} view={view} />
      )}
    </MailedLinkPage>
  );
}

type LinkProps = { token: string; view: Exclude<ConfirmationView, { state: "dead" }> };

function OpenLink({ token, view: { state, email } }: LinkProps) {
  if (state === "ready")
    return (
      <Step
        lead={<p>{email} est l’adresse de ce compte : elle vous le rendra si le mot de passe se perd.</p>}
      >
        <MutationForm intent="confirm" action={paths.confirmEmail(token)} className="space-y-4">
          {({ busy }) => (
            <button type="submit" className="btn btn-primary w-full" aria-disabled={busy}>
              Confirmer mon adresse
            </button>
          )}
        </MutationForm>
      </Step>
    );
  if (state === "other")
    return (
      <Step
        lead={
          <p>
            Ce navigateur est ouvert sur un autre compte que celui de {email}. Déconnectez-vous, puis ouvrez
            de nouveau ce lien.
          </p>
        }
      >
        <SignOutButton />
      </Step>
    );
  return (
    <Step
      lead={
        <>
          <p>Connectez-vous d’abord au compte de {email} : vous reviendrez ici.</p>
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
    <LinkStep title="Confirmer votre adresse" lead={lead}>
      {children}
    </LinkStep>
  );
}
