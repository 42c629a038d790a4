// « Envoyer un test »: three a day, to confirmed addresses, with the outcome the provider gave.

import type { Member } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { fnv1a } from "#app/lib/fnv.ts";
import { newId } from "#app/lib/ids.ts";
import { outcomeError } from "./channels.server.ts";
import { renderReminder, typeLabel } from "./messages.ts";
import type { TestInput } from "./reminders.schema.ts";
import {
  invalid,
  type RemindersDeps,
  recordOf,
  requireReminders,
  settingsOf,
  toText,
  unsubscribeUrl,
} from "./reminders.server.ts";
import {
  addressOf,
  CHANNEL_LABELS,
  type ChannelRecord,
  channelState,
  defaultSettings,
  OFF_REASONS,
  TESTS_PER_DAY,
} from "./reminders.ts";
import { turnOffChannel } from "./turn-off.server.ts";

const SECONDS_A_DAY = 86_400;
const FAILED = "Impossible d'envoyer le test. Vérifiez votre configuration.";

type Recipient = Pick<Member, "id" | "timezone">;

/** Sends one reminder at once to a confirmed channel. 422 where there is none, 503 when the provider fails. */
export async function deliverTest(
  deps: RemindersDeps,
  { id, timezone }: Recipient,
  { channel, messageType }: TestInput,
  count: () => Promise<void> = async () => {},
): Promise<{ message: string }> {
  const { plan, rows, account } = await deps.db.batch({
    plan: deps.store.plan(id),
    rows: deps.store.channels(id),
    account: deps.store.account(id),
  });
  const settings = plan ? settingsOf(plan) : defaultSettings(timezone);
  const record = recordOf(rows, channel);
  const chat = channel === "telegram" && record?.status === "confirmed" ? record.address : null;
  const address = addressOf(channel, settings, account) ?? chat;
  const state = channelState(channel, address, record as ChannelRecord | undefined, account);
  if (!address || state.state !== "confirmed") {
    const why = state.state === "off" ? OFF_REASONS[state.reason] : "Confirmez d’abord ce canal.";
    throw invalid("channel", why);
  }
  const testId = newId();
  const row = await deps.db.read(deps.store.textOf(messageType, fnv1a(testId) % 1009));
  if (!row) throw new AppError("unavailable", FAILED);
  await count();
  const message = renderReminder(toText(row), channel, {
    origin: deps.origin,
    unsubscribeUrl: unsubscribeUrl(deps.origin, plan?.unsubscribeToken ?? ""),
  });
  const outcome = await deps.send(channel, { ...message, to: address, key: `test/${testId}` });
  if (!outcome.ok) {
    if (outcome.turnsOff) await turnOffChannel(deps, id, channel, address, outcome.turnsOff);
    throw outcomeError(channel, outcome);
  }
  return {
    message: `Un message «\u00a0${typeLabel(messageType)}\u00a0» est parti par ${CHANNEL_LABELS[channel]}.`,
  };
}

/** POST /api/reminders/test. 403 below Complet+, 422 for a channel that is not confirmed, 429 past three a day, 503. */
export async function sendTestReminder(
  deps: RemindersDeps,
  member: Member,
  input: TestInput,
): Promise<{ message: string }> {
  requireReminders(member);
  await deps.limit(member.id, "test");
  const now = deps.now();
  const day = dayIn(now, member.timezone);
  return deliverTest(deps, member, input, async () => {
    const test = { id: newId(), userId: member.id, day, channel: input.channel, createdAt: now };
    if (await deps.db.read(deps.store.takeTest(test, TESTS_PER_DAY))) return;
    throw new AppError("tooMany", "Trois tests par jour au plus. Réessayez demain.", {
      retryAfter: SECONDS_A_DAY,
    });
  });
}
