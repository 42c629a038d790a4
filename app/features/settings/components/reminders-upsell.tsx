import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";

/** Reminders come with Complet+: what they are, and where to go. */
export function RemindersUpsell() {
  return (
    <section aria-labelledby="rappels-titre" className="sheet mt-9 p-6 sm:p-8">
      <p className="eyebrow">Avec {TIER_LABELS.complete}</p>
      <h2 id="rappels-titre" className="mt-2 text-2xl">
        Une main sur l’épaule, aux heures que vous choisissez
      </h2>
      <p className="measure mt-3 text-muted">
        Une citation, une respiration, une question, jusqu’à dix fois par jour, par SMS, WhatsApp, Telegram ou
        e-mail. Vous choisissez le rythme et les heures{"\u202f"}; vous mettez en pause quand vous voulez.
      </p>
      <Link to={paths.subscribe()} className="btn btn-primary mt-6">
        Passer à {TIER_LABELS.complete}
      </Link>
    </section>
  );
}
