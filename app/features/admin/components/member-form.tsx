import type { ReactNode } from "react";
import { FieldError } from "#app/ui/fields.tsx";
import {
  type AdminUser,
  CHANGE_FIELDS,
  nameOf,
  STATUS_CHOICES,
  TIER_CHOICES,
  telegramConfigured,
} from "../admin.ts";

const ROLE_CHOICES = [
  { value: "member", label: "Membre" },
  { value: "admin", label: "Administrateur" },
];

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  hint?: string;
};

function Choice({ name, label, value, options, disabled, hint }: ChoiceProps) {
  return (
    <div>
      <label htmlFor={`member-${name}`} className="mb-1 block font-medium">
        {label}
      </label>
      <select
        id={`member-${name}`}
        name={name}
        defaultValue={value}
        disabled={disabled}
        aria-describedby={hint && `member-${name}-hint`}
        className="select min-h-11"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`member-${name}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

type MemberFormProps = {
  user: AdminUser;
  self: boolean;
  refused?: string;
  busy: boolean;
  children?: ReactNode;
};

/** The fields of « Modifier l'utilisateur » and what is known of Telegram; the form around it is its parent's. */
export function MemberFields({ user, self, refused, busy, children }: MemberFormProps) {
  return (
    <>
      {CHANGE_FIELDS.map((field) => (
        <input key={field} type="hidden" name={`was-${field}`} value={user[field]} />
      ))}
      <p className="mt-1 break-all text-muted">
        {user.email}
        {nameOf(user) && <span className="block">{nameOf(user)}</span>}
      </p>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <Choice
          name="subscriptionTier"
          label="Abonnement"
          value={user.subscriptionTier}
          options={TIER_CHOICES}
        />
        <Choice
          name="subscriptionStatus"
          label="Statut"
          value={user.subscriptionStatus}
          options={STATUS_CHOICES}
        />
        <Choice
          name="role"
          label="Rôle"
          value={user.role}
          options={ROLE_CHOICES}
          disabled={self}
          hint={self ? "On ne se retire pas soi-même ses droits." : undefined}
        />
      </div>
      {user.subscriptionTier === "complete" && (
        <section className="mt-6 border-t border-line pt-5" aria-labelledby="member-telegram">
          <h3 id="member-telegram" className="text-xl">
            Rappels Telegram
          </h3>
          <p className="mt-1">
            {telegramConfigured(user) ? "Configuré" : "Non configuré"}
            {telegramConfigured(user) && (
              <span className="block text-sm text-muted">
                Identifiant de conversation&#8239;: {user.reminderSettings?.telegramChatId}
              </span>
            )}
          </p>
        </section>
      )}
      <FieldError id="member-refused" errors={refused ? [refused] : undefined} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {children}
        <button type="submit" aria-disabled={busy} aria-busy={busy || undefined} className="btn btn-primary">
          {busy ? "Un instant…" : "Sauvegarder"}
        </button>
      </div>
    </>
  );
}
