import { RulesFigure } from "./figures.tsx";

const BENEFITS = [
  {
    figure: "discern",
    title: "Discerner",
    text: "Séparer ce qui dépend de vous de ce qui n’en dépend pas, là où la journée mêle les deux.",
  },
  {
    figure: "steady",
    title: "Tenir",
    text: "Mettre un temps d’arrêt entre ce qui arrive et ce que vous répondez.",
  },
  {
    figure: "act",
    title: "Agir",
    text: "Finir chaque lecture par un geste précis, de cinq minutes au plus, à faire là où vous êtes.",
  },
  {
    figure: "grow",
    title: "Se connaître",
    text: "Relire ses pages, son humeur, ses difficultés, et voir de semaine en semaine ce qui bouge.",
  },
] as const;

/** Four columns that grow to the right, as those of the hero do. */
export function Benefits() {
  return (
    <section className="section page" aria-labelledby="benefices-titre">
      <div className="benefits">
        <div className="benefits-head">
          <p className="eyebrow">Transformation personnelle</p>
          <h2 id="benefices-titre" className="section-title mt-3">
            Ce que cinq minutes par jour finissent par changer
          </h2>
        </div>
        {BENEFITS.map(({ figure, title, text }) => (
          <article key={figure} className="benefit">
            <RulesFigure of={figure} />
            <h3 className="mt-5 text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
