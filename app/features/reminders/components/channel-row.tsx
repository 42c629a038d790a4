import { useRevalidator } from "@remix-run/react";
import { Check as CheckIcon, CircleDashed, CircleOff } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { CHANNEL_LABELS, type Channel, type OffReason } from "../reminders.ts";
import { codeField, type TelegramStart } from "../result.ts";
import { Check } from "./choices.tsx";

export type ShownChannel = {
  channel: Channel;
  state: "missing" | "pending" | "confirmed" | "off";
  reason?: OffReason;
  sentence?: string;
  address: string | null;
  available: boolean;
  codeSent: boolean;
};

const STATES = {
  confirmed: { label: "Confirmé", icon: CheckIcon, tone: "text-success" },
  pending: { label: "À confirmer", icon: CircleDashed, tone: "text-accent" },
  missing: { label: "À renseigner", icon: CircleDashed, tone: "text-muted" },
  off: { label: "Arrêté", icon: CircleOff, tone: "text-error" },
} as const;

function State({ state }: Pick<ShownChannel, "state">) {
  const { label, icon: Icon, tone } = STATES[state];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${tone}`}>
      <Icon size={16} aria-hidden="true" />
      {label}
    </span>
  );
}

const ASK: Record<Channel, string> = {
  email: "Recevoir un lien",
  sms: "Recevoir un code par SMS",
  whatsapp: "Recevoir un code par WhatsApp",
  telegram: "Relier Telegram",
};

export type ChannelRowProps = {
  shown: ShownChannel;
  wanted: boolean;
  pending: boolean;
  errors: Record<string, string[]>;
  /** Telegram's, just asked for. */
  started: TelegramStart | undefined;
  children?: ReactNode;
};

/** A channel: wanted or not, where it stands, and how to prove it. */
export function ChannelRow({ shown, wanted, pending, errors, started, children }: ChannelRowProps) {
  const { channel, state, available, codeSent, sentence } = shown;
  const telegramStart = channel === "telegram" ? started : undefined;
  const coded = channel !== "email" && codeSent && state !== "confirmed" && !telegramStart;
  return (
    <div className="space-y-3" data-channel={channel}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Check name="channels" value={channel} defaultChecked={wanted}>
          {CHANNEL_LABELS[channel]}
        </Check>
        {available ? <State state={state} /> : <span className="text-sm text-muted">Indisponible ici</span>}
      </div>
      {children}
      {sentence && (
        <p className="text-sm text-error">
          {sentence}{" "}
          {wanted
            ? "Confirmez à nouveau ce canal pour le reprendre."
            : "Cochez ce canal et confirmez-le à nouveau pour le reprendre."}
        </p>
      )}
      {available && state !== "confirmed" && (
        <div className="flex flex-wrap items-end gap-3">
          {coded && <CodeField channel={channel} errors={errors[codeField(channel)]} />}
          {coded && (
            <button
              type="submit"
              name="intent"
              value={`code:${channel}`}
              disabled={pending}
              className="btn btn-primary btn-sm"
            >
              Confirmer
            </button>
          )}
          <button
            type="submit"
            name="intent"
            value={`confirm:${channel}`}
            disabled={pending}
            className="btn btn-quiet btn-sm"
          >
            {coded ? "Envoyer un autre code" : ASK[channel]}
          </button>
        </div>
      )}
      {telegramStart && state !== "confirmed" && <StartWords started={telegramStart} />}
    </div>
  );
}

/** The Enter key, a phone keyboard's « OK », would take the form's first button, which saves. */
function confirmOnEnter(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter") return;
  event.preventDefault();
  const { form, id } = event.currentTarget;
  const confirm = form?.querySelector<HTMLButtonElement>(`button[value="${id.replace("-", ":")}"]`);
  if (confirm && !confirm.disabled) form?.requestSubmit(confirm);
}

function CodeField({ channel, errors }: { channel: Channel; errors: string[] | undefined }) {
  const id = codeField(channel);
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Code reçu
      </label>
      <input
        id={id}
        name={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-erreur` : undefined}
        onKeyDown={confirmOnEnter}
        className="input min-h-11 max-w-36 tracking-[0.3em] tabular-nums"
      />
      <div role="alert">
        <FieldError id={`${id}-erreur`} {...(errors && { errors })} />
      </div>
    </div>
  );
}

function StartWords({ started }: { started: TelegramStart }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="sheet space-y-3 p-4 text-sm" role="status">
      <p>
        Envoyez ce message à notre robot Telegram, dans les trente minutes :{" "}
        <code className="break-all select-all">{started.command}</code>
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-2">
        {started.url && (
          <a href={started.url} target="_blank" rel="noreferrer" className="link-quiet">
            Ouvrir Telegram
          </a>
        )}
        <a
          href={paths.remindersTab()}
          onClick={(event) => {
            event.preventDefault();
            revalidate();
          }}
          className="link-quiet"
        >
          C’est envoyé, vérifier
        </a>
      </p>
    </div>
  );
}
