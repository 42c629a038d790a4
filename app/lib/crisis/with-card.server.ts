// Distress is heard before anything may refuse the words that say it.
import { AppError, isAppError } from "../errors.ts";
import type { Danger } from "./danger.ts";

/**
 * Runs `work`; where it is refused (the tier, the length, the database) although a danger was heard, the refusal carries
 * its card.
 * @param failed said for a failure of ours, so that the card comes with it too
 */
export async function withCard<Result>(
  danger: Danger | null,
  failed: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (danger === null) return work();
  const heard = { crisis: true, danger } as const;
  try {
    return await work();
  } catch (error) {
    // A session that ended answers to the letter (P1 §8).
    if (error instanceof Response || (isAppError(error) && error.code === "unauthorized")) throw error;
    if (isAppError(error))
      throw new AppError(error.code, error.message, { ...error.details, ...heard }, error.cause);
    throw new AppError("unavailable", failed, heard, error);
  }
}
