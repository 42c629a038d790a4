// What shuts a member out, at once: every device signed out, or the whole account suspended. Each says what follows
// before its button, in a <details> that works without scripts.
import { count } from "#app/lib/text.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";

export type MemberAccessView = {
  sessions: number;
  /** « 28/11/2026 à 07:05 »; null where the account is not suspended. */
  suspendedSince: string | null;
};

type ActProps = { intent: string; name: string; consequence: string; button: string; severe?: boolean };

function Act({ intent, name, consequence, button, severe = false }: ActProps) {
  return (
    <details className="mt-2">
      <summary className="link-quiet inline-flex min-h-11 w-fit cursor-pointer items-center">{name}</summary>
      <MutationForm
        intent={intent}
        className={`mt-1 border-l pl-4 ${severe ? "border-error" : "border-line"}`}
      >
        {({ busy }) => (
          <>
            <p className="measure">{consequence}</p>
            <button
              type="submit"
              aria-disabled={busy || undefined}
              className={`btn btn-quiet mt-3 ${severe ? "text-error" : ""}`}
            >
              {button}
            </button>
          </>
        )}
      </MutationForm>
    </details>
  );
}

const sessionsLine = (sessions: number) =>
  sessions
    ? `${count(sessions, "appareil connecté", "appareils connectés")}.`
    : "Aucun appareil n’est connecté.";

type MemberAccessProps = {
  access: MemberAccessView;
  /** An administrator's account is not suspended: the role goes first. */
  isAdmin: boolean;
};

/** The member's open sessions and the suspension of the account. */
export function MemberAccess({ access: { sessions, suspendedSince }, isAdmin }: MemberAccessProps) {
  return (
    <section aria-labelledby="access" className="sheet p-5">
      <h2 id="access" className="text-2xl">
        Accès
      </h2>
      <p className="mt-1 text-muted">
        {suspendedSince ? `Compte suspendu depuis le ${suspendedSince}.` : sessionsLine(sessions)}
      </p>
      {!suspendedSince && (
        <Act
          key={`sessions/${sessions}`}
          intent="sessions"
          name="Fermer toutes ses sessions"
          consequence="Chaque appareil devra se connecter de nouveau. Le mot de passe reste le même."
          button="Fermer les sessions"
        />
      )}
      {suspendedSince ? (
        <Act
          key="unsuspend"
          intent="unsuspend"
          name="Lever la suspension du compte"
          consequence="Ce membre pourra se connecter de nouveau, avec son mot de passe d’avant."
          button="Rouvrir le compte"
        />
      ) : isAdmin ? (
        <p className="mt-3 text-sm text-muted">
          Pour suspendre le compte d’un administrateur, retirez-lui d’abord ses droits.
        </p>
      ) : (
        <Act
          key="suspend"
          intent="suspend"
          severe
          name="Suspendre le compte"
          consequence="Ses sessions se ferment et la connexion lui est refusée, avec l’invitation à vous écrire. Rien n’est effacé, et son abonnement n’est pas résilié."
          button="Suspendre ce compte"
        />
      )}
    </section>
  );
}
