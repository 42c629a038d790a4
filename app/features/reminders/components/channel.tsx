import { useRevalidator } from "@remix-run/react";
import { Check as CheckIcon, CircleDashed, CircleOff } from "lucide-react";
import type { KeyboardEvent } from "react";
import { paths } from "#app/lib/paths.ts";
import { FieldError } from "#app/ui/fields.tsx";
import { type AddressChannel, CHANNEL_LABELS, type Channel, type OffReason } from "../reminders.ts";
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
  missing: { label: "À relier", icon: CircleDashed, tone: "text-muted" },
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

const ASK: Record<AddressChannel, string> = {
  email: "Recevoir un lien",
  sms: "Recevoir un code par SMS",
  whatsapp: "Recevoir un code par WhatsApp",
  telegram: "Relier Telegram",
};

/** A channel in one line: wanted or not, where it stands; below, why it stopped. */
export function ChannelHead({ shown, wanted }: { shown: ShownChannel; wanted: boolean }) {
  const { channel, state, available, sentence } = shown;
  return (
    <div className="space-y-2" data-channel={channel}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        {/* Switched on by another button (a device that was added), the box is drawn anew. */}
        <Check key={String(wanted)} name="channels" value={channel} defaultChecked={wanted}>
          {CHANNEL_LABELS[channel]}
        </Check>
        {available ? <State state={state} /> : <span className="text-sm text-muted">Indisponible ici</span>}
      </div>
      {sentence && (
        <p className="text-sm text-error">
          {sentence}{" "}
          {wanted
            ? "Confirmez à nouveau ce canal pour le reprendre."
            : "Cochez ce canal et confirmez-le à nouveau pour le reprendre."}
        </p>
      )}
    </div>
  );
}

export type ProofProps = {
  shown: ShownChannel & { channel: AddressChannel };
  pending: boolean;
  errors: Record<string, string[]>;
  /** Telegram's, just asked for. */
  started: TelegramStart | undefined;
};

/** How a channel is proved; nothing where it is. */
export function ChannelProof({ shown, pending, errors, started }: ProofProps) {
  const { channel, state, available, codeSent } = shown;
  if (!available || state === "confirmed") return null;
  const telegramStart = channel === "telegram" ? started : undefined;
  const coded = channel !== "email" && codeSent && !telegramStart;
  return (
    <div className="space-y-3" data-proof={channel}>
      <div className="flex flex-wrap items-end gap-3">
        {coded && <CodeField channel={channel} errors={errors[codeField(channel)]} />}
        {coded && (
          <button
            type="submit"
            name="intent"
            value={`code:${channel}`}
            aria-disabled={pending}
            className="btn btn-primary btn-sm"
          >
            Confirmer
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value={`confirm:${channel}`}
          aria-disabled={pending}
          className="btn btn-quiet btn-sm"
        >
          {coded ? "Envoyer un autre code" : ASK[channel]}
        </button>
      </div>
      {telegramStart && <StartWords started={telegramStart} />}
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

function CodeField({ channel, errors }: { channel: AddressChannel; errors: string[] | undefined }) {
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
        <code className="font-mono break-all select-all">{started.command}</code>
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
