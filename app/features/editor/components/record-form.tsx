// The form of a record, by conform: names, limits, what is wrong and to what it belongs. It is sent as it is, with or
// without a script, and checked on the server alone.
import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form } from "@remix-run/react";
import type { EditorView } from "../editor.ts";
import { DrawnFields } from "./drawn-fields.tsx";
import { FieldInput } from "./field-input.tsx";

export type FormView = EditorView & { constraints: Record<string, Record<string, unknown>> };

type RecordFormProps = { view: FormView; refused?: string; reply?: SubmissionResult };

export function RecordForm({ view, refused, reply }: RecordFormProps) {
  const [form, inputs] = useForm<Record<string, unknown>>({
    id: "record",
    lastResult: reply,
    // Its fields are known by their description, not by a type.
    defaultValue: view.data as Record<string, never>,
    constraint: view.constraints,
  });
  const wrong = Object.entries(form.allErrors).filter(([name]) => name !== "");
  return (
    // The browser's own check stays after hydration: it answers without a round trip.
    <Form
      {...getFormProps(form)}
      noValidate={false}
      method="post"
      reloadDocument
      // What has the focus is not hidden by the bar of buttons.
      className="sheet min-w-0 space-y-5 p-5 sm:[&_:is(input,select,textarea)]:scroll-mb-28"
    >
      {refused && (
        <div
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the page was just sent and refused, and this says why
          autoFocus
          className="border-l-4 border-l-error py-1 pl-4 outline-none"
        >
          <p className="font-medium">{refused}</p>
          {wrong.length > 0 && (
            <ul className="mt-2 list-disc space-y-1 pl-5">
              {wrong.map(([name, errors]) => (
                <li key={name}>
                  <a href={`#${form.id}-${name}`} className="link-quiet">
                    {errors?.join(" ")}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <DrawnFields drawn={view.drawn} />
      {view.fields.map((field) => {
        const meta = inputs[field.name];
        return meta && <FieldInput key={field.name} field={field} meta={meta} />;
      })}
      <div className="bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-[inherit] border-t border-line bg-surface px-5 py-4 sm:sticky">
        <button type="submit" name="intent" value="save" className="btn btn-quiet">
          Enregistrer le brouillon
        </button>
        <button type="submit" name="intent" value="publish" className="btn btn-primary">
          Publier
        </button>
      </div>
    </Form>
  );
}
