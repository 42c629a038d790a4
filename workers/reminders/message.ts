// What the reminders queue carries. A message is an API: versioned, ids only (never an address or a text), parsed
// when it is sent and when it is received.
import * as z from "zod/mini";
import { MAIL_KEY_MAX } from "#app/features/outbox/outbox.ts";

const deliveryMessageSchema = z.object({
  version: z.literal(1),
  type: z.literal("delivery"),
  deliveryId: z.string().check(z.minLength(1), z.maxLength(64)),
});

export type DeliveryMessage = z.output<typeof deliveryMessageSchema>;

/** The reminders by mail that leave by one call. */
const batchMessageSchema = z.object({
  version: z.literal(1),
  type: z.literal("batch"),
  batchId: z.string().check(z.minLength(1), z.maxLength(64)),
});

export type BatchMessage = z.output<typeof batchMessageSchema>;

const mailMessageSchema = z.object({
  version: z.literal(1),
  type: z.literal("mail"),
  /** The outbox's key. */
  mailId: z.string().check(z.minLength(1), z.maxLength(MAIL_KEY_MAX)),
});

export type MailMessage = z.output<typeof mailMessageSchema>;

export const queueMessageSchema = z.discriminatedUnion("type", [
  deliveryMessageSchema,
  batchMessageSchema,
  mailMessageSchema,
]);

export type QueueMessage = z.output<typeof queueMessageSchema>;
