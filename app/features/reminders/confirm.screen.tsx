// Behind the mailed link that proves the reminders' address; it signs nobody in. A press is asked for: mail readers open
// links on their own.
import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { DEFAULT_TIME_ZONE, pageTitle } from "#app/brand.ts";
import type { Toast } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";
import { QuietPage } from "#app/shell/quiet-page.tsx";
import { confirmLink } from "./channels.server.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Vos rappels par e-mail") },
  // The address holds a secret. Not `no-referrer`: a form's Origin would be « null », which the guard refuses.
  { name: "referrer", content: "same-origin" },
  { name: "robots", content: "noindex" },
];

const CONFIRMED: Toast = { title: "Adresse confirmée", body: "Vos rappels peuvent y arriver." };
const DEAD_LINK: Toast = {
  title: "Ce lien n’est plus valable",
  body: "Il a déjà servi, ou sa date est passée.",
  tone: "destructive",
};

export const handle = { quiet: true };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const loader = screenLoader(async ({ request }) => ({ token: tokenOf(request) }));

export const action = screenAction(async ({ request, services: { reminders, session, settings } }) => {
  const proved = await confirmLink(reminders, tokenOf(request), DEFAULT_TIME_ZONE);
  const headers = { "Set-Cookie": toastCookie(proved ? CONFIRMED : DEAD_LINK, settings) };
  throw redirect((await session.member()) ? paths.remindersTab() : paths.auth(), { headers });
});

export default function ConfirmScreen() {
  const { token } = useLoaderData<typeof loader>();
  return (
    <QuietPage>
      <h1>Rappels par e-mail</h1>
      <p className="mt-4 mb-8">Un clic confirme que vos rappels peuvent arriver à cette adresse.</p>
      <Form method="post" action={paths.remindersConfirm(token)} reloadDocument>
        <button type="submit" className="btn btn-primary">
          Confirmer cette adresse
        </button>
      </Form>
    </QuietPage>
  );
}
