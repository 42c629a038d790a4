import { NAME_CHOICE_LABELS, NAME_CHOICES, type NameChoice } from "../community.ts";

type NameFieldProps = { id: string; value: NameChoice; onChange(choice: NameChoice): void };

/** How the author signs. */
export function NameField({ id, value, onChange }: NameFieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-medium">
        Signature
      </label>
      <select
        id={id}
        name="nameChoice"
        value={value}
        onChange={(event) => onChange(event.target.value as NameChoice)}
        className="select min-h-11"
      >
        {NAME_CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {NAME_CHOICE_LABELS[choice]}
          </option>
        ))}
      </select>
    </div>
  );
}
