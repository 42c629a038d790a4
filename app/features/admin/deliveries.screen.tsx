import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { DeadList, FailedEventList, ReversalList } from "./components/desk-lists.tsx";
import { getDead, getFailedEvents, getReversals, replayFailed, retryDead } from "./desk.server.ts";

export const meta: MetaFunction = () => [{ title: "Envois · Administration · Le Portique" }];

export const loader = screenLoader(async ({ services: { session, desk } }) => {
  await session.requireAdmin();
  const [deliveries, events, reversals] = await Promise.all([
    getDead(desk),
    getFailedEvents(desk),
    getReversals(desk),
  ]);
  return { deliveries, events, reversals };
});

export const action = screenAction(async ({ request, services: { session, desk } }) => {
  const me = await session.requireAdmin();
  const { id, intent } = await formFields(request);
  if (intent === "replay") {
    await replayFailed(desk, me, String(id));
    return redirect(paths.adminDeliveries(), { headers: { "Set-Cookie": flashCookie("content-done") } });
  }
  await retryDead(desk, me, String(id));
  return redirect(paths.adminDeliveries(), { headers: { "Set-Cookie": flashCookie("delivery-retried") } });
});

export default function DeliveriesScreen() {
  const { deliveries, events, reversals } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Envois et paiements"
      intro="D’abord les rappels et les courriers qu’aucun essai n’a fait partir. Renvoyés, ils reprennent leur place dans la file."
    >
      <DeadList deliveries={deliveries} />
      <section aria-labelledby="events" className="mt-10">
        <h2 id="events" className="text-2xl">
          Événements de paiement en échec
        </h2>
        <p className="measure mt-1 mb-4 text-muted">
          Le prestataire les renvoie de lui-même, et la nuit relit chaque compte. On peut aussi relire tout de
          suite.
        </p>
        <FailedEventList events={events} />
      </section>
      <section aria-labelledby="reversals" className="mt-10">
        <h2 id="reversals" className="text-2xl">
          Remboursements et contestations
        </h2>
        <p className="measure mt-1 mb-4 text-muted">
          Ce que le prestataire ou une banque a rendu. Un paiement rendu en entier met fin à ce qu’il ouvrait.
        </p>
        <ReversalList reversals={reversals} />
      </section>
    </AdminFrame>
  );
}
