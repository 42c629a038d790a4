// A member's word on an answer: that it is no distress, that it did not help, that it should not be.
import type { Member } from "#app/features/auth/user.ts";
import type { ComplaintInput } from "../coach.schema.ts";
import { NO_CARE, NO_MARKS, sealCare, sealMarks } from "../conversations/sealed.server.ts";
import { type CoachDeps, noExchange } from "../deps.server.ts";
import { countDay } from "./limits.server.ts";

/** « Ce n’était pas ça »: the card goes and the care ends at once. Open to every tier: it is about oneself. */
export async function notDistress(deps: CoachDeps, member: Member, exchangeId: string): Promise<void> {
  const vault = await deps.openVault(member);
  const sealedCare = await sealCare(vault, member.id, NO_CARE);
  const writes = [deps.store.keepSealed(member.id, { sealedCare }, deps.now())] as const;
  if (exchangeId === "") await deps.db.write(writes);
  else
    await deps.db.write([
      ...writes,
      deps.store.mark(member.id, exchangeId, await sealMarks(vault, exchangeId, NO_MARKS)),
    ]);
}

/** A word on an answer: that it did not help, or that it should not be. 404 where it is not the member's. */
export async function complain(
  deps: CoachDeps,
  member: Member,
  { exchangeId, reason }: ComplaintInput,
): Promise<void> {
  const now = deps.now();
  const kind = reason === "harmful" ? "reported" : "unhelpful";
  const [known] = await deps.db.write([deps.store.complain(member.id, exchangeId, kind, reason, now)]);
  if (!known) throw noExchange();
  await deps.db.write([deps.store.count(countDay(now), { [`feedback/${reason}`]: 1 })]);
  if (kind === "reported") deps.onAlarm("coach.reported", { reason });
}
