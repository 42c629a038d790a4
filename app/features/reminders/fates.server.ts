// What became of the reminders' mails. The provider tells it late and only when asked, a mail a call: one mail a day and
// member is asked about, half a day after it left, as fast as the provider takes calls and beside the mails that leave.
// A mailbox that is gone, or that calls us spam, gets no other.
import type { Sender } from "#app/gateways/messaging/messaging.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import { type DeliveryDeps, reserveRateSlot } from "./delivery.server.ts";

type FateDeps = Pick<DeliveryDeps, "store" | "db" | "turnOff" | "now" | "rates" | "sleep"> & {
  fateOf: NonNullable<Sender["fateOf"]>;
};

const ASKED_AFTER_MS = 12 * HOUR_MS;

/** Asks about `limit` mails at the most; how many mailboxes were ended. */
export async function askMailFates(deps: FateDeps, limit: number): Promise<number> {
  const { db, store } = deps;
  const due = await db.read(store.mailsToAsk(deps.now() - ASKED_AFTER_MS, limit));
  let ended = 0;
  for (const { userId, address, providerId } of due) {
    const turn = await reserveRateSlot(deps, "email");
    // Mails that leave come first: the next minute goes on.
    if ("busySeconds" in turn) break;
    if (turn.wait > 0) await deps.sleep(turn.wait);
    const fate = await deps.fateOf(providerId).catch(() => undefined);
    if (fate === undefined) break;
    if (fate) {
      await deps.turnOff(userId, "email", address, fate);
      ended += 1;
    }
    await db.read(store.mailAsked(userId, providerId));
  }
  return ended;
}
