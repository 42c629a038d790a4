import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { MessageList } from "./components/operations-lists.tsx";
import { getMessages, settleWaiting } from "./operations.server.ts";
import { ACT_DONE } from "./operations.ts";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Messages") }];

export const loader = screenLoader(async ({ request, services: { session, operations } }) => {
  await session.requireAdmin();
  const handled = new URL(request.url).searchParams.get("etat") === "traites";
  return { handled, messages: await getMessages(operations, handled ? "handled" : "new") };
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  intents: {
    settle: intent({
      run: async (_, { form, services: { session, operations } }) =>
        settleWaiting(operations, await session.requireAdmin(), "message", String(form.get("id"))),
      done: () => ({ toast: ACT_DONE, to: paths.adminMessages() }),
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

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
