import { TIER_LABELS } from "#app/lib/tiers.ts";

/** Invented for this page, and said to be so; no word of it is lent to an ancient author. */
const EXCHANGE = [
  {
    who: "Vous",
    words: [
      "Un collègue a présenté mon travail comme le sien, devant tout le monde. J’y pense encore la nuit.",
    ],
  },
  {
    who: "Coach IA",
    words: [
      "Je suis une intelligence artificielle : je peux vous aider à voir plus clair, la décision restera la vôtre.",
      "Séparons deux choses : ce qu’il a dit, et ce que vous en avez conclu. Laquelle des deux vous tient éveillé ?",
    ],
  },
  { who: "Vous", words: ["La seconde. Qu’on va croire que je ne fais rien."] },
  {
    who: "Coach IA",
    words: [
      "Ce que l’on croira ne vous appartient pas tout à fait. Ce que vous direz demain, si. En deux phrases, et sans accuser personne, que diriez-vous ?",
    ],
  },
];

export function CoachSample() {
  return (
    <section id="coach" className="band" aria-labelledby="coach-titre">
      <div className="page coach">
        <div className="coach-head">
          <p className="eyebrow">Coach IA, avec {TIER_LABELS.complete}</p>
          <h2 id="coach-titre" className="section-title mt-3">
            Une question bien posée, à l’heure où vous en avez besoin
          </h2>
          <p className="mt-5 text-muted">
            Le coach est un modèle de langage à qui l’on a donné les manières d’un empereur philosophe : il
            écoute, il questionne, il ramène à ce qui dépend de vous. Il répond jour et nuit.
          </p>
          <p className="mt-3 text-muted">Il ne remplace ni un proche ni un soignant.</p>
          <p className="mt-6">
            <a href="#pricing" className="link-quiet">
              Voir l’offre {TIER_LABELS.complete}
            </a>
          </p>
        </div>
        <figure>
          <figcaption className="eyebrow coach-caption">Exemple de conversation</figcaption>
          <dl className="exchange">
            {EXCHANGE.map(({ who, words }) => (
              <div key={words[0]} className={who === "Vous" ? "said-by-you" : "said-by-coach"}>
                <dt>{who}</dt>
                {words.map((sentence) => (
                  <dd key={sentence}>{sentence}</dd>
                ))}
              </div>
            ))}
          </dl>
        </figure>
      </div>
    </section>
  );
}
