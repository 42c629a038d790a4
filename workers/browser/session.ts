// Whose session this browser keeps something for. What is kept is sealed under a key made here, which cannot be read out
// and is forgotten with the session: signing out, a session that ended elsewhere, another member, time.
import { exclusive } from "#app/features/offline/exclusive.ts";
import type { DraftKey } from "#app/lib/drafts.ts";
import { fromBase64Url } from "#app/lib/ids.ts";
import { empty, read, readAll, remove, seal, unseal, write } from "./database.ts";

export type Session = {
  /** As the server names it. */
  name: string;
  userId: string;
  /** ms: nothing is opened after this. */
  until: number;
  key: CryptoKey;
  /** Seals for the member what outlives the session, and opens nothing; only their next session can. */
  outliving: CryptoKey | null;
};
/** A writing whose session ended before it was sent. */
type Orphan = { userId: string; sealed: Uint8Array<ArrayBuffer> };

const NOW = "now";
/** The name of the session that was signed out of here last: an answer that was still under way brings nothing back. */
const SIGNED_OUT = "signed out";
const ORPHAN = "orphan";

const importKey = (secret: string, usages: KeyUsage[]) =>
  crypto.subtle.importKey("raw", fromBase64Url(secret), "AES-GCM", false, usages);

/** Of this worker's life: the key of the member's drafts, as a page of theirs gave it. It is kept to seal, never to open. */
let given: DraftKey | undefined;

/** The session for which something is kept, or undefined; one whose time is over is ended. */
export async function currentSession(): Promise<Session | undefined> {
  const session = await read<Session>("session", NOW);
  if (!session || session.until > Date.now()) return session;
  await endSession();
  return undefined;
}

/** A page said who it belongs to. */
export async function greet(key: DraftKey | null): Promise<void> {
  given = key ?? undefined;
  const session = await currentSession();
  if (session && session.userId !== key?.userId) await endSession();
  else if (session && key && !session.outliving)
    await write("session", { ...session, outliving: await importKey(key.secret, ["encrypt"]) }, NOW);
}

type Named = { session: string; userId: string; lasts: number };

/** Keeps the session that the server named, in place of another. @returns undefined where it was signed out of here */
export const keepSession = (named: Named): Promise<Session | undefined> =>
  exclusive("session", () => begin(named));

async function begin({ session: name, userId, lasts }: Named): Promise<Session | undefined> {
  if ((await read("session", SIGNED_OUT)) === name) return undefined;
  const before = await read<Session>("session", NOW);
  if (before && before.name !== name) await end();
  const same = before?.name === name ? before : undefined;
  const session: Session = {
    name,
    userId,
    until: Date.now() + lasts,
    key:
      same?.key ??
      (await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"])),
    outliving:
      given?.userId === userId ? await importKey(given.secret, ["encrypt"]) : (same?.outliving ?? null),
  };
  await write("session", session, NOW);
  return session;
}

async function forgetFiles(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(FILES)) await caches.delete(name);
}
const FILES = "portique:files:";
/** The cache of a session's recordings. */
export const filesOf = ({ name }: Session) => caches.open(FILES + name);

/**
 * The session ended and nobody said so here: what was to be read is forgotten. What was written and not sent is sealed
 * for its member's next session, and nobody can read it before.
 */
export const endSession = (): Promise<void> => exclusive("session", end);

async function end(): Promise<void> {
  const session = await read<Session>("session", NOW);
  if (session?.outliving)
    for (const [id, sealed] of await readAll<Uint8Array<ArrayBuffer>>("queue")) {
      const writing = await unseal(session.key, "queue", sealed).catch(() => undefined);
      if (!writing) continue;
      const orphan: Orphan = {
        userId: session.userId,
        sealed: await seal(session.outliving, ORPHAN, writing),
      };
      await write("orphans", orphan);
      await remove("queue", id);
    }
  await Promise.all([empty("queue"), empty("data"), remove("session", NOW), forgetFiles()]);
}

/** What was still being kept when its session ended is forgotten as well. */
export async function forgetIfOver({ name }: Session): Promise<void> {
  if ((await read<Session>("session", NOW))?.name !== name)
    await Promise.all([empty("queue"), empty("data"), caches.delete(FILES + name)]);
}

/** Signed out here: nothing of anybody is left. */
export async function signOut(): Promise<void> {
  given = undefined;
  await exclusive("session", async () => {
    const session = await read<Session>("session", NOW);
    await Promise.all([empty("queue"), empty("data"), empty("orphans"), empty("session"), forgetFiles()]);
    if (session) await write("session", session.name, SIGNED_OUT);
  });
}

/** Takes back what the member wrote under a session that ended, each once. */
export async function adoptOrphans(session: Session): Promise<void> {
  if (given?.userId !== session.userId) return;
  const own = await importKey(given.secret, ["decrypt"]);
  for (const [id, orphan] of await readAll<Orphan>("orphans")) {
    if (orphan.userId !== session.userId) continue;
    const writing = await unseal(own, ORPHAN, orphan.sealed).catch(() => undefined);
    if (!writing) continue;
    await write("queue", await seal(session.key, "queue", writing));
    await remove("orphans", id);
  }
}
