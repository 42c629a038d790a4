import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { silenced, type WritingRight } from "../community.ts";

/** Why one does not write here, and where to go. */
export function NoWriting({ writing: { silentUntil } }: { writing: WritingRight }) {
  if (silentUntil) return <p className="measure border-y border-accent py-3">{silenced(silentUntil)}</p>;
  return (
    <p className="measure border-y border-accent py-3">
      Vous lisez librement la communauté. Y écrire fait partie de l’offre Essentiel.{" "}
      <Link to={paths.subscribe()} className="link-quiet whitespace-nowrap">
        Voir les offres
      </Link>
    </p>
  );
}
