// What time zones are called in French, for whoever chooses one. The value stays the IANA id. Pure.
import { dateFormat } from "./intl.ts";
import { ZONE_NAMES } from "./zone-names.ts";

/** Where most members live, in the order of their names. */
export const COMMON_ZONES: ReadonlyMap<string, string> = new Map([
  ["Africa/Abidjan", "Abidjan"],
  ["Africa/Algiers", "Alger"],
  ["Europe/Amsterdam", "Amsterdam"],
  ["Indian/Antananarivo", "Antananarivo"],
  ["Europe/Athens", "Athènes"],
  ["Africa/Bamako", "Bamako"],
  ["Asia/Bangkok", "Bangkok"],
  ["Europe/Berlin", "Berlin"],
  ["Asia/Beirut", "Beyrouth"],
  ["Europe/Brussels", "Bruxelles"],
  ["Europe/Bucharest", "Bucarest"],
  ["Africa/Casablanca", "Casablanca"],
  ["America/Cayenne", "Cayenne (Guyane)"],
  ["Africa/Dakar", "Dakar"],
  ["Africa/Djibouti", "Djibouti"],
  ["Africa/Douala", "Douala"],
  ["Asia/Dubai", "Dubaï"],
  ["Europe/Dublin", "Dublin"],
  ["Europe/Zurich", "Genève, Zurich"],
  ["America/Guadeloupe", "Guadeloupe"],
  ["Asia/Ho_Chi_Minh", "Hô Chi Minh-Ville"],
  ["Asia/Kolkata", "Inde"],
  ["Africa/Kinshasa", "Kinshasa"],
  ["Indian/Reunion", "La Réunion"],
  ["Africa/Cairo", "Le Caire"],
  ["Europe/Lisbon", "Lisbonne"],
  ["Europe/London", "Londres"],
  ["America/Los_Angeles", "Los Angeles"],
  ["Europe/Luxembourg", "Luxembourg"],
  ["Europe/Madrid", "Madrid"],
  ["America/Martinique", "Martinique"],
  ["Indian/Mauritius", "Maurice"],
  ["Indian/Mayotte", "Mayotte"],
  ["Europe/Monaco", "Monaco"],
  ["America/Montreal", "Montréal"],
  ["America/New_York", "New York"],
  ["Pacific/Noumea", "Nouméa"],
  ["Europe/Paris", "Paris"],
  ["Asia/Shanghai", "Pékin, Shanghai"],
  ["America/Port-au-Prince", "Port-au-Prince"],
  ["Europe/Rome", "Rome"],
  ["America/Miquelon", "Saint-Pierre-et-Miquelon"],
  ["America/Sao_Paulo", "São Paulo"],
  ["Australia/Sydney", "Sydney"],
  ["Pacific/Tahiti", "Tahiti"],
  ["Asia/Tokyo", "Tokyo"],
  ["America/Toronto", "Toronto"],
  ["Africa/Tunis", "Tunis"],
  ["America/Vancouver", "Vancouver"],
  ["Europe/Vienna", "Vienne"],
  ["Pacific/Wallis", "Wallis-et-Futuna"],
]);

/** « Nouméa », « Terre-Neuve »; an alias goes by the name of the zone it stands for. */
export function zoneLabel(zone: string): string {
  const known = COMMON_ZONES.get(zone) ?? ZONE_NAMES.get(zone);
  if (known) return known;
  const standsFor = canonicalZone(zone);
  const common = [...COMMON_ZONES].find(([one]) => canonicalZone(one) === standsFor)?.[1];
  return common ?? ZONE_NAMES.get(standsFor) ?? zone.replace(/_/g, " ").split("/").join(", ");
}

/** The zone an alias stands for, as this runtime names it. */
function canonicalZone(zone: string): string {
  try {
    return dateFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone;
  }
}
