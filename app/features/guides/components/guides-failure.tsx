import { useLocation } from "@remix-run/react";
import { ErrorState } from "#app/ui/states.tsx";

/** P2 §8. Trying again reads the page afresh, filter included; it works without JavaScript. */
export function GuidesFailure() {
  const { pathname, search } = useLocation();
  return (
    <div className="page py-8 sm:py-12">
      <h1 className="mb-8">Guides Pratiques Stoïciens</h1>
      <ErrorState title="Impossible de charger les guides">
        <p>Une erreur s'est produite lors du chargement des guides. Veuillez réessayer plus tard.</p>
        <p className="mt-3">
          <a href={`${pathname}${search}`} className="link-quiet">
            Réessayer
          </a>
        </p>
      </ErrorState>
    </div>
  );
}
