// What a form knows of its fields: name, id, first value, what is wrong, limits. It is what @conform-to/react makes of
// the same names, without its ten kilobytes of checking in the browser, which this product does on the server alone.
// conform's own helpers (`getInputProps`…) read it: the record editor has them.

/** The first value of a form, by name: lists and objects nest as the names of conform do (`tasks[0].title`). */
type Value = unknown;
type Limits = {
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  min?: string | number;
  max?: string | number;
  step?: string | number;
  multiple?: boolean;
  pattern?: string;
};

/** Spread `inputProps(field)` of app/ui/fields.tsx on a field. */
export type FormField<Of = unknown> = Limits & {
  id: string;
  name: string;
  formId: string;
  errorId: string;
  descriptionId: string;
  errors: string[] | undefined;
  /** As a form writes it: numbers as digits, « on » for true. */
  initialValue: Of extends string | undefined ? string | undefined : Written | undefined;
  getFieldList(): FormField[];
  getFieldset(): Record<string, FormField | undefined>;
};
export type FormFields<Fields> = { [Name in keyof Fields]-?: FormField<Fields[Name]> };

type Written = string | Written[] | { [name: string]: Written | undefined };

/** A value as the controls of a form say it. */
function written(value: Value): Written | undefined {
  if (value === undefined || value === null || value === false) return undefined;
  if (value === true) return "on";
  if (Array.isArray(value)) return value.map((item) => written(item) ?? "");
  if (typeof value === "object")
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner)]));
  return String(value);
}

type Known = {
  formId: string;
  values: Readonly<Record<string, Value>>;
  errors: Readonly<Record<string, string[]>>;
  /** By name; of an item of a list, with its number left out (`tasks[].title`), as conform's schemas give them. */
  limits: Readonly<Record<string, unknown>>;
};

function fieldOf(known: Known, name: string, value: Value): FormField {
  const id = `${known.formId}-${name}`;
  const limits = (known.limits[name] ?? known.limits[name.replace(/\[\d+\]/g, "[]")]) as Limits | undefined;
  return {
    ...limits,
    id,
    name,
    formId: known.formId,
    errorId: `${id}-error`,
    descriptionId: `${id}-description`,
    errors: known.errors[name],
    initialValue: written(value),
    getFieldList: () =>
      (Array.isArray(value) ? value : []).map((item, at) => fieldOf(known, `${name}[${at}]`, item)),
    getFieldset: () => fieldsBelow(known, `${name}.`, (value ?? {}) as Record<string, Value>),
  };
}

/** Any name is a field: a form need not list its own. */
const fieldsBelow = (known: Known, prefix: string, values: Readonly<Record<string, Value>>) =>
  new Proxy({} as Record<string, FormField>, {
    get: (_, name) =>
      typeof name === "string" ? fieldOf(known, `${prefix}${name}`, values[name]) : undefined,
  });

/**
 * The fields of a form, each made when it is asked for.
 * @param known the form's id, its first values, and by name what is wrong and what is allowed
 */
export const formFields = <Fields>(known: Known): FormFields<Fields> =>
  fieldsBelow(known, "", known.values) as unknown as FormFields<Fields>;

/** Gives the focus to the first control of a form that has something wrong. */
export function focusFirstWrong(form: HTMLFormElement, errors: Readonly<Record<string, unknown>>): void {
  for (const control of form.elements) {
    const { name = "", type = "" } = control as HTMLInputElement;
    if (!(name in errors) || ["submit", "button", "reset", "fieldset"].includes(type)) continue;
    (control as HTMLElement).focus();
    return;
  }
}
