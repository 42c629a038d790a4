// The way to a member's own object (workers/member-pages), from the web and the reminders Workers alike. An object is
// reached by its member's id; what it throws itself is a bug and stays one, an object that does not answer is asked once
// more and then refused in French.
import type { Member } from "#app/features/auth/user.ts";
import type { BookPages } from "#app/features/book/pages.ts";
import type { ChallengeNotes } from "#app/features/challenges/notes/notes.ts";
import type { CoachPages } from "#app/features/coach/pages/pages.ts";
import type { JournalPages, PagesOwner } from "#app/features/journal/pages/pages.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Settings } from "#app/platform/env.ts";
import type { MemberPages } from "#workers/member-pages/member-pages.ts";

/** What a member's object offers, as its caller sees it. */
type MemberObject = Omit<MemberPages, "alarm">;

const ABSENT =
  "Vos pages ne répondent pas à cet instant. Votre texte est gardé ici\u202f; réessayez dans quelques secondes.";
const ABSENT_SECONDS = 3;

type ObjectsEnv = { readonly MEMBER_PAGES?: DurableObjectNamespace };

/** The members' objects, where the settings want them kept: another jurisdiction knows another object by the same name. */
export function memberObjects(
  { MEMBER_PAGES: objects }: ObjectsEnv,
  { DATA_JURISDICTION: jurisdiction }: Pick<Settings, "DATA_JURISDICTION">,
): DurableObjectNamespace | undefined {
  return jurisdiction === "none" ? objects : objects?.jurisdiction(jurisdiction);
}

/** How the platform marks what it throws itself: it may be tried again, or was thrown by the object's own code. */
type PlatformError = { retryable?: boolean; overloaded?: boolean; remote?: boolean };

/**
 * Asks a member's object. Every method bears being asked twice: a save that was kept the first time is no conflict.
 * @throws AppError unavailable (503) where it does not answer
 */
export async function askObject<Result>(
  namespace: DurableObjectNamespace | undefined,
  userId: string,
  call: (object: MemberObject) => Promise<Result>,
): Promise<Result> {
  if (!namespace)
    throw new AppError("unavailable", ABSENT, {}, new Error("the binding MEMBER_PAGES is missing"));
  const id = namespace.idFromName(userId);
  // A stub that has failed stays broken: each try has its own.
  const attempt = () => call(namespace.get(id) as unknown as MemberObject);
  try {
    return await attempt();
  } catch (first) {
    const { retryable, overloaded, remote } = first as PlatformError;
    if (remote || !retryable) throw first;
    if (overloaded) throw new AppError("unavailable", ABSENT, { retryAfter: ABSENT_SECONDS }, first);
    return attempt().catch((cause: unknown) => {
      throw new AppError("unavailable", ABSENT, { retryAfter: ABSENT_SECONDS }, cause);
    });
  }
}

type Owner = Pick<Member, "id" | "dataKey">;

/** One member's object, asked with the key that opens what is in it. */
const ownerOf = (namespace: DurableObjectNamespace | undefined, { id, dataKey }: Owner) => {
  const owner: PagesOwner = { userId: id, dataKey };
  return <Result>(call: (object: MemberObject, owner: PagesOwner) => Promise<Result>) =>
    askObject(namespace, id, (object) => call(object, owner));
};

type Written<Result> = { result: Result; bookmark: string | undefined };

/**
 * The pages of a member's journal, in their object.
 * @param noteWrite told the bookmark of what the object wrote to D1, so that this request and the next ones see it
 */
export function journalPagesOf(
  namespace: DurableObjectNamespace | undefined,
  member: Owner,
  noteWrite: (bookmark: string | undefined) => void = () => {},
): JournalPages {
  const ask = ownerOf(namespace, member);
  const write = async <Result>(
    call: (object: MemberObject, owner: PagesOwner) => Promise<Written<Result>>,
  ): Promise<Result> => {
    const { result, bookmark } = await ask(call);
    noteWrite(bookmark);
    return result;
  };
  return {
    look: (asked) => ask((object, owner) => object.journalLook(owner, asked)),
    list: (limit, before) => ask((object, owner) => object.journalList(owner, limit, before)),
    save: (asked) => write((object, owner) => object.journalSave(owner, asked)),
    saveLine: (asked) => write((object, owner) => object.lineSave(owner, asked)),
    remove: (day) => write((object, owner) => object.journalRemove(owner, day)),
    importState: (now) => ask((object, owner) => object.importState(owner, now)),
    importStage: (staging) => ask((object, owner) => object.importStage(owner, staging)),
    importStagePhoto: (photo, at) => ask((object, owner) => object.importStagePhoto(owner, photo, at)),
    importApply: (mode, now) => write((object, owner) => object.importApply(owner, mode, now)),
    importUndo: (now) => write((object, owner) => object.importUndo(owner, now)),
    search: (asked) => ask((object, owner) => object.journalSearch(owner, asked)),
    addPhoto: (asked) => ask((object, owner) => object.photoAdd(owner, asked)),
    describePhoto: (id, alt, was) => ask((object, owner) => object.photoDescribe(owner, id, alt, was)),
    removePhoto: (id) => ask((object, owner) => object.photoRemove(owner, id)),
    photo: (id) => ask((object, owner) => object.photoOpen(owner, id)),
    photos: (before) => ask((object, owner) => object.photoLot(owner, before)),
    photoBytes: () => ask((object, owner) => object.photoBytes(owner)),
    text: (format, day) => ask((object, owner) => object.journalText(owner, format, day)),
    mend: (day) => write((object, owner) => object.journalMend(owner, day)),
  };
}

/** What a member and the coach said, in their object. */
export function coachPagesOf(namespace: DurableObjectNamespace | undefined, member: Owner): CoachPages {
  const ask = ownerOf(namespace, member);
  return {
    look: (asked) => ask((object, owner) => object.coachLook(owner, asked)),
    open: (opening) => ask((object, owner) => object.coachOpen(owner, opening)),
    keep: (said) => ask((object, owner) => object.coachKeep(owner, said)),
    takeCare: (care) => ask((object, owner) => object.coachTakeCare(owner, care)),
    calm: (exchangeId) => ask((object, owner) => object.coachCalm(owner, exchangeId)),
    stop: (asked) => ask((object, owner) => object.coachStop(owner, asked)),
    takeOver: (asked) => ask((object, owner) => object.coachTakeOver(owner, asked)),
    rename: (id, title, was) => ask((object, owner) => object.coachRename(owner, id, title, was)),
    remove: (id) => ask((object, owner) => object.coachRemove(owner, id)),
    complain: (id, complaint) => ask((object, owner) => object.coachComplain(owner, id, complaint)),
    remember: (change) => ask((object, owner) => object.coachRemember(owner, change)),
    text: (asked) => ask((object, owner) => object.coachText(owner, asked)),
  };
}

/** What the Livre asks of a member's object. */
export function bookPagesOf(namespace: DurableObjectNamespace | undefined, member: Owner): BookPages {
  const ask = ownerOf(namespace, member);
  return {
    look: (asked) => ask((object, owner) => object.bookLook(owner, asked)),
    leaf: (asked) => ask((object, owner) => object.journalLeaf(owner, asked)),
    stretch: (asked) => ask((object, owner) => object.journalStretch(owner, asked)),
    photo: (id) => ask((object, owner) => object.photoOpen(owner, id)),
  };
}

/** A member's notes under days of challenges, in their object. */
export function challengeNotesOf(
  namespace: DurableObjectNamespace | undefined,
  member: Owner,
): ChallengeNotes {
  const ask = ownerOf(namespace, member);
  return {
    of: (runIds) => ask((object, owner) => object.notesOf(owner, runIds)),
    put: (note, was) => ask((object, owner) => object.notePut(owner, note, was)),
    drop: (runId) => ask((object, owner) => object.notesDrop(owner, runId)),
  };
}
