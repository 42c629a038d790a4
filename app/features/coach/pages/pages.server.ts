// The coach's conversations inside their member's object. What is written was sealed before the first row is read, and
// nothing is awaited between that reading and the writing: no turn has to be taken, except where the old text decides
// what the new one says (the care, the memory, a name).
import { isChangedElsewhere, type TextKept } from "#app/lib/changed-elsewhere.ts";
import type { Day } from "#app/lib/dates.ts";
import type { MemberRunner } from "#db/member/client.ts";
import { type Complaint, EMPTY_MEMORY, EXCHANGES_SHOWN, type Memory, PROMISES_KEPT } from "../coach.ts";
import {
  type CoachVault,
  NO_CARE,
  openCare,
  openConversation,
  openExchange,
  openMemory,
  packCare,
  packExchange,
  packMarks,
  packMemory,
  packResponse,
  packTitle,
} from "./packing.server.ts";
import type { CoachPagesStore, PackedExchange } from "./pages.store.server.ts";
import type {
  Care,
  CoachLook,
  CoachLooked,
  CoachOpened,
  CoachOpening,
  CoachSaid,
  CoachStop,
  CoachTaken,
  CoachTakeOver,
  FoundExchange,
  MemoryChange,
  MemoryChanged,
} from "./pages.ts";

export type CoachPagesDeps = {
  store: CoachPagesStore;
  db: MemberRunner;
  vault: CoachVault;
  /** Runs what changes a text by what it said before, one after the other. */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result>;
};

async function found(
  { store, db, vault }: CoachPagesDeps,
  packed: PackedExchange | undefined,
): Promise<FoundExchange | undefined> {
  const conversation = packed && db.read(store.conversation(packed.conversationId));
  if (!packed || !conversation) return undefined;
  const [exchange, { title }] = await Promise.all([
    openExchange(vault, packed),
    openConversation(vault, conversation),
  ]);
  return { ...exchange, title };
}

export async function look(deps: CoachPagesDeps, asked: CoachLook): Promise<CoachLooked> {
  const { store, db, vault } = deps;
  const { newest: list, conversation: one, exchange } = asked;
  const newest = list ? db.read(store.conversations(list.limit, list.before)) : [];
  const last = list?.withLast ? newest.flatMap(({ id }) => db.read(store.lastOf(id)) ?? []) : [];
  const conversation = one && db.read(store.conversation(one.id));
  const stretch =
    one && conversation ? db.read(store.exchangesOf(one.id, { limit: EXCHANGES_SHOWN, ...one })) : [];
  const single =
    exchange && db.read("id" in exchange ? store.exchange(exchange.id) : store.byRequest(exchange.requestId));
  const total = db.read(store.size());
  const [openedNewest, openedLast, opened, exchanges, foundExchange, care, memory] = await Promise.all([
    Promise.all(newest.map((row) => openConversation(vault, row))),
    Promise.all(last.map((row) => openExchange(vault, row))),
    conversation && openConversation(vault, conversation),
    Promise.all(stretch.map((row) => openExchange(vault, row))),
    found(deps, single),
    openCare(vault, db.read(store.kept("care"))),
    openMemory(vault, db.read(store.kept("memory"))),
  ]);
  return {
    newest: openedNewest,
    last: openedLast,
    total,
    conversation: opened,
    exchanges,
    exchange: foundExchange,
    care,
    memory,
  };
}

/** Writes a question down at the end of its conversation. Asked twice, it is the same exchange. */
export const open = (deps: CoachPagesDeps, { exchange, title, care }: CoachOpening): Promise<CoachOpened> =>
  deps.inTurn(async () => {
    const { store, db, vault } = deps;
    const { id, conversationId, createdAt: now } = exchange;
    const [packed, packedTitle, packedCare] = await Promise.all([
      packExchange(vault, { ...exchange, seq: 0 }),
      title === undefined ? undefined : packTitle(vault, conversationId, title),
      // Sealed anew with every message, so that its writing tells nothing.
      openCare(vault, db.read(store.kept("care"))).then((before) => packCare(vault, care ?? before)),
    ]);
    const twin = db.read(store.byRequest(exchange.requestId));
    const conversation = db.read(store.conversation(conversationId));
    if (!twin) {
      if (!conversation && !packedTitle) return { outcome: "gone" };
      db.write([
        ...(packedTitle && !conversation
          ? [
              store.putConversation({
                id: conversationId,
                exchanges: 0,
                createdAt: now,
                updatedAt: now,
                packedTitle,
              }),
            ]
          : []),
        store.putExchange({ ...packed, seq: (conversation?.exchanges ?? 0) + 1 }),
        store.grow(conversationId, now),
        store.putKept("care", packedCare),
      ]);
    }
    const written = await found(deps, db.read(store.byRequest(exchange.requestId)));
    if (!written) return { outcome: "gone" };
    return { outcome: written.id === id ? "opened" : "twin", exchange: written };
  });

export async function keep(
  { store, db, vault }: CoachPagesDeps,
  { exchangeId: id, attempt, response, danger, leaseUntil, now, status }: CoachSaid,
): Promise<boolean> {
  const [packedResponse, packedMarks] = await Promise.all([
    packResponse(vault, id, response),
    packMarks(vault, id, danger),
  ]);
  const said = { packedResponse, packedMarks, leaseUntil, updatedAt: now, ...(status && { status }) };
  if (db.read(store.keep(id, attempt, said))) return true;
  // The same end, told a second time: only this attempt can have brought it to an end.
  const standing = db.read(store.exchange(id));
  return status === "done" && standing?.status === "done" && standing.attempt === attempt;
}

export const takeCare = ({ store, db, vault, inTurn }: CoachPagesDeps, care: Care): Promise<void> =>
  inTurn(async () => db.write([store.putKept("care", await packCare(vault, care))]));

export const calm = ({ store, db, vault, inTurn }: CoachPagesDeps, exchangeId?: string): Promise<void> =>
  inTurn(async () => {
    const [care, marks] = await Promise.all([
      packCare(vault, NO_CARE),
      exchangeId === undefined ? undefined : packMarks(vault, exchangeId, null),
    ]);
    db.write([
      store.putKept("care", care),
      ...(exchangeId !== undefined && marks ? [store.mark(exchangeId, marks)] : []),
    ]);
  });

export async function stop(
  deps: CoachPagesDeps,
  { exchangeId, attempt, now }: CoachStop,
): Promise<FoundExchange | undefined> {
  deps.db.write([deps.store.stop(exchangeId, attempt, now)]);
  return found(deps, deps.db.read(deps.store.exchange(exchangeId)));
}

export async function takeOver(
  deps: CoachPagesDeps,
  { exchangeId, attempt, leaseUntil, now, anew }: CoachTakeOver,
): Promise<CoachTaken> {
  const { store, db, vault } = deps;
  const packedResponse = anew ? await packResponse(vault, exchangeId, "") : undefined;
  const taken = db.read(
    store.takeOver(exchangeId, {
      attempt,
      leaseUntil,
      updatedAt: now,
      ...(packedResponse && { packedResponse }),
    }),
  );
  return { taken, exchange: await found(deps, db.read(store.exchange(exchangeId))) };
}

export const rename = (deps: CoachPagesDeps, id: string, title: string, was?: string): Promise<TextKept> =>
  deps.inTurn(async () => {
    const { store, db, vault } = deps;
    const row = db.read(store.conversation(id));
    if (!row) return "gone";
    const { title: stands } = await openConversation(vault, row);
    if (isChangedElsewhere(was, stands, title)) return { stands };
    const packedTitle = await packTitle(vault, id, title);
    return db.read(store.rename(id, packedTitle)) ? "kept" : "gone";
  });

export function remove({ store, db }: CoachPagesDeps, id: string): boolean {
  if (!db.read(store.conversation(id))) return false;
  db.write([store.removeExchanges(id), store.remove(id)]);
  return true;
}

export const complain = ({ store, db }: CoachPagesDeps, id: string, complaint: Complaint): boolean =>
  db.read(store.complain(id, complaint));

/** What the memory is after a change, or why it can't be changed so. */
function changedMemory(
  memory: Memory,
  change: MemoryChange,
): { memory: Memory } | Exclude<MemoryChanged, "kept"> {
  if ("forget" in change) return { memory: EMPTY_MEMORY };
  if ("note" in change)
    return isChangedElsewhere(change.was, memory.note, change.note)
      ? { stands: memory.note }
      : { memory: { ...memory, note: change.note } };
  const { promises } = memory;
  const indexOf = ({ text, day }: { text: string; day: string }) =>
    promises.findIndex((one) => one.text === text && one.day === day);
  if ("promise" in change) {
    // Promised twice on one day is promised once.
    if (indexOf(change.promise) >= 0) return { memory };
    return promises.length < PROMISES_KEPT
      ? { memory: { ...memory, promises: [...promises, change.promise] } }
      : "full";
  }
  const { was, text } = change;
  const at = indexOf(was);
  if (at < 0) return text !== "" && indexOf({ ...was, text }) >= 0 ? { memory } : "gone";
  const next = text ? [{ text, day: was.day as Day }] : [];
  return { memory: { ...memory, promises: promises.toSpliced(at, 1, ...next) } };
}

export const remember = (
  { store, db, vault, inTurn }: CoachPagesDeps,
  change: MemoryChange,
): Promise<MemoryChanged> =>
  inTurn(async () => {
    const changed = changedMemory(await openMemory(vault, db.read(store.kept("memory"))), change);
    if (typeof changed === "string" || "stands" in changed) return changed;
    const { memory } = changed;
    const isEmpty = memory.note === "" && memory.promises.length === 0;
    db.write([isEmpty ? store.dropKept("memory") : store.putKept("memory", await packMemory(vault, memory))]);
    return "kept";
  });
