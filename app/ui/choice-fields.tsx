// One choice among several.
import type { ReactNode, SelectHTMLAttributes } from "react";
import { described, Field, FieldError, type FieldProps, type Own } from "./fields.tsx";

export function SelectField({
  label,
  labelHidden,
  errors,
  hint,
  options,
  children,
  pattern: _p,
  minLength: _min,
  maxLength: _max,
  ...select
}: Own<SelectHTMLAttributes<HTMLSelectElement>> & {
  options?: readonly { value: string; label: string }[];
  minLength?: number;
  maxLength?: number;
}) {
  const { id } = select;
  return (
    <Field {...{ id, name: select.name, label, labelHidden, errors, hint }}>
      <select className="select min-h-11" {...select} {...described({ id, hint, errors })}>
        {children}
        {options?.map(({ value, label: said }) => (
          <option key={value} value={value}>
            {said}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** As a group of radios: a scale of mood, a number of stars, a theme. */
export function RadioField({
  id,
  name,
  label,
  errors,
  hint,
  labelHidden,
  options,
  value,
  defaultValue,
  onChange,
  className,
  required,
}: FieldProps & {
  options: readonly { value: string; label: ReactNode }[];
  /** Controlled with `onChange`; else `defaultValue` is the first choice. */
  value?: string;
  defaultValue?: string;
  onChange?(value: string): void;
  className?: string;
  required?: boolean;
}) {
  return (
    <fieldset id={id} {...described({ id, hint, errors })}>
      <legend className={labelHidden ? "sr-only" : "mb-1 font-medium"}>{label}</legend>
      <div className={className ?? "flex flex-wrap gap-x-5 gap-y-1"}>
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              className="radio"
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={onChange && (() => onChange(option.value))}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </fieldset>
  );
}
