// What of Aujourd'hui the day does not wait for, in one file: the rest of layout A, layout B, and what few days have.
export { DeadChannels } from "#app/features/reminders/components/dead-channels.tsx";
export { FirstDay } from "./first-day.tsx";
export { LayoutB } from "./layout-b.tsx";
export { RestOfDay } from "./rest-of-day.tsx";
