// First name, last name, address, zone, signature. With scripts it goes through the specification's calls: PATCH
// /api/profile, then GET /api/auth/user (the client action of screen.tsx).
import { NAME_MAX, PASSWORD_MAX } from "#app/features/auth/limits.ts";
import type { User } from "#app/features/auth/user.ts";
import { NAME_CHOICE_LABELS, NAME_CHOICES } from "#app/features/community/community.ts";
import { SelectField } from "#app/ui/choice-fields.tsx";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { ZoneField } from "#app/ui/zone-field.tsx";
import { REFUSED } from "../settings.ts";
import type { PendingEmail } from "../settings-view.server.ts";

const FORM = "profile";
const SIGNATURES = NAME_CHOICES.map((value) => ({ value, label: NAME_CHOICE_LABELS[value] }));

/** The password has served; the address is the old one until its link is opened. */
function takeBack(): void {
  const form = document.getElementById(FORM) as HTMLFormElement | null;
  for (const name of ["password", "email"]) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = field.defaultValue;
  }
}

export function ProfileForm({ user, pending }: { user: User; pending: PendingEmail | null }) {
  const shown = {
    firstName: user.firstName ?? "",
    lastName: user.lastName ?? "",
    email: user.email,
    password: "",
    forumName: user.forumName as string,
    timezone: user.timezone,
  };
  return (
    <>
      <MutationForm
        intent="profile"
        id={FORM}
        defaultValue={shown}
        drawn={shown}
        refusedTitle={REFUSED}
        onDone={takeBack}
        className="space-y-5"
      >
        {({ fields, busy }) => (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...inputProps(fields.firstName)}
                label="Prénom"
                autoComplete="given-name"
                maxLength={NAME_MAX}
              />
              <TextField
                {...inputProps(fields.lastName)}
                label="Nom"
                autoComplete="family-name"
                maxLength={NAME_MAX}
              />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...inputProps(fields.email)}
                type="email"
                label="Email"
                autoComplete="email"
                required
              />
              <TextField
                {...inputProps(fields.password)}
                type="password"
                label="Mot de passe"
                autoComplete="current-password"
                maxLength={PASSWORD_MAX}
                hint="Seulement pour changer d’adresse."
              />
            </div>
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField
                {...inputProps(fields.forumName)}
                label="Signature dans la communauté"
                options={SIGNATURES}
                hint="Proposée pour vos prochains textes. Ceux qui sont publiés gardent la leur."
              />
              <ZoneField
                zone={fields.timezone.initialValue ?? user.timezone}
                id={fields.timezone.id}
                errors={fields.timezone.errors}
                hint="Celui de vos jours : le journal, la citation, vos rappels."
              />
            </div>
            <button type="submit" aria-disabled={busy} className="btn btn-primary">
              {busy ? "Envoi…" : "Sauvegarder"}
            </button>
          </>
        )}
      </MutationForm>
      {pending && <Pending pending={pending} />}
    </>
  );
}

function Pending({ pending }: { pending: PendingEmail }) {
  return (
    <div className="mt-6 border-y border-accent py-4">
      <p className="wrap-anywhere">
        <strong>{pending.email}</strong> attend d’être confirmée. Le lien qui y a été envoyé vaut jusqu’au{" "}
        {pending.until}
        {"\u202f"}; d’ici là, votre adresse reste la même.
      </p>
      <MutationForm intent="cancel-email" id="cancel-email" refusedTitle={REFUSED} className="mt-2">
        {({ busy }) => (
          <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm px-3">
            Abandonner ce changement
          </button>
        )}
      </MutationForm>
    </div>
  );
}
