import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { User } from "#app/features/auth/user.ts";
import { paths } from "#app/lib/paths.ts";
import { can } from "#app/lib/tiers.ts";

type HomePageProps = {
  user: User;
  date: string;
  /** The ways into the rooms, at the end. */
  rooms: readonly { to: string; label: string }[];
  children: ReactNode;
};

/** The frame of the home; the screen puts the day's card and the history into it. */
export function HomePage({ user, date, rooms, children }: HomePageProps) {
  const writes = can(user.tier, "writeJournal");
  return (
    <div className="page py-8 sm:py-12">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-8">
        <div>
          <p className="text-muted first-letter:uppercase">{date}</p>
          <h1 className="mt-1">{user.firstName ? `Bonjour, ${user.firstName}` : "Bonjour"}</h1>
        </div>
        <p className="flex flex-wrap gap-3">
          <Link to={paths.journal()} className="btn btn-quiet">
            {writes ? "Écrire dans le journal" : "Ouvrir le journal"}
          </Link>
          <Link to={paths.dashboard()} className="btn btn-quiet">
            Tableau de bord
          </Link>
        </p>
      </header>
      {children}
      <nav aria-labelledby="pieces" className="mt-14 border-t border-line pt-4">
        <h2 id="pieces" className="text-2xl">
          Les autres pièces
        </h2>
        <ul className="mt-2 flex flex-wrap gap-x-8">
          {rooms.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="link-quiet inline-flex min-h-11 items-center">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
