// What the reminders queue carries. A message is an API: versioned, ids only (never an address or a text), parsed
// when it is sent and when it is received.
import * as z from "zod/mini";

export const deliveryMessageSchema = z.object({
  version: z.literal(1),
  type: z.literal("delivery"),
  deliveryId: z.string().check(z.minLength(1), z.maxLength(64)),
});

export type DeliveryMessage = z.output<typeof deliveryMessageSchema>;
