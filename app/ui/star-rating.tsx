// Stars as a radio group: arrows move, the words say what each is worth.
import { Star } from "lucide-react";
import { Icon } from "./icons.tsx";

type StarRatingProps<Value extends number> = {
  name: string;
  legend: string;
  values: readonly Value[];
  labels: Record<Value, string>;
  value: Value | null;
  onChange(value: Value): void;
};

export function StarRating<Value extends number>(props: StarRatingProps<Value>) {
  const { name, legend, values, labels, value, onChange } = props;
  return (
    <fieldset>
      <legend className="font-medium">{legend}</legend>
      <div className="mt-1 flex flex-wrap items-center gap-x-3">
        <div className="flex">
          {values.map((one) => (
            <label
              key={one}
              className="flex size-11 cursor-pointer items-center justify-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name={name}
                value={one}
                checked={value === one}
                onChange={() => onChange(one)}
                className="sr-only"
              />
              <Icon
                of={Star}
                size={26}
                className={value !== null && one <= value ? "fill-accent text-accent" : "text-muted"}
              />
              <span className="sr-only">{`${one} sur ${values.length}, ${labels[one]}`}</span>
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-sm text-muted">
          {value === null ? "" : labels[value]}
        </span>
      </div>
    </fieldset>
  );
}
