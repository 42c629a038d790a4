// The form of a record: its fields are those of its kind (kinds.ts), checked on the server alone.
import { Notice } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { EditorView } from "../editor.ts";
import { DrawnFields } from "./drawn-fields.tsx";
import { FieldInput } from "./field-input.tsx";

export type FormView = EditorView & { constraints: Record<string, Record<string, unknown>> };

export function RecordForm({ view }: { view: FormView }) {
  return (
    <MutationForm
      intent={["save", "publish"]}
      id="record"
      // Its fields are known by their description, not by a type.
      defaultValue={view.data as Record<string, never>}
      constraint={view.constraints}
      // What has the focus is not hidden by the bar of buttons.
      className="sheet min-w-0 space-y-5 p-5 sm:[&_:is(input,select,textarea)]:scroll-mb-28"
    >
      {({ fields, busy, result }) => (
        <>
          {result && !result.ok && Object.keys(result.errors).length > 0 && (
            <Wrong message={result.message} errors={result.errors} />
          )}
          <DrawnFields drawn={view.drawn} />
          {view.fields.map((field) => {
            const meta = fields[field.name];
            return meta && <FieldInput key={field.name} field={field} meta={meta} />;
          })}
          <div className="bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-[inherit] border-t border-line bg-surface px-5 py-4 sm:sticky">
            <button type="submit" name="intent" value="save" aria-disabled={busy} className="btn btn-quiet">
              Enregistrer le brouillon
            </button>
            <button
              type="submit"
              name="intent"
              value="publish"
              aria-disabled={busy}
              className="btn btn-primary"
            >
              Publier
            </button>
          </div>
        </>
      )}
    </MutationForm>
  );
}

/** Everything that is to be mended, each with the way to its field: the form is long. */
function Wrong({ message, errors }: { message: string; errors: Record<string, string[]> }) {
  return (
    <Notice tone="error" title={message}>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {Object.entries(errors).map(([name, messages]) => (
          <li key={name}>
            <a href={`#record-${name}`} className="link-quiet">
              {messages.join(" ")}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
