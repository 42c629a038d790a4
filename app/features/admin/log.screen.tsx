import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { getLog } from "./admin.server.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { LogList } from "./components/log-list.tsx";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Journal des actes") }];

export const loader = screenLoader(async ({ request, services: { session, admin } }) => {
  await session.requireAdmin();
  return getLog(admin, new URL(request.url).searchParams.get("cursor"));
});

export default function LogScreen() {
  const { lines, next } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Journal des actes"
      intro="Ce que les administrateurs ont changé. Une ligne écrite ne se modifie pas et ne s’efface pas."
    >
      <LogList scene="page" lines={lines} empty="Aucun acte pour le moment." />
      {next && (
        <p className="mt-4 text-right">
          <Link to={paths.adminLog(next)} className="link-quiet">
            Les précédents
          </Link>
        </p>
      )}
    </AdminFrame>
  );
}
