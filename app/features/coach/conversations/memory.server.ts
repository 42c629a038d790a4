// What the coach remembers of a member, with their consent: a page of their own words, and the acts they promised,
// which the coach asks after next time. All of it sealed; erased with the consent.
import type { Member } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import type { ChangedPromise } from "../coach.schema.ts";
import { EMPTY_MEMORY, type Memory, PROMISES_KEPT } from "../coach.ts";
import { type CoachDeps, requireCoach } from "../deps.server.ts";
import { openMemory, sealMemory } from "./sealed.server.ts";

/** Reads the memory, changes it, keeps it. @throws AppError forbidden (403) without the member's consent */
async function change(deps: CoachDeps, member: Member, next: (memory: Memory) => Memory): Promise<void> {
  requireCoach(member);
  const { rememberAt, sealedMemory } = await deps.db.read(deps.store.preferences(member.id));
  if (rememberAt === null) throw new AppError("forbidden", "Donnez d’abord votre accord dans « Vos choix ».");
  const vault = await deps.openVault(member);
  const memory = next(await openMemory(vault, member.id, sealedMemory));
  const isEmpty = memory.note === "" && memory.promises.length === 0;
  const sealed = isEmpty ? "" : await sealMemory(vault, member.id, memory);
  await deps.db.write([deps.store.keepSealed(member.id, { sealedMemory: sealed }, deps.now())]);
}

/** Writes what the member wants remembered; an empty note erases it. */
export const saveMemory = (deps: CoachDeps, member: Member, note: string): Promise<void> =>
  change(deps, member, (memory) => ({ ...EMPTY_MEMORY, ...memory, note }));

/** Keeps an act that the member promises. 422 where as many are kept as may be. */
export const promise = (deps: CoachDeps, member: Member, text: string): Promise<void> =>
  change(deps, member, (memory) => {
    if (memory.promises.length >= PROMISES_KEPT) {
      const sentence =
        "Dix actes vous attendent déjà\u00a0: faites-en un, ou oubliez-le, avant d’en promettre un autre.";
      throw new AppError("invalid", sentence, { errors: { text: [sentence] } });
    }
    return { ...memory, promises: [...memory.promises, { text, day: dayIn(deps.now(), member.timezone) }] };
  });

/** Rewrites a promise, or forgets it where `text` is empty. 404 where it no longer stands there. */
export const changePromise = (
  deps: CoachDeps,
  member: Member,
  { was, day, text }: ChangedPromise,
): Promise<void> =>
  change(deps, member, (memory) => {
    const at = memory.promises.findIndex((one) => one.text === was && one.day === day);
    if (at < 0) throw new AppError("notFound", "Cet acte n’est plus sur votre page.");
    return { ...memory, promises: memory.promises.toSpliced(at, 1, ...(text ? [{ text, day }] : [])) };
  });
