// A search word and its button, inside a form the caller names.
import { Search } from "lucide-react";
import { Icon } from "./icons.tsx";

type SearchFieldProps = { label: string; maxLength: number } & (
  | { value: string; onType(words: string): void }
  /** Where no script follows what is typed. */
  | { initial: string }
);

export function SearchField({ label, maxLength, ...typed }: SearchFieldProps) {
  return (
    <div className="flex min-w-0 flex-1 gap-2">
      <label htmlFor="recherche" className="sr-only">
        {label}
      </label>
      <input
        id="recherche"
        name="q"
        type="search"
        {...("initial" in typed
          ? { defaultValue: typed.initial }
          : { value: typed.value, onChange: (event) => typed.onType(event.target.value) })}
        maxLength={maxLength}
        placeholder="Rechercher"
        autoComplete="off"
        className="input min-h-11 min-w-0 flex-1"
      />
      <button type="submit" className="btn btn-quiet shrink-0 px-3.5">
        <Icon of={Search} />
        <span className="sr-only">Rechercher</span>
      </button>
    </div>
  );
}
