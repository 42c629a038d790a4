import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { AdminFrame } from "./components/admin-frame.tsx";
import { DeadList, FailedEventList, ReversalList } from "./components/operations-lists.tsx";
import { getDead, getFailedEvents, getReversals, replayFailed, retryDead } from "./operations.server.ts";
import { ACT_DONE, RETRIED } from "./operations.ts";
import { adminTitle } from "./sections.ts";

export const meta: MetaFunction = () => [{ title: adminTitle("Envois") }];

export const loader = screenLoader(async ({ services: { session, operations } }) => {
  await session.requireAdmin();
  const [deliveries, events, reversals] = await Promise.all([
    getDead(operations),
    getFailedEvents(operations),
    getReversals(operations),
  ]);
  return { deliveries, events, reversals };
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireAdmin(),
  byDefault: () => "retry",
  intents: {
    replay: intent({
      run: async (_, { form, services: { session, operations } }) =>
        replayFailed(operations, await session.requireAdmin(), String(form.get("id"))),
      done: () => ({ toast: ACT_DONE }),
    }),
    retry: intent({
      run: async (_, { form, services: { session, operations } }) =>
        retryDead(operations, await session.requireAdmin(), String(form.get("id"))),
      done: () => ({ toast: RETRIED }),
    }),
  },
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function DeliveriesScreen() {
  const { deliveries, events, reversals } = useLoaderData<typeof loader>();
  return (
    <AdminFrame
      title="Envois et paiements"
      intro="D’abord les rappels et les e-mails qu’aucun essai n’a fait partir. Renvoyés, ils reprennent leur place dans la file."
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
