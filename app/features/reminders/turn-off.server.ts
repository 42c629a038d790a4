// The end of a channel: said by its member, or told by a provider. What the member did not do is told to them, once.

import { sql } from "drizzle-orm";
import type { ReminderSettingsColumn } from "#app/features/auth/reminder-settings.store.server.ts";
import type { Outbox } from "#app/features/outbox/outbox.server.ts";
import type { DatabaseRunner, Query } from "#db/client.ts";
import { deadChannelKind } from "./mails.ts";
import type { RemindersStore } from "./reminders.store.server.ts";
import { type AddressChannel, DEAD_REASONS, ENDS_CHANNEL, type OffReason } from "./reminders.ts";

export type TurnOffDeps = {
  store: RemindersStore;
  db: DatabaseRunner;
  now(): number;
  outbox: Outbox;
  shown: ReminderSettingsColumn;
};

/**
 * Turns a member's channel off for one address, in one batch; one that is off stays off for its first reason, and one
 * that has another address by then goes on. A reason that ends the channel takes it out of the plan as well, and one
 * that is not the member's own is told by mail. True where it was on.
 */
export async function turnOffChannel(
  { store, db, now: clock, outbox, shown }: TurnOffDeps,
  userId: string,
  channel: AddressChannel,
  address: string,
  reason: OffReason,
): Promise<boolean> {
  const now = clock();
  const writes: Query<unknown>[] = [];
  if (ENDS_CHANNEL.includes(reason)) {
    const always = sql`true`;
    writes.push(store.dropChannel(userId, channel, now, always), shown.hideChannel(userId, channel, always));
  }
  const key = `dead-channel/${userId}/${channel}/${now}`;
  const isTold = DEAD_REASONS.includes(reason) && outbox.available;
  if (isTold) {
    const when = store.wasTurnedOff(userId, channel, address, now);
    writes.push(outbox.enqueue(deadChannelKind, { key, to: { userId }, facts: { channel }, when }));
  }
  const [wasOn] = await db.write([store.turnOff(userId, channel, address, reason, now), ...writes]);
  if (isTold && wasOn) outbox.nudge(key);
  return wasOn;
}

/**
 * Whoever is written to at this address is not any more. A record of another address says nothing of this one and stays.
 * @param userId that member alone
 * @returns how many channels that ended
 */
export async function turnOffAddress(
  deps: TurnOffDeps,
  channel: AddressChannel,
  address: string,
  reason: OffReason,
  userId?: string,
): Promise<number> {
  const { held, mailed } = await deps.db.batch({
    held: deps.store.heldBy(channel, address),
    // An account's own address needs no record to be written to.
    mailed: deps.store.mailedAt(channel === "email" ? address : ""),
  });
  const all = [...new Set([...held, ...mailed])];
  const members = userId === undefined ? all : all.filter((one) => one === userId);
  let ended = 0;
  for (const one of members) if (await turnOffChannel(deps, one, channel, address, reason)) ended += 1;
  return ended;
}
