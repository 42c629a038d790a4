import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { AttributionList } from "./components/desk-lists.tsx";
import { getAttributions, settle } from "./desk.server.ts";

export const meta: MetaFunction = () => [{ title: "Attributions · Administration · Le Portique" }];

export const loader = screenLoader(async ({ services: { session, desk } }) => {
  await session.requireAdmin();
  return { reports: await getAttributions(desk) };
});

export const action = screenAction(async ({ request, services: { session, desk } }) => {
  const me = await session.requireAdmin();
  const { id } = await formFields(request);
  await settle(desk, me, "attribution", String(id));
  return redirect(paths.adminAttributions(), { headers: { "Set-Cookie": flashCookie("content-done") } });
});

export default function AttributionsScreen() {
  const { reports } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Attributions" intro="Ce que des membres disent d’une référence ou d’une traduction.">
      <AttributionList reports={reports} />
    </AdminFrame>
  );
}
