// What goes over the wire to Resend and comes back. Source: https://resend.com/docs/api-reference/emails/send-email
import * as z from "zod";

/** POST /emails; both gateways send it. */
export const resendMail = z.strictObject({
  from: z.string().min(3),
  to: z.union([z.email(), z.array(z.email()).min(1).max(50)]),
  subject: z.string().min(1),
  text: z.string().min(1),
  html: z.string().optional(),
  reply_to: z.union([z.string(), z.array(z.string())]).optional(),
  headers: z.record(z.string(), z.string()).optional(),
});

/** POST /emails/batch */
export const resendBatch = z.array(resendMail).min(1).max(100);

/** `Idempotency-Key`: kept for a day. */
export const resendKey = z.string().min(1).max(256);

export const resendSent = z.object({ id: z.string().min(1) });
export const resendBatchSent = z.object({
  data: z.array(resendSent),
  /** With `x-batch-validation: permissive`: the mails that were not taken, by their place. */
  errors: z.array(z.object({ index: z.int(), message: z.string() })).optional(),
});

/** GET /emails/{id} */
export const resendFate = z.object({ id: z.string(), last_event: z.string() });

export const resendError = z.object({ name: z.string(), message: z.string(), statusCode: z.int().nullish() });
