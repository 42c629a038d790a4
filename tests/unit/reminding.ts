// What the reminders' unit tests share: a message of the queue handled as the reminders Worker does, over a sender that takes
// many at once.
import { type BatchDeps, deliverBatch } from "#app/features/reminders/batch.server.ts";
import { deliver, type Verdict } from "#app/features/reminders/delivery.server.ts";
import type { Queued } from "#app/features/reminders/planning.server.ts";
import type { Sender } from "#app/gateways/messaging/messaging.ts";

export type QueuedNames = { deliveryId: string } | { batchId: string };

export const handle = (deps: BatchDeps, message: QueuedNames | Queued): Promise<Verdict> =>
  "batchId" in message ? deliverBatch(deps, message.batchId) : deliver(deps, message.deliveryId);

/** A sender of one at a time that takes many as well. */
export const inMany = (send: Sender["send"]): Sender => ({
  send,
  sendMany: (messages) => Promise.all(messages.map(send)),
});
