// « Gardez Le Portique à portée de main »: once a browser, from a member's third day on, where it can be done. Nothing of
// it is drawn without scripts, which installing needs.
import { useEffect, useState } from "react";
import { BRAND } from "#app/brand.ts";
import { install, installWay, noteAsked, onInstallWay } from "#app/lib/install.ts";
import { DAY_MS } from "#app/lib/time.ts";

/** Two days after the first. */
const FROM_MS = 2 * DAY_MS;

/** @param since when the account was made, ISO */
export function InstallInvitation({ since }: { since: string }) {
  const [way, setWay] = useState<ReturnType<typeof installWay>>();
  useEffect(() => {
    if (Date.now() - Date.parse(since) < FROM_MS) return;
    const look = () => {
      const found = installWay();
      if (!found) return;
      setWay(found);
      // Shown is asked: the next page is without it, whatever is answered here.
      noteAsked();
    };
    look();
    return onInstallWay(look);
  }, [since]);
  if (!way) return null;
  const close = () => setWay(undefined);
  return (
    <aside aria-labelledby="installer-titre" className="sheet mt-8 p-5 sm:flex sm:items-center sm:gap-6">
      <div className="min-w-0 flex-1">
        <h2 id="installer-titre" className="text-xl">
          Gardez {BRAND} à portée de main
        </h2>
        <p className="measure mt-1 text-muted">
          {way === "apple"
            ? "Touchez Partager, puis «\u00a0Sur l’écran d’accueil\u00a0»\u00a0: votre page du jour s’ouvrira d’un geste, et les notifications deviennent possibles."
            : "Sur votre écran d’accueil, votre page du jour s’ouvre d’un geste. Rien à télécharger."}
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 sm:mt-0">
        {way === "button" && (
          <button type="button" className="btn btn-primary btn-sm" onClick={() => install().finally(close)}>
            Installer
          </button>
        )}
        <button type="button" className="btn btn-quiet btn-sm" onClick={close}>
          {way === "apple" ? "C’est noté" : "Non merci"}
        </button>
      </div>
    </aside>
  );
}
