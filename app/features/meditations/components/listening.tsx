// What the listener hears of a session, chosen at any moment of it.
import { useId } from "react";

type ChoiceProps<Value extends string> = {
  legend: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  value: Value;
  onChoose(value: Value): void;
};

/** One of a few, as radio buttons in a row. */
export function Choice<Value extends string>({
  legend,
  values,
  labels,
  value,
  onChoose,
}: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1">
      <legend className="float-left mr-1 text-sm text-muted">{legend}</legend>
      {values.map((one) => (
        <label key={one} className="inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => onChoose(one)}
            className="radio radio-sm"
          />
          {labels[one]}
        </label>
      ))}
    </fieldset>
  );
}
