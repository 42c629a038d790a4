// The order, on a page of its own: what is bought, the two unticked boxes, then the card and the last button.
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import { CONSENTS, ORDER_BUTTON } from "../consent.ts";
import type { OrderView } from "../order-view.server.ts";
import { type OrderRequest, usePaymentForm } from "./use-payment.ts";

type PaymentConfig = { url: string; key: string };
type Props = { order: OrderView; payment: PaymentConfig };

const price = (cents: number) => formatPrice(cents / 100);

export function OrderPage({ order, payment }: Props) {
  const [clientSecret, setClientSecret] = useState<string>();
  return (
    <div className="page max-w-2xl py-8 sm:py-12">
      <p>
        <a href={paths.subscribe()} className="link-quiet">
          Retour aux plans
        </a>
      </p>
      <h1 className="mt-5">
        {order.kind === "create"
          ? `Votre commande\u00a0: ${TIER_LABELS[order.tier]}`
          : `Passer à ${TIER_LABELS[order.tier]}`}
      </h1>
      <Summary order={order} />
      {clientSecret ? (
        <PaymentStep order={order} payment={payment} clientSecret={clientSecret} />
      ) : (
        <ConsentStep order={order} onSecret={setClientSecret} />
      )}
      <noscript>
        <p className="mt-6 border-y border-error py-3">
          Le paiement par carte se fait dans un formulaire de notre prestataire, qui a besoin de JavaScript.
        </p>
      </noscript>
    </div>
  );
}

function Summary({ order }: { order: OrderView }) {
  const upgrade = order.kind === "upgrade";
  return (
    <section aria-label="Récapitulatif" className="sheet mt-6 p-5 sm:p-6">
      <dl className="divide-y divide-line">
        <div className="flex flex-wrap justify-between gap-x-6 pb-3">
          <dt>Abonnement {TIER_LABELS[order.tier]}</dt>
          <dd className="tabular-nums">{price(order.monthly)} par mois TTC</dd>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <dt className="font-semibold">À payer aujourd’hui</dt>
          <dd className="font-serif text-2xl tabular-nums">{price(order.amount)} TTC</dd>
        </div>
      </dl>
      <p className="border-t border-line pt-3 text-sm text-muted">
        {upgrade
          ? `La différence pour le temps qui reste jusqu’au ${order.nextAt}\u202f; ce jour-là, ${price(order.monthly)}, puis chaque mois.`
          : "Puis le même montant chaque mois, à la même date, jusqu’à ce que vous résiliiez."}{" "}
        Sans engagement.
        {upgrade && order.card && ` Carte débitée\u00a0: ${order.card}.`}
      </p>
    </section>
  );
}

function Consent({ name, text, errors }: { name: "startNow" | "waiver"; text: string; errors?: string[] }) {
  const invalid = Boolean(errors?.length);
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name={name}
          className="mt-1 size-5 shrink-0 accent-primary"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? `${name}-error` : undefined}
        />
        <span>{text}</span>
      </label>
      <FieldError id={`${name}-error`} errors={errors} />
    </div>
  );
}

function ConsentStep({ order, onSecret }: { order: OrderView; onSecret: (secret: string) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, pending, refusal } = useMutation<OrderRequest, { clientSecret: string | null }>(
    (body) => ({ path: paths.createSubscriptionCall(), body }),
    {
      revalidate: false,
      onDone({ clientSecret }) {
        if (clientSecret) onSecret(clientSecret);
        else window.location.assign(`${paths.subscribed()}&paid=1`);
      },
      onRefused({ errors }) {
        const [first] = Object.keys(errors);
        if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      },
    },
  );
  const refused = refusal?.status === 401 ? undefined : refusal;
  const [leaving, setLeaving] = useState(false);
  const sending = pending || leaving;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const fields = new FormData(event.currentTarget);
    const answer = await mutate({
      tier: order.tier,
      startNow: fields.has("startNow"),
      waiver: fields.has("waiver"),
      amount: order.amount,
      ...(order.prorationDate !== null && { prorationDate: order.prorationDate }),
    });
    // Paid already, the page is on its way: the button stays shut.
    if (answer) setLeaving(true);
  }

  return (
    <form ref={form} method="post" onSubmit={submit} className="mt-6 space-y-5" noValidate>
      <fieldset className="space-y-4">
        <legend className="mb-3 font-serif text-xl">Avant de commander</legend>
        <Consent name="startNow" text={CONSENTS.startNow} errors={refused?.errors.startNow} />
        <Consent name="waiver" text={CONSENTS.waiver} errors={refused?.errors.waiver} />
      </fieldset>
      {refused && Object.keys(refused.errors).length === 0 && (
        <p role="alert" className="border-y border-error py-3">
          {refused.message}
        </p>
      )}
      <button type="submit" className="btn btn-primary w-full" aria-disabled={sending}>
        {sending ? "Un instant…" : order.kind === "upgrade" ? ORDER_BUTTON : "Continuer vers le paiement"}
      </button>
    </form>
  );
}

function PaymentStep({
  order,
  payment,
  clientSecret,
}: {
  order: OrderView;
  payment: PaymentConfig;
  clientSecret: string;
}) {
  const [paying, setPaying] = useState(false);
  const [message, setMessage] = useState("");
  const forget = useCallback(() => setMessage(""), []);
  const { target, ready, failed, pay } = usePaymentForm(payment, clientSecret, forget);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!ready || paying) return;
    setPaying(true);
    setMessage("");
    const error = await pay();
    if (error === undefined) return; // on the way back to the site
    setPaying(false);
    setMessage(error);
  }

  return (
    <form method="post" onSubmit={submit} className="mt-6" noValidate>
      <h2 ref={title} tabIndex={-1} className="mb-4 text-2xl outline-none">
        Paiement par carte
      </h2>
      {order.kind === "upgrade" && (
        <p className="mb-4 text-muted">
          Votre carte enregistrée n’a pas pu être débitée. Confirmez avec celle-ci ou une autre.
        </p>
      )}
      <div className="grid min-h-44">
        {/* The provider's own: React puts nothing into it. */}
        <div ref={target} className="[grid-area:1/1]" />
        {!ready && !failed && <div className="skeleton-columns h-40 [grid-area:1/1]" />}
      </div>
      {(failed || message) && (
        <div role="alert" data-toast="" className="mt-4 border-y border-error py-3">
          {!failed && <p className="font-semibold">Erreur de paiement</p>}
          <p>{failed || message}</p>
        </div>
      )}
      <button type="submit" className="btn btn-primary mt-6 w-full" aria-disabled={!ready || paying}>
        {paying ? "Paiement en cours…" : ORDER_BUTTON}
      </button>
      <p className="mt-3 text-sm text-muted">
        {price(order.amount)} TTC aujourd’hui, puis {price(order.monthly)} TTC par mois. Votre carte est
        saisie chez Stripe et n’arrive jamais sur nos serveurs.
      </p>
    </form>
  );
}
