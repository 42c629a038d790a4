// The history's filters: a GET form whose state is the address. With JavaScript it stays on the page.
import { useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { type HistoryFilter, isFiltered, readHistoryFilter } from "../history.ts";
import { AUTHOR_NAMES, AUTHORS, THEMES } from "../quotes.ts";

export function HistoryFilterForm({ filter }: { filter: HistoryFilter }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(filter);
  const address = paths.history(filter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form follows the address.
  useEffect(() => setWanted(filter), [address]);
  const change = (field: keyof HistoryFilter, value: string) => {
    const asked = new URLSearchParams(Object.entries({ ...wanted, favorite: wanted.favorite ? "1" : "" }));
    asked.set(field, value);
    setWanted(readHistoryFilter(asked).filter);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.history(wanted), { preventScrollReset: true });
  };
  return (
    <details open={isFiltered(filter)} className="mt-2">
      <summary className="link-quiet inline-block rounded-md py-1">Filtrer l’historique</summary>
      <form
        method="get"
        action={paths.history()}
        onSubmit={submit}
        className="mt-3 grid items-end gap-x-4 gap-y-3 xs:grid-cols-2 lg:grid-cols-[14rem_18rem_auto_auto] lg:justify-start"
      >
        <Choice
          name="author"
          label="Auteur"
          value={wanted.author ?? ""}
          onChange={(value) => change("author", value)}
        >
          <option value="">Tous les auteurs</option>
          {AUTHORS.map((author) => (
            <option key={author} value={author}>
              {AUTHOR_NAMES[author]}
            </option>
          ))}
        </Choice>
        <Choice
          name="theme"
          label="Thème"
          value={wanted.theme ?? ""}
          onChange={(value) => change("theme", value)}
        >
          <option value="">Tous les thèmes</option>
          {Object.entries(THEMES).map(([theme, label]) => (
            <option key={theme} value={theme}>
              {label}
            </option>
          ))}
        </Choice>
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="favorite"
            value="1"
            checked={wanted.favorite ?? false}
            onChange={(event) => change("favorite", event.target.checked ? "1" : "")}
            className="size-5 shrink-0 accent-primary"
          />
          Favoris seulement
        </label>
        <button type="submit" className="btn btn-quiet xs:justify-self-start">
          Filtrer
        </button>
      </form>
    </details>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  onChange(value: string): void;
  children: ReactNode;
};

function Choice({ name, label, value, onChange, children }: ChoiceProps) {
  return (
    <label className="block min-w-0">
      <span className="mb-1 block text-sm text-muted">{label}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="select min-h-11 text-ellipsis"
      >
        {children}
      </select>
    </label>
  );
}
