import {
  type FieldMetadata,
  getCollectionProps,
  getInputProps,
  getSelectProps,
  getTextareaProps,
} from "@conform-to/react";
import { FieldError } from "#app/ui/fields.tsx";
import type { FormField } from "#app/ui/form-fields.ts";
import type { Field } from "../kinds.ts";

type FieldInputProps<Input extends Field["input"] = Field["input"]> = {
  field: Extract<Field, { input: Input }>;
  meta: FormField;
};

/** What conform's helpers read of a field is what the form knows of it. */
const asConforms = (meta: FormField) => meta as unknown as FieldMetadata<unknown>;

const ROWS = { text: 4, markdown: 24 } as const;
/** What two of fit side by side in an item of a list. */
const ONE_LINE: ReadonlySet<Field["input"]> = new Set(["choice", "number", "quotation"]);

/** One field of a kind, labelled, with its hint and what is wrong with it. */
export function FieldInput({ field, meta }: FieldInputProps) {
  if (field.input === "list") return <ListInput field={field} meta={meta} />;
  if (field.input === "choices") return <ChoicesInput field={field} meta={meta} />;
  return (
    <div className={ONE_LINE.has(field.input) ? "min-w-0" : "col-span-full min-w-0"}>
      <label htmlFor={meta.id} className="mb-1 block font-medium">
        {field.label}
        {field.optional && <span className="font-normal text-muted"> (facultatif)</span>}
      </label>
      <Control field={field} meta={meta} />
      {field.hint && (
        <p id={meta.descriptionId} className="mt-1 text-sm text-muted">
          {field.hint}
        </p>
      )}
      <FieldError id={meta.errorId} errors={meta.errors} />
    </div>
  );
}

function Control({
  field,
  meta,
}: FieldInputProps<"line" | "text" | "markdown" | "number" | "choice" | "quotation">) {
  // A text that some records of the kind may leave empty is asked for in the others.
  const asked = { required: !field.optional };
  const said = { ariaDescribedBy: field.hint && meta.descriptionId };
  switch (field.input) {
    case "choice":
      return (
        <select {...getSelectProps(asConforms(meta), said)} {...asked} className="select min-h-11">
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case "text":
    case "markdown":
      return (
        <textarea
          {...getTextareaProps(asConforms(meta), said)}
          {...asked}
          rows={ROWS[field.input]}
          className={`textarea ${field.input === "markdown" ? "font-mono text-sm" : "field-sizing-content max-h-[60dvh] min-h-28"}`}
        />
      );
    case "number":
      return (
        <input
          {...getInputProps(asConforms(meta), { ...said, type: "number" })}
          {...asked}
          className="input min-h-11 max-w-32"
        />
      );
    default:
      return (
        <input
          {...getInputProps(asConforms(meta), { ...said, type: "text" })}
          {...asked}
          className="input min-h-11"
        />
      );
  }
}

function ChoicesInput({ field, meta }: FieldInputProps<"choices">) {
  const labels = new Map(field.options.map(({ value, label }) => [value, label]));
  return (
    <fieldset id={meta.id}>
      <legend className="mb-1 font-medium">
        {field.label} <span className="font-normal text-muted">({field.most} au plus)</span>
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {getCollectionProps(asConforms(meta), { type: "checkbox", options: [...labels.keys()] }).map(
          ({ key, ...input }) => (
            <label key={key} className="flex items-center gap-2">
              <input {...input} className="size-5 accent-primary" />
              {labels.get(input.value)}
            </label>
          ),
        )}
      </div>
      <FieldError id={meta.errorId} errors={meta.errors} />
    </fieldset>
  );
}

function ListInput({ field, meta }: FieldInputProps<"list">) {
  const items = meta.getFieldList();
  return (
    <fieldset id={meta.id} className="space-y-4">
      <legend className="font-serif text-xl">{field.label}</legend>
      <FieldError id={meta.errorId} errors={meta.errors} />
      {items.map((item, at) => {
        const inputs = item.getFieldset();
        return (
          <fieldset
            key={item.name}
            className="grid min-w-0 items-start gap-3 border-l border-line pl-4 sm:grid-cols-2"
          >
            <legend className="eyebrow">
              {field.itemLabel} {at + 1}
            </legend>
            {field.item.map((inner) => {
              const own = inputs[inner.name];
              return own && <FieldInput key={inner.name} field={inner} meta={own} />;
            })}
          </fieldset>
        );
      })}
    </fieldset>
  );
}
