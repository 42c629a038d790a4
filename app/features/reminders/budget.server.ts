// What messages by phone may cost a day. Every one of them passes here, whoever asked for it: a code, a test, a reminder.

import type { Failure, Sender, Senders } from "#app/gateways/messaging/messaging.ts";
import { dayIn } from "#app/lib/dates.ts";
import { DAY_MS } from "#app/lib/time.ts";
import type { DatabaseRunner } from "#db/client.ts";
import type { DeliveryStore } from "./delivery.store.server.ts";
import { priceOfMessage } from "./prices.ts";

type BudgetDeps = {
  store: Pick<DeliveryStore, "spend">;
  db: DatabaseRunner;
  now(): number;
  /** Euros a UTC day. */
  cap: number;
  log(level: "warn" | "error", event: string, fields: Record<string, number>): void;
};

/** Told once, when a day's messages pass this share of its cap. */
const WARNED_AT = 0.8;

/** The senders by phone refuse, until the day is over, what would cost more than the cap leaves. */
export function withBudget(senders: Senders, deps: BudgetDeps): Senders {
  const cap = Math.round(deps.cap * 1000);
  const limited = (channel: "sms" | "whatsapp", sender: Sender | undefined): Sender | undefined =>
    sender && {
      ...sender,
      async send(message) {
        const now = deps.now();
        const price = priceOfMessage(channel, message.to, message.text);
        const spent = await deps.db.read(deps.store.spend(dayIn(now, "UTC"), price, cap));
        if (spent === undefined) {
          deps.log("error", "sms.daily-cap", { cap: deps.cap });
          return overBudget(now);
        }
        if (spent >= cap * WARNED_AT && spent - price < cap * WARNED_AT)
          deps.log("warn", "sms.near-daily-cap", { cap: deps.cap, spent: spent / 1000 });
        return sender.send(message);
      },
    };
  return {
    ...senders,
    sms: limited("sms", senders.sms),
    whatsapp: limited("whatsapp", senders.whatsapp),
  };
}

const overBudget = (now: number): Failure => ({
  ok: false,
  kind: "later",
  retryAfter: Math.ceil((DAY_MS - (now % DAY_MS)) / 1000),
  detail: "daily-cap",
});
