import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";

/** The free tier sees why it does not write, and where to go. */
export function FreeNotice() {
  return (
    <p className="measure border-l-2 border-accent pl-4">
      Vous lisez librement la communauté. Y écrire fait partie de l’offre Essentiel.{" "}
      <Link to={paths.subscribe()} className="link-quiet">
        Voir les offres
      </Link>
    </p>
  );
}
