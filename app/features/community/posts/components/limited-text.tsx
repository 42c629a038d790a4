import { type ChangeEvent, useEffect, useState } from "react";
import { count, formatNumber } from "#app/lib/text.ts";
import { inputProps, TextAreaField, TextField } from "#app/ui/fields.tsx";
import type { FormField } from "#app/ui/form-fields.ts";

type LimitedTextProps = {
  field: FormField<string>;
  label: string;
  max: number;
  /** Several lines; without it one. */
  rows?: number;
  /** As it will be read: a title, or the words under it. */
  className?: string;
  /** Said beside the field where nothing was written, instead of the form's sentence. */
  blank?: string;
};

const isNear = (length: number, max: number) => length >= max * 0.9;

/** A text with its limit said; nothing is cut, the field says how much is too much. An error goes once it is typed in. */
export function LimitedText({ field, label, max, rows, className = "", blank }: LimitedTextProps) {
  const { errors, ...props } = inputProps(field);
  const [length, setLength] = useState((props.defaultValue ?? "").length);
  const [answered, setAnswered] = useState<typeof errors>();

  const { id } = props;
  useEffect(() => {
    const { form, defaultValue } = document.getElementById(id) as HTMLTextAreaElement;
    const emptied = () => setLength(defaultValue.length);
    form?.addEventListener("reset", emptied);
    return () => form?.removeEventListener("reset", emptied);
  }, [id]);

  const over = length - max;
  const wrong = errors === answered ? undefined : errors;
  const shared = {
    ...props,
    label,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setLength(currentTarget.value.length);
      setAnswered(errors);
    },
    errors:
      over > 0
        ? [`${count(over, "caractère")} de trop sur ${formatNumber(max)}. Rien n’est coupé.`]
        : length === 0 && wrong && blank
          ? [blank]
          : wrong,
    hint: isNear(length, max)
      ? `${count(length, "caractère")} sur ${formatNumber(max)}.`
      : `${count(max, "caractère")} au plus.`,
  };
  return rows === undefined ? (
    <TextField {...shared} autoComplete="off" className={`input min-h-11 ${className}`} />
  ) : (
    <TextAreaField
      {...shared}
      rows={rows}
      className={`textarea field-sizing-content max-h-[60dvh] leading-relaxed ${className}`}
    />
  );
}
