// Distress is heard before anything may refuse the words that say it.
import type { Danger } from "#app/lib/crisis/danger.ts";
import { hear } from "#app/lib/crisis/hear.server.ts";
import { withCard as withCardOf } from "#app/lib/crisis/with-card.server.ts";
import { SEND_FAILED } from "../coach.ts";

/**
 * Distress is heard in `words` before anything may refuse them (the tier, the length, a conversation that was deleted,
 * the database): the refusal carries the card then. The browser shows the card of a session that ended by itself.
 */
export const withCard = <Result>(words: unknown, work: () => Promise<Result>): Promise<Result> =>
  withCardOf(heardOf(words), SEND_FAILED, work);

const heardOf = (words: unknown): Danger | null => (typeof words === "string" ? hear(words) : null);

/** The danger that the message of a form speaks of. */
export const heardInForm = (form: FormData): Danger | null => heardOf(form.get("message"));
