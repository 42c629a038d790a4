// Use cases of the member's rights: the archive, the erasure and its seven days, the accounts nobody came back to.
import type { SQL } from "drizzle-orm";
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Member } from "#app/features/auth/user.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { newId } from "#app/lib/ids.ts";
import type { ZipFile } from "#app/platform/zip.server.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import type { AccountStore, ExportPart } from "./account.store.server.ts";
import {
  type AccountDataView,
  archiveName,
  type Consent,
  ERASURE_CLAIM_MS,
  erasureDueAt,
  photoName,
  README,
  retentionDueAt,
  retentionLimit,
} from "./account.ts";
import { ERASED_MAIL, ERASURE_MAIL, KEPT_MAIL, RETENTION_MAIL, retentionKey } from "./mails.ts";

/** A file a feature makes of a member's sealed texts, opened for their owner. */
type OpenedFile = { name: string; about: string; bytes(): AsyncIterable<Uint8Array> };
/** A member's picture as it is kept. */
export type ArchivedPicture = { type: string; bytes(): AsyncIterable<Uint8Array> };

export type AccountDeps = {
  store: AccountStore;
  db: DatabaseRunner;
  now: () => number;
  outbox: Outbox;
  /** Does this password open the account? Costs a hash and is limited by the caller. */
  passwordIs(member: Member, password: string): Promise<boolean>;
  limit(userId: string): Promise<void>;
  openedFiles(member: Member): OpenedFile[];
  picture(member: Member): Promise<ArchivedPicture | undefined>;
  /** The photos of the journal's pages. */
  photos(member: Member): AsyncIterable<ZipFile>;
  consents(member: Member): Query<Consent[]>;
};

export async function getDataView(deps: AccountDeps, member: Member): Promise<AccountDataView> {
  const { erasure, consents } = await deps.db.batch({
    erasure: deps.store.erasureOf(member.id),
    consents: deps.consents(member),
  });
  return {
    email: member.email,
    erasure: erasure
      ? { dueOn: formatDay(dayIn(erasure.dueAt, member.timezone)), reason: erasure.reason }
      : null,
    consents,
  };
}

const encoder = new TextEncoder();

async function* jsonList({ db }: Pick<AccountDeps, "db">, part: ExportPart): AsyncIterable<Uint8Array> {
  yield encoder.encode("[");
  let first = true;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const { rows, next }: { rows: object[]; next: number | undefined } = await db.read(part.page(after));
    for (const row of rows) {
      yield encoder.encode(`${first ? "\n" : ",\n"}${JSON.stringify(row)}`);
      first = false;
    }
    after = next;
  }
  yield encoder.encode("\n]\n");
}

/** The archive's name and files, each read while it is written: nothing is gathered first. */
export async function openArchive(
  deps: AccountDeps,
  member: Member,
): Promise<{ name: string; files: AsyncIterable<ZipFile> }> {
  await deps.limit(member.id);
  const today = dayIn(deps.now(), member.timezone);
  const parts = deps.store.exportParts(member.id, member.emailConfirmed ? member.email : null);
  const opened = deps.openedFiles(member);
  const picture = await deps.picture(member);
  const photo = picture && { name: photoName(picture.type), about: "Votre photo.", input: picture.bytes() };
  const contents = [...opened, ...(photo ? [photo] : [])].map(({ name, about }) => ({ file: name, about }));
  async function* files(): AsyncGenerator<ZipFile> {
    yield { name: "lisez-moi.txt", input: README(member, formatDay(today), [...contents, ...parts]) };
    for (const { name, bytes } of opened) yield { name, input: bytes() };
    yield* deps.photos(member);
    if (photo) yield { name: photo.name, input: photo.input };
    for (const part of parts) yield { name: part.file, input: jsonList(deps, part) };
  }
  return { name: archiveName(today), files: files() };
}

/**
 * Asks for the erasure of one's account, done seven days later; told by mail. Asked again, the first date stays.
 * @throws AppError invalid for a wrong password, conflict for the last administrator, tooMany
 */
export async function requestErasure(
  deps: AccountDeps,
  member: Member,
  password: string,
): Promise<{ dueOn: string }> {
  await deps.limit(member.id);
  if (member.role === "admin")
    throw new AppError(
      "conflict",
      "Un compte d’administration ne s’efface pas\u00a0: un autre administrateur doit d’abord lui retirer ses droits.",
    );
  if (!(await deps.passwordIs(member, password))) {
    const sentence = "Ce mot de passe n’est pas le bon.";
    throw new AppError("invalid", sentence, { errors: { password: [sentence] } });
  }
  const now = deps.now();
  const dueAt = erasureDueAt(now);
  const key = `erasure/${member.id}/${now}`;
  const [, , erasure] = await deps.db.write([
    deps.outbox.enqueue(ERASURE_MAIL, {
      key,
      to: { userId: member.id },
      facts: { dueOn: dayIn(dueAt, member.timezone) },
      when: deps.store.isUnasked(member.id),
    }),
    deps.store.requestErasure(member.id, "member", now, dueAt),
    deps.store.erasureOf(member.id),
  ]);
  deps.outbox.nudge(key);
  return { dueOn: formatDay(dayIn(erasure?.dueAt ?? dueAt, member.timezone)) };
}

/**
 * Changes one's mind. Without a request, nothing changes.
 * @throws AppError conflict once the erasure has begun
 */
export async function cancelErasure(deps: AccountDeps, member: Member): Promise<void> {
  const now = deps.now();
  const key = `kept/${member.id}/${now}`;
  const [, , left] = await deps.db.write([
    deps.outbox.enqueue(KEPT_MAIL, {
      key,
      to: { userId: member.id },
      facts: {},
      when: deps.store.isCancellable(member.id, now),
    }),
    deps.store.cancelErasure(member.id, now),
    deps.store.erasureOf(member.id),
  ]);
  if (left)
    throw new AppError(
      "conflict",
      "L’effacement de votre compte a commencé\u00a0: il ne peut plus être arrêté.",
    );
  deps.outbox.nudge(key);
}

export type EraseDeps = Pick<AccountDeps, "store" | "db" | "outbox"> & {
  /** Ends the paid plan at the provider at once; a member without one passes. Throws where the provider fails. */
  endSubscription(userId: string): Promise<void>;
  /**
   * Erases a claimed member whole; false where the claim holds no more.
   * @param farewell what is written in the same batch where the claim holds
   */
  eraseMember(
    userId: string,
    claimedUntil: number,
    now: number,
    farewell: (when: SQL) => Query<unknown>,
  ): Promise<boolean>;
  /** Takes a member's picture (`profileImageUrl`) out of the bucket. */
  deletePicture(url: string): Promise<void>;
};

/** How many accounts a run erases: each asks the payment provider. */
const ERASURES_A_RUN = 20;

/**
 * Erases the accounts that are due. Each request is claimed first, so that nobody is told that their account is kept
 * while it goes. One that fails (the provider does not answer) stays due, may be taken back again, and is tried again;
 * it does not keep the others.
 */
export async function eraseDue(
  deps: EraseDeps,
  now: number,
  failed: (error: unknown) => void,
): Promise<number> {
  const [, due] = await deps.db.write([
    deps.store.cancelVoid(now),
    deps.store.dueErasures(now, ERASURES_A_RUN),
  ]);
  let erased = 0;
  const until = now + ERASURE_CLAIM_MS;
  for (const member of due) {
    try {
      if (!(await deps.db.read(deps.store.claimErasure(member.id, now, until)))) continue;
      await deps.endSubscription(member.id);
      if (member.profileImageUrl) await deps.deletePicture(member.profileImageUrl);
      // To an address and under a name of its own: nothing of who it was stays.
      const key = `erased/${newId()}`;
      const farewell = (when: SQL) =>
        deps.outbox.enqueue(ERASED_MAIL, { key, to: { email: member.email }, facts: {}, when });
      if (!(await deps.eraseMember(member.id, until, now, farewell))) {
        await deps.db.read(deps.store.releaseErasure(member.id, until));
        continue;
      }
      erased += 1;
    } catch (error) {
      failed(error);
      await deps.db.read(deps.store.releaseErasure(member.id, until)).catch(failed);
    }
  }
  return erased;
}

const FORGOTTEN_A_NIGHT = 200;

/**
 * Owes those whose account ended three years ago a mail that says it will be erased; coming back keeps it. One whose
 * mail does not leave is not erased (`dueErasures`). How many are told.
 */
export async function announceRetention(
  deps: Pick<EraseDeps, "store" | "db" | "outbox">,
  now: number,
): Promise<number> {
  const forgotten = await deps.db.read(deps.store.forgotten(retentionLimit(now), FORGOTTEN_A_NIGHT));
  const dueAt = retentionDueAt(now);
  const facts = { dueOn: dayIn(dueAt, DEFAULT_TIME_ZONE) };
  for (const { id: userId } of forgotten)
    await deps.db.write([
      deps.outbox.enqueue(RETENTION_MAIL, {
        key: retentionKey(userId, now),
        to: { userId },
        facts,
        when: deps.store.isUnasked(userId),
      }),
      deps.store.requestErasure(userId, "retention", now, dueAt),
    ]);
  return forgotten.length;
}
