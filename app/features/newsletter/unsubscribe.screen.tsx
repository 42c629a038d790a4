// Leaving the Sunday letter, without signing in.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { LeavePage, type Leaving } from "#app/shell/leave-page.tsx";
import { SECRET_ADDRESS } from "#app/shell/mailed-link.tsx";
import { leaveNewsletter } from "./newsletter.server.ts";

const LEAVING: Leaving = {
  title: "Se désinscrire de la lettre",
  lead: "Un clic, et nous n’écrirons plus à cette adresse.",
  button: "Me désinscrire",
  doneTitle: "Vous êtes désinscrit",
  done: "Nous ne vous enverrons plus la lettre du dimanche. Votre choix est gardé, pour que personne ne vous réinscrive sans votre accord.",
  unknown:
    "Ce lien n’est celui d’aucune inscription. Suivez celui de la dernière lettre reçue, ou écrivez-nous\u00a0: nous nous en occuperons.",
};

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = screenLoader(async ({ request, services: { session } }) => ({
  signedIn: (await session.member()) !== undefined,
  key: keyOf(request),
}));

export const action = formAction({
  intents: {
    leave: intent({
      run: async (_, { request, services: { newsletter } }) => {
        if (!(await leaveNewsletter(newsletter, keyOf(request))))
          throw new AppError("notFound", LEAVING.unknown);
      },
      done: () => ({ data: { left: true } }),
    }),
  },
});

export const meta: MetaFunction = () => [{ title: pageTitle(LEAVING.title) }, ...SECRET_ADDRESS];

export const handle = { static: () => true };

export default function UnsubscribeScreen() {
  const { key } = useLoaderData<typeof loader>();
  return (
    <LeavePage
      leaving={LEAVING}
      action={key && paths.newsletterLeave(key)}
      answer={useActionData<FormResult>()}
    />
  );
}
