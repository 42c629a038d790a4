import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { Charts } from "./components/charts.tsx";
import { getCharts } from "./operations.server.ts";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Activité") }];

export const loader = screenLoader(async ({ services: { session, operations } }) => {
  await session.requireAdmin();
  return { charts: await getCharts(operations) };
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
