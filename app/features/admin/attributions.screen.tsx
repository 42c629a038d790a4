import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { AttributionList } from "./components/desk-lists.tsx";
import { getAttributions, settleWaiting } from "./desk.server.ts";
import { ACT_DONE } from "./desk.ts";

export const meta: MetaFunction = () => [{ title: "Attributions · Administration · Le Portique" }];

export const loader = screenLoader(async ({ services: { session, desk } }) => {
  await session.requireAdmin();
  return { reports: await getAttributions(desk) };
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  intents: {
    settle: intent({
      run: async (_, { form, services: { session, desk } }) =>
        settleWaiting(desk, await session.requireAdmin(), "attribution", String(form.get("id"))),
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
