// One question of the page and the paper under it, which grows with what is written.
import { memo } from "react";
import { count, formatNumber } from "#app/lib/text.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { FIELD_LABELS, TEXT_MAX, type TextField } from "../journal.ts";

/** The counter is silent until the end is near. */
const NEAR = TEXT_MAX * 0.9;

type TextSectionProps = {
  field: TextField;
  value: string;
  onChange(field: TextField, value: string): void;
  errors?: string[];
};

export const TextSection = memo(function TextSection({ field, value, onChange, errors }: TextSectionProps) {
  const { label, guide } = FIELD_LABELS[field];
  const over = value.length - TEXT_MAX;
  const near = value.length >= NEAR;
  const invalid = over > 0 || Boolean(errors?.length);
  const described = [
    `${field}-guide`,
    near ? `${field}-count` : "",
    errors?.length ? `${field}-error` : "",
  ].filter(Boolean);
  return (
    <>
      <label htmlFor={field} className="font-serif text-xl">
        {label}
      </label>
      <p id={`${field}-guide`} className="text-muted">
        {guide}
      </p>
      <textarea
        id={field}
        name={field}
        rows={2}
        placeholder=" "
        value={value}
        onChange={(event) => onChange(field, event.target.value)}
        aria-describedby={described.join(" ")}
        aria-invalid={invalid || undefined}
        className="written"
      />
      {near && (
        <p
          id={`${field}-count`}
          role="status"
          className={`mt-1 text-sm tabular-nums ${over > 0 ? "font-medium text-error" : "text-muted"}`}
        >
          {over > 0
            ? `${count(over, "caractère")} de trop sur ${formatNumber(TEXT_MAX)}. Rien n’est coupé.`
            : `${count(value.length, "caractère")} sur ${formatNumber(TEXT_MAX)}.`}
        </p>
      )}
      <FieldError id={`${field}-error`} errors={errors} />
    </>
  );
});
