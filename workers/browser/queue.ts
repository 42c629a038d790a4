// What was written without network, in the order in which it was begun: sealed, sent once the network is back, checked and
// merged by the server as two tabs are. What it refuses stays here, with the reason, until its writer has it back.

import type { JournalItem } from "#app/features/journal/journal.ts";
import { exclusive, SENDING } from "#app/features/offline/exclusive.ts";
import type {
  Refusal,
  Sent,
  WaitingWriting,
  Writing,
  WritingTicket,
} from "#app/features/offline/messages.ts";
import { rebase } from "#app/features/offline/rebase.ts";
import { read, readAll, remove, seal, unseal, write } from "./database.ts";
import { worker } from "./scope.ts";
import { currentSession, endSession, type Session } from "./session.ts";

const STORE = "queue";
export const SYNC_TAG = "portique:send";
/** ms. A server that says nothing for so long is asked again later. */
const PATIENCE_MS = 20_000;

type Kept = {
  writing: Writing;
  /** Grows by one with each change. */
  revision: number;
  keptAt: number;
  refusal: Refusal | null;
  /** Sent while its page was still open: what that page writes next starts from here. */
  sent: Sent | null;
};

async function open({ key }: Session, id: number): Promise<Kept | undefined> {
  const sealed = await read<Uint8Array<ArrayBuffer>>(STORE, id);
  return sealed && unseal<Kept>(key, STORE, sealed).catch(() => undefined);
}
const put = async ({ key }: Session, kept: Kept, id?: number): Promise<number> =>
  write(STORE, await seal(key, STORE, kept), id);

async function all({ key }: Session): Promise<[id: number, kept: Kept][]> {
  const records = await readAll<Uint8Array<ArrayBuffer>>(STORE);
  const opened = await Promise.all(
    records.map(async ([id, sealed]) => [id, await unseal<Kept>(key, STORE, sealed).catch(() => undefined)]),
  );
  return opened.filter((record): record is [number, Kept] => record[1] !== undefined);
}

/** What waits, oldest first; what was sent meanwhile is no more. */
export async function waiting(session: Session): Promise<WaitingWriting[]> {
  return (await all(session))
    .filter(([, { sent }]) => !sent)
    .map(([id, { writing, revision, keptAt, refusal }]) => ({ id, revision, keptAt, refusal, ...writing }));
}

/**
 * Keeps a writing. The one that its writer last saw is replaced; where another page changed that meanwhile, this one
 * stands beside it, and the server decides.
 * @returns its ticket; undefined where nothing can be kept for anybody
 */
export const keep = (writing: Writing, ticket: WritingTicket | null): Promise<WritingTicket | undefined> =>
  exclusive("queue", async () => {
    const session = await currentSession();
    if (!session) return undefined;
    const before = ticket ? await open(session, ticket.id) : undefined;
    const seen = before && (before.revision === ticket?.revision || before.sent) ? before : undefined;
    const kept: Kept = {
      writing: seen?.sent ? rebase(writing, seen.sent) : writing,
      revision: (seen?.revision ?? 0) + 1,
      keptAt: Date.now(),
      refusal: null,
      sent: null,
    };
    const id = await put(session, kept, seen && ticket ? ticket.id : undefined);
    await worker.registration.sync?.register(SYNC_TAG).catch(() => undefined);
    return { id, revision: kept.revision };
  });

/** What was sent of a writing already, for its page, which sends what came since. */
export async function sentOf({ id }: WritingTicket): Promise<Sent | undefined> {
  const session = await currentSession();
  return (session && (await open(session, id)))?.sent ?? undefined;
}

/** Its page has sent it, or its writer has it back. */
export const drop = (id: number): Promise<undefined> => remove(STORE, id);

type Outcome = { stored: JournalItem } | { refusal: Refusal } | "ended" | "later";

async function post({ day, fields, version, quotationId }: Writing): Promise<Outcome> {
  try {
    const answer = await fetch("/api/journal", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ date: day, ...fields, version, quotationId }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 401) return "ended";
    if (answer.status >= 500 || answer.status === 429) return "later";
    // An answer that is no JSON is not ours: another program on the way wrote it.
    const body: unknown = await answer.json();
    if (answer.ok) return { stored: body as JournalItem };
    return { refusal: { status: answer.status, message: (body as { message?: string }).message ?? "" } };
  } catch {
    return "later";
  }
}

/**
 * Sends what waits, in order. The first that the network or the server cannot take now ends it; one that is refused stays
 * and lets the others go.
 * @param onStored a page as it stands since
 */
export const sendAll = (onStored: (item: JournalItem) => Promise<void>): Promise<void> =>
  exclusive(SENDING, async () => {
    const session = await currentSession();
    if (!session) return;
    for (const [id] of await readAll(STORE)) {
      // As it stands when its turn comes: its writer may have gone on.
      const before = await open(session, id);
      if (!before || before.sent || before.refusal) continue;
      const outcome = await post(before.writing);
      if (outcome === "later") return;
      if (outcome === "ended") return endSession();
      await settle(session, id, before, outcome);
      if ("stored" in outcome) await onStored(outcome.stored);
    }
  });

const settle = (session: Session, id: number, before: Kept, outcome: Exclude<Outcome, string>) =>
  exclusive("queue", async () => {
    const now = await open(session, id);
    if (!now) return;
    if ("refusal" in outcome) {
      // Other words were kept meanwhile: they are sent next, and answered for themselves.
      if (now.revision === before.revision) await put(session, { ...now, refusal: outcome.refusal }, id);
      return;
    }
    const sent = { writing: before.writing, stored: outcome.stored };
    if (now.revision !== before.revision)
      await put(session, { ...now, writing: rebase(now.writing, sent) }, id);
    else if ((await worker.clients.matchAll({ type: "window" })).length > 0)
      await put(session, { ...now, sent }, id);
    else await remove(STORE, id);
  });

/** ms for which what was sent is remembered for the page that wrote it. */
const SENT_FOR_MS = 24 * 3_600_000;

/** What was sent long ago, or by a page that is closed. */
export async function forgetSent(session: Session): Promise<void> {
  const open = (await worker.clients.matchAll({ type: "window" })).length > 1;
  for (const [id, { sent, keptAt }] of await all(session))
    if (sent && (!open || keptAt < Date.now() - SENT_FOR_MS)) await remove(STORE, id);
}
