// What of Aujourd'hui is no part of the day's first window, in one file: the rest of layout A, and layout B.
export { LayoutB } from "./layout-b.tsx";
export { RestOfDay } from "./rest-of-day.tsx";
