import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { MessageList } from "./components/desk-lists.tsx";
import { getMessages, settle } from "./desk.server.ts";

export const meta: MetaFunction = () => [{ title: "Messages · Administration · Le Portique" }];

export const loader = screenLoader(async ({ request, services: { session, desk } }) => {
  await session.requireAdmin();
  const handled = new URL(request.url).searchParams.get("etat") === "traites";
  return { handled, messages: await getMessages(desk, handled ? "handled" : "new") };
});

export const action = screenAction(async ({ request, services: { session, desk } }) => {
  const me = await session.requireAdmin();
  const { id } = await formFields(request);
  await settle(desk, me, "message", String(id));
  return redirect(paths.adminMessages(), { headers: { "Set-Cookie": flashCookie("content-done") } });
});

export default function MessagesScreen() {
  const { handled, messages } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Messages"
      intro={
        handled
          ? "Les derniers messages traités."
          : "Ce qui est venu par la page de contact, le plus ancien d’abord."
      }
      actions={
        <Link to={handled ? paths.adminMessages() : paths.adminMessages("traites")} className="link-quiet">
          {handled ? "Messages à traiter" : "Messages traités"}
        </Link>
      }
    >
      <MessageList messages={messages} handled={handled} />
    </AdminFrame>
  );
}
