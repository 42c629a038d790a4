// What the browser tests and the product they run against both know.
export const PASSWORD = "colonne-de-marbre-7";
/** From the product's port to that of the desk that opens members (serve.ts). */
export const DESK_OFFSET = 1000;
