// An erasure that was asked for, on every member screen until its day: six days are soon forgotten.
import { Link, useLocation } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { useErasedOn } from "./root-data.ts";

export function PendingErasureBanner() {
  const erasedOn = useErasedOn();
  const { pathname } = useLocation();
  // « Mes données » says it itself, with the button that takes it back.
  if (!erasedOn || pathname === paths.accountData()) return null;
  return (
    <aside aria-label="Effacement du compte" className="border-b border-error bg-surface">
      <p className="page flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
        <strong>{`Votre compte sera effacé le ${erasedOn}.`}</strong>
        <Link to={paths.accountData()} className="link-quiet">
          Garder mon compte
        </Link>
      </p>
    </aside>
  );
}
