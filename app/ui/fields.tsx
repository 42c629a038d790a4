// The fields of every form: a label, what is wrong tied to it, a hint. `inputProps` gives them what the form knows of a
// field; a form that changes nothing (a filter, a search) names them by hand.
import { Paperclip } from "lucide-react";
import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useEffect,
  useRef,
  useState,
} from "react";
import type { FormField } from "./form-fields.ts";
import { Icon } from "./icons.tsx";
import { useScripted } from "./use-scripted.ts";

type FieldProps = {
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
function described({ id, hint, errors }: Pick<FieldProps, "id" | "hint" | "errors">) {
  const invalid = Boolean(errors?.length);
  const by = [hint ? `${id}-hint` : "", invalid ? `${id}-error` : ""].filter(Boolean).join(" ");
  return { "aria-invalid": invalid || undefined, "aria-describedby": by || undefined };
}

function Field({ id, label, labelHidden, hint, errors, children }: FieldProps & { children: ReactNode }) {
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

type Own<Attributes> = FieldProps & Omit<Attributes, keyof FieldProps | "pattern"> & { pattern?: string };

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

/** As the server sends it: the browser's own field, whose button is dressed. */
const PLAIN_FILE =
  "block w-full text-sm text-muted file:mr-3 file:cursor-pointer file:rounded-[0.625rem] file:border file:border-solid file:border-ink/30 file:bg-transparent file:px-3 file:py-2 file:font-semibold file:text-ink";

type FileFieldProps = Own<InputHTMLAttributes<HTMLInputElement>> & {
  /** What the button says. */
  choose: string;
};

/**
 * A file to be chosen or dropped; `accept` says which kinds. With scripts it wears the product's dress: a button and the
 * name of what was chosen, and over both the browser's field, unseen, which keeps the keyboard, the drop and the focus.
 */
export function FileField({ label, labelHidden, errors, hint, choose, ...input }: FileFieldProps) {
  const { id } = input;
  const scripted = useScripted();
  const [chosen, setChosen] = useState("");
  const field = useRef<HTMLInputElement>(null);
  // A form that is sent, or a file that is refused, empties the field without a word.
  useEffect(() => {
    if (chosen && !field.current?.files?.length) setChosen("");
  });
  useEffect(() => {
    const form = field.current?.form;
    const forget = () => setChosen("");
    form?.addEventListener("reset", forget);
    return () => form?.removeEventListener("reset", forget);
  }, []);
  return (
    <Field {...{ id, name: input.name, label, labelHidden, errors, hint }}>
      {/* As tall before scripts as with them: what stands below stays in its place. */}
      <div
        className={
          scripted
            ? "relative flex min-h-11 flex-wrap items-center gap-x-3 rounded-[0.625rem] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-primary"
            : "min-h-11"
        }
      >
        {scripted && (
          <>
            <span aria-hidden="true" className="btn btn-quiet shrink-0">
              <Icon of={Paperclip} size={18} />
              {choose}
            </span>
            <span aria-hidden="true" className={`min-w-0 truncate text-sm ${chosen ? "" : "text-muted"}`}>
              {chosen || "Aucun fichier choisi"}
            </span>
          </>
        )}
        <input
          type="file"
          {...input}
          {...described({ id, hint, errors })}
          ref={field}
          className={scripted ? "absolute inset-0 w-full cursor-pointer opacity-0" : PLAIN_FILE}
          onChange={(event) => {
            setChosen(event.currentTarget.files?.[0]?.name ?? "");
            input.onChange?.(event);
          }}
        />
      </div>
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

/** One choice among a few, as a group of radios: a scale of mood, a number of stars, a theme. */
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
