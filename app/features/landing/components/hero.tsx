import { paths } from "#app/lib/paths.ts";
import { Portico } from "./portico.tsx";

export function Hero({ hasQuotation }: { hasQuotation: boolean }) {
  return (
    <>
      <section className="hero" aria-labelledby="hero-titre">
        <div className="page hero-page">
          <div className="hero-words">
            <h1 id="hero-titre" className="hero-title">
              Cinq minutes sous le portique, chaque matin
            </h1>
            <p className="hero-lead">
              Une citation authentique de Marc Aurèle, de Sénèque ou d’Épictète, ce qu’elle éclaire
              aujourd’hui, un exercice, et une page de journal.
            </p>
            <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
              <a href={paths.auth({ tab: "register" })} className="btn btn-primary px-6 text-base">
                Commencer Gratuitement
              </a>
              <a href={hasQuotation ? "#citation" : "#features"} className="link-quiet py-2">
                {hasQuotation ? "Lire la citation du jour" : "Voir ce qu’il contient"}
              </a>
            </div>
          </div>
        </div>
        <Portico className="hero-portico" />
      </section>
      <Steps />
    </>
  );
}

/** The three figures stand below the three steps of the portico. */
function Steps() {
  return (
    <section aria-label="En chiffres" className="steps">
      <dl className="page steps-figures">
        <div>
          <dt>ans de sagesse</dt>
          <dd>2000+</dd>
        </div>
        <div>
          <dt>citations authentiques</dt>
          <dd>100+</dd>
        </div>
        <div>
          <dt>matins pour recommencer</dt>
          <dd>
            <span className="sr-only">∞</span>
            <svg viewBox="0 0 60 28" className="steps-infinity" aria-hidden="true">
              <path d="M30 14C24 5 19 3 14 3a11 11 0 0 0 0 22c5 0 10-2 16-11S41 3 46 3a11 11 0 0 1 0 22c-5 0-10-2-16-11Z" />
            </svg>
          </dd>
        </div>
      </dl>
    </section>
  );
}
