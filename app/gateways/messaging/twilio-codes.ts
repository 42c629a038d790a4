import type { AddressRefusal } from "./messaging.ts";

/** Twilio's error codes after which an address is not written to again (https://www.twilio.com/docs/api/errors). */
export const REFUSALS: Record<number, AddressRefusal> = {
  21211: "invalid",
  21214: "invalid",
  21217: "invalid",
  21610: "stop",
  21612: "invalid",
  21614: "invalid",
  30004: "blocked",
  30005: "invalid",
  30006: "invalid",
  63003: "invalid",
  63013: "template",
  63016: "template",
  63024: "invalid",
  63032: "blocked",
};
