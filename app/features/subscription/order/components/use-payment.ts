// The browser's half of a payment: the provider's own script, loaded when it is needed, which alone sees the card.
import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "#app/lib/paths.ts";

type StripeError = { message?: string; type?: string };
type PaymentElement = {
  mount(target: HTMLElement): void;
  on(event: "ready" | "change", listener: () => void): unknown;
};
type Elements = { create(kind: "payment", options?: object): PaymentElement };
type StripeJs = {
  elements(options: object): Elements;
  confirmPayment(options: object): Promise<{ error?: StripeError }>;
};

declare global {
  interface Window {
    Stripe?: (key: string, options?: object) => StripeJs;
  }
}

/** The provider's script, once a page. */
function loadStripe(url: string, key: string): Promise<StripeJs> {
  return new Promise((resolve, reject) => {
    const open = () =>
      window.Stripe ? resolve(window.Stripe(key, { locale: "fr" })) : reject(new Error("stripe.js"));
    if (window.Stripe) return open();
    const script = document.createElement("script");
    script.src = url;
    script.onload = open;
    script.onerror = () => reject(new Error("stripe.js"));
    document.head.appendChild(script);
  });
}

/** Our colours and type, in the provider's words. */
function appearance(): object {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
  return {
    theme: "flat",
    variables: {
      colorPrimary: colour("primary"),
      colorBackground: colour("base-200"),
      colorText: colour("base-content"),
      colorDanger: colour("error"),
      borderRadius: "10px",
      fontFamily: "system-ui, sans-serif",
      fontSizeBase: "17px",
    },
  };
}

export type OrderRequest = {
  tier: string;
  startNow: boolean;
  waiver: boolean;
  amount: number;
  prorationDate?: number;
};

const OFFLINE = "La connexion a été perdue. Rien n’a été débité\u202f; réessayez.";
const NO_SCRIPT =
  "Le formulaire de paiement n’a pas pu être chargé. Vérifiez votre connexion ou votre bloqueur, puis rechargez la page.";

/**
 * Mounts the card form for a secret into `target`; `pay` confirms with it and leaves the page when it went well.
 * `onChange` hears that something else was typed and never changes.
 */
export function usePaymentForm(
  config: { url: string; key: string },
  clientSecret: string,
  onChange: () => void,
) {
  const target = useRef<HTMLDivElement>(null);
  const opened = useRef<{ stripe: StripeJs; elements: Elements }>();
  const [ready, setReady] = useState(false);
  const [failed, setFailed] = useState("");
  const { url, key } = config;
  useEffect(() => {
    let gone = false;
    loadStripe(url, key).then(
      (stripe) => {
        if (gone || !target.current) return;
        const elements = stripe.elements({ clientSecret, locale: "fr", appearance: appearance() });
        const element = elements.create("payment", { layout: "tabs" });
        element.on("ready", () => setReady(true));
        element.on("change", onChange);
        element.mount(target.current);
        opened.current = { stripe, elements };
      },
      () => setFailed(NO_SCRIPT),
    );
    return () => {
      gone = true;
    };
  }, [url, key, clientSecret, onChange]);

  /** The provider's message where it did not go well. */
  const pay = useCallback(async (): Promise<string | undefined> => {
    if (!opened.current) return NO_SCRIPT;
    const { stripe, elements } = opened.current;
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: `${window.location.origin}${paths.subscribed()}` },
    });
    return error ? (error.message ?? OFFLINE) : undefined;
  }, []);
  return { target, ready, failed, pay };
}
