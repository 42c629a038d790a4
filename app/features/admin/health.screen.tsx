import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { HealthPage } from "./components/health-page.tsx";
import { getHealth } from "./operations.server.ts";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Santé") }];

export const loader = screenLoader(async ({ services: { session, operations } }) => {
  await session.requireAdmin();
  return getHealth(operations);
});

export default function HealthScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Santé" intro="Ce qui attend, ce qui tourne sans qu’on le demande, et ce qui tarde.">
      <HealthPage view={view} />
    </AdminFrame>
  );
}
