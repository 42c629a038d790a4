// Below Complet+: the upsell card (P1 §2), and one's earlier conversations, which stay one's own.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { count, formatPrice, heldPunctuation } from "#app/lib/text.ts";
import { TIER_LABELS, TIER_PRICES } from "#app/lib/tiers.ts";
import { QuotedWords } from "#app/ui/quoted.tsx";
import { LIMITED_TITLE, REQUIRED_TEXT } from "../coach.ts";
import type { LockedCoachView } from "../conversations/conversations.server.ts";
import { SAMPLE, SAMPLE_NAMES, SAMPLE_TITLE } from "../sample.ts";
import { DeleteConversation, Exports } from "./history-panel.tsx";

const OFFERS = [
  "Une conversation à la manière de Marc Aurèle, à toute heure, en tutoyant ou en vouvoyant.",
  "Des passages authentiques, avec leur œuvre et leur lieu, jamais de citation inventée.",
  "Un petit acte à faire le jour même, à la fin de chaque réponse.",
  "Vos échanges chiffrés, que vous pouvez renommer, emporter ou effacer.",
];

export function LockedPage({ view: { passage, history, total, all } }: { view: LockedCoachView }) {
  return (
    <div className="page grid grid-cols-1 items-start gap-x-14 gap-y-8 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:grid-rows-[auto_1fr]">
      <header>
        <p className="eyebrow">Coach IA</p>
        <h1 className="mt-1">Une question bien posée, au bon moment</h1>
        <p className="measure mt-3 text-muted">
          C’est une intelligence artificielle, qui le dit. Elle ne remplace ni un proche ni un soignant.
        </p>
      </header>
      <Sample passage={passage} />
      <section aria-label="L’offre" className="measure lg:col-start-1 lg:row-start-2">
        <ul className="divide-y divide-line border-y border-line">
          {OFFERS.map((offer) => (
            <li key={offer} className="py-2.5">
              {offer}
            </li>
          ))}
        </ul>
        {/* The toast of P1 §2 on entering, where it belongs: over the title of a phone it would hide what it is about. */}
        <div data-toast="" role="status" className="mt-7">
          <p className="font-semibold">{LIMITED_TITLE}</p>
          <p>{REQUIRED_TEXT}.</p>
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
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

/** What a conversation looks like, drawn as the coach's own page draws one. */
function Sample({ passage }: Pick<LockedCoachView, "passage">) {
  return (
    <figure className="sheet lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <figcaption className="eyebrow border-b border-line px-4 py-3 sm:px-6">{SAMPLE_TITLE}</figcaption>
      <div className="space-y-5 px-4 py-5 sm:px-6 sm:py-6">
        {SAMPLE.map(({ who, words }) => (
          <div
            key={words[0]}
            className={
              who === "you"
                ? "ml-auto w-fit max-w-[88%] rounded-xl rounded-br-sm border border-line bg-paper px-4 py-2.5"
                : ""
            }
          >
            <p className={who === "you" ? "sr-only" : "eyebrow mb-1.5"}>{SAMPLE_NAMES[who]}</p>
            {words.map((sentence) => (
              <p key={sentence} className="not-first:mt-2">
                {sentence}
              </p>
            ))}
          </div>
        ))}
        {passage && <QuotedWords quoted={passage} className="border-l border-accent pl-4" />}
      </div>
    </figure>
  );
}
