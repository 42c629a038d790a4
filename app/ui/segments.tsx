/** A choice among a few, as submit buttons of the form around it: works without JavaScript. */
type SegmentsProps<Value extends string> = {
  name: string;
  legend: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
};

export function Segments<Value extends string>({ name, legend, value, options }: SegmentsProps<Value>) {
  return (
    <fieldset className="segments inline-flex flex-wrap gap-1 rounded-lg border border-line p-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="submit"
          name={name}
          value={option.value}
          aria-pressed={value === option.value}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
