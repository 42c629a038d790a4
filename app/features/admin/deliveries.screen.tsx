import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { act, formFields, load } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { DeadList } from "./components/desk-lists.tsx";
import { getDead, retryDead } from "./desk.server.ts";

export const meta: MetaFunction = () => [{ title: "Envois · Administration · Le Portique" }];

export const loader = load(async ({ services: { session, desk } }) => {
  await session.requireAdmin();
  return { deliveries: await getDead(desk) };
});

export const action = act(async ({ request, services: { session, desk } }) => {
  const me = await session.requireAdmin();
  const { id } = await formFields(request);
  await retryDead(desk, me, String(id));
  return redirect(paths.adminDeliveries(), { headers: { "Set-Cookie": flashCookie("delivery-retried") } });
});

export default function DeliveriesScreen() {
  const { deliveries } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Envois abandonnés"
      intro="Des rappels qu’aucun essai n’a fait partir. Renvoyé, un rappel reprend sa place dans la file."
    >
      <DeadList deliveries={deliveries} />
    </AdminFrame>
  );
}
