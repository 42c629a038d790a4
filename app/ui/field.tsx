import type { InputHTMLAttributes, ReactNode } from "react";

type FieldProps = { label: string; errors?: string[]; hint?: ReactNode; id: string };

/** A labelled input whose error is tied to it. */
export function TextField({
  label,
  errors,
  hint,
  id,
  ...input
}: FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, "id">) {
  const invalid = Boolean(errors?.length);
  const described = [hint ? `${id}-hint` : "", invalid ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        className="input min-h-11"
        aria-invalid={invalid || undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}

export function FieldError({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1 text-sm font-medium text-error">
      {errors.join(" ")}
    </p>
  );
}
