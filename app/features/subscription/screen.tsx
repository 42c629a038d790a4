// /subscribe: the offers, and with `?plan=` the order. The order is always a document of its own: only a page that was
// loaded at this address has a policy that lets the provider's script in.
import { type MetaFunction, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import type { FormResult, Toast } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { parseTier } from "#app/lib/tiers.ts";
import { type FormArgs, formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { OrderPage } from "./order/components/order-page.tsx";
import { orderViewOrMessage } from "./order/order-view.server.ts";
import { OffersPage } from "./plan/components/offers-page.tsx";
import { getPlanView } from "./plan/plan-view.server.ts";
import { changeNextPeriod, resumePlan } from "./subscription.server.ts";
import type { PaidTier } from "./subscription.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("Offres") }];

export const loader = screenLoader(async ({ request, services: { session, subscription, settings } }) => {
  const member = await session.requireMember();
  const wanted = parseTier(new URL(request.url).searchParams.get("plan"));
  const view = await getPlanView(subscription, member);
  if (wanted !== "essential" && wanted !== "complete")
    return { view, order: null, message: null, payment: null };
  if (request.headers.get("Accept")?.includes("text/x-script")) throw redirectDocument(paths.order(wanted));
  const { order, message } = await orderViewOrMessage(subscription, member, wanted);
  if (!order && !message) throw redirect(paths.subscribe());
  const payment = { url: settings.STRIPE_JS_URL, key: settings.STRIPE_PUBLISHABLE_KEY ?? "" };
  return { view, order, message, payment };
});

/** Another plan with the next period. The way up is an order, on a page of its own. */
const nextPeriod = (tier: PaidTier, toast: Toast) =>
  intent({
    run: async (_, { services: { session, subscription } }: FormArgs) =>
      changeNextPeriod(subscription, (await session.requireMember()).id, tier),
    done: (changed) => (changed === "order" ? { to: paths.order(tier) } : { toast }),
  });

/** What needs no payment: the next period, and back. */
export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  to: () => paths.subscribe(),
  intents: {
    resume: intent({
      run: async (_, { services: { session, subscription } }) =>
        resumePlan(subscription, (await session.requireMember()).id),
      done: () => ({ toast: { title: "Votre abonnement continue" } }),
    }),
    keep: nextPeriod("complete", { title: "Vous gardez Complet+" }),
    downgrade: nextPeriod("essential", {
      title: "Changement enregistré",
      body: "Il prendra effet à la fin de la période payée.",
    }),
  },
});
export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

export default function SubscribeScreen() {
  const { view, order, message, payment } = useLoaderData<typeof loader>();
  const posted = useActionData<FormResult>();
  if (order && payment) return <OrderPage order={order} payment={payment} />;
  // A refusal is told by its own form; without a plan there is none, and the page says it.
  const refused = posted && !posted.ok && !view.plan ? posted.message : null;
  return <OffersPage view={view} message={message ?? refused} />;
}
