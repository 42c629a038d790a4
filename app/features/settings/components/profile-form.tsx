// First name, last name, address, signature. With scripts it goes through the specification's calls: PATCH
// /api/profile, then GET /api/auth/user.
import { type FormEvent, useRef, useState } from "react";
import { NAME_MAX, PASSWORD_MAX } from "#app/features/auth/limits.ts";
import type { User } from "#app/features/auth/user.ts";
import { NAME_CHOICE_LABELS, NAME_CHOICES } from "#app/features/community/community.ts";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { TextField } from "#app/ui/fields.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { INTENTS } from "../answers.ts";
import { PROFILE_FAILED, PROFILE_SAVED } from "../settings.ts";
import type { PendingEmail } from "../settings-view.server.ts";
import { SettingsForm, useFirstError, useRefusal, useSettings } from "./settings-form.tsx";

const PENDING = "La nouvelle adresse comptera quand vous aurez ouvert le lien qui vient d’y être envoyé.";

type Errors = Record<string, string[]> | undefined;

function useProfile() {
  const { onSignedOut } = useSettings();
  const toast = useToast();
  const refresh = useRefresh();
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<Errors>(useRefusal(INTENTS.profile)?.errors);

  const save = async (fields: Record<string, unknown>): Promise<boolean> => {
    setSending(true);
    setErrors(undefined);
    try {
      const { pendingEmail } = await api<{ pendingEmail: string | null }>(paths.profileCall(), {
        method: "PATCH",
        body: fields,
      });
      await api<User>(paths.userCall());
      refresh();
      toast({ title: PROFILE_SAVED, ...(pendingEmail && { body: PENDING }) });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) onSignedOut();
      else {
        const refused = error instanceof ApiError ? error.body : undefined;
        setErrors(refused?.errors);
        const plain = refused && !refused.errors ? refused.message : undefined;
        toast({ title: "Erreur", body: plain ?? PROFILE_FAILED, tone: "destructive" });
      }
      return false;
    } finally {
      setSending(false);
    }
  };
  return { save, sending, errors };
}

export function ProfileForm({ user, pending }: { user: User; pending: PendingEmail | null }) {
  const form = useRef<HTMLFormElement>(null);
  const { save, sending, errors } = useProfile();
  const typed = useRefusal(INTENTS.profile)?.typed;
  useFirstError(form, errors);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const { intent, ...fields } = Object.fromEntries(new FormData(event.currentTarget));
    if (!(await save(fields))) return;
    // The password has served; the address is the old one until its link is opened.
    for (const name of ["password", "email"]) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = field.defaultValue;
    }
  };

  return (
    <>
      <form
        ref={form}
        method="post"
        action={paths.settings("profil")}
        onSubmit={submit}
        className="space-y-5"
      >
        <input type="hidden" name="intent" value={INTENTS.profile} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="firstName"
            name="firstName"
            label="Prénom"
            autoComplete="given-name"
            maxLength={NAME_MAX}
            defaultValue={typed?.firstName ?? user.firstName ?? ""}
            errors={errors?.firstName}
          />
          <TextField
            id="lastName"
            name="lastName"
            label="Nom"
            autoComplete="family-name"
            maxLength={NAME_MAX}
            defaultValue={typed?.lastName ?? user.lastName ?? ""}
            errors={errors?.lastName}
          />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            id="email"
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            required
            defaultValue={typed?.email ?? user.email}
            errors={errors?.email}
          />
          <TextField
            id="password"
            name="password"
            type="password"
            label="Mot de passe"
            autoComplete="current-password"
            maxLength={PASSWORD_MAX}
            hint="Seulement pour changer d’adresse."
            errors={errors?.password}
          />
        </div>
        <div className="sm:max-w-[calc(50%-0.625rem)]">
          <label htmlFor="forumName" className="mb-1 block font-medium">
            Signature dans la communauté
          </label>
          <select
            id="forumName"
            name="forumName"
            defaultValue={typed?.forumName ?? user.forumName}
            aria-describedby="forumName-hint"
            className="select min-h-11"
          >
            {NAME_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {NAME_CHOICE_LABELS[choice]}
              </option>
            ))}
          </select>
          <p id="forumName-hint" className="mt-1 text-sm text-muted">
            Proposée pour vos prochains textes. Ceux qui sont publiés gardent la leur.
          </p>
        </div>
        <button type="submit" disabled={sending} className="btn btn-primary">
          {sending ? "Envoi..." : "Sauvegarder"}
        </button>
      </form>
      {pending && <Pending pending={pending} />}
    </>
  );
}

function Pending({ pending }: { pending: PendingEmail }) {
  return (
    <div className="mt-6 border-l-2 border-accent pl-4">
      <p className="wrap-anywhere">
        <strong>{pending.email}</strong> attend d’être confirmée. Le lien qui y a été envoyé vaut jusqu’au{" "}
        {pending.until}
        {"\u202f"}; d’ici là, votre adresse reste la même.
      </p>
      <SettingsForm intent={INTENTS.cancelEmail} tab="profil" className="mt-2">
        {({ busy }) => (
          <button type="submit" disabled={busy} className="btn btn-quiet btn-sm px-3">
            Abandonner ce changement
          </button>
        )}
      </SettingsForm>
    </div>
  );
}
