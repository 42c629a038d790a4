export * from "./challenges.ts";
export * from "./community.ts";
export * from "./guides.ts";
export * from "./jobs.ts";
export * from "./journal.ts";
export * from "./minigame.ts";
export * from "./quotations.ts";
export * from "./users.ts";
