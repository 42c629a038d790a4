// A question at a time: before each question stands a radio of its own, and the one that is chosen shows its question
// (journal.css). So it works before the scripts are there, and without them.
import type { EntryFields } from "../journal.ts";

/** What a page asks. */
export type AskedField = keyof EntryFields;

export const stepId = (question: AskedField) => `question-${question}`;

/** Brings a question in sight where one stands at a time; elsewhere it is in sight already. */
export const showQuestion = (question: AskedField) => document.getElementById(stepId(question))?.click();
