import { ZONE_NAMES } from "#app/lib/zone-names.ts";
import { COMMON_ZONES, zoneLabel } from "#app/lib/zones.ts";
import { FieldError } from "./fields.tsx";

type ZoneFieldProps = {
  /** The member's own zone: it stands first. */
  zone: string;
  id?: string;
  name?: string;
  hint?: string;
  errors?: readonly string[] | undefined;
};

/** The choice of a time zone, by its French name: the member's own, those most members live in, all the others. */
export function ZoneField({
  zone,
  id = "timezone",
  name = "timezone",
  hint = "C’est aussi celui de votre journal et de la citation du jour.",
  errors,
}: ZoneFieldProps) {
  const groups = [
    { label: "Les plus choisis", zones: COMMON_ZONES },
    { label: "Autres", zones: ZONE_NAMES },
  ];
  const invalid = Boolean(errors?.length);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        Fuseau horaire
      </label>
      <select
        id={id}
        name={name}
        defaultValue={zone}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${id}-hint ${id}-error` : `${id}-hint`}
        className="select min-h-11 sm:max-w-96"
      >
        <option value={zone}>{zoneLabel(zone)}</option>
        {groups.map(({ label, zones }) => (
          <optgroup key={label} label={label}>
            {[...zones]
              .filter(([value]) => value !== zone)
              .map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
