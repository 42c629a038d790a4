// Below Complet+: the upsell card (P1 §2), and one's earlier conversations, which stay one's own.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count, formatPrice, heldPunctuation } from "#app/lib/text.ts";
import { TIER_LABELS, TIER_PRICES } from "#app/lib/tiers.ts";
import { Scene } from "#app/ui/drawing.tsx";
import { LIMITED_TITLE, REQUIRED_TEXT } from "../coach.ts";
import type { LockedCoachView } from "../conversations/conversations.server.ts";
import { DeleteConversation, Exports } from "./history-panel.tsx";

const OFFERS = [
  "Une conversation à la manière de Marc Aurèle, à toute heure, en tutoyant ou en vouvoyant.",
  "Des passages authentiques, avec leur œuvre et leur lieu, jamais de citation inventée.",
  "Un petit acte à faire le jour même, à la fin de chaque réponse.",
  "Vos échanges chiffrés, que vous pouvez renommer, emporter ou effacer.",
];

export function LockedPage({ view: { history, total, all } }: { view: LockedCoachView }) {
  return (
    <div className="page py-8 sm:py-12">
      <section aria-labelledby="coach-offre" className="max-w-2xl">
        <Scene of="agora" className="w-80 max-w-full" />
        <p className="eyebrow mt-5">Coach IA</p>
        <h1 id="coach-offre" className="mt-1">
          Une question bien posée, au bon moment
        </h1>
        {/* The toast of P1 §2 on entering, where it belongs: over the title of a phone it would hide what it is about. */}
        <div data-toast="" role="status" className="mt-4 border-l-4 border-accent pl-4">
          <p className="font-semibold">{LIMITED_TITLE}</p>
          <p>{REQUIRED_TEXT}.</p>
        </div>
        <ul className="mt-5 space-y-2.5 border-l border-line pl-5">
          {OFFERS.map((offer) => (
            <li key={offer} className="text-muted">
              {offer}
            </li>
          ))}
        </ul>
        <p className="mt-6 text-muted">
          C’est une intelligence artificielle, qui le dit. Elle ne remplace ni un proche ni un soignant.
        </p>
        <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
          <Link to={paths.subscribe()} className="btn btn-primary px-6">
            Passer à {TIER_LABELS.complete}
          </Link>
          <span className="text-muted">{formatPrice(TIER_PRICES.complete)} par mois, sans engagement</span>
        </div>
        {total > 0 && (
          <section aria-labelledby="coach-gardees" className="mt-8 border-t border-line pt-4">
            <h2 id="coach-gardees" className="text-xl">
              Vos conversations
            </h2>
            <p className="mt-1 text-sm text-muted">
              {`Vous gardez ${count(total, "conversation")}, quelle que soit votre offre.`}
            </p>
            <ol className="mt-3 divide-y divide-line border-y border-line">
              {history.map(({ id, title, when }) => (
                <li key={id} className="py-2.5">
                  <p className="leading-snug [overflow-wrap:anywhere]">{heldPunctuation(title)}</p>
                  <p className="text-sm text-muted">{when}</p>
                  <div className="text-sm">
                    <DeleteConversation id={id} title={title} />
                  </div>
                </li>
              ))}
            </ol>
            {total > history.length && !all && (
              <p className="mt-2 text-sm">
                <Link to={paths.coach({ all: true })} className="link-quiet">
                  {`Voir les ${count(total, "conversation")}`}
                </Link>
              </p>
            )}
            <Exports />
          </section>
        )}
      </section>
    </div>
  );
}
