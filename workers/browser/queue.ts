// What was written and ticked without network, in the order in which it was begun: sealed, sent once the network is back, checked and
// merged by the server as two tabs are. What it refuses stays here, with the reason, until its writer has it back.

import type { JournalItem } from "#app/features/journal/journal.ts";
import { exclusive, SENDING } from "#app/features/offline/exclusive.ts";
import type {
  Refusal,
  Sent,
  Tick,
  WaitingTick,
  WaitingWriting,
  Writing,
  WritingTicket,
} from "#app/features/offline/messages.ts";
import { rebase } from "#app/features/offline/rebase.ts";
import { paths } from "#app/lib/paths.ts";
import { read, readAll, remove, seal, unseal, write } from "./database.ts";
import { worker } from "./scope.ts";
import { currentSession, endSession, type Session } from "./session.ts";

const STORE = "queue";
export const SYNC_TAG = "portique:send";
/** ms. A server that says nothing for so long is asked again later. */
const PATIENCE_MS = 20_000;

type KeptWriting = {
  writing: Writing;
  /** Grows by one with each change. */
  revision: number;
  keptAt: number;
  refusal: Refusal | null;
  /** Sent while its page was still open: what that page writes next starts from here. */
  sent: Sent | null;
};
type KeptTick = { tick: Tick; refusal: Refusal | null };
type Kept = KeptWriting | KeptTick;
const isTick = (kept: Kept): kept is KeptTick => "tick" in kept;

async function open({ key }: Session, id: number): Promise<Kept | undefined> {
  const sealed = await read<Uint8Array<ArrayBuffer>>(STORE, id);
  return sealed && unseal<Kept>(key, STORE, sealed).catch(() => undefined);
}
async function openWriting(session: Session, id: number): Promise<KeptWriting | undefined> {
  const kept = await open(session, id);
  return kept && !isTick(kept) ? kept : undefined;
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
export async function waiting(
  session: Session,
): Promise<{ writings: WaitingWriting[]; ticks: WaitingTick[] }> {
  const [writings, ticks]: [WaitingWriting[], WaitingTick[]] = [[], []];
  for (const [id, kept] of await all(session)) {
    const { refusal } = kept;
    if (isTick(kept)) ticks.push({ id, refusal, ...kept.tick });
    else if (!kept.sent)
      writings.push({ id, revision: kept.revision, keptAt: kept.keptAt, refusal, ...kept.writing });
  }
  return { writings, ticks };
}

/** What waits goes out with the network, this worker's pages open or not. */
const sendLater = () => worker.registration.sync?.register(SYNC_TAG).catch(() => undefined);

/** Keeps a tick; one of the same day that waits is the same, with the note of now. @returns false where nothing can be kept */
export const keepTick = (tick: Tick): Promise<boolean> =>
  exclusive("queue", async () => {
    const session = await currentSession();
    if (!session) return false;
    const before = (await waiting(session)).ticks.find(
      ({ runId, number }) => runId === tick.runId && number === tick.number,
    );
    const { note, was } = tick.note === undefined && before ? before : tick;
    await put(session, { tick: { ...tick, note, was }, refusal: null }, before?.id);
    await sendLater();
    return true;
  });

/**
 * Keeps a writing. The one that its writer last saw is replaced; where another page changed that meanwhile, this one
 * stands beside it, and the server decides.
 * @returns its ticket; undefined where nothing can be kept for anybody
 */
export const keep = (writing: Writing, ticket: WritingTicket | null): Promise<WritingTicket | undefined> =>
  exclusive("queue", async () => {
    const session = await currentSession();
    if (!session) return undefined;
    const before = ticket ? await openWriting(session, ticket.id) : undefined;
    const seen = before && (before.revision === ticket?.revision || before.sent) ? before : undefined;
    const kept: KeptWriting = {
      writing: seen?.sent ? rebase(writing, seen.sent) : writing,
      revision: (seen?.revision ?? 0) + 1,
      keptAt: Date.now(),
      refusal: null,
      sent: null,
    };
    const id = await put(session, kept, seen && ticket ? ticket.id : undefined);
    await sendLater();
    return { id, revision: kept.revision };
  });

/** What was sent of a writing already, for its page, which sends what came since. */
export async function sentOf({ id }: WritingTicket): Promise<Sent | undefined> {
  const session = await currentSession();
  return (session && (await openWriting(session, id)))?.sent ?? undefined;
}

/** Its page has sent it, or its writer has it back. */
export const drop = (id: number): Promise<undefined> => remove(STORE, id);

type Outcome<Stored> = { stored: Stored } | { refusal: Refusal } | "ended" | "later";

async function call<Stored>(path: string, method: string, body: unknown): Promise<Outcome<Stored>> {
  try {
    const answer = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 401) return "ended";
    if (answer.status >= 500 || answer.status === 429) return "later";
    // An answer that is no JSON is not ours: another program on the way wrote it.
    const said: unknown = await answer.json();
    if (answer.ok) return { stored: said as Stored };
    const { message = "", stands } = said as { message?: string; stands?: unknown };
    return { refusal: { status: answer.status, message, stands: stands !== undefined } };
  } catch {
    return "later";
  }
}

const sendWriting = ({ day, fields, version, quotationId }: Writing) =>
  call<JournalItem>(paths.journalCall(), "POST", { date: day, ...fields, version, quotationId });
const sendTick = ({ runId, number, note, was }: Pick<Tick, "runId" | "number" | "note" | "was">) =>
  call<unknown>(paths.challengeDayCall(runId, number), "PUT", { note, was });

/** What the server's answers change of what is kept to be read. */
type Heard = { onStored(item: JournalItem): Promise<void>; onTicked(tick: Tick): Promise<void> };

/**
 * Sends what waits, in order. The first that the network or the server cannot take now ends it; one that is refused stays
 * and lets the others go.
 * @returns false where something is to be sent later
 */
export const sendAll = ({ onStored, onTicked }: Heard): Promise<boolean> =>
  exclusive(SENDING, async () => {
    const session = await currentSession();
    if (!session) return true;
    for (const [id] of await readAll(STORE)) {
      // As it stands when its turn comes: its writer may have gone on.
      const before = await open(session, id);
      if (!before || before.refusal) continue;
      if (isTick(before)) {
        const { runId, number } = before.tick;
        const outcome = await sendTick(before.tick);
        // The day was done whatever became of its note, which stays to be given back.
        const isNote = typeof outcome === "object" && "refusal" in outcome && outcome.refusal.stands;
        const ticked = isNote ? await sendTick({ runId, number }) : outcome;
        if (outcome === "later" || ticked === "later") return false;
        if (outcome === "ended" || ticked === "ended") return endSession().then(() => true);
        await settleTick(session, id, "stored" in ticked ? outcome : ticked);
        if ("stored" in ticked) await onTicked(before.tick);
        continue;
      }
      if (before.sent) continue;
      const outcome = await sendWriting(before.writing);
      if (outcome === "later") return false;
      if (outcome === "ended") return endSession().then(() => true);
      await settle(session, id, before, outcome);
      if ("stored" in outcome) await onStored(outcome.stored);
    }
    return true;
  });

const settleTick = (session: Session, id: number, outcome: Exclude<Outcome<unknown>, string>) =>
  exclusive("queue", async () => {
    const now = await open(session, id);
    if (!now) return;
    if ("refusal" in outcome) await put(session, { ...now, refusal: outcome.refusal }, id);
    else await remove(STORE, id);
  });

const settle = (
  session: Session,
  id: number,
  before: KeptWriting,
  outcome: Exclude<Outcome<JournalItem>, string>,
) =>
  exclusive("queue", async () => {
    const now = await openWriting(session, id);
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
  for (const [id, kept] of await all(session))
    if (!isTick(kept) && kept.sent && (!open || kept.keptAt < Date.now() - SENT_FOR_MS))
      await remove(STORE, id);
}
