/** The product's name, in one place. */
export const BRAND = "Le Portique";
export const BRAND_TAGLINE = "La philosophie stoïcienne, cinq minutes par jour";
/** The product's own zone: used for visitors, who have told us none. */
export const DEFAULT_TIME_ZONE = "Europe/Paris";

/** The title of a page in the browser: « Défis Stoïciens · Le Portique ». */
export const pageTitle = (title: string) => `${title} · ${BRAND}`;
