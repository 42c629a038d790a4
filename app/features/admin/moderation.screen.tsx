import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { postModerationSchema, replyModerationSchema } from "#app/features/community/community.schema.ts";
import {
  listReports,
  moderate,
  parseReportCursor,
  toReportItem,
} from "#app/features/community/moderation.server.ts";
import { paths } from "#app/lib/paths.ts";
import { act, check, formFields, load } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { ModerationQueue } from "./components/moderation-queue.tsx";

const PAGE = 20;

export const meta: MetaFunction = () => [{ title: "Modération · Administration · Le Portique" }];

export const loader = load(async ({ request, services: { session, community } }) => {
  const me = await session.requireAdmin();
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { page, next } = await listReports(community, me, PAGE, parseReportCursor(cursor));
  return { reports: page.map(toReportItem), next: next ?? null };
});

/** A measure: which item and what to do of it. */
export const action = act(async ({ request, services: { session, community } }) => {
  const me = await session.requireAdmin();
  const form = await formFields(request);
  const kind = form.kind === "reply" ? "reply" : "post";
  const asked = check(form, kind === "post" ? postModerationSchema : replyModerationSchema);
  await moderate(community, me, { kind, id: String(form.id) }, asked.action);
  return redirect(paths.adminModeration(), { headers: { "Set-Cookie": flashCookie("moderated") } });
});

export default function ModerationScreen() {
  const { reports, next } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Modération"
      intro="Ce que des membres ont signalé, le plus ancien d’abord. Qui a signalé n’est pas montré."
    >
      <ModerationQueue reports={reports} next={next} />
    </AdminFrame>
  );
}
