// Writing « le mot du jour ». It is kept in its member's object beside their pages, sealed as they are, on every plan.
import type { Member } from "#app/features/auth/user.ts";
import { type Day, dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import type { JournalDeps } from "./journal.server.ts";
import { type DayLine, takesLine } from "./lines.ts";

type LineInput = {
  day: Day;
  /** Empty: the line goes. */
  line: string;
  /** `at` of the line that its writer saw; 0 for none. */
  seen: number;
};

export type LineDeps = Pick<JournalDeps, "pages" | "now" | "markAct"> & {
  /** @throws AppError tooMany (429) past the rate of writing */
  limitLine(userId: string): Promise<void>;
};

/**
 * Keeps the line of today, or of yesterday where midnight came between. 422 for any other day, 409 where another line
 * was written meanwhile, 429 past the rate. Twice the same is no error.
 */
export async function writeLine(
  deps: LineDeps,
  member: Member,
  { day, line, seen }: LineInput,
): Promise<DayLine | null> {
  const now = deps.now();
  if (line && !takesLine(day, dayIn(now, member.timezone))) {
    const sentence =
      "Le mot du jour s’écrit le jour même. Votre ligne est toujours là\u00a0: rouvrez Aujourd’hui pour la garder.";
    throw new AppError("invalid", sentence, { errors: { line: [sentence] } });
  }
  await deps.limitLine(member.id);
  const saved = await deps.pages(member).saveLine({ day, text: line, seen, now });
  if (saved.outcome === "conflict")
    throw new AppError(
      "conflict",
      `Une autre ligne a été écrite entre-temps\u00a0: «\u00a0${saved.current.text}\u00a0». Rien n’a été remplacé\u202f; enregistrez encore pour garder la vôtre.`,
      { current: saved.current },
    );
  if (saved.line) deps.markAct(member.id, day, "wrote");
  return saved.line;
}
