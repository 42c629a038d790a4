import { AUTHOR_NAMES, reference } from "#app/features/quotes/quotes.ts";
import { paths } from "#app/lib/paths.ts";
import type { LandingQuotation } from "../landing.ts";

export function DayQuotation({ quotation }: { quotation: LandingQuotation }) {
  return (
    <section id="citation" className="band" aria-labelledby="citation-titre">
      <div className="page day-quotation">
        <h2 id="citation-titre" className="eyebrow day-quotation-label font-sans font-normal">
          La citation du jour
        </h2>
        <figure>
          <blockquote>
            <p className="quotation day-quotation-text">{quotation.quote}</p>
          </blockquote>
          <figcaption className="attribution mt-5">
            {AUTHOR_NAMES[quotation.author]}, <cite className="not-italic">{reference(quotation)}</cite>
          </figcaption>
        </figure>
        <div className="day-quotation-aside">
          <p lang={quotation.language} className="original">
            {quotation.original}
          </p>
          <p className="mt-3 text-sm text-muted">
            {quotation.language === "grc" ? "Texte grec" : "Texte latin"}, traduction du Portique.
          </p>
          <p className="mt-5">
            <a href={paths.auth({ tab: "register" })} className="link-quiet">
              Lire l’explication et l’exercice
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
