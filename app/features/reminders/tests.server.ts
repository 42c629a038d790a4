// « Envoyer un test »: three a day, to confirmed addresses, with the outcome the provider gave.

import type { Member } from "#app/features/auth/user.ts";
import { dayIn } from "#app/lib/dates.ts";
import { AppError } from "#app/lib/errors.ts";
import { fnv1a } from "#app/lib/fnv.ts";
import { newId } from "#app/lib/ids.ts";
import { paths } from "#app/lib/paths.ts";
import { outcomeError } from "./channels.server.ts";
import { renderNotification, renderReminder, typeLabel } from "./messages.ts";
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
import type { StoredChannel } from "./reminders.store.server.ts";
import {
  type AddressChannel,
  addressOf,
  CHANNEL_LABELS,
  type ChannelRecord,
  channelState,
  defaultSettings,
  OFF_REASONS,
  type ReminderSettings,
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
  const { plan, rows, devices, account } = await deps.db.batch({
    plan: deps.store.plan(id),
    rows: deps.store.channels(id),
    devices: deps.devices.all(id),
    account: deps.store.account(id),
  });
  const settings = plan ? settingsOf(plan) : defaultSettings(timezone);
  const targets =
    channel === "push"
      ? devices.map(({ endpoint: to, p256dh, auth }) => ({ to, keys: { p256dh, auth } }))
      : [{ to: provedAddress(channel, settings, rows, account) }];
  if (targets.length === 0) throw invalid("channel", "Activez d’abord les notifications sur un appareil.");
  const testId = newId();
  const row = await deps.db.read(deps.store.textOf(messageType, fnv1a(testId) % 1009));
  if (!row) throw new AppError("unavailable", FAILED);
  await count();
  const text = toText(row);
  const message =
    channel === "push"
      ? renderNotification(text, { id: undefined, write: paths.journal(), again: false })
      : renderReminder(text, channel, {
          origin: deps.origin,
          unsubscribeUrl: unsubscribeUrl(deps.origin, plan?.unsubscribeToken ?? ""),
        });
  const outcomes = await Promise.all(
    targets.map(async (target, nth) => {
      const outcome = await deps.send(channel, { ...message, ...target, key: `test/${testId}/${nth}` });
      if (outcome.ok || !outcome.turnsOff) return outcome;
      if (channel === "push") await deps.db.read(deps.devices.end(target.to));
      else await turnOffChannel(deps, id, channel, target.to, outcome.turnsOff);
      return outcome;
    }),
  );
  const failure = outcomes.find((outcome) => !outcome.ok);
  if (failure && !failure.ok && outcomes.every((outcome) => !outcome.ok))
    throw outcomeError(channel, failure);
  return {
    message: `Un message «\u00a0${typeLabel(messageType)}\u00a0» est parti par ${CHANNEL_LABELS[channel]}.`,
  };
}

/** @throws AppError invalid where the channel has no address that may be used */
function provedAddress(
  channel: AddressChannel,
  settings: ReminderSettings,
  rows: readonly StoredChannel[],
  account: { email: string; emailConfirmed: boolean },
): string {
  const record = recordOf(rows, channel);
  const chat = channel === "telegram" && record?.status === "confirmed" ? record.address : null;
  const address = addressOf(channel, settings, account) ?? chat;
  const state = channelState(channel, address, record as ChannelRecord | undefined, account);
  if (address && state.state === "confirmed") return address;
  throw invalid("channel", state.state === "off" ? OFF_REASONS[state.reason] : "Confirmez d’abord ce canal.");
}

/** POST /api/reminders/test. 403 below Complet+ but for notifications, 422 for a channel that is not confirmed, 429 past three a day, 503. */
export async function sendTestReminder(
  deps: RemindersDeps,
  member: Member,
  input: TestInput,
): Promise<{ message: string }> {
  if (input.channel !== "push") requireReminders(member);
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
