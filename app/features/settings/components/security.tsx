import { LogOut, Monitor, ShieldAlert, ShieldCheck, Smartphone } from "lucide-react";
import { PASSWORD_MAX, PASSWORD_MIN } from "#app/features/auth/limits.ts";
import { storeToken } from "#app/lib/api.ts";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { REFUSED, type SessionView } from "../settings.ts";

type SecurityBadgeProps = { email: string; confirmed: boolean; mayConfirm: boolean };

/** Whether the account could be got back if its password were lost. */
export function SecurityBadge({ email, confirmed, mayConfirm }: SecurityBadgeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-y border-line py-4">
      <Icon
        of={confirmed ? ShieldCheck : ShieldAlert}
        size={28}
        className={confirmed ? "shrink-0 text-success" : "shrink-0 text-accent"}
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{confirmed ? "Compte sécurisé" : "Adresse à confirmer"}</p>
        <p className="text-sm wrap-anywhere text-muted">
          {confirmed
            ? `${email} est confirmée\u00a0: elle vous rend votre compte si le mot de passe se perd.${
                mayConfirm ? " Confirmée de nouveau, elle ouvre l’administration." : ""
              }`
            : `${email} n’est pas confirmée\u00a0: un mot de passe perdu serait plus long à retrouver.`}
        </p>
      </div>
      {mayConfirm && (
        <MutationForm intent="send-confirmation" id="send-confirmation" refusedTitle={REFUSED}>
          {({ busy }) => (
            <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm px-3">
              Renvoyer le lien
            </button>
          )}
        </MutationForm>
      )}
    </div>
  );
}

export function PasswordForm({ email }: { email: string }) {
  return (
    <MutationForm<{ currentPassword: string; newPassword: string }, { token?: string }>
      intent="password"
      id="password"
      defaultValue={{ currentPassword: "", newPassword: "" }}
      follows={false}
      // The session goes on under new secrets: this is the half for scripts.
      onDone={({ data }) => data?.token && storeToken(data.token)}
      refusedTitle={REFUSED}
      resets
      className="mt-6 space-y-5"
    >
      {({ fields, busy }) => (
        <>
          {/* For password managers: whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              {...inputProps(fields.currentPassword)}
              type="password"
              label="Mot de passe actuel"
              autoComplete="current-password"
              required
              maxLength={PASSWORD_MAX}
            />
            <TextField
              {...inputProps(fields.newPassword)}
              type="password"
              label="Nouveau mot de passe"
              autoComplete="new-password"
              required
              maxLength={PASSWORD_MAX}
              hint={`${PASSWORD_MIN}\u00a0caractères au moins.`}
            />
          </div>
          <button type="submit" aria-disabled={busy} className="btn btn-primary">
            {busy ? "Envoi…" : "Changer le mot de passe"}
          </button>
        </>
      )}
    </MutationForm>
  );
}

export function Sessions({ sessions }: { sessions: SessionView[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
            <Icon of={session.handheld ? Smartphone : Monitor} size={22} className="shrink-0 text-muted" />
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-medium">{session.device}</p>
              <p className="text-sm text-muted">
                {session.isCurrent ? "Cette session" : `Vu le ${session.lastSeen}`}, ouverte le{" "}
                {session.opened}
              </p>
            </div>
            {session.isCurrent ? (
              <span className="badge text-ink">Ici</span>
            ) : (
              <MutationForm intent="end-session" id={`end-session-${session.id}`} refusedTitle={REFUSED}>
                {({ busy }) => (
                  <button
                    type="submit"
                    name="id"
                    value={session.id}
                    aria-disabled={busy}
                    className="btn btn-quiet btn-sm px-3"
                  >
                    Déconnecter
                    <span className="sr-only">
                      {" "}
                      {session.device}, vu le {session.lastSeen}
                    </span>
                  </button>
                )}
              </MutationForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <MutationForm intent="end-sessions" id="end-sessions" refusedTitle={REFUSED} className="mt-5">
          {({ busy }) => (
            <button type="submit" aria-disabled={busy} className="btn btn-quiet">
              <Icon of={LogOut} size={18} />
              Déconnecter tous les autres
            </button>
          )}
        </MutationForm>
      )}
    </>
  );
}
