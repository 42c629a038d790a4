// Behind the two links of a change of address. To confirm asks for the account's session; to refuse does not, for
// whoever lost the account.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
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
import { unlessRefused } from "#app/shell/revalidate.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import {
  confirmEmailChange,
  type EmailStep,
  type EmailStepView,
  getEmailStepView,
  refuseEmailChange,
} from "./email-change.server.ts";
import { emailStepSchema } from "./settings.schema.ts";
import { TOASTS } from "./settings.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Changement d’adresse") }, ...SECRET_ADDRESS];

function stepOf(step: string | undefined): EmailStep {
  if (step !== "confirm" && step !== "refuse") throw new AppError("notFound", "Cette page n’existe pas.");
  return step;
}

export const loader = screenLoader(async ({ request, params, context, services }) => {
  const { session, memberSettings } = services;
  const step = stepOf(params.step);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const view = await getEmailStepView(memberSettings, step, token, await session.member());
  return { token, view, quotation: view ? null : await quotationIn(services, context.request.id) };
});

export const action = formAction({
  before: async ({ params, services: { session } }) =>
    stepOf(params.step) === "confirm" ? session.requireMember() : undefined,
  intents: {
    open: intent({
      schema: emailStepSchema,
      run: async ({ token }, { params, services: { session, memberSettings } }) => {
        if (stepOf(params.step) === "refuse") return refuseEmailChange(memberSettings, token);
        await confirmEmailChange(memberSettings, await session.requireMember(), token);
        return undefined;
      },
      done: (refused) =>
        refused
          ? { to: paths.resetPassword(refused.resetToken), toast: TOASTS.emailRefused }
          : { to: paths.settings(), toast: TOASTS.emailChanged },
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function EmailScreen() {
  const { token, view, quotation } = useLoaderData<typeof loader>();
  return (
    <MailedLinkPage quotation={quotation}>
      {view ? (
        <Step view={view} token={token} />
      ) : (
        <DeadLink to={paths.settings()} label="Ouvrir les paramètres">
          L’adresse de votre compte se voit et se change dans vos paramètres.
        </DeadLink>
      )}
    </MailedLinkPage>
  );
}

function Step({ view, token }: { view: EmailStepView; token: string }) {
  const confirms = view.step === "confirm";
  return (
    <LinkStep
      title={confirms ? "Votre nouvelle adresse" : "Refuser ce changement"}
      lead={confirms ? <ConfirmLead view={view} /> : <RefuseLead view={view} />}
    >
      {confirms && view.session !== "own" ? (
        <OwnSession isOther={view.session === "other"} token={token} />
      ) : (
        <MutationForm intent="open" id="email-step">
          {({ busy }) => (
            <>
              <input type="hidden" name="token" value={token} />
              <button
                type="submit"
                aria-disabled={busy}
                className={`btn w-full ${confirms ? "btn-primary" : "btn-error"}`}
              >
                {confirms ? "Confirmer cette adresse" : "Refuser et reprendre mon compte"}
              </button>
            </>
          )}
        </MutationForm>
      )}
    </LinkStep>
  );
}

const ConfirmLead = ({ view }: { view: EmailStepView }) => (
  <p>
    Votre compte passera de {view.oldEmail} à <strong>{view.newEmail}</strong>. C’est avec elle que vous vous
    connecterez.
  </p>
);

const RefuseLead = ({ view }: { view: EmailStepView }) => (
  <>
    <p>
      Votre compte {view.confirmed ? "revient" : "reste lié"} à <strong>{view.oldEmail}</strong>
      {"\u202f"}; {view.newEmail} n’y donnera plus accès.
    </p>
    <p className="text-muted">
      Ce changement a été demandé avec votre mot de passe. Toutes les sessions vont donc se fermer, et vous en
      choisirez un nouveau à la page suivante.
    </p>
  </>
);

/** The way to a session of the account itself. */
function OwnSession({ isOther, token }: { isOther: boolean; token: string }) {
  if (isOther)
    return (
      <>
        <p className="mb-6 text-muted">
          Ce navigateur est ouvert sur un autre compte. Déconnectez-vous, puis ouvrez de nouveau ce lien.
        </p>
        <SignOutButton />
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
