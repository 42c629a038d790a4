// One section of the page: its question, then ruled paper that grows with what is written. A rule in the margin, and
// one under the paper, say where one writes.
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

const PAPER =
  "block w-full resize-y rounded-none border-0 border-b border-ink/50 bg-transparent px-0 py-0 font-serif " +
  "text-xl leading-[2rem] caret-accent bg-local field-sizing-content min-h-24 supports-[field-sizing:content]:resize-none " +
  "bg-[repeating-linear-gradient(to_bottom,transparent_0_calc(2rem-1px),var(--color-line)_calc(2rem-1px)_2rem)] " +
  "scroll-mt-44 scroll-mb-8 focus-visible:outline-hidden focus:border-primary focus:shadow-[0_1px_0_var(--color-primary)]";

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
    <div className="-ml-4 border-l-2 border-transparent pl-3.5 has-[textarea:focus]:border-primary">
      <label htmlFor={field} className="font-serif text-xl">
        {label}
      </label>
      <p id={`${field}-guide`} className="mb-2 text-muted">
        {guide}
      </p>
      <textarea
        id={field}
        name={field}
        rows={3}
        value={value}
        onChange={(event) => onChange(field, event.target.value)}
        aria-describedby={described.join(" ")}
        aria-invalid={invalid || undefined}
        className={PAPER}
      />
      {near && (
        <p
          id={`${field}-count`}
          role="status"
          className={`mt-1 text-sm tabular-nums ${over > 0 ? "font-medium text-error" : "text-muted"}`}
        >
          {over > 0
            ? `${count(over, "caractère")} de trop sur ${formatNumber(TEXT_MAX)}. Rien n’est coupé.`
            : `${formatNumber(value.length)} caractères sur ${formatNumber(TEXT_MAX)}.`}
        </p>
      )}
      <FieldError id={`${field}-error`} errors={errors} />
    </div>
  );
});
