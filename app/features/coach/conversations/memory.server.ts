// What the coach remembers of a member, with their consent: a page of their own words, and the acts they promised,
// which the coach asks after next time. It is in the member's own object, and erased with the consent.
import type { Member } from "#app/features/auth/user.ts";
import { changedElsewhere } from "#app/lib/changed-elsewhere.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import type { ChangedPromise } from "../coach.schema.ts";
import { type CoachDeps, requireCoach } from "../deps.server.ts";
import type { MemoryChange } from "../pages/pages.ts";

const FULL =
  "Dix actes vous attendent déjà\u00a0: faites-en un, ou oubliez-le, avant d’en promettre un autre.";

/**
 * Changes the memory where the member allowed one.
 * @throws AppError forbidden (403) without their consent, notFound (404) for a promise that no longer stands there,
 * invalid (422) where as many are kept as may be, conflict (409) where the note was changed elsewhere
 */
async function change(deps: CoachDeps, member: Member, changed: MemoryChange): Promise<void> {
  requireCoach(member);
  const { rememberAt } = await deps.db.read(deps.store.preferences(member.id));
  if (rememberAt === null)
    throw new AppError("forbidden", "Donnez d’abord votre accord dans «\u00a0Vos choix\u00a0».");
  const outcome = await deps.pages(member).remember(changed);
  if (outcome === "full") throw new AppError("invalid", FULL, { errors: { text: [FULL] } });
  if (outcome === "gone") throw new AppError("notFound", "Cet acte n’est plus sur votre page.");
  if (outcome !== "kept") throw changedElsewhere({ note: outcome.stands });
}

/** Writes what the member wants remembered; an empty note erases it. 409 where another stands there than `was`. */
export const saveMemory = (deps: CoachDeps, member: Member, note: string, was?: string): Promise<void> =>
  change(deps, member, { note, was });

/** Keeps an act that the member promises. 422 where as many are kept as may be. */
export const promise = (deps: CoachDeps, member: Member, text: string): Promise<void> =>
  change(deps, member, { promise: { text, day: dayIn(deps.now(), member.timezone) } });

/** Rewrites a promise, or forgets it where `text` is empty. 404 where it no longer stands there. */
export const changePromise = (
  deps: CoachDeps,
  member: Member,
  { was, day, text }: ChangedPromise,
): Promise<void> => change(deps, member, { was: { text: was, day }, text });
