// Three parts of the product: the forum, the blog, the guides.
import { paths } from "#app/lib/paths.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { RingFigure, ShelfFigure } from "./figures.tsx";

const FORUM = [
  "Général",
  "Citations & Réflexions",
  "Défis Stoïciens",
  "Pratique Quotidienne",
  "Philosophie",
  "Entraide",
];

const BLOG = [
  { title: "Philosophie", text: "les idées, lues dans les textes" },
  { title: "Pratique", text: "les exercices, et comment ils échouent" },
  { title: "Histoire", text: "Rome, Athènes, les vies derrière les livres" },
  { title: "Développement", text: "ce que l’école du Portique apprend encore" },
];

export function Community() {
  return (
    <section id="community" className="band" aria-labelledby="community-titre">
      <div className="page community">
        <RingFigure />
        <div>
          <p className="eyebrow">Communauté</p>
          <h2 id="community-titre" className="section-title mt-3">
            Le portique d’Athènes donnait sur la place publique
          </h2>
          <p className="measure mt-5 text-base text-muted">
            Le forum garde cet esprit : on y partage une lecture, on y dit où l’on a calé, on y répond sans se
            presser. Tous les membres lisent les discussions ; {TIER_LABELS.essential} et{" "}
            {TIER_LABELS.complete} y écrivent.
          </p>
          <ul className="forum-topics" aria-label="Rubriques du forum">
            {FORUM.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
          <p className="mt-7">
            <a href={paths.auth({ tab: "register" })} className="link-quiet">
              Rejoindre la communauté
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

export function Reading() {
  return (
    <div className="section page reading">
      <section id="blog" aria-labelledby="blog-titre">
        <p className="eyebrow">Blog</p>
        <h2 id="blog-titre" className="section-title mt-3">
          Le Blog Stoïcien
        </h2>
        <p className="measure mt-4 text-muted">Des articles de fond, à lire sans compte et sans hâte.</p>
        <ul className="blog-topics">
          {BLOG.map(({ title, text }) => (
            <li key={title}>
              <span className="font-serif text-xl">{title}</span>
              <span className="text-muted">{text}</span>
            </li>
          ))}
        </ul>
        <a href={paths.blog()} className="btn btn-quiet mt-7">
          Ouvrir le blog
        </a>
      </section>
      <section id="guides" aria-labelledby="guides-titre" className="guides">
        <ShelfFigure />
        <p className="eyebrow mt-8">Guides</p>
        <h2 id="guides-titre" className="mt-3 text-2xl">
          Guides Pratiques Stoïciens
        </h2>
        <p className="mt-4 text-muted">
          Des fascicules PDF à imprimer et à garder sous la main : la pratique quotidienne, les moments
          d’urgence, l’état d’esprit, les exercices.
        </p>
        <p className="mt-3 text-muted">
          Les guides de base sont ouverts à tous les membres, les autres avec {TIER_LABELS.essential} ou{" "}
          {TIER_LABELS.complete}.
        </p>
        <p className="mt-5">
          <a href={paths.auth({ tab: "register" })} className="link-quiet">
            Ouvrir les guides de base
          </a>
        </p>
      </section>
    </div>
  );
}
