// One click ends the mails of a plan, without signing in (RFC 8058). Opening the page alone ends nothing: mail readers
// open links on their own.
import { data, type MetaFunction } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { AppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { screenAction, screenLoader } from "#app/platform/route.server.ts";
import { ColonnadeMark } from "#app/ui/colonnade.tsx";
import { unsubscribe } from "./channels.server.ts";

export const meta: MetaFunction = () => [
  { title: pageTitle("Se désabonner des rappels") },
  { name: "robots", content: "noindex" },
];

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export const loader = screenLoader(async ({ request }) => ({ token: tokenOf(request) }));

export const action = screenAction(async ({ request, services: { reminders } }) => {
  if (request.method !== "POST")
    throw new AppError("methodNotAllowed", "Cette adresse ne répond pas à cette méthode.", {
      allow: ["GET", "HEAD", "POST"],
    });
  const done = await unsubscribe(reminders, tokenOf(request));
  return data({ done }, { status: done ? 200 : 404 });
});

export default function UnsubscribeScreen() {
  const { token } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-5 py-16 text-center">
      <ColonnadeMark className="size-12 text-line" />
      <h1>Rappels par e-mail</h1>
      {result ? (
        <p className="measure" role="status">
          {result.done
            ? "C’est fait\u00a0: aucun rappel ne vous sera plus envoyé par e-mail. Vous pouvez les reprendre dans vos paramètres."
            : "Ce lien n’est plus valable. Vos rappels se règlent dans vos paramètres."}
        </p>
      ) : (
        <Form
          method="post"
          action={paths.remindersUnsubscribe(token)}
          className="flex flex-col items-center gap-5"
        >
          <p className="measure">
            Un clic suffit pour ne plus recevoir de rappels par e-mail. Les autres canaux, et votre compte,
            restent comme ils sont.
          </p>
          <button type="submit" className="btn btn-primary">
            Ne plus recevoir de rappels par e-mail
          </button>
        </Form>
      )}
      <Link to={paths.remindersTab()} className="link-quiet">
        Régler mes rappels
      </Link>
    </div>
  );
}
