import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { CoachFigures } from "./components/coach-figures.tsx";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Coach") }];

export const loader = screenLoader(async ({ services: { session, operations } }) => {
  await session.requireAdmin();
  return operations.coachFigures();
});

export default function AdminCoachScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Coach"
      intro="Ce que le coach a utilisé, coûté et retenu. Les textes restent scellés : seuls des nombres sont comptés."
    >
      <CoachFigures view={view} />
    </AdminFrame>
  );
}
