import { count, formatNumber } from "#app/lib/text.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { nearLimit } from "../writing.ts";

type TextAreaProps = {
  id: string;
  label: string;
  name?: string;
  rows: number;
  max: number;
  value: string;
  onChange(value: string): void;
  errors?: string[] | undefined;
};

/** A text with its limit said; nothing is cut, the form says how much is too much. */
export function TextArea({ id, label, name = "content", rows, max, value, onChange, errors }: TextAreaProps) {
  const over = value.length - max;
  const near = nearLimit(value, max);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={name}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-describedby={`${id}-limite${errors?.length ? ` ${id}-erreur` : ""}`}
        aria-invalid={over > 0 || Boolean(errors?.length) || undefined}
        className="textarea field-sizing-content max-h-[60dvh] text-base leading-relaxed"
      />
      <p
        id={`${id}-limite`}
        className={`mt-1 text-sm tabular-nums ${over > 0 ? "font-medium text-error" : "text-muted"}`}
      >
        {over > 0
          ? `${count(over, "caractère")} de trop sur ${formatNumber(max)}. Rien n’est coupé.`
          : near
            ? `${formatNumber(value.length)} caractères sur ${formatNumber(max)}.`
            : `${formatNumber(max)} caractères au plus.`}
      </p>
      <FieldError id={`${id}-erreur`} errors={errors} />
    </div>
  );
}
