import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { AttributionList } from "./components/operations-lists.tsx";
import { getAttributions, settleWaiting } from "./operations.server.ts";
import { ACT_DONE } from "./operations.ts";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Attributions") }];

export const loader = screenLoader(async ({ services: { session, operations } }) => {
  await session.requireAdmin();
  return { reports: await getAttributions(operations) };
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  intents: {
    settle: intent({
      run: async (_, { form, services: { session, operations } }) =>
        settleWaiting(operations, await session.requireAdmin(), "attribution", String(form.get("id"))),
      done: () => ({ toast: ACT_DONE }),
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function AttributionsScreen() {
  const { reports } = useLoaderData<typeof loader>();
  return (
    <AdminFrame title="Attributions" intro="Ce que des membres disent d’une référence ou d’une traduction.">
      <AttributionList reports={reports} />
    </AdminFrame>
  );
}
