// What the member's tier opens, and what one more would.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count, formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS, TIER_PRICES, type Tier } from "#app/lib/tiers.ts";

type AccessProps = { tier: Tier; opened: number; total: number };

const openedSentence = (opened: number, total: number) =>
  opened === total
    ? "Tous les guides vous sont ouverts."
    : `${count(opened, "guide")} sur ${total} ${opened < 2 ? "vous est ouvert" : "vous sont ouverts"}.`;

const OFFERS: Record<Exclude<Tier, "complete">, { title: string; body: string }> = {
  free: {
    title: "Les guides que l’on garde ouverts",
    body: `L’examen du soir, la nuit d’angoisse, la seconde d’avant\u00a0: l’offre Essentiel en ouvre quatre de plus, pour ${formatPrice(TIER_PRICES.essential)} par mois. Complet+ les ouvre tous.`,
  },
  essential: {
    title: "Les quatre derniers guides",
    body: `Reprendre son temps, traverser un deuil, choisir un port, prévoir le pire\u00a0: l’offre Complet+ ouvre toute la collection, pour ${formatPrice(TIER_PRICES.complete)} par mois.`,
  },
};

/** At the end of the collection: what is open, and what one more offer would open. The only mention of it there. */
export function AccessCard({ tier, opened, total }: AccessProps) {
  const offer = tier === "complete" ? null : OFFERS[tier];
  return (
    <section
      aria-label="Votre accès"
      className="mt-14 grid gap-x-12 gap-y-6 border-y border-line py-8 grid-cols-1 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <div>
        <p className="eyebrow">Votre accès</p>
        <p className="mt-0.5 font-serif text-2xl">{TIER_LABELS[tier]}</p>
        <p className="mt-1 mb-4 text-muted">{openedSentence(opened, total)}</p>
        <AccessColumns opened={opened} total={total} />
      </div>
      {offer && (
        <div>
          <h2 className="text-2xl">{offer.title}</h2>
          <p className="measure mt-1 text-muted">{offer.body}</p>
          <Link to={paths.subscribe()} className="btn btn-quiet mt-4">
            Comparer les offres
          </Link>
        </div>
      )}
    </section>
  );
}

/** The collection as a colonnade: an open booklet is a full column. The sentence beside it says the same. */
function AccessColumns({ opened, total }: Omit<AccessProps, "tier">) {
  return (
    <div aria-hidden="true" className="flex h-8 w-fit max-w-full items-end gap-1.5 border-b border-line">
      {Array.from({ length: total }, (_, at) => (
        <span
          key={at}
          className={
            at < opened
              ? "h-7 w-2 rounded-t-sm bg-primary"
              : "h-7 w-2 rounded-t-sm border border-b-0 border-line"
          }
        />
      ))}
    </div>
  );
}
