// The card with two tabs, drawn by the server alone. Without scripts it is a page's form and its tabs are links; with them
// auth.script.ts takes it over, and finds the other tab's form and what may be said in templates, which show nothing.
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { FieldError, inputProps, Notice, TextField } from "#app/ui/fields.tsx";
import type { FormFields } from "#app/ui/form-fields.ts";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { AUTH_TABS, AUTH_TEXTS, type AuthTab } from "../auth-texts.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";

type Fields = { email: string; password: string; code: string; firstName: string; lastName: string };

const EMPTY: Fields = { email: "", password: "", code: "", firstName: "", lastName: "" };

export function AuthCard({ tab, redirectTo }: { tab: AuthTab; redirectTo: string }) {
  const query = redirectTo === paths.dashboard() ? undefined : redirectTo;
  const other = tab === "login" ? "register" : "login";
  return (
    <section className="sheet p-5 sm:p-7" aria-label="Accès à votre compte">
      <nav aria-label="Connexion ou inscription" className="mb-6 flex flex-wrap border-b border-line">
        {AUTH_TABS.map((name) => (
          <a
            key={name}
            href={paths.auth({ tab: name, redirectTo: query })}
            data-tab={name}
            aria-current={tab === name ? "page" : undefined}
            className="-mb-px grow border-b-2 border-transparent py-3 text-center font-serif text-base wrap-anywhere text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink sm:text-xl"
          >
            {AUTH_TEXTS[name].tab}
          </a>
        ))}
      </nav>
      <AuthForm tab={tab} redirectTo={redirectTo} />
      <template data-other-tab="">
        <AuthForm tab={other} redirectTo={redirectTo} />
      </template>
      <Piece name="error">
        <FieldError id="error" errors={[" "]} />
      </Piece>
      <Piece name="notice">
        <Notice tone="error" title=" " focus>
          {" "}
        </Notice>
      </Piece>
      <Piece name="code">
        <SecondFactorField id="code" name="code" />
      </Piece>
    </section>
  );
}

/** What the page's script copies into the page. */
const Piece = ({ name, children }: { name: string; children: ReactNode }) => (
  <template data-piece={name}>{children}</template>
);

function AuthForm({ tab, redirectTo }: { tab: AuthTab; redirectTo: string }) {
  return (
    <MutationForm<Fields>
      intent={tab}
      id={tab}
      action={paths.auth()}
      defaultValue={EMPTY}
      data-auth=""
      className="space-y-4"
    >
      {({ fields, result }) => (
        <>
          <input type="hidden" name="redirectTo" value={redirectTo} />
          {tab === "register" && (
            <>
              <input type="hidden" name="timezone" value="" />
              <p className="text-sm text-muted">
                Gratuit, sans carte bancaire. Prénom et nom sont facultatifs.
              </p>
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
            hint={tab === "register" ? `${PASSWORD_MIN}\u00a0caractères au moins.` : undefined}
          />
          <ShowPassword />
          {tab === "login" && result?.errors.code && (
            <SecondFactorField {...inputProps(fields.code)} id="code" />
          )}
          <button type="submit" className="btn btn-primary w-full">
            {AUTH_TEXTS[tab].submit}
          </button>
          {tab === "login" ? (
            <>
              <p className="text-center text-sm">
                <a href={paths.forgottenPassword()} className="link-quiet">
                  Mot de passe oublié
                </a>
              </p>
              <PasskeyEntry />
            </>
          ) : (
            <p className="text-center text-sm text-muted">
              Créer un compte, c’est accepter les{" "}
              <a href={paths.terms()} className="link-quiet">
                conditions d’utilisation
              </a>
              , et avoir 16 ans ou plus. Ce que nous gardons de vous{"\u00a0: "}
              <a href={paths.privacy()} className="link-quiet">
                confidentialité
              </a>
              .
            </p>
          )}
        </>
      )}
    </MutationForm>
  );
}

/** What was typed, to be read before it is sent: it takes a script. */
const ShowPassword = () => (
  <p className="-mt-3 text-right noscript:hidden">
    <button type="button" data-show-password="" aria-pressed="false" className="link-quiet min-h-11 text-sm">
      Afficher<span className="sr-only"> le mot de passe</span>
    </button>
  </p>
);

function Names({ fields }: { fields: FormFields<Fields> }) {
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      <TextField {...inputProps(fields.firstName)} id="firstName" label="Prénom" autoComplete="given-name" />
      <TextField {...inputProps(fields.lastName)} id="lastName" label="Nom" autoComplete="family-name" />
    </div>
  );
}

const SecondFactorField = (field: { id: string; name: string; errors?: readonly string[] | undefined }) => (
  <TextField
    {...field}
    label="Code de vérification"
    autoComplete="one-time-code"
    inputMode="text"
    hint="Celui de votre application d’authentification, ou un code de secours."
  />
);

const PasskeyEntry = () => (
  <div data-passkeys="" className="border-t border-line pt-4 noscript:hidden">
    <button type="button" className="btn btn-quiet w-full">
      <Icon of={KeyRound} size={18} />
      <span data-label="">Se connecter avec une clé d’accès</span>
    </button>
    <p role="status" className="mt-2 text-sm text-muted empty:hidden" />
  </div>
);
