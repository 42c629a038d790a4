// What of Aujourd'hui the day does not wait for. Its script is fetched with the screen's own, beside the data.
import { lateFrom, soon } from "#app/ui/late-part.tsx";
import * as below from "./below.ts";

const ofBelow = lateFrom(import.meta.env.SSR ? below : undefined, () => import("./below.ts"));

export const restOfDay = soon(ofBelow("RestOfDay"));
export const layoutB = soon(ofBelow("LayoutB"));
export const firstDay = ofBelow("FirstDay");
export const deadChannels = ofBelow("DeadChannels");
