import type { User } from "#app/features/auth/user.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import { CheckboxField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { Section } from "#app/ui/section.tsx";
import type { ProfileView } from "../settings-view.server.ts";
import { PictureForm } from "./picture-form.tsx";
import { ProfileForm } from "./profile-form.tsx";

type ProfileTabProps = { user: User; view: ProfileView; streakHidden: boolean };

export function ProfileTab({ user, view, streakHidden }: ProfileTabProps) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <>
      <Section
        id="qui"
        title={name || "Votre profil"}
        lead={
          <>
            <span className="block wrap-anywhere">{user.email}</span>
            <span className="badge mt-3 text-ink">{TIER_LABELS[user.tier]}</span>
          </>
        }
      >
        <PictureForm user={user} />
      </Section>
      <Section
        id="identite"
        title="Identité"
        lead="Prénom et nom sont facultatifs. Une nouvelle adresse ne compte qu’une fois confirmée par le lien qui y est envoyé."
      >
        <ProfileForm user={user} pending={view.pending} />
      </Section>
      <Section
        id="suite"
        title="Série de jours"
        lead="Deux jours de repos par mois ne rompent rien. On peut aussi ne pas compter."
      >
        <MutationForm intent="rhythm" id="rythme">
          {({ busy }) => (
            <>
              <CheckboxField
                id="montrer-suite"
                name="show"
                value="1"
                defaultChecked={!streakHidden}
                label="Montrer ma série de jours"
              />
              <button type="submit" aria-disabled={busy} className="btn btn-quiet mt-3">
                Garder ce choix
              </button>
            </>
          )}
        </MutationForm>
      </Section>
    </>
  );
}
