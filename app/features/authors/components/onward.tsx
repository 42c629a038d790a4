import { FREE_QUOTES_PER_MONTH, TIER_LABELS } from "#app/lib/tiers.ts";
import { authorPaths } from "../authors.ts";

type OnwardProps = {
  /** Where to read on. */
  links: readonly { to: string; title: string; text: string }[];
  /** Members have no use for the invitation. */
  signedIn: boolean;
};

/** The end of a reading page: the other pages, and the way in. */
export function Onward({ links, signedIn }: OnwardProps) {
  return (
    <>
      <nav aria-label="Poursuivre la lecture" className="onward">
        <ul>
          {links.map(({ to, title, text }) => (
            <li key={to}>
              <a href={to}>
                <span className="onward-title">{title}</span>
                <span className="onward-text">{text}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {!signedIn && (
        <aside className="invitation" aria-labelledby="invitation-titre">
          <h2 id="invitation-titre">Lire avec un commentaire et un exercice</h2>
          <p className="text-muted">
            {`Le compte gratuit ouvre ${FREE_QUOTES_PER_MONTH}\u00a0citations différentes par mois ; l’offre ${TIER_LABELS.essential}, toutes.`}
          </p>
          <a href={authorPaths.register()} className="btn btn-primary mt-5 px-6">
            Commencer Gratuitement
          </a>
        </aside>
      )}
    </>
  );
}
