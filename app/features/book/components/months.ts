// The months of a year in a page that shows one: their short names, and where they lead.
import { paths } from "#app/lib/paths.ts";

export const SHORT_MONTHS = "janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.".split(" ");

/** @param month from 1 */
export const monthPath = (year: number, month: number): string =>
  paths.bookMonth(`${year}-${String(month).padStart(2, "0")}`);
