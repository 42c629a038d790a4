import { useEffect, useRef } from "react";
import { paths } from "#app/lib/paths.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { WordsField } from "#app/ui/words-field.tsx";
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
          <WordsField
            id={q.id}
            name={q.name}
            initial={typeof result?.values.q === "string" ? result.values.q : search}
            maxLength={SEARCH_MAX}
            busy={busy}
            errorId={q.errors ? q.errorId : undefined}
            inputRef={input}
          />
          <FieldError id={q.errorId} errors={q.errors} />
        </>
      )}
    </MutationForm>
  );
}
