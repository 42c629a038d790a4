export const VIDEO_CATEGORIES = ["enseignement", "exercice", "temoignage"] as const;
