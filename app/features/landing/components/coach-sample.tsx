import { SAMPLE, SAMPLE_NAMES, SAMPLE_TITLE } from "#app/features/coach/sample.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";

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
          <figcaption className="eyebrow coach-caption">{SAMPLE_TITLE}</figcaption>
          <dl className="exchange">
            {SAMPLE.map(({ who, words }) => (
              <div key={words[0]} className={who === "you" ? "said-by-you" : "said-by-coach"}>
                <dt>{SAMPLE_NAMES[who]}</dt>
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
