// « Signaler une attribution »: what a report may be. Pure.
export const REPORT_MIN = 10;
export const REPORT_MAX = 1_000;
/** Said once it is stored. */
export const REPORT_SENT = { title: "Merci. Votre signalement sera lu." } as const;
export const REPORT_LENGTH = "Écrivez de 10 à 1\u202f000\u00a0caractères.";

/** The fragment that opens and reaches the form on the quotation's page. */
export const REPORT_ANCHOR = "signaler";
