// Twilio signs its webhooks. This module of its SDK stands alone: the web Worker gets it without the rest.
import { validateRequest } from "twilio/lib/webhooks/webhooks.js";

/** @param url as Twilio was told it, not as a proxy shows it */
export const isFromTwilio = (
  authToken: string,
  signature: string | null,
  url: string,
  fields: Record<string, string>,
): boolean => signature !== null && validateRequest(authToken, signature, url, fields);
