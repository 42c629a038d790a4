// The fields of most forms: a label, what is wrong tied to it, a hint. `inputProps` gives them what the form knows of a
// field; a form that changes nothing (a filter, a search) names them by hand. Choices and files have files of their own.
import {
  type InputHTMLAttributes,
  type ReactNode,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
} from "react";
import type { FormField } from "./form-fields.ts";

export type FieldProps = {
  id: string;
  name: string;
  label: ReactNode;
  errors?: readonly string[] | undefined;
  hint?: ReactNode;
  /** The label is read by screen readers only. */
  labelHidden?: boolean;
};

/** Name, id, first value, errors and limits of a field, for any of the components below. */
export function inputProps(meta: FormField) {
  const { id, name, errors, initialValue, required, minLength, maxLength, pattern } = meta;
  return {
    id,
    name,
    errors,
    defaultValue: typeof initialValue === "string" ? initialValue : undefined,
    required,
    minLength,
    maxLength,
    pattern,
  };
}

/** Ties a control to its hint and its error. */
export function described({ id, hint, errors }: Pick<FieldProps, "id" | "hint" | "errors">) {
  const invalid = Boolean(errors?.length);
  const by = [hint ? `${id}-hint` : "", invalid ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": invalid || undefined, "aria-describedby": by || undefined };
}

export function Field({
  id,
  label,
  labelHidden,
  hint,
  errors,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "mb-1 block font-medium"}>
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}

export function FieldError({ id, errors }: { id: string; errors?: readonly string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <p id={id} className="mt-1 text-sm font-medium text-error">
      {errors.join(" ")}
    </p>
  );
}

export type Own<Attributes> = FieldProps &
  Omit<Attributes, keyof FieldProps | "pattern"> & { pattern?: string };

export function TextField({
  label,
  labelHidden,
  errors,
  hint,
  ...input
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const { id } = input;
  return (
    <Field {...{ id, name: input.name, label, labelHidden, errors, hint }}>
      <input className="input min-h-11" {...input} {...described({ id, hint, errors })} />
    </Field>
  );
}

export function TextAreaField({
  label,
  labelHidden,
  errors,
  hint,
  pattern: _,
  ...area
}: Own<TextareaHTMLAttributes<HTMLTextAreaElement>>) {
  const { id } = area;
  return (
    <Field {...{ id, name: area.name, label, labelHidden, errors, hint }}>
      <textarea className="textarea" {...area} {...described({ id, hint, errors })} />
    </Field>
  );
}

export function CheckboxField({
  label,
  errors,
  hint,
  labelHidden: _,
  ...input
}: Own<InputHTMLAttributes<HTMLInputElement>>) {
  const { id } = input;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
        <input type="checkbox" className="checkbox mt-1" {...input} {...described({ id, hint, errors })} />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 ml-7.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}

const TONES = {
  error: "border-error",
  success: "border-success",
  info: "border-accent",
} as const;

/** A sentence that matters, in its place on the page. An error is announced; it may take the focus when it appears. */
export function Notice({
  tone = "info",
  title,
  focus = false,
  className = "",
  children,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  focus?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focus) element.current?.focus();
  }, [focus]);
  return (
    <div
      ref={element}
      tabIndex={focus ? -1 : undefined}
      role={tone === "error" ? "alert" : "status"}
      className={`sheet p-4 outline-none ${TONES[tone]} ${className}`}
    >
      {title && <p className="font-semibold">{title}</p>}
      {typeof children === "string" ? <p>{children}</p> : children}
    </div>
  );
}
