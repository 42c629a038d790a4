import { FIELD_LABELS, MOOD_LABELS, STRESS_LABELS } from "#app/features/journal/journal.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { FiveRules } from "./figures.tsx";

const GESTURES = [
  {
    title: "Lire",
    text: "La phrase du jour, sa source exacte, l’original grec ou latin, et une explication pour aujourd’hui.",
  },
  { title: "Écouter", text: "La même phrase, lue à voix haute." },
  { title: "S’exercer", text: "Un exercice guidé, cinq minutes au plus, là où vous êtes." },
  {
    title: "Écrire",
    text: "Le matin, le soir, la gratitude ; l’humeur et le stress sur cinq degrés. Tout se relit, se cherche et s’exporte.",
  },
];

const FURTHER = [
  {
    title: "Défis",
    text: "7, 14 ou 30 jours pour travailler la sérénité, le détachement, la discipline, la gratitude ou la résilience.",
  },
  {
    title: "Méditations et vidéos",
    text: "Respiration, présence, acceptation ; des enseignements et des exercices à suivre.",
  },
  {
    title: "Progrès",
    text: "Votre série de jours écrits, votre humeur moyenne, vos défis accomplis.",
  },
  {
    title: "L’Épreuve du Sage",
    text: `Une situation, un choix, et ce qu’il révèle de vos réflexes. Avec ${TIER_LABELS.complete}.`,
  },
];

export function Features() {
  return (
    <section id="features" className="section page" aria-labelledby="features-titre">
      <div className="features">
        <div>
          <p className="eyebrow">Fonctionnalités</p>
          <h2 id="features-titre" className="section-title mt-3">
            Quatre gestes, toujours dans le même ordre
          </h2>
          <ol className="gestures mt-8">
            {GESTURES.map(({ title, text }) => (
              <li key={title}>
                <h3 className="text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </div>
        <JournalPage />
      </div>
      <dl className="further">
        {FURTHER.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** A page of the journal, drawn: the real labels, invented words, said to be so. */
function JournalPage() {
  return (
    <figure className="journal-figure">
      <div className="journal-page">
        <p className="journal-date">Mardi</p>
        <dl>
          <dt>{FIELD_LABELS.morningReflection.label}</dt>
          <dd>
            Réunion à dix heures. À moi : préparer, écouter jusqu’au bout, dire ce que je pense. Le reste se
            décidera sans moi.
          </dd>
          <dt>{FIELD_LABELS.eveningReflection.label}</dt>
          <dd>J’ai coupé la parole une fois. Je l’ai vu tout de suite ; la semaine dernière, non.</dd>
          <dt>{FIELD_LABELS.gratitude.label}</dt>
          <dd>La lumière de sept heures. Le café de Nadia.</dd>
        </dl>
        <div className="journal-scales">
          <p>
            <FiveRules value={4} /> Humeur : {MOOD_LABELS[4]}
          </p>
          <p>
            <FiveRules value={2} /> Stress : {STRESS_LABELS[2]}
          </p>
        </div>
      </div>
      <figcaption>Une page du journal, à titre d’exemple</figcaption>
    </figure>
  );
}
