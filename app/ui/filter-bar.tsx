// What filters a list of the administration: a GET form, whose state is the address. It works without a script; with
// one, a choice asks at once.
import { Form, Link, useSubmit } from "@remix-run/react";
import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icons.tsx";

type FilterBarProps = {
  /** The list's own address; by default the page's. */
  action?: string;
  search: { label: string; value: string; maxLength: number; placeholder?: string; hint?: ReactNode };
  choice?: {
    name: string;
    label: string;
    value: string;
    options: readonly { value: string; label: string }[];
  };
  /** The address without filters, where there are any. */
  clear?: string | false;
};

export function FilterBar({ action, search, choice, clear }: FilterBarProps) {
  const submit = useSubmit();
  return (
    <Form
      method="get"
      {...(action && { action })}
      className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-3"
    >
      <div className="min-w-56 flex-1">
        <label htmlFor="q" className="mb-1 block text-sm font-medium">
          {search.label}
        </label>
        <input
          key={search.value}
          id="q"
          name="q"
          type="search"
          defaultValue={search.value}
          maxLength={search.maxLength}
          placeholder={search.placeholder}
          aria-describedby={search.hint ? "q-hint" : undefined}
          className="input min-h-11"
        />
      </div>
      {choice && (
        <div className="min-w-48">
          <label htmlFor={choice.name} className="mb-1 block text-sm font-medium">
            {choice.label}
          </label>
          <select
            key={choice.value}
            id={choice.name}
            name={choice.name}
            defaultValue={choice.value}
            onChange={(event) => submit(event.currentTarget.form)}
            className="select min-h-11"
          >
            {choice.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <button type="submit" className="btn btn-quiet">
        <Icon of={Search} size={18} />
        Rechercher
      </button>
      {clear && (
        <Link to={clear} className="link-quiet py-2.5">
          Effacer les filtres
        </Link>
      )}
      {search.hint && (
        <p id="q-hint" className="w-full text-sm text-muted">
          {search.hint}
        </p>
      )}
    </Form>
  );
}
