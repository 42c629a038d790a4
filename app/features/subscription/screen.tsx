// /subscribe: the offers, and with `?plan=` the order. The order is always a document of its own: only a page that was
// loaded at this address has a policy that lets the provider's script in.
import { data, type MetaFunction, redirect, redirectDocument } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";

import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { parseTier } from "#app/lib/tiers.ts";
import { formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { type FlashCode, flashCookie } from "#app/shell/flash.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { OffersPage } from "./components/offers-page.tsx";
import { OrderPage } from "./components/order-page.tsx";
import { orderViewOrMessage } from "./order-view.server.ts";
import { getPlanView } from "./plan-view.server.ts";
import { changeNextPeriod, resumePlan } from "./subscription.server.ts";

export const meta: MetaFunction = () => [{ title: "Offres · Le Portique" }];

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

/** What needs no payment, as forms: the next period, and back. */
export const action = screenAction(async ({ request, services: { session, subscription } }) => {
  const member = await session.requireMember();
  const { intent } = await formFields(request);
  const went = (code: FlashCode) =>
    redirect(paths.subscribe(), { headers: { "Set-Cookie": flashCookie(code) } });
  try {
    if (intent === "resume") {
      await resumePlan(subscription, member.id);
      throw went("plan-resumed");
    }
    if (intent === "downgrade" || intent === "keep") {
      const tier = intent === "keep" ? "complete" : "essential";
      const changed = await changeNextPeriod(subscription, member.id, tier);
      throw changed === "order"
        ? redirect(paths.order(tier))
        : went(intent === "keep" ? "plan-kept" : "plan-scheduled");
    }
    return data({ message: "Cette demande n’est pas lisible." }, { status: 422 });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return data({ message: error.message }, { status: error.status });
  }
});

export default function SubscribeScreen() {
  const { view, order, message, payment } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const onSignedOut = useSignedOut();
  if (order && payment) return <OrderPage order={order} payment={payment} onSignedOut={onSignedOut} />;
  return <OffersPage view={view} message={refused?.message ?? message} />;
}
