// Leaving the letter: a page with a button, and the one click of mail programs (RFC 8058), which is the same POST.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { SECRET_ADDRESS } from "#app/shell/mailed-link.tsx";
import { leaveNewsletter } from "./newsletter.server.ts";

const UNKNOWN =
  "Ce lien n’est celui d’aucune inscription. Suivez celui de la dernière lettre reçue, ou écrivez-nous : nous nous en occuperons.";

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = screenLoader(async ({ request, services: { session } }) => ({
  signedIn: (await session.member()) !== undefined,
  key: keyOf(request),
}));

export const action = formAction({
  intents: {
    leave: intent({
      run: async (_, { request, services: { newsletter } }) => {
        if (!(await leaveNewsletter(newsletter, keyOf(request)))) throw new AppError("notFound", UNKNOWN);
      },
      done: () => ({ data: { left: true } }),
    }),
  },
});

export const meta: MetaFunction = () => [
  { title: pageTitle("Se désinscrire de la lettre") },
  ...SECRET_ADDRESS,
];

export const handle = { static: () => true };

export default function UnsubscribeScreen() {
  const { key } = useLoaderData<typeof loader>();
  const answer = useActionData<FormResult>();
  return (
    <div className="page max-w-3xl py-16">
      <h1>{answer?.ok ? "Vous êtes désinscrit" : "Se désinscrire de la lettre"}</h1>
      {answer?.ok ? (
        <>
          <p className="measure mt-4">
            Nous ne vous enverrons plus la lettre du dimanche. Votre choix est gardé, pour que personne ne
            vous réinscrive sans votre accord.
          </p>
          <p className="mt-8">
            <a href={paths.home()} className="btn btn-quiet">
              Revenir à l’accueil
            </a>
          </p>
        </>
      ) : answer || !key ? (
        <>
          <p role="alert" className="measure mt-4">
            {UNKNOWN}
          </p>
          <p className="mt-8">
            <a href={paths.contact()} className="btn btn-quiet">
              Nous écrire
            </a>
          </p>
        </>
      ) : (
        <form method="post" action={paths.newsletterLeave(key)}>
          <p className="measure mt-4">Un clic, et nous n’écrirons plus à cette adresse.</p>
          <button type="submit" className="btn btn-primary mt-8">
            Me désinscrire
          </button>
        </form>
      )}
    </div>
  );
}
