import { Form, Link, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";
import { SEARCH_MAX, SEARCH_MIN, TIER_FILTERS } from "../admin.ts";

type FilterCardProps = { search: string; tier: string };

/** A form first: it works without a script; with one, the choice of a tier asks at once. */
export function FilterCard({ search, tier }: FilterCardProps) {
  const submit = useSubmit();
  return (
    <Form method="get" action={paths.admin()} className="sheet flex flex-wrap items-end gap-4 p-4">
      <div className="min-w-56 flex-1">
        <label htmlFor="q" className="mb-1 block text-sm font-medium">
          Rechercher un membre
        </label>
        <input
          key={search}
          id="q"
          name="q"
          type="search"
          defaultValue={search}
          maxLength={SEARCH_MAX}
          placeholder="Rechercher par email, nom..."
          aria-describedby="q-hint"
          className="input min-h-11"
        />
      </div>
      <div className="min-w-48">
        <label htmlFor="tier" className="mb-1 block text-sm font-medium">
          Abonnement
        </label>
        <select
          key={tier}
          id="tier"
          name="tier"
          defaultValue={tier}
          onChange={(event) => submit(event.currentTarget.form)}
          className="select min-h-11"
        >
          {TIER_FILTERS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className="btn btn-quiet">
        <Icon of={Search} size={18} />
        Rechercher
      </button>
      {(search || tier !== "all") && (
        <Link to={paths.admin()} className="link-quiet py-2.5">
          Effacer les filtres
        </Link>
      )}
      <p id="q-hint" className="w-full text-sm text-muted">
        À partir de {SEARCH_MIN} lettres, la recherche porte sur toute l’adresse et sur les noms&#8239;; en
        deçà, sur le début de l’adresse.
      </p>
    </Form>
  );
}
