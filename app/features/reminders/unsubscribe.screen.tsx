// One click ends the mails of a plan, without signing in (RFC 8058). Opening the page alone ends nothing: mail readers
// open links on their own.
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { quotationIn, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { QuietPage } from "#app/shell/quiet-page.tsx";
import { unsubscribe } from "./channels.server.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Ne plus recevoir de rappels par e-mail") },
  { name: "robots", content: "noindex" },
];

export const handle = { quiet: true };

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const loader = screenLoader(async ({ request, context, services }) => ({
  token: tokenOf(request),
  quotation: await quotationIn(services, context.request.id),
}));

export const action = screenAction(async ({ request, services: { reminders } }) => {
  if (request.method !== "POST")
    throw new AppError("methodNotAllowed", "Cette adresse ne répond pas à cette méthode.", {
      allow: ["GET", "HEAD", "POST"],
    });
  const done = await unsubscribe(reminders, tokenOf(request));
  return data({ done }, { status: done ? 200 : 404 });
});

export default function UnsubscribeScreen() {
  const { token, quotation } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <QuietPage quotation={quotation}>
      <h1>Rappels par e-mail</h1>
      {result ? (
        <p className="mt-4" role="status">
          {result.done
            ? "C’est fait\u00a0: aucun rappel ne vous sera plus envoyé par e-mail. Vous pouvez les reprendre dans vos paramètres."
            : "Ce lien n’est plus valable. Vos rappels se règlent dans vos paramètres."}
        </p>
      ) : (
        <Form method="post" action={paths.remindersUnsubscribe(token)}>
          <p className="mt-4">
            Un clic suffit pour ne plus recevoir de rappels par e-mail. Les autres canaux, et votre compte,
            restent comme ils sont.
          </p>
          <button type="submit" className="btn btn-primary mt-8">
            Ne plus recevoir de rappels par e-mail
          </button>
        </Form>
      )}
      <Link to={paths.remindersTab()} className="link-quiet mt-6 inline-block">
        Régler mes rappels
      </Link>
    </QuietPage>
  );
}
