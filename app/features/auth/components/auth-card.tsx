// The card with two tabs. Without scripts it is a page's form; with them the answer hands over the half of the session's
// secrets that scripts hold (P1 §4), and the page moves on.
import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { storeToken } from "#app/lib/api.ts";
import type { FormResult } from "#app/lib/form.ts";
import { ownZone } from "#app/lib/intl.ts";
import { paths } from "#app/lib/paths.ts";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { MutationForm, type MutationFormState } from "#app/ui/mutation-form.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import { PasskeyEntry } from "./passkey-entry.tsx";

export type AuthTab = "login" | "register";
type Entered = { token: string };
type Fields = { email: string; password: string; code: string; firstName: string; lastName: string };

/** P1 §9: time to read that the account is there. */
const REGISTERED_DELAY_MS = 100;
const EMPTY: Fields = { email: "", password: "", code: "", firstName: "", lastName: "" };

export const AUTH_TEXTS = {
  login: {
    tab: "Connexion",
    submit: "Se connecter",
    failed: "Erreur de connexion",
    done: { title: "Connexion réussie", body: "Bienvenue dans votre espace personnel" },
  },
  register: {
    tab: "Inscription",
    submit: "Créer mon compte",
    failed: "Erreur lors de la création du compte",
    done: { title: "Compte créé avec succès", body: "Redirection vers votre tableau de bord..." },
  },
} as const;

export function AuthCard({ initialTab, redirectTo }: { initialTab: AuthTab; redirectTo: string }) {
  const [tab, setTab] = useState(initialTab);
  const query = redirectTo === paths.dashboard() ? undefined : redirectTo;
  return (
    <section className="sheet p-5 sm:p-7" aria-label="Accès à votre compte">
      <nav aria-label="Connexion ou inscription" className="mb-6 flex flex-wrap border-b border-line">
        {(["login", "register"] as const).map((name) => (
          <Link
            key={name}
            to={paths.auth({ tab: name, redirectTo: query })}
            replace
            preventScrollReset
            onClick={() => setTab(name)}
            aria-current={tab === name ? "page" : undefined}
            className={`-mb-px grow border-b-2 py-3 text-center font-serif text-base wrap-anywhere sm:text-xl ${
              tab === name ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink"
            }`}
          >
            {AUTH_TEXTS[name].tab}
          </Link>
        ))}
      </nav>
      <AuthForm key={tab} tab={tab} redirectTo={redirectTo} />
    </section>
  );
}

function AuthForm({ tab, redirectTo }: { tab: AuthTab; redirectTo: string }) {
  const texts = AUTH_TEXTS[tab];
  const toast = useToast();
  const [left, setLeft] = useState(false);
  const [zone, setZone] = useState("");
  useEffect(() => setZone(ownZone()), []);

  function entered({ data, to = paths.dashboard() }: FormResult<Entered>) {
    if (!data) return;
    setLeft(true);
    storeToken(data.token);
    setTimeout(() => window.location.assign(to), tab === "register" ? REGISTERED_DELAY_MS : 0);
  }

  function enteredByPasskey() {
    setLeft(true);
    toast(texts.done);
    window.location.assign(redirectTo);
  }

  function refused({ message, errors }: FormResult<Entered>) {
    // What a field says is read there; the rest is said once more where it can't be missed.
    if (Object.keys(errors).length === 0) toast({ title: texts.failed, body: message, tone: "destructive" });
  }

  return (
    <MutationForm<Fields, Entered>
      intent={tab}
      id={tab}
      action={paths.auth()}
      defaultValue={EMPTY}
      follows={false}
      onDone={entered}
      onRefused={refused}
      className="space-y-4"
    >
      {({ fields, busy, result }) => (
        <>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {tab === "register" && (
            <>
              <input type="hidden" name="timezone" value={zone} />
              <Names fields={fields} />
            </>
          )}
          <TextField
            {...inputProps(fields.email)}
            id="email"
            type="email"
            label="Email"
            // The browser's list offers passkeys beside addresses.
            autoComplete={tab === "login" ? "email webauthn" : "email"}
            required
          />
          <TextField
            {...inputProps(fields.password)}
            id="password"
            type="password"
            label="Mot de passe"
            autoComplete={tab === "login" ? "current-password" : "new-password"}
            required
            maxLength={PASSWORD_MAX}
            hint={tab === "register" ? `${PASSWORD_MIN} caractères au moins.` : undefined}
          />
          {tab === "login" && <SecondFactorField fields={fields} asked={Boolean(result?.errors.code)} />}
          <button type="submit" className="btn btn-primary w-full" disabled={busy || left}>
            {busy || left ? "Chargement..." : texts.submit}
          </button>
          {tab === "login" ? (
            <>
              <p className="text-center text-sm">
                <Link to={paths.forgottenPassword()} className="link-quiet">
                  Mot de passe oublié
                </Link>
              </p>
              <PasskeyEntry onEntered={enteredByPasskey} />
            </>
          ) : (
            <div className="space-y-2 text-center text-sm text-muted">
              <p>Gratuit, sans carte bancaire. Prénom et nom sont facultatifs.</p>
              <p>
                Créer un compte, c’est accepter les{" "}
                <a href={paths.terms()} className="link-quiet">
                  conditions d’utilisation
                </a>
                , et avoir 16 ans ou plus. Ce que nous gardons de vous{"\u00a0: "}
                <a href={paths.privacy()} className="link-quiet">
                  confidentialité
                </a>
                .
              </p>
            </div>
          )}
        </>
      )}
    </MutationForm>
  );
}

type FieldsProps = { fields: MutationFormState<Fields, Entered>["fields"] };

function Names({ fields }: FieldsProps) {
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <TextField {...inputProps(fields.firstName)} id="firstName" label="Prénom" autoComplete="given-name" />
      <TextField {...inputProps(fields.lastName)} id="lastName" label="Nom" autoComplete="family-name" />
    </div>
  );
}

/** Stands there once the password was right and the account asks for a code; then until one is in. */
function SecondFactorField({ fields, asked }: FieldsProps & { asked: boolean }) {
  const [shown, setShown] = useState(asked);
  useEffect(() => {
    if (asked) setShown(true);
  }, [asked]);
  if (!shown && !asked) return null;
  return (
    <TextField
      {...inputProps(fields.code)}
      id="code"
      label="Code de vérification"
      autoComplete="one-time-code"
      inputMode="text"
      hint="Celui de votre application d’authentification, ou un code de secours."
    />
  );
}
