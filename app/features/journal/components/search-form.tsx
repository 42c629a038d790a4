import { Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { paths } from "#app/lib/paths.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { SEARCH_MAX } from "../journal.ts";

/** Sent by POST: no address holds what is searched. */
export function SearchForm({ search }: { search: string }) {
  const input = useRef<HTMLInputElement>(null);
  // Going back shows the words that the results are of; the field stays the same one and keeps the focus.
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  return (
    <MutationForm<{ q: string }>
      intent="search"
      action={paths.journalSearch()}
      role="search"
      className="mt-6"
    >
      {({ fields: { q }, busy, result }) => (
        <>
          <div className="flex gap-2">
            <label htmlFor={q.id} className="sr-only">
              Mots à chercher
            </label>
            <input
              ref={input}
              id={q.id}
              name={q.name}
              type="search"
              defaultValue={typeof result?.values.q === "string" ? result.values.q : search}
              maxLength={SEARCH_MAX}
              autoComplete="off"
              aria-invalid={q.errors ? true : undefined}
              aria-describedby={q.errors ? q.errorId : undefined}
              className="input min-h-11 min-w-0 flex-1"
            />
            <button type="submit" aria-disabled={busy || undefined} className="btn btn-primary shrink-0">
              <Icon of={Search} />
              <span className="sr-only xs:not-sr-only">Rechercher</span>
            </button>
          </div>
          <FieldError id={q.errorId} errors={q.errors} />
        </>
      )}
    </MutationForm>
  );
}
