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
