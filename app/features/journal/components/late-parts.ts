// What a journal page that is written does not begin with.
import { lateFrom } from "#app/ui/late-part.tsx";
import * as around from "./around.ts";
import * as later from "./later.ts";
import * as reading from "./reading.ts";

const ofAround = lateFrom(import.meta.env.SSR ? around : undefined, () => import("./around.ts"));
/** What a refused save needs too: it has come long before the network goes. */
export const fetchLater = () => import("./later.ts");
const ofLater = lateFrom(import.meta.env.SSR ? later : undefined, fetchLater);
const ofReading = lateFrom(import.meta.env.SSR ? reading : undefined, () => import("./reading.ts"));

export const margin = ofAround("Margin");
export const dayNav = ofAround("DayNav");
export const startQuotation = ofAround("StartQuotation");
export const dayLine = ofAround("DayLine");
export const paceChoice = ofAround("PaceChoice");
export const moodPicture = ofAround("MoodPicture");
export const stressPicture = ofAround("StressPicture");
export const besideWords = ofLater("BesideWords");
export const notSaved = ofLater("NotSaved");
export const endOfPage = ofLater("EndOfPage");
export const closedPage = ofReading("ClosedPage");
export const readPage = ofReading("ReadPage");
