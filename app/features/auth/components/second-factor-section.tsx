// The second factor's place in the account tab of the settings.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";

export const SecondFactorSection = () => (
  <>
    <p className="measure mb-4">
      Un code de votre téléphone, demandé en plus du mot de passe à la connexion.
    </p>
    <Link to={paths.secondFactor()} className="btn btn-quiet">
      Régler la double authentification
    </Link>
  </>
);
