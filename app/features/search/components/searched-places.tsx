import { Link } from "@remix-run/react";
import { KIND_LABELS, KINDS, PLACES } from "../search.ts";

/** Before a search: what is looked through, each a way there. */
export const SearchedPlaces = () => (
  <nav aria-label="Où l’on cherche" className="mt-8">
    <ul className="divide-y divide-line border-y border-line">
      {KINDS.map((kind) => (
        <li key={kind}>
          <Link
            to={PLACES[kind].to}
            className="flex flex-wrap items-baseline gap-x-4 py-3 hover:text-primary"
          >
            <span className="w-40 font-serif text-xl">{KIND_LABELS[kind]}</span>
            <span className="min-w-0 flex-1 basis-64 text-muted">{PLACES[kind].about}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
