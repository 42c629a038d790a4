import { useEffect, useState } from "react";
import { FieldError } from "#app/ui/fields.tsx";
import { COMMON_ZONES, zoneLabel } from "../zones.ts";

/** The browser adds every other zone it knows; until then the member's own is there. */
export function ZoneField({ zone, errors }: { zone: string; errors?: string[] | undefined }) {
  const [known, setKnown] = useState<string[]>([]);
  useEffect(() => setKnown(Intl.supportedValuesOf("timeZone")), []);
  const others = [...new Set([zone, ...known])]
    .filter((one) => !COMMON_ZONES.has(one))
    .map((one) => ({ zone: one, label: zoneLabel(one) }))
    .sort((a, b) => a.label.localeCompare(b.label, "fr"));
  return (
    <div>
      <label htmlFor="timezone" className="mb-1 block font-medium">
        Fuseau horaire
      </label>
      <select
        id="timezone"
        name="timezone"
        defaultValue={zone}
        aria-describedby="timezone-note"
        className="select min-h-11 sm:max-w-96"
      >
        {[...COMMON_ZONES].map(([one, label]) => (
          <option key={one} value={one}>
            {label}
          </option>
        ))}
        {others.length > 0 && (
          <optgroup label="Autres">
            {others.map((other) => (
              <option key={other.zone} value={other.zone}>
                {other.label}
              </option>
            ))}
          </optgroup>
        )}
      </select>
      <p id="timezone-note" className="mt-1 text-sm text-muted">
        C’est aussi celui de votre journal et de la citation du jour.
      </p>
      <FieldError id="timezone-erreur" {...(errors && { errors })} />
    </div>
  );
}
