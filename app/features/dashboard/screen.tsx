// « Aujourd'hui »: the day has one home. Layout A is the day, layout B the figures (P1 §2).
import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { chooseScreens } from "#app/features/auth/auth.server.ts";
import { DAY_ACTS } from "#app/features/day/acts.ts";
import { dayIcon } from "#app/features/day/columns.ts";
import { markToday } from "#app/features/day/day.server.ts";
import { lineSchema } from "#app/features/journal/journal.schema.ts";
import { writeLine } from "#app/features/journal/lines.server.ts";
import { LINE_ERASED, LINE_FAILED, LINE_SAVED } from "#app/features/journal/lines.ts";
import { DayQuotation, DayTeaching } from "#app/features/quotes/components/day-quotation.tsx";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { useRootData } from "#app/shell/root-data.ts";
import { LatePart } from "#app/ui/late-part.tsx";
import { deadChannels, layoutB } from "./components/late-parts.ts";
import { LayoutA } from "./components/layout-a.tsx";
import { actSchema, layoutSchema } from "./dashboard.schema.ts";
import { getDashboardView } from "./dashboard-view.server.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.layout === "B" ? "Tableau de bord" : "Aujourd’hui") },
  // The day stands in the tab as well: the later of two icons counts.
  ...(data
    ? [
        {
          tagName: "link",
          rel: "icon",
          type: "image/svg+xml",
          href: dayIcon(DAY_ACTS.map((act) => data.acts[act])),
        },
      ]
    : []),
];

export const loader = screenLoader(async ({ services: { session, dashboard } }) => {
  const member = await session.requireMember();
  return getDashboardView(dashboard, member);
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "layout",
  intents: {
    /** The choice between the two layouts, remembered. */
    layout: intent({
      schema: layoutSchema,
      run: async ({ layout }, { services: { session, auth } }) =>
        chooseScreens(auth, await session.requireMember(), { dashboardLayout: layout }),
    }),
    line: intent({
      schema: lineSchema,
      failed: LINE_FAILED,
      run: async (input, { services: { session, journal } }) =>
        writeLine(journal, await session.requireMember(), input),
      done: (line) => ({ toast: line ? LINE_SAVED : LINE_ERASED }),
    }),
    act: intent({
      schema: actSchema,
      run: async ({ act }, { services: { session, day } }) =>
        markToday(day, await session.requireMember(), act),
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
      {view.deadChannels.length > 0 && <LatePart of={deadChannels} props={{ channels: view.deadChannels }} />}
      {view.layout === "B" ? (
        <LatePart of={layoutB} props={{ user, view }} />
      ) : (
        <LayoutA
          user={user}
          view={view}
          quotation={<DayQuotation view={view.daily} phrases={view.phrases} redirectTo={paths.dashboard()} />}
          teaching={<DayTeaching view={view.daily} />}
        />
      )}
    </>
  );
}
