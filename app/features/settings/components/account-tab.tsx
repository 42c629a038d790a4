import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { PasskeysSection } from "#app/features/auth/components/passkeys-section.tsx";
import { SecondFactorSection } from "#app/features/auth/components/second-factor-section.tsx";
import { type Appearance, TEXT_SIZES, THEMES } from "#app/lib/appearance.ts";
import { paths } from "#app/lib/paths.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { ScriptedPart } from "#app/ui/scripted-part.tsx";
import { Section } from "#app/ui/section.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { REFUSED } from "../settings.ts";
import type { AccountView, BlockView } from "../settings-view.server.ts";
import { PasswordForm, SecurityBadge, Sessions } from "./security.tsx";

type AccountTabProps = {
  email: string;
  view: AccountView;
  appearance: Appearance;
  /** What the account is subscribed to. */
  plan: ReactNode;
};

/** Known in the browser alone, and looked at rarely. */
const OfflineSection = lazyPart(() => import("#app/features/offline/components/offline-section.tsx"));

export function AccountTab({ email, view, appearance, plan }: AccountTabProps) {
  return (
    <>
      <Section id="abonnement" title="Abonnement">
        {plan}
      </Section>
      <Section
        id="securite"
        title="Sécurité"
        lead="Changer le mot de passe ferme vos autres sessions. Un message vous le confirme."
      >
        <SecurityBadge email={email} confirmed={view.emailConfirmed} mayConfirm={view.mayConfirm} />
        <PasswordForm email={email} />
      </Section>
      <Section id="cles" title="Clés d’accès">
        <PasskeysSection />
      </Section>
      <Section id="double" title="Double authentification">
        <SecondFactorSection />
      </Section>
      <Section
        id="sessions"
        title="Sessions ouvertes"
        lead="Les appareils où votre compte est ouvert. L’heure est celle de la dernière visite, à une heure près."
      >
        <Sessions sessions={view.sessions} />
      </Section>
      <Section id="affichage" title="Affichage" lead="Gardé avec votre compte, sur tous vos appareils.">
        <AppearanceForm appearance={appearance} />
      </Section>
      <Section
        id="bloques"
        title="Membres bloqués"
        lead="Leurs discussions et leurs réponses ne vous sont plus montrées. Ils n’en savent rien."
      >
        <Blocks blocks={view.blocks} />
      </Section>
      <Section
        id="hors-ligne"
        title="Hors ligne"
        lead="Ce que cet appareil garde, chiffré, pour les moments sans réseau. La déconnexion l’efface."
      >
        <ScriptedPart instead={<p className="text-muted">Ce que cet appareil garde est compté ici.</p>}>
          <OfflineSection />
        </ScriptedPart>
      </Section>
      <Section id="donnees" title="Vos données">
        <p className="measure">
          Lettre du dimanche, consentements, copie de ce que nous gardons de vous{"\u202f"}: tout est dans{" "}
          <Link to={paths.accountData()} className="link-quiet">
            Mes données
          </Link>
          .
        </p>
      </Section>
      <Section id="danger" title="Zone de danger">
        <div className="rounded-xl border border-error/50 p-5">
          <button type="button" disabled aria-describedby="suppression" className="btn btn-quiet">
            Supprimer mon compte
          </button>
          <p id="suppression" className="measure mt-3">
            La suppression ne se fait pas ici. Elle se demande dans{" "}
            <Link to={paths.accountData()} className="link-quiet">
              Mes données
            </Link>
            , où vous pouvez d’abord emporter ce que vous avez écrit.
          </p>
        </div>
      </Section>
    </>
  );
}

function AppearanceForm({ appearance }: { appearance: Appearance }) {
  return (
    <MutationForm
      intent="appearance"
      id="appearance"
      refusedTitle={REFUSED}
      className="flex flex-wrap gap-x-10 gap-y-5"
    >
      <div>
        <p className="mb-1.5 font-medium" aria-hidden="true">
          Thème
        </p>
        <Segments name="theme" legend="Thème" value={appearance.theme} options={THEMES} />
      </div>
      <div>
        <p className="mb-1.5 font-medium" aria-hidden="true">
          Taille du texte
        </p>
        <Segments name="textSize" legend="Taille du texte" value={appearance.textSize} options={TEXT_SIZES} />
      </div>
    </MutationForm>
  );
}

function Blocks({ blocks }: { blocks: BlockView[] }) {
  if (blocks.length === 0) return <p className="text-muted">Vous ne bloquez personne.</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {blocks.map((block) => (
        <li key={block.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{block.name}</p>
            <p className="text-sm text-muted">depuis le {block.since}</p>
          </div>
          <MutationForm intent="unblock" id={`unblock-${block.id}`} refusedTitle={REFUSED}>
            {({ busy }) => (
              <button
                type="submit"
                name="id"
                value={block.id}
                aria-disabled={busy}
                className="btn btn-quiet btn-sm px-3"
              >
                Débloquer<span className="sr-only"> {block.name}</span>
              </button>
            )}
          </MutationForm>
        </li>
      ))}
    </ul>
  );
}
