// Zod pieces for what people type. Each check comes before any length is counted:
// `z.string(message).check(asLine(), notBlank(message), z.maxLength(…))`.
import * as z from "zod/mini";
import { cleanLine, cleanText, isBlank, keptText } from "./signs.ts";

/** For names and titles: kept as one clean line. */
export const asLine = () => z.overwrite<string>(cleanLine);

/** For texts of several lines: line ends are one sign each, and nothing invisible is kept. */
export const asText = () => z.overwrite<string>(cleanText);

/** For a text that is saved while it is written: as `asText`, but the spaces at its ends stay. */
export const asUnfinishedText = () => z.overwrite<string>(keptText);

/** Refuses what shows nothing: spaces, zero-width signs, fillers. */
export const notBlank = (message: string) => z.refine<string>((text) => !isBlank(text), message);

/** For a field that may be left empty: what was typed must show something once it is cleaned. */
export const blankOnlyIfEmpty = (message: string) =>
  z.refine<string>((text) => text.trim() === "" || !isBlank(text), message);
