// What a browser's subscription brings (https://www.w3.org/TR/push-api/#dom-pushsubscription-tojson), and what a device
// asks for.
import * as z from "zod/mini";
import { ENDPOINT_MAX } from "#app/gateways/messaging/push-services.ts";
import { ANSWER_NOT_WHOLE, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { dayField, quietDaysField, readQuiet } from "./reminders.schema.ts";

const endpoint = z
  .string(ANSWER_NOT_WHOLE)
  .check(z.minLength(1, ANSWER_NOT_WHOLE), z.maxLength(ENDPOINT_MAX, ANSWER_NOT_WHOLE));

/** 65 bytes and 16 bytes, base64url; some browsers pad it. */
const keysSchema = z.object(
  {
    p256dh: z.string(ANSWER_NOT_WHOLE).check(z.regex(/^B[\w-]{86}=?$/, ANSWER_NOT_WHOLE)),
    auth: z.string(ANSWER_NOT_WHOLE).check(z.regex(/^[\w-]{22}={0,2}$/, ANSWER_NOT_WHOLE)),
  },
  ANSWER_NOT_WHOLE,
);

const HOUR_INVALID = "Une heure va de 0 à 23";
const wholeHour = z.int(HOUR_INVALID).check(z.gte(0, HOUR_INVALID), z.lte(23, HOUR_INVALID));
const hour = z.optional(wholeHour);

/** `hour`: local, of the day's one notification, where it is chosen with the device. */
export const deviceSchema = z.object({ endpoint, keys: keysSchema, hour });
export type DeviceInput = z.output<typeof deviceSchema>;

/** A browser that was given another endpoint (« pushsubscriptionchange »). */
export const renewalSchema = z.object({ replaced: endpoint, endpoint, keys: keysSchema });
export type RenewalInput = z.output<typeof renewalSchema>;

export const postponementSchema = z.object({
  endpoint,
  delivery: z.string(NOT_WHOLE).check(z.minLength(1, NOT_WHOLE), z.maxLength(64, NOT_WHOLE)),
});

/** The day's one notification. A field that is absent stays as it is. */
export const dailySchema = z.object({
  on: z.optional(z.boolean(NOT_WHOLE)),
  hour,
  quietDays: quietDaysField,
  onlyIfUnwritten: z.optional(z.boolean(NOT_WHOLE)),
  pauseUntil: dayField,
});
export type DailyInput = z.output<typeof dailySchema>;

/** Its hour alone, as a form sends it. */
export const hourSchema = z.object({ hour: z.pipe(z.coerce.number(HOUR_INVALID), wholeHour) });

/** The day's notification as a form sends it. */
export const readDailyForm = (form: FormData): Record<string, unknown> => ({
  on: form.has("on"),
  hour: Number(form.get("hour") ?? Number.NaN),
  ...readQuiet(form),
});
