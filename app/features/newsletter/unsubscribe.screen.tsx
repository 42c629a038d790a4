// Leaving the letter: a page with a button, and the one click of mail programs (RFC 8058), which is the same POST.
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BRAND } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { leaveNewsletter } from "./newsletter.server.ts";

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = screenLoader(async ({ request, services: { session } }) => ({
  signedIn: (await session.member()) !== undefined,
  key: keyOf(request),
}));

export const action = screenAction(async ({ request, services: { newsletter } }) => {
  const left = await leaveNewsletter(newsletter, keyOf(request));
  return data({ left }, { status: left ? 200 : 404 });
});

export const meta: MetaFunction = () => [
  { title: `Se désinscrire de la lettre · ${BRAND}` },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export const handle = { static: () => true };

export default function UnsubscribeScreen() {
  const { key } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="page max-w-3xl py-16">
      <h1 className="text-[2rem] sm:text-[2.7rem]">
        {answer?.left ? "Vous êtes désinscrit" : "Se désinscrire de la lettre"}
      </h1>
      {answer?.left ? (
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
            Ce lien n’est celui d’aucune inscription. Suivez celui de la dernière lettre reçue, ou
            écrivez-nous : nous nous en occuperons.
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
