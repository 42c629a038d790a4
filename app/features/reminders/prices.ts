// What a message by phone costs: the provider's public prices, rounded up. Pure; a number that is kept says its country by
// its first digits, so that nothing here needs the numbering plans of phone.server.ts.
import { SMS_MAX } from "./gsm.ts";

/** Thousandths of a euro for one SMS, by calling code. */
const SMS_PRICES: Record<string, number> = {
  /** FR */ "+33": 80,
  /** BE */ "+32": 110,
  /** CH */ "+41": 80,
  /** LU */ "+352": 100,
  /** MC */ "+377": 120,
  /** PM */ "+508": 170,
  /** WF */ "+681": 170,
  /** NC */ "+687": 170,
  /** PF */ "+689": 170,
};
const SMS_PRICE_CANADA = 15;
const SMS_PRICE_ELSEWHERE = 150;
const WHATSAPP_PRICE = 60;
/** One SMS of several parts holds this much in each. */
const PART = 153;

/** Canada's area codes among those of +1, as libphonenumber's plan has them. */
const CANADA = new Set(
  "204 226 236 249 250 257 263 273 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 468 474 506 514 519 548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942".split(
    " ",
  ),
);

function priceOfSms(number: string): number {
  if (number.startsWith("+1") && CANADA.has(number.slice(2, 5))) return SMS_PRICE_CANADA;
  const [, price] = Object.entries(SMS_PRICES).find(([code]) => number.startsWith(code)) ?? [];
  return price ?? SMS_PRICE_ELSEWHERE;
}

/**
 * Estimated thousandths of a euro that a message costs.
 * @param number in its international form, as it is kept: +33612345678
 */
export function priceOfMessage(channel: "sms" | "whatsapp", number: string, text: string): number {
  if (channel === "whatsapp") return WHATSAPP_PRICE;
  const parts = text.length <= SMS_MAX ? 1 : Math.ceil(text.length / PART);
  return parts * priceOfSms(number);
}
