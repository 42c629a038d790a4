import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { screenLoader } from "#app/platform/route.server.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { getMembersView } from "./admin.server.ts";
import { AdminPage } from "./components/admin-page.tsx";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle() }];

export const loader = screenLoader(async ({ request, services: { session, admin } }) => {
  await session.requireAdmin();
  return getMembersView(admin, new URL(request.url).searchParams);
});

export default function AdminScreen() {
  const view = useLoaderData<typeof loader>();
  const { user } = useRootData();
  return <AdminPage view={view} me={user?.id ?? ""} />;
}
