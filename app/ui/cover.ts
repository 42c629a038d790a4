// What a cover is drawn from. Its lines are in cover-lines.tsx.

export const COVER_WIDTH = 320;
export const COVER_HEIGHT = 104;

/** Where the sun stands: rising, at noon, setting, or the moon. */
export type Hour = "dawn" | "noon" | "evening" | "night";

export type CoverOf = {
  /** What the cover is of: the same name, the same cover. */
  name: string;
  /** How many columns: minutes, days. */
  count: number;
  hour: Hour;
  /** A beam lies on the columns. */
  roofed?: boolean;
};

/** A sign a family of challenges: calm water, an open hand’s empty ground, the plumb line, the sheaf, the arch. */
export type EmblemName = "serenity" | "detachment" | "discipline" | "gratitude" | "resilience";

export type MarkOf = { id: string; family: EmblemName; days: number };
