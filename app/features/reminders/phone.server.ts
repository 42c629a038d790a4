// Phone numbers as people type them, for one thing alone: a message to a mobile. Server only, for the weight of the
// numbering plans (libphonenumber's, mobile numbers).
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { AppError } from "#app/lib/errors.ts";
import { countryNames } from "#app/lib/intl.ts";

/** Numbers that people of one country write alike, « 0692… » for the Réunion from Paris: tried in turn. */
const FRANCE = ["FR", "RE", "YT", "GP", "MQ", "GF"] as const;

/** The country of a zone, where a number without its code is to be read otherwise than a French one. */
const COUNTRIES: Record<string, CountryCode> = {
  "Africa/Algiers": "DZ",
  "Africa/Casablanca": "MA",
  "Africa/Dakar": "SN",
  "Africa/Tunis": "TN",
  "America/Cayenne": "GF",
  "America/Guadeloupe": "GP",
  "America/Marigot": "MF",
  "America/Martinique": "MQ",
  "America/Miquelon": "PM",
  "America/New_York": "US",
  "America/St_Barthelemy": "BL",
  "Europe/Amsterdam": "NL",
  "Europe/Berlin": "DE",
  "Europe/Brussels": "BE",
  "Europe/Dublin": "IE",
  "Europe/Lisbon": "PT",
  "Europe/London": "GB",
  "Europe/Luxembourg": "LU",
  "Europe/Madrid": "ES",
  "Europe/Monaco": "MC",
  "Europe/Rome": "IT",
  "Europe/Zurich": "CH",
  "Indian/Mayotte": "YT",
  "Indian/Reunion": "RE",
  "Pacific/Gambier": "PF",
  "Pacific/Marquesas": "PF",
  "Pacific/Noumea": "NC",
  "Pacific/Tahiti": "PF",
  "Pacific/Wallis": "WF",
};

/** Canada has many zones, and each is Canada's alone. */
const CANADA = new Set(
  [
    "Atikokan",
    "Blanc-Sablon",
    "Calgary",
    "Cambridge_Bay",
    "Dawson",
    "Edmonton",
    "Glace_Bay",
    "Goose_Bay",
    "Halifax",
    "Inuvik",
    "Iqaluit",
    "Moncton",
    "Montreal",
    "Nipigon",
    "Rainy_River",
    "Rankin_Inlet",
    "Regina",
    "Resolute",
    "St_Johns",
    "Swift_Current",
    "Thunder_Bay",
    "Toronto",
    "Vancouver",
    "Whitehorse",
    "Winnipeg",
    "Yellowknife",
  ].map((place) => `America/${place}`),
);

/** The country whose numbers somebody in a zone writes without a code. France where nothing tells. */
export const countryOfZone = (zone: string): CountryCode =>
  CANADA.has(zone) ? "CA" : (COUNTRIES[zone] ?? "FR");

type Phone = { /** +33612345678 */ number: string /** Two letters. */; country: string };

export const PHONE_INVALID =
  "Ce numéro n’est pas celui d’un mobile. Écrivez-le comme 06 12 34 56 78, ou avec son indicatif\u00a0: +33 6 12 34 56 78.";

/** What a number may hold besides its digits. */
const WRITTEN = /^[\p{Nd}\s().+/-]+$/u;

function readIn(text: string, country: CountryCode): PhoneNumber | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: country, extract: false });
  return found && !found.ext && found.isValid() && /MOBILE/.test(found.getType() ?? "") ? found : undefined;
}

/**
 * The mobile number that somebody typed; undefined where it is none. Signs that are not seen (a copied number brings
 * marks of its writing direction) and other dashes, digits and pluses are read as what they look like.
 * @param country of who types it, for a number without its code
 */
export function readMobile(typed: string, country: CountryCode): Phone | undefined {
  const text = typed
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/^\s*tel:/i, "")
    .trim();
  if (text.length > 40 || !WRITTEN.test(text)) return undefined;
  const own = country as string;
  const family = (FRANCE as readonly string[]).includes(own)
    ? [country, ...FRANCE.filter((one) => one !== own)]
    : [country];
  for (const one of family) {
    const found = readIn(text, one as CountryCode);
    if (found?.country) return { number: found.number, country: found.country };
    if (found) return { number: found.number, country: "" };
  }
  return undefined;
}

const invalidPhone = (sentence: string) =>
  new AppError("invalid", sentence, { errors: { phoneNumber: [sentence] } });

const OVERSEAS: readonly string[] = ["GP", "MQ", "GF", "RE", "YT", "PM", "BL", "MF", "NC", "PF", "WF"];

/** « Belgique, Canada, France (outre-mer compris) ». */
function listed(countries: readonly string[]): string {
  const overseas = OVERSEAS.some((code) => countries.includes(code));
  return countries
    .filter((code) => !(countries.includes("FR") && OVERSEAS.includes(code)))
    .map(
      (code) =>
        `${countryNames().of(code) ?? code}${code === "FR" && overseas ? " (outre-mer compris)" : ""}`,
    )
    .sort((a, b) => a.localeCompare(b, "fr"))
    .join(", ");
}

/**
 * The number in its international form, where messages may go to it.
 * @param countries the countries we send to
 * @throws AppError invalid (422) on `phoneNumber`
 */
export function requireMobile(typed: string, zone: string, countries: readonly string[]): string {
  const phone = readMobile(typed, countryOfZone(zone));
  if (!phone) throw invalidPhone(PHONE_INVALID);
  if (!countries.includes(phone.country))
    throw invalidPhone(
      `Nous n’envoyons pas encore de messages vers ce pays. Les numéros acceptés sont ceux de\u00a0: ${listed(countries)}.`,
    );
  return phone.number;
}
