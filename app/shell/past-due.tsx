// A payment that did not go through, on every member screen until it does.
import type { User } from "#app/features/auth/user.ts";
import { zonedFormat } from "#app/lib/intl.ts";
import { paths } from "#app/lib/paths.ts";

// Not lib/dates, which would bring all of its formats to the browser.
const longDays = zonedFormat("fr-FR", { dateStyle: "long" });

export function PastDueBanner({ user }: { user: User }) {
  if (user.subscriptionStatus !== "past_due") return null;
  const until = user.tierUntil && longDays(user.timezone).format(new Date(user.tierUntil));
  return (
    <aside aria-label="Paiement" className="border-b border-error bg-surface">
      <p className="page flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
        <strong>Le dernier paiement n’a pas abouti.</strong>
        <span className="text-muted">
          {user.tier === "free"
            ? "Votre offre est suspendue : elle rouvre dès que le paiement passe."
            : `Vous gardez votre offre jusqu’au ${until}.`}
        </span>
        <a href={paths.paymentPortal()} className="link-quiet">
          Mettre à jour ma carte
        </a>
      </p>
    </aside>
  );
}
