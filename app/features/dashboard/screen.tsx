import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { chooseScreens } from "#app/features/auth/auth.server.ts";
import { DailyCard } from "#app/features/quotes/components/daily-card.tsx";
import { DeadChannels } from "#app/features/reminders/components/dead-channels.tsx";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { LayoutA } from "./components/layout-a.tsx";
import { LayoutB } from "./components/layout-b.tsx";
import { layoutSchema } from "./dashboard.schema.ts";
import { getDashboardView } from "./dashboard-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Tableau de bord") }];

export const loader = screenLoader(async ({ services: { session, dashboard } }) => {
  const member = await session.requireMember();
  return getDashboardView(dashboard, member);
});

/** The choice between the two layouts, remembered. */
export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  intents: {
    layout: intent({
      schema: layoutSchema,
      run: async ({ layout }, { services: { session, auth } }) =>
        chooseScreens(auth, await session.requireMember(), { dashboardLayout: layout }),
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

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
