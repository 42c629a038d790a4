// The passkeys' place in the account tab of the settings.
import { Link } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";

export const PasskeysSection = () => (
  <>
    <p className="measure mb-4">
      Se connecter par l’empreinte, le visage ou le code de votre appareil, sans mot de passe.
    </p>
    <Link to={paths.passkeys()} className="btn btn-quiet">
      Gérer mes clés d’accès
    </Link>
  </>
);
