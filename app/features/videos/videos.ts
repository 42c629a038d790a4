export const VIDEO_CATEGORIES = ["enseignement", "exercice", "temoignage"] as const;
export type VideoCategory = (typeof VIDEO_CATEGORIES)[number];
export const VIDEO_CATEGORY_LABELS: Record<VideoCategory, string> = {
  enseignement: "Enseignement",
  exercice: "Exercice",
  temoignage: "Témoignage",
};
