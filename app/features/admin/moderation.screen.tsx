import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import {
  postModerationSchema,
  replyModerationSchema,
  silenceSchema,
} from "#app/features/community/community.schema.ts";
import { moderate, silence } from "#app/features/community/moderation.server.ts";
import { LIST_PARAMS, listOf } from "#app/features/community/moderation.ts";
import { getModerationView } from "#app/features/community/moderation-view.server.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { ModerationLists } from "./components/moderation-lists.tsx";

export const meta: MetaFunction = () => [{ title: "Modération · Administration · Le Portique" }];

export const loader = screenLoader(async ({ request, services: { session, community } }) => {
  const me = await session.requireAdmin();
  return getModerationView(community, me, new URL(request.url).searchParams);
});

/** A measure: which item and what to do of it; then the list it was taken from. */
export const action = screenAction(async ({ request, services: { session, community } }) => {
  const me = await session.requireAdmin();
  const form = await formFields(request);
  const kind = form.kind === "reply" ? "reply" : "post";
  const item = { kind, id: String(form.id) } as const;
  if (form.action === "silence") await silence(community, me, item, check(form, silenceSchema).days);
  else {
    const asked = check(form, kind === "post" ? postModerationSchema : replyModerationSchema);
    await moderate(community, me, item, asked.action);
  }
  const view = LIST_PARAMS[listOf(new URL(request.url).searchParams.get("vue"))];
  return redirect(paths.adminModeration({ view }), {
    headers: { "Set-Cookie": flashCookie("content-done") },
  });
});

export default function ModerationScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Modération" intro="Ce que des membres ont signalé, ce qui est masqué, qui est bloqué.">
      <ModerationLists view={view} />
    </AdminFrame>
  );
}
