// How much may be asked: messages an hour and a day for a member, tokens a day for all of them.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { type Allowance, allowanceOf, SEND_FAILED } from "../coach.ts";
import type { CoachDeps } from "../deps.server.ts";
import { COUNTS, tokensIn } from "../figures.ts";
import { CAP_MAIL } from "../mails.ts";

/** What is left to a member. */
export async function allowance(deps: CoachDeps, member: Member): Promise<Allowance> {
  const used = await deps.db.read(deps.store.used(member.id, deps.now()));
  return allowanceOf(used);
}

/** Counts a message. False where the limits, `share` times over, are full. */
export async function counted(
  deps: CoachDeps,
  member: Member,
  usageId: string,
  share: number,
): Promise<boolean> {
  const now = deps.now();
  const [, taken] = await deps.db.write([
    deps.store.sweepUsage(member.id, now),
    deps.store.take(member.id, usageId, now, share),
  ]);
  return taken;
}

/** Counts a message. @throws AppError tooMany (429) past the limits */
export async function takeOne(deps: CoachDeps, member: Member, usageId: string): Promise<void> {
  if (await counted(deps, member, usageId, 1)) return;
  const now = deps.now();
  const at = await deps.db.read(deps.store.freeAt(member.id, now));
  throw new AppError(
    "tooMany",
    "Vous avez atteint la limite de vingt messages par heure ou de cent par jour. Votre message est gardé ici\u202f; renvoyez-le un peu plus tard.",
    { retryAfter: Math.ceil((at - now) / 1000) },
  );
}

/** The day of a count: UTC, for no member's zone is meant. */
export const countDay = (now: number) => dayIn(now, "UTC");

/** Refuses where the day's tokens are used up. The first refusal of a day tells the log and the administration. */
export async function withinCap(deps: CoachDeps): Promise<void> {
  const { dailyTokens: cap, outbox } = deps;
  if (!cap) return;
  const day = countDay(deps.now());
  const used = tokensIn(await deps.db.read(deps.store.counts(day)));
  if (used < cap) return;
  const mails = (outbox.available ? deps.administrators : []).map((email, at) => ({
    key: `coach-cap/${day}/${at}`,
    to: { email },
    facts: { day, used, cap },
  }));
  const [first] = await deps.db.write([
    deps.store.once(day, COUNTS.capped),
    ...mails.map((mail) => outbox.enqueue(CAP_MAIL, mail)),
  ]);
  if (first) {
    deps.onAlarm("coach.cap", { used, cap });
    outbox.nudge(...mails.map(({ key }) => key));
  }
  throw new AppError("unavailable", SEND_FAILED);
}
