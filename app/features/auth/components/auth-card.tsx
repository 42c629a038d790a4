// The card with two tabs. A form that posts to /auth without JavaScript; with it, the JSON calls, so that the
// browser receives its token (P1 §4).
import { Form, Link } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { ApiError, api, storeToken } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { TextField } from "#app/ui/fields.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { PASSWORD_MAX, PASSWORD_MIN } from "../limits.ts";
import type { User } from "../user.ts";

type Tab = "login" | "register";
export type Refused = {
  tab: Tab;
  fields: Record<string, string>;
  message: string;
  errors?: Record<string, string[]>;
};
type FormProps = { tab: Tab; redirectTo: string; refused?: Refused; busy: boolean };
type AuthCardProps = { initialTab: Tab; redirectTo: string; refused?: Refused; busy: boolean };

/** P1 §9: time to read that the account is there. */
const REGISTERED_DELAY_MS = 100;

const TEXTS = {
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

export function AuthCard({ initialTab, redirectTo, refused, busy }: AuthCardProps) {
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
            className={`-mb-px grow border-b-2 py-3 text-center font-serif text-[clamp(1rem,6vw,1.25rem)] ${
              tab === name ? "border-accent text-ink" : "border-transparent text-muted hover:text-ink"
            }`}
          >
            {TEXTS[name].tab}
          </Link>
        ))}
      </nav>
      <AuthForm
        key={tab}
        tab={tab}
        redirectTo={redirectTo}
        refused={refused?.tab === tab ? refused : undefined}
        busy={busy}
      />
    </section>
  );
}

function AuthForm({ tab, redirectTo, refused, busy }: FormProps) {
  const texts = TEXTS[tab];
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<Pick<Refused, "message" | "errors"> | undefined>(refused);
  const [zone, setZone] = useState("");
  useEffect(() => {
    setZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
    // With scripts, the schema's own sentences stand instead of the browser's.
    if (form.current) form.current.noValidate = true;
  }, []);

  function refuse(message: string, errors?: Record<string, string[]>) {
    setSending(false);
    setAnswer({ message, errors });
    const [first] = Object.keys(errors ?? {});
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setSending(true);
    setAnswer(undefined);
    try {
      const { validate } = await import("../auth.validate.ts");
      const errors = validate(tab, fields);
      if (Object.keys(errors).length) return refuse("", errors);
      const { token } = await api<{ token: string; user: User }>(`/api/auth/${tab}`, { body: fields });
      storeToken(token);
      toast(texts.done);
      if (tab === "register") await new Promise((resolve) => setTimeout(resolve, REGISTERED_DELAY_MS));
      window.location.assign(redirectTo);
    } catch (error) {
      const body = error instanceof ApiError ? error.body : undefined;
      refuse(body?.message ?? texts.failed, body?.errors);
      toast({ title: texts.failed, body: body?.message ?? texts.failed, tone: "destructive" });
    }
  }

  const errorsOf = (field: string) => answer?.errors?.[field];
  const general = answer && !answer.errors ? answer.message : undefined;

  return (
    <Form method="post" action="/auth" ref={form} onSubmit={submit} reloadDocument className="space-y-4">
      <input type="hidden" name="intent" value={tab} />
      <input type="hidden" name="redirectTo" value={redirectTo} />
      {tab === "register" && (
        <>
          <input type="hidden" name="timezone" value={zone} />
          <div className="grid gap-4 xs:grid-cols-2">
            <TextField
              id="firstName"
              name="firstName"
              label="Prénom"
              autoComplete="given-name"
              defaultValue={refused?.fields.firstName}
              errors={errorsOf("firstName")}
            />
            <TextField
              id="lastName"
              name="lastName"
              label="Nom"
              autoComplete="family-name"
              defaultValue={refused?.fields.lastName}
              errors={errorsOf("lastName")}
            />
          </div>
        </>
      )}
      <TextField
        id="email"
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        required
        defaultValue={refused?.fields.email}
        errors={errorsOf("email")}
      />
      <TextField
        id="password"
        name="password"
        type="password"
        label="Mot de passe"
        autoComplete={tab === "login" ? "current-password" : "new-password"}
        required
        maxLength={PASSWORD_MAX}
        hint={tab === "register" ? `${PASSWORD_MIN} caractères au moins.` : undefined}
        errors={errorsOf("password")}
      />
      {general && (
        <p role="alert" className="rounded-md border-l-4 border-error bg-paper p-3 text-sm">
          {general}
        </p>
      )}
      <button type="submit" className="btn btn-primary w-full" disabled={sending || busy}>
        {sending || busy ? "Chargement..." : texts.submit}
      </button>
      {tab === "login" ? (
        <p className="text-center text-sm">
          <Link to={paths.forgottenPassword()} className="link-quiet">
            Mot de passe oublié
          </Link>
        </p>
      ) : (
        <p className="text-center text-sm text-muted">
          Gratuit, sans carte bancaire. Prénom et nom sont facultatifs.
        </p>
      )}
    </Form>
  );
}
