import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { Charts } from "./components/charts.tsx";
import { getCharts } from "./desk.server.ts";

export const meta: MetaFunction = () => [{ title: "Activité · Administration · Le Portique" }];

export const loader = screenLoader(async ({ services: { session, desk } }) => {
  await session.requireAdmin();
  return { charts: await getCharts(desk) };
});

export default function ActivityScreen() {
  const { charts } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Activité"
      intro="Les trente derniers jours, une colonne par jour. Les chiffres sont notés chaque heure."
    >
      <Charts charts={charts} />
    </AdminFrame>
  );
}
