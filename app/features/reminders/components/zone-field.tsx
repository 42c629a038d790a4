import { useEffect, useState } from "react";
import { FieldError } from "#app/ui/field.tsx";

/** Where most members live. The browser adds every other zone it knows. */
const COMMON = [
  "Europe/Paris",
  "Europe/Brussels",
  "Europe/Zurich",
  "Europe/Luxembourg",
  "Europe/London",
  "Europe/Lisbon",
  "Europe/Athens",
  "Africa/Casablanca",
  "Africa/Algiers",
  "Africa/Tunis",
  "Africa/Dakar",
  "Africa/Abidjan",
  "Africa/Kinshasa",
  "America/Montreal",
  "America/Toronto",
  "America/New_York",
  "America/Los_Angeles",
  "America/Guadeloupe",
  "America/Martinique",
  "America/Cayenne",
  "Indian/Reunion",
  "Indian/Mauritius",
  "Indian/Mayotte",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Asia/Tokyo",
  "Pacific/Noumea",
  "Pacific/Tahiti",
];

const named = (zone: string) => zone.replace(/_/g, " ").replace(/\//g, ", ");

export function ZoneField({ zone, errors }: { zone: string; errors?: string[] | undefined }) {
  const [zones, setZones] = useState(COMMON);
  useEffect(() => setZones([...new Set([...COMMON, ...Intl.supportedValuesOf("timeZone")])]), []);
  const all = zones.includes(zone) ? zones : [zone, ...zones];
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
        {all.map((one) => (
          <option key={one} value={one}>
            {named(one)}
          </option>
        ))}
      </select>
      <p id="timezone-note" className="mt-1 text-sm text-muted">
        C’est aussi celui de votre journal et de la citation du jour.
      </p>
      <FieldError id="timezone-erreur" {...(errors && { errors })} />
    </div>
  );
}
