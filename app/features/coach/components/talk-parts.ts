// What is drawn of a conversation, late: a page begins with the box, and with ways to begin.
import { lateFrom } from "#app/ui/late-part.tsx";
import * as talk from "../thread/talk.ts";

const ofTalk = lateFrom(import.meta.env.SSR ? talk : undefined, () => import("../thread/talk.ts"));

export const thread = ofTalk("Thread");
export const crisisCard = ofTalk("CrisisCard");
export const helpNumbers = ofTalk("HelpNumbers");
