// Leaving the letter about oneself, without signing in.
import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { leaveAction, leaveLoader } from "#app/platform/leave.server.ts";
import { LeavePage, type Leaving } from "#app/shell/leave-page.tsx";
import { SECRET_ADDRESS } from "#app/shell/mailed-link.tsx";
import { leaveLetter } from "./letter.server.ts";

const LEAVING: Leaving = {
  title: "Ne plus recevoir «\u00a0Votre semaine\u00a0»",
  lead: "Un clic, et cette lettre ne viendra plus par e-mail. Votre semaine reste à lire dans le Livre.",
  button: "Ne plus la recevoir",
  doneTitle: "C’est fait",
  done: "«\u00a0Votre semaine\u00a0» ne vous sera plus envoyée. Vous pouvez la reprendre depuis le Livre.",
  unknown:
    "Ce lien n’est celui d’aucune lettre. Suivez celui de la dernière reçue, ou écrivez-nous\u00a0: nous nous en occuperons.",
};

export const loader = leaveLoader;

export const action = leaveAction(({ book }, key) => leaveLetter(book, key), LEAVING.unknown);

export const meta: MetaFunction = () => [{ title: pageTitle(LEAVING.title) }, ...SECRET_ADDRESS];

export const handle = { static: () => true, quiet: true };

export default function LeaveWeekScreen() {
  const { key, quotation } = useLoaderData<typeof loader>();
  return (
    <LeavePage
      leaving={LEAVING}
      action={key && paths.weekLetterLeave(key)}
      answer={useActionData<FormResult>()}
      quotation={quotation}
    />
  );
}
