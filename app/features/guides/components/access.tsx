// What the member's tier opens, and what one more would.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS, TIER_PRICES, type Tier } from "#app/lib/tiers.ts";
import { ColonnadeMark } from "#app/ui/colonnade.tsx";

type AccessProps = { tier: Tier; opened: number; total: number };

const openedSentence = (opened: number, total: number) =>
  opened === total
    ? "Tous les guides vous sont ouverts."
    : `${opened} guides sur ${total} vous sont ouverts.`;

export function AccessCard({ tier, opened, total }: AccessProps) {
  return (
    <section
      aria-label="Votre accès"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-line py-4"
    >
      <div>
        <p className="eyebrow">Votre accès</p>
        <p className="mt-0.5">
          <span className="font-serif text-xl">{TIER_LABELS[tier]}</span>
          <span className="text-muted">{` · ${openedSentence(opened, total)}`}</span>
        </p>
      </div>
      <AccessColumns opened={opened} total={total} />
      {tier !== "complete" && (
        <Link to={paths.subscribe()} className="link-quiet py-1">
          Voir les offres
        </Link>
      )}
    </section>
  );
}

/** The collection as a colonnade: an open booklet is a full column. The sentence beside it says the same. */
function AccessColumns({ opened, total }: Omit<AccessProps, "tier">) {
  return (
    <div aria-hidden="true" className="hidden h-8 items-end gap-1.5 border-b border-line sm:flex">
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

const OFFERS: Record<Exclude<Tier, "complete">, { title: string; body: string }> = {
  free: {
    title: "Les cahiers que l’on garde ouverts",
    body: `L’examen du soir, la nuit d’angoisse, la seconde d’avant\u00a0: l’offre Essentiel en ouvre quatre de plus, pour ${formatPrice(TIER_PRICES.essential)} par mois. Complet+ les ouvre tous.`,
  },
  essential: {
    title: "Les quatre derniers cahiers",
    body: `Reprendre son temps, traverser un deuil, choisir un port, prévoir le pire\u00a0: l’offre Complet+ ouvre toute la collection, pour ${formatPrice(TIER_PRICES.complete)} par mois.`,
  },
};

export function UpsellBanner({ tier }: { tier: Exclude<Tier, "complete"> }) {
  const { title, body } = OFFERS[tier];
  return (
    <section
      aria-labelledby="offre"
      className="mt-14 flex flex-col items-start gap-5 border-y border-line py-8 sm:flex-row sm:items-center"
    >
      <ColonnadeMark className="size-12 shrink-0 text-accent" />
      <div className="flex-1">
        <h2 id="offre" className="text-2xl">
          {title}
        </h2>
        <p className="measure mt-1 text-muted">{body}</p>
      </div>
      <Link to={paths.subscribe()} className="btn btn-quiet shrink-0">
        Comparer les offres
      </Link>
    </section>
  );
}
