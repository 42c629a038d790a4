// Distress is heard before anything may refuse the words that say it.
import { hear } from "#app/lib/crisis/hear.server.ts";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { SEND_FAILED } from "../coach.ts";

/**
 * Distress is heard in `words` before anything may refuse them (the tier, the length, a conversation that was deleted,
 * the database): the refusal carries the card then.
 */
export async function withCard<Result>(words: unknown, work: () => Promise<Result>): Promise<Result> {
  const danger = typeof words === "string" ? hear(words) : null;
  if (danger === null) return work();
  const heard = { crisis: true, danger } as const;
  try {
    return await work();
  } catch (error) {
    // A session that ended answers to the letter (P1 §8); the browser shows the card by itself.
    if (error instanceof Response || (isAppError(error) && error.code === "unauthorized")) throw error;
    if (isAppError(error))
      throw new AppError(error.code, error.message, { ...error.details, ...heard }, error.cause);
    throw new AppError("unavailable", SEND_FAILED, heard, error);
  }
}
