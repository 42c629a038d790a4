import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { CoachFigures } from "./components/coach-figures.tsx";

export const meta: MetaFunction = () => [{ title: pageTitle("Coach · Administration") }];

export const loader = screenLoader(async ({ services: { session, desk } }) => {
  await session.requireAdmin();
  return desk.coachFigures();
});

export default function AdminCoachScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Coach"
      intro="Ce que le coach a utilisé, coûté et retenu. Les textes restent scellés : seuls des nombres sont comptés."
    >
      <CoachFigures view={view} />
    </AdminFrame>
  );
}
