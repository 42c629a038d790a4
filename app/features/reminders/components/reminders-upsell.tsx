import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS, TIER_PRICES } from "#app/lib/tiers.ts";
import { ColonnadeMark } from "#app/ui/colonnade.tsx";

/** What stands in the Rappels tab below Complet+. */
export function RemindersUpsell() {
  return (
    <div className="sheet flex flex-col items-start gap-4 p-6 sm:p-8">
      <ColonnadeMark className="size-10 text-line" />
      <h2 className="text-2xl">Les rappels, avec {TIER_LABELS.complete}</h2>
      <p className="measure">
        Une citation, un souffle, une question, aux heures que vous choisissez : par e-mail, SMS, WhatsApp ou
        Telegram. Un à dix par jour, dans votre fuseau, avec vos jours de silence.
      </p>
      <Link to={paths.subscribe()} className="btn btn-primary">
        Passer à {TIER_LABELS.complete}, {formatPrice(TIER_PRICES.complete)} par mois
      </Link>
    </div>
  );
}
