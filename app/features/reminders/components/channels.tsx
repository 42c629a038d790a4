import type { ReactNode } from "react";
import { TextField } from "#app/ui/fields.tsx";
import { Section } from "#app/ui/section.tsx";
import type { AddressChannel, Channel, ReminderSettings } from "../reminders.ts";
import { ChannelHead, ChannelProof, type ProofProps, type ShownChannel } from "./channel.tsx";

type ChannelsProps = Omit<ProofProps, "shown"> & {
  channels: readonly ShownChannel[];
  settings: ReminderSettings;
  accountEmail: string;
  /** The button of this very device. */
  device: ReactNode;
};

/** Where they go: a line a channel; a channel's address and proof stand below it once it is ticked (reminders.css). */
export function Channels({ channels, settings, accountEmail, device, ...proof }: ChannelsProps) {
  const { errors } = proof;
  const shown = <Name extends Channel>(name: Name) =>
    channels.find(({ channel }) => channel === name) as ShownChannel & { channel: Name };
  const head = (name: Channel) => (
    <ChannelHead shown={shown(name)} wanted={settings.channels.includes(name)} />
  );
  const proofOf = (name: AddressChannel) => <ChannelProof shown={shown(name)} {...proof} />;
  const open = (...names: string[]) => names.some((name) => errors[name]) || undefined;
  return (
    <Section
      id="par-ou"
      title="Par où"
      lead="Un canal sert une fois confirmé. Chaque rappel part sur tous ceux que vous cochez."
    >
      <fieldset aria-labelledby="par-ou" className="channels divide-y divide-line">
        <div className="channel" data-open={open("email")}>
          {head("email")}
          <div className="channel-body">
            <TextField
              id="email"
              name="email"
              type="email"
              label="Adresse e-mail des rappels"
              autoComplete="email"
              placeholder={accountEmail}
              defaultValue={settings.email ?? ""}
              hint="Vide : l’adresse de votre compte."
              {...(errors.email && { errors: errors.email })}
            />
            {proofOf("email")}
          </div>
        </div>
        <div className="channel" data-open={open("push")}>
          {head("push")}
          <div className="channel-body">{device}</div>
        </div>
        <div className="channel" data-open={open("phoneNumber", "code-sms", "code-whatsapp")}>
          <div className="space-y-3">
            {head("sms")}
            {head("whatsapp")}
          </div>
          <div className="channel-body">
            <TextField
              id="phoneNumber"
              name="phoneNumber"
              type="tel"
              label="Numéro de téléphone"
              autoComplete="tel"
              placeholder="+33 6 12 34 56 78"
              defaultValue={settings.phoneNumber ?? ""}
              hint="Pour les SMS et WhatsApp, au format international (par exemple +33...)."
              {...(errors.phoneNumber && { errors: errors.phoneNumber })}
            />
            {proofOf("sms")}
            {proofOf("whatsapp")}
          </div>
        </div>
        <div className="channel" data-open={open("telegramChatId", "code-telegram")}>
          {head("telegram")}
          <div className="channel-body">
            <TextField
              key={shown("telegram").address}
              id="telegramChatId"
              name="telegramChatId"
              label="Identifiant de conversation Telegram"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={settings.telegramChatId ?? ""}
              hint="Laissez vide : il se remplit quand vous envoyez /start à notre robot."
              {...(errors.telegramChatId && { errors: errors.telegramChatId })}
            />
            {proofOf("telegram")}
          </div>
        </div>
      </fieldset>
    </Section>
  );
}
