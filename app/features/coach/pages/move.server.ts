// A member's conversations move from the shared database into their own object, whole, before the object answers anything
// of the coach. As for the journal: copied first, taken from the old place after, unless it was written there meanwhile,
// and then copied once more; done twice, or killed anywhere and done again, it gives the same.
import type { DatabaseRunner } from "#db/client.ts";
import { MEMORY_MAX, type Memory, PROMISES_KEPT } from "../coach.ts";
import {
  type OldCoachVault,
  openOldConversation,
  openOldExchange,
  openOldKept,
} from "../old-conversations.server.ts";
import type {
  OldConversation,
  OldConversationsStore,
  OldExchange,
} from "../old-conversations.store.server.ts";
import { openCare, openMemory, packCare, packExchange, packMemory, packTitle } from "./packing.server.ts";
import type { CoachPagesDeps } from "./pages.server.ts";
import type { PackedExchange } from "./pages.store.server.ts";

type CoachMoveDeps = CoachPagesDeps & {
  userId: string;
  vault: OldCoachVault;
  old: OldConversationsStore;
  d1: DatabaseRunner;
  /** What its member's key does not open stays where it is. */
  onUnreadable(error: unknown): void;
};

type Counts = { moved: number; failed: number };

const CONVERSATIONS_A_LOT = 20;
/** Two values each in one statement of D1. */
const EXCHANGES_A_LOT = 40;
/** Where a member wrote on in the old place again and again, the night goes on. */
const ROUNDS = 20;

/** How many exchanges were moved, and how much could not be read. Must be run in turn with what changes the care. */
export async function moveOldConversations(deps: CoachMoveDeps): Promise<Counts> {
  const counts: Counts = { moved: 0, failed: 0 };
  await moveKept(deps, counts);
  for (let round = 0; round < ROUNDS; round++) {
    const before = counts.failed;
    let any = false;
    for (let after = ""; ; ) {
      const lot = await deps.d1.read(deps.old.conversations(deps.userId, after, CONVERSATIONS_A_LOT));
      for (const conversation of lot) {
        any = true;
        await moveConversation(deps, conversation, counts);
      }
      if (lot.length < CONVERSATIONS_A_LOT) break;
      after = lot.at(-1)?.id ?? after;
    }
    // What was written in its old place while it was moved is still there: once more, from the start.
    if (!any || counts.failed > before) break;
  }
  return counts;
}

async function moveConversation(deps: CoachMoveDeps, old: OldConversation, counts: Counts): Promise<void> {
  const { store, db, vault, d1, userId } = deps;
  try {
    if (!db.read(store.conversation(old.id))) {
      const { title, ...conversation } = await openOldConversation(vault, old);
      const packedTitle = await packTitle(vault, old.id, title);
      db.write([store.putConversation({ ...conversation, packedTitle })]);
    }
  } catch (error) {
    counts.failed += 1;
    deps.onUnreadable(error);
    return;
  }
  for (let after = 0; ; ) {
    const lot = await d1.read(deps.old.exchanges(userId, old.id, after, EXCHANGES_A_LOT));
    const copied = await copyExchanges(deps, lot);
    counts.moved += copied.length;
    counts.failed += lot.length - copied.length;
    db.write([store.grow(old.id)]);
    if (copied.length > 0) await d1.write([deps.old.moved(userId, copied)]);
    if (lot.length < EXCHANGES_A_LOT) break;
    after = lot.at(-1)?.seq ?? after;
  }
  await d1.write([deps.old.emptied(userId, old.id)]);
}

/** Those that are in the object now. */
async function copyExchanges(deps: CoachMoveDeps, lot: readonly OldExchange[]): Promise<OldExchange[]> {
  const { store, db, vault } = deps;
  const packed = await Promise.all(
    lot.map(async (from) => {
      try {
        const exchange = await packExchange(vault, await openOldExchange(vault, from));
        return { from, exchange: { ...exchange, updatedAt: from.updatedAt } };
      } catch (error) {
        deps.onUnreadable(error);
        return undefined;
      }
    }),
  );
  const copied = packed.filter((one) => one !== undefined);
  // One after the other: where one is put depends on what is there by then.
  for (const { exchange } of copied) {
    const standing = db.read(store.exchange(exchange.id));
    if (standing && standing.updatedAt >= exchange.updatedAt) continue;
    db.write([store.putExchange(placed(deps, exchange, standing))]);
  }
  return copied.map(({ from }) => from);
}

/** Where a conversation has gone on here and there at once, what comes from there stands after what is here. */
function placed(
  { store, db }: CoachMoveDeps,
  exchange: PackedExchange,
  standing: PackedExchange | undefined,
): PackedExchange {
  if (standing) return { ...exchange, seq: standing.seq, requestId: standing.requestId };
  const [twin] = db.read(store.exchangesOf(exchange.conversationId, { limit: 1, after: exchange.seq - 1 }));
  const last = db.read(store.lastOf(exchange.conversationId));
  return {
    ...exchange,
    seq: twin?.seq === exchange.seq && last ? last.seq + 1 : exchange.seq,
    requestId: db.read(store.byRequest(exchange.requestId)) ? exchange.id : exchange.requestId,
  };
}

/** Both memories, as far as one may hold. */
function joined(here: Memory, there: Memory): Memory {
  const isKnown = ({ text, day }: Memory["promises"][number]) =>
    here.promises.some((one) => one.text === text && one.day === day);
  const note = here.note.includes(there.note)
    ? here.note
    : [here.note, there.note].filter(Boolean).join("\n\n").slice(0, MEMORY_MAX);
  const promises = [...here.promises, ...there.promises.filter((one) => !isKnown(one))];
  return { note, promises: promises.slice(0, PROMISES_KEPT) };
}

async function moveKept(deps: CoachMoveDeps, counts: Counts): Promise<void> {
  const { store, db, vault, d1, old, userId } = deps;
  const kept = await d1.read(old.kept(userId));
  if (!kept) return;
  try {
    const there = await openOldKept(vault, userId, kept);
    const [memory, care] = await Promise.all([
      openMemory(vault, db.read(store.kept("memory"))),
      openCare(vault, db.read(store.kept("care"))),
    ]);
    const both = joined(memory, there.memory);
    db.write([
      store.putKept("memory", await packMemory(vault, both)),
      store.putKept("care", await packCare(vault, care.until > there.care.until ? care : there.care)),
    ]);
    await d1.write([old.keptMoved(userId, kept)]);
  } catch (error) {
    counts.failed += 1;
    deps.onUnreadable(error);
  }
}
