// Zod pieces for what people type. Each check comes before any length is counted:
// `z.string(message).check(asLine(), notBlank(message), z.maxLength(…))`.
import * as z from "zod/mini";
import { cleanLine, cleanText, isBlank, keptText, visible } from "./signs.ts";

/** What a form of ours never sends by itself: no text where one is asked, or half of what was sent. */
export const NOT_WHOLE = "Ce champ n’est pas arrivé entier. Rechargez la page, puis recommencez.";
/** What a browser's own part gave to be sent on: a passkey's answer, a subscription to notifications. */
export const ANSWER_NOT_WHOLE =
  "La réponse de ce navigateur n’est pas arrivée entière. Rechargez la page, puis recommencez.";
/** A value that the list of choices does not have, or has no longer. */
export const NOT_LISTED = "Ce choix n’est plus proposé. Rechargez la page, puis recommencez.";

/** For names and titles: kept as one clean line. */
export const asLine = () => z.overwrite<string>(cleanLine);

/** For texts of several lines: line ends are one sign each, and nothing invisible is kept. */
export const asText = () => z.overwrite<string>(cleanText);

/** For a text that is saved while it is written: as `asText`, but the spaces at its ends stay. */
export const asUnfinishedText = () => z.overwrite<string>(keptText);

/** RFC 5321 §4.5.3.1.3, less its brackets. */
export const EMAIL_MAX = 254;

/**
 * The address of a mailbox, as it is compared: lower case, and without what a copied one brings along unseen (marks of
 * its writing direction, spaces without width).
 */
export const emailOf = (message: string) =>
  z.string(message).check(
    z.overwrite((text) => visible(text).trim().toLowerCase()),
    z.maxLength(EMAIL_MAX, message),
    z.email(message),
  );

/**
 * For a code or a number that is copied from elsewhere, as it is compared: in plain signs, without the spaces, hyphens
 * and unseen marks around and within it.
 */
export const asCode = () =>
  z.overwrite<string>((text) => visible(text.normalize("NFKC")).replace(/[\s\p{Pd}]/gu, ""));

/** Refuses what shows nothing: spaces, zero-width signs, fillers. */
export const notBlank = (message: string) => z.refine<string>((text) => !isBlank(text), message);

/** For a field that may be left empty: what was typed must show something once it is cleaned. */
export const blankOnlyIfEmpty = (message: string) =>
  z.refine<string>((text) => text.trim() === "" || !isBlank(text), message);

/** What shows nothing is nothing. */
export const emptyIfBlank = () => z.overwrite<string>((text) => (isBlank(text) ? "" : text));
