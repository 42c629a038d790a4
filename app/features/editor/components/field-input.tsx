import { FieldError } from "#app/ui/field.tsx";
import type { Field, Item, RecordData } from "../kinds.ts";

type FieldInputProps = {
  field: Field;
  /** As the form sends it: `title`, `tasks.3.text`. */
  name: string;
  value: RecordData[string] | string | number;
  errors?: Record<string, string[]>;
};

const ROWS = { text: 4, markdown: 24 } as const;

/** One field of a kind, labelled, with its hint and what is wrong with it. */
export function FieldInput({ field, name, value, errors }: FieldInputProps) {
  if (field.input === "list") return <ListInput field={field} name={name} value={value} errors={errors} />;
  if (field.input === "choices")
    return <ChoicesInput field={field} name={name} value={value} errors={errors} />;
  const id = `f-${name}`;
  const wrong = errors?.[name];
  const described = [field.hint ? `${id}-hint` : "", wrong ? `${id}-error` : ""].filter(Boolean).join(" ");
  const shared = {
    id,
    name,
    "aria-invalid": wrong ? (true as const) : undefined,
    "aria-describedby": described || undefined,
    required: !field.optional,
  };
  const text = value === null ? "" : String(value);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {field.label}
        {field.optional && <span className="font-normal text-muted"> (facultatif)</span>}
      </label>
      {field.input === "choice" && (
        <select {...shared} defaultValue={text} className="select min-h-11">
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {field.input === "number" && (
        <input
          {...shared}
          type="number"
          min={field.min}
          max={field.top}
          defaultValue={text}
          className="input min-h-11 max-w-32"
        />
      )}
      {(field.input === "line" || field.input === "quotation") && (
        <input
          {...shared}
          defaultValue={text}
          maxLength={field.input === "line" ? field.max : 64}
          className="input min-h-11"
        />
      )}
      {(field.input === "text" || field.input === "markdown") && (
        <textarea
          {...shared}
          defaultValue={text}
          maxLength={field.max}
          rows={ROWS[field.input]}
          className={`textarea ${field.input === "markdown" ? "font-mono text-sm" : ""}`}
        />
      )}
      {field.hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {field.hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={wrong} />
    </div>
  );
}

type Of<Input extends Field["input"]> = Omit<FieldInputProps, "field"> & {
  field: Extract<Field, { input: Input }>;
};

function ChoicesInput({ field, name, value, errors }: Of<"choices">) {
  const ticked = Array.isArray(value) ? value.map(String) : [];
  return (
    <fieldset>
      <legend className="mb-1 font-medium">
        {field.label} <span className="font-normal text-muted">({field.most} au plus)</span>
      </legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {field.options.map((option) => (
          <label key={option.value} className="flex items-center gap-2">
            <input
              type="checkbox"
              name={name}
              value={option.value}
              defaultChecked={ticked.includes(option.value)}
              className="size-5 accent-primary"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={`f-${name}-error`} errors={errors?.[name]} />
    </fieldset>
  );
}

function ListInput({ field, name, value, errors }: Of<"list">) {
  const items = Array.isArray(value) ? (value as Item[]) : [];
  return (
    <fieldset className="space-y-4">
      <legend className="font-serif text-xl">{field.label}</legend>
      <FieldError id={`f-${name}-error`} errors={errors?.[name]} />
      {items.map((item, at) => (
        <fieldset key={at} className="space-y-3 border-l-2 border-line pl-4">
          <legend className="eyebrow">
            {field.itemLabel} {at + 1}
          </legend>
          {field.item.map((inner) => (
            <FieldInput
              key={inner.name}
              field={inner}
              name={`${name}.${at}.${inner.name}`}
              value={item[inner.name] ?? null}
              errors={errors}
            />
          ))}
        </fieldset>
      ))}
    </fieldset>
  );
}
