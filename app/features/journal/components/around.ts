// What stands around a page, in one file that it does not wait for.
export { DayLine } from "./day-line.tsx";
export { DayNav } from "./day-nav.tsx";
export { Margin, StartQuotation } from "./margin.tsx";
export { PaceChoice } from "./pace-choice.tsx";
export { MoodPicture, StressPicture } from "./scale-pictures.tsx";
