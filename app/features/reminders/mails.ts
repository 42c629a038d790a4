// What the reminders write to a member beside the reminders themselves.
import * as z from "zod/mini";
import { mailKind } from "#app/features/outbox/outbox.ts";
import { renderMail } from "#app/lib/mail.ts";
import {
  ADDRESS_CHANNELS,
  type AddressChannel,
  CHANNEL_LABELS,
  OFF_REASONS,
  type OffReason,
} from "./reminders.ts";

/** A channel stopped working without its member's doing. */
export const deadChannelKind = mailKind(
  "reminders.dead-channel",
  "Canal de rappel arrêté",
  z.object({ channel: z.enum(ADDRESS_CHANNELS) }),
);

export function deadChannelMail(channel: AddressChannel, reason: OffReason, url: string) {
  const subject = `Vos rappels par ${CHANNEL_LABELS[channel]} n’arrivent plus`;
  return {
    subject,
    ...renderMail({
      title: subject,
      paragraphs: [
        `${OFF_REASONS[reason]} Nous n’envoyons donc plus de rappels par ${CHANNEL_LABELS[channel]}.`,
        "Pour les retrouver, confirmez à nouveau ce canal, ou choisissez-en un autre.",
      ],
      action: { label: "Ouvrir mes rappels", url },
    }),
  };
}
