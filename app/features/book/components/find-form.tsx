import { SEARCH_MAX } from "#app/features/journal/journal.ts";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { FieldError, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { WordsField } from "#app/ui/words-field.tsx";
import type { PagesView } from "../pages-view.server.ts";

const ANY = { value: "", label: "Toutes" };

/** Sent by POST, words and filters together: no address holds what is searched. */
export function FindForm({ view }: { view: PagesView }) {
  const { filter } = view;
  return (
    <MutationForm<{ q: string }>
      key={JSON.stringify(filter)}
      intent="find"
      role="search"
      className="mt-6 space-y-4 print:hidden"
    >
      {({ fields: { q }, busy, result }) => (
        <>
          {filter.quotationId && <input type="hidden" name="citation" value={filter.quotationId} />}
          <WordsField
            id={q.id}
            name={q.name}
            initial={typeof result?.values.q === "string" ? result.values.q : view.words}
            maxLength={SEARCH_MAX}
            busy={busy}
            errorId={q.errors ? q.errorId : undefined}
          />
          <FieldError id={q.errorId} errors={q.errors} />
          <div className="grid grid-cols-pairs gap-4 sm:grid-cols-3">
            <TextField
              id="mois"
              name="mois"
              type="month"
              label="Mois"
              placeholder="2026-03"
              defaultValue={filter.month ?? ""}
            />
            <SelectField
              id="humeur"
              name="humeur"
              label="Humeur"
              defaultValue={filter.mood ?? ""}
              options={[ANY, ...view.moods]}
            />
            <SelectField
              id="question"
              name="question"
              label="Question"
              defaultValue={filter.question ?? ""}
              options={[ANY, ...view.questions]}
            />
          </div>
        </>
      )}
    </MutationForm>
  );
}
