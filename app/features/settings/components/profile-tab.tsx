import type { User } from "#app/features/auth/user.ts";
import { TIER_LABELS } from "#app/lib/tiers.ts";
import type { ProfileView } from "../settings-view.server.ts";
import { PictureForm } from "./picture-form.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Section } from "./section.tsx";

export function ProfileTab({ user, view }: { user: User; view: ProfileView }) {
  const name = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return (
    <>
      <Section
        id="qui"
        title={name || "Votre profil"}
        lead={
          <>
            <span className="block wrap-anywhere">{user.email}</span>
            <span className="badge badge-outline mt-3 text-ink">{TIER_LABELS[user.tier]}</span>
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
    </>
  );
}
