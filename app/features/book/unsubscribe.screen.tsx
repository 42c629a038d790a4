// Leaving the letter about oneself, without signing in.
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

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

export const loader = screenLoader(async ({ request, services: { session } }) => ({
  signedIn: (await session.member()) !== undefined,
  key: keyOf(request),
}));

export const action = formAction({
  intents: {
    leave: intent({
      run: async (_, { request, services: { book } }) => {
        if (!(await leaveLetter(book, keyOf(request)))) throw new AppError("notFound", LEAVING.unknown);
      },
      done: () => ({ data: { left: true } }),
    }),
  },
});

export const meta: MetaFunction = () => [{ title: pageTitle(LEAVING.title) }, ...SECRET_ADDRESS];

export const handle = { static: () => true };

export default function LeaveWeekScreen() {
  const { key } = useLoaderData<typeof loader>();
  return (
    <LeavePage
      leaving={LEAVING}
      action={key && paths.weekLetterLeave(key)}
      answer={useActionData<FormResult>()}
    />
  );
}
