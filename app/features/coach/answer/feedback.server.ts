// A member's word on an answer: that it is no distress, that it did not help, that it should not be.
import type { Member } from "#app/features/auth/user.ts";
import type { ComplaintInput } from "../coach.schema.ts";
import { type CoachDeps, noExchange } from "../deps.server.ts";
import { countDay } from "./limits.server.ts";

/** « Ce n’était pas ça »: the card goes and the care ends at once. Open to every tier: it is about oneself. */
export const notDistress = (deps: CoachDeps, member: Member, exchangeId: string): Promise<void> =>
  deps.pages(member).calm(exchangeId || undefined);

/** A word on an answer: that it did not help, or that it should not be. 404 where it is not the member's. */
export async function complain(
  deps: CoachDeps,
  member: Member,
  { exchangeId, reason }: ComplaintInput,
): Promise<void> {
  if (!(await deps.pages(member).complain(exchangeId, reason))) throw noExchange();
  await deps.db.write([deps.store.count(countDay(deps.now()), { [`feedback/${reason}`]: 1 })]);
  if (reason === "harmful") deps.onAlarm("coach.reported", { reason });
}
