// Leaving the Sunday letter, without signing in.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { leaveAction, leaveLoader } from "#app/platform/leave.server.ts";
import { LeavePage, type Leaving } from "#app/shell/leave-page.tsx";
import { SECRET_ADDRESS } from "#app/shell/mailed-link.tsx";
import { leaveNewsletter } from "./newsletter.server.ts";

const LEAVING: Leaving = {
  title: "Se désinscrire de la lettre",
  lead: "Un clic, et nous n’écrirons plus à cette adresse.",
  button: "Me désinscrire",
  doneTitle: "Désinscription faite",
  done: "Nous ne vous enverrons plus la lettre du dimanche. Votre choix est gardé, pour que personne ne vous réinscrive sans votre accord.",
  unknown:
    "Ce lien n’est celui d’aucune inscription. Suivez celui de la dernière lettre reçue, ou écrivez-nous\u00a0: nous nous en occuperons.",
};

export const loader = leaveLoader;

export const action = leaveAction(({ newsletter }, key) => leaveNewsletter(newsletter, key), LEAVING.unknown);

export const meta: MetaFunction = () => [{ title: pageTitle(LEAVING.title) }, ...SECRET_ADDRESS];

export const handle = { static: () => true, quiet: true };

export default function UnsubscribeScreen() {
  const { key, quotation } = useLoaderData<typeof loader>();
  return (
    <LeavePage
      leaving={LEAVING}
      action={key && paths.newsletterLeave(key)}
      answer={useActionData<FormResult>()}
      quotation={quotation}
    />
  );
}
