import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { FREE_QUOTES_PER_MONTH, TIER_LABELS, TIER_PRICES, TIERS, type Tier } from "#app/lib/tiers.ts";

type Offer = { opens: string[]; action: string };

const OFFERS: Record<Tier, Offer> = {
  free: {
    opens: [
      `${FREE_QUOTES_PER_MONTH}\u00a0citations par mois`,
      "le blog",
      "la communauté, en lecture",
      "les guides de base",
    ],
    action: "Commencer Gratuitement",
  },
  essential: {
    opens: [
      "le programme quotidien, sans limite",
      "le journal",
      "la communauté",
      "les guides PDF",
      "les méditations et les vidéos",
    ],
    action: "Choisir Essentiel",
  },
  complete: {
    opens: [
      "tout Essentiel",
      "le coach IA",
      "les rappels par SMS, WhatsApp, Telegram ou e-mail",
      "tous les défis et L’Épreuve du Sage",
      "les méditations et les vidéos premium",
    ],
    action: "Choisir Complet+",
  },
};

/** A price list set like a table of an old book. */
export function Pricing() {
  return (
    <section id="pricing" className="section page" aria-labelledby="pricing-titre">
      <div className="pricing-head">
        <div>
          <p className="eyebrow">Tarifs</p>
          <h2 id="pricing-titre" className="section-title mt-3">
            Trois manières d’entrer
          </h2>
        </div>
        <p className="text-muted">Sans engagement, résiliable à tout moment.</p>
      </div>
      <ul className="offers">
        {TIERS.map((tier) => (
          <li key={tier} className="offer">
            <h3 className="offer-name">{TIER_LABELS[tier]}</h3>
            <p className="offer-price">
              {formatPrice(TIER_PRICES[tier])} <span className="offer-period">par mois</span>
            </p>
            <ul className="offer-opens">
              {OFFERS[tier].opens.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
            <a
              href={paths.auth({
                tab: "register",
                redirectTo: tier === "free" ? undefined : paths.subscribe(),
              })}
              className="btn btn-quiet offer-action"
            >
              {OFFERS[tier].action}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-5 text-sm text-muted">
        Prix toutes taxes comprises. L’offre {TIER_LABELS.free} ne demande pas de carte bancaire.
      </p>
    </section>
  );
}
