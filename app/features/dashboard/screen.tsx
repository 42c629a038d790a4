import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { chooseLayout } from "#app/features/auth/auth.server.ts";
import { DailyCard } from "#app/features/quotes/components/daily-card.tsx";
import { DeadChannels } from "#app/features/reminders/components/dead-channels.tsx";
import { paths } from "#app/lib/paths.ts";
import { readFormData, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { LayoutA } from "./components/layout-a.tsx";
import { LayoutB } from "./components/layout-b.tsx";
import { getDashboardView } from "./dashboard.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Tableau de bord") }];

export const loader = screenLoader(async ({ services: { session, dashboard } }) => {
  const member = await session.requireMember();
  return getDashboardView(dashboard, member);
});

/** The choice between the two layouts, remembered. */
export const action = screenAction(async ({ request, services: { session, auth } }) => {
  const member = await session.requireMember();
  const layout = (await readFormData(request)).get("layout") === "B" ? "B" : "A";
  await chooseLayout(auth, member, layout);
  return redirect(paths.dashboard());
});

export default function DashboardScreen() {
  const view = useLoaderData<typeof loader>();
  const { user } = useRootData();
  if (!user) return null;
  return (
    <>
      <DeadChannels channels={view.deadChannels} />
      {view.layout === "B" ? (
        <LayoutB user={user} view={view} />
      ) : (
        <LayoutA user={user} view={view}>
          <DailyCard view={view.daily} redirectTo={paths.dashboard()} folded />
        </LayoutA>
      )}
    </>
  );
}
