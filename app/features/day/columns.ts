// How a column of the day is drawn: one geometry for the strip, the card that is shared and the icon. Pure.

/** The box of one column, its base line included. */
export const COLUMN_BOX = { width: 28, height: 44 } as const;

const FLUTES = [9.5, 14, 18.5] as const;

/** The standing column: abacus, echinus, shaft, base. It is drawn whole; while it waits, its first drum stands alone. */
export const STANDING = {
  shaft: "M7.2 12h13.6l1.2 27H6z",
  capital: "M4.5 5h19v3h-19zM6 8h16l-1.2 4H7.2z",
  flutes: FLUTES.map((x) => `M${x} 14v23`).join(""),
} as const;
/** The drum that waits for its column. */
export const DRUM = "M6.6 31h14.8l.6 8H6z";
/** What both stand on. */
export const GROUND = "M2 41.5h24";

/** The day as a tab's icon: four columns, of which those stand whose act is done. As an address with its drawing in it. */
export function dayIcon(stands: readonly boolean[]): string {
  const columns = stands.map((up, at) => `M${7.25 + 6 * at} ${up ? 9 : 20}V26`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke="#1F4E5F"><rect width="32" height="32" rx="7" fill="#FAF7F1" stroke="none"/><path d="M4 27.5h24" stroke-width="1.6"/><path d="${columns}" stroke-width="3.4"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
