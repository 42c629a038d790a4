import { Link } from "@remix-run/react";
import { Lock } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { Scene } from "#app/ui/drawing.tsx";
import { Icon } from "#app/ui/icons.tsx";

export function LockedGame({ message }: { message: string }) {
  return (
    <section className="mt-4" aria-labelledby="ferme">
      <Scene of="path" className="mb-6 w-80 max-w-full" />
      <h2 id="ferme" className="flex items-center gap-2.5 text-xl">
        <Icon of={Lock} className="text-accent" />
        Accès requis
      </h2>
      <p className="mt-3">{message}</p>
      <p className="measure mt-3 text-muted">
        Trois situations de la vie, ce que vous y feriez, et ce que les stoïciens en auraient pensé. Chaque
        réponse est expliquée et rapportée à un texte ancien.
      </p>
      <Link to={paths.subscribe()} className="btn btn-primary mt-6">
        Voir les offres
      </Link>
    </section>
  );
}
