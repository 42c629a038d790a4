// The page of the second factor. Recovery codes are shown once, in the answer of the form that made them.
import { Link, useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { inputProps, Notice, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { SecondFactorView } from "../second-factor.server.ts";
import { OwnPasswordField } from "./own-password-field.tsx";

type Codes = { codes: string[] };
type OnCodes = { onCodes(codes: string[]): void };

export function SecondFactorPage({ view }: { view: SecondFactorView }) {
  const posted = useActionData<FormResult<Codes>>();
  const [made, setMade] = useState<string[] | undefined>();
  const codes = made ?? posted?.data?.codes;
  return (
    <div className="page max-w-2xl py-8 sm:py-12">
      <p className="mb-4">
        <Link to={paths.settings("compte")} className="link-quiet">
          Paramètres
        </Link>
      </p>
      <h1>Double authentification</h1>
      <p className="measure mt-3 text-muted">
        En plus du mot de passe, un code de votre téléphone est demandé à la connexion. Un mot de passe deviné
        n’ouvre alors plus rien.
      </p>
      <div className="mt-8 space-y-8">
        {codes && <RecoveryCodes codes={codes} />}
        {view.state === "off" && <Begin />}
        {view.state === "begun" && <Confirm view={view} onCodes={setMade} />}
        {view.state === "on" && <Enabled codesLeft={view.codesLeft} onCodes={setMade} />}
      </div>
    </div>
  );
}

function RecoveryCodes({ codes }: Codes) {
  return (
    <Notice tone="success" title="Vos codes de secours">
      <p className="measure">
        Gardez-les hors de ce téléphone. Chacun ouvre votre compte une fois, si l’application est perdue. Ils
        ne seront plus montrés.
      </p>
      <ul className="mt-3 grid gap-1 font-mono xs:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Notice>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-6">
      <h2 className="mb-3 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

type PasswordFormProps = { intent: string; button: string; onCodes?: (codes: string[]) => void };

function PasswordForm({ intent, button, onCodes }: PasswordFormProps) {
  return (
    <MutationForm<{ password: string }, Codes>
      intent={intent}
      id={intent}
      defaultValue={{ password: "" }}
      resets
      onDone={({ data }) => data && onCodes?.(data.codes)}
      className="max-w-md space-y-4"
    >
      {({ fields, busy }) => (
        <>
          <OwnPasswordField field={fields.password} />
          <button type="submit" className="btn btn-primary" aria-disabled={busy}>
            {busy ? "Chargement..." : button}
          </button>
        </>
      )}
    </MutationForm>
  );
}

const Begin = () => (
  <Part title="L’activer">
    <p className="measure mb-4">
      Il faut une application d’authentification sur votre téléphone (celle de votre gestionnaire de mots de
      passe convient).
    </p>
    <PasswordForm intent="begin" button="Commencer" />
  </Part>
);

/** Dark on light in both themes, with the four modules of quiet around it: cameras read nothing else for sure. */
function QrDrawing({ size, path }: { size: number; path: string }) {
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label="QR code de la clé, à viser avec l’application d’authentification"
      shapeRendering="crispEdges"
      className="my-3 block w-56 max-w-full rounded-md border border-line"
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function Confirm({ view, onCodes }: { view: SecondFactorView } & OnCodes) {
  return (
    <Part title="Relier l’application">
      <ol className="measure mb-5 list-decimal space-y-3 pl-5">
        <li>
          {view.qr && (
            <>
              Dans l’application, ajoutez un compte et visez ce dessin.
              <QrDrawing {...view.qr} />
              Sans appareil photo, saisissez cette clé :{" "}
            </>
          )}
          <code className="block py-1 font-mono wrap-anywhere">{view.secret}</code>
          {view.address && (
            <a href={view.address} className="link-quiet">
              ou ouvrez l’application de cet appareil
            </a>
          )}
        </li>
        <li>Saisissez ici le code à six chiffres qu’elle montre.</li>
      </ol>
      <MutationForm<{ code: string }, Codes>
        intent="confirm"
        id="confirm"
        defaultValue={{ code: "" }}
        onDone={({ data }) => data && onCodes(data.codes)}
        className="max-w-md space-y-4"
      >
        {({ fields, busy }) => (
          <>
            <TextField
              {...inputProps(fields.code)}
              label="Code de l’application"
              autoComplete="one-time-code"
              inputMode="numeric"
              required
            />
            <button type="submit" className="btn btn-primary" aria-disabled={busy}>
              {busy ? "Chargement..." : "Activer"}
            </button>
          </>
        )}
      </MutationForm>
      <div className="mt-8">
        <p className="measure mb-4 text-muted">La clé est perdue ? Commencez avec une nouvelle.</p>
        <PasswordForm intent="begin" button="Nouvelle clé" />
      </div>
    </Part>
  );
}

function Enabled({ codesLeft, onCodes }: { codesLeft: number } & OnCodes) {
  return (
    <>
      <Notice tone="success" title="La double authentification est activée.">
        {`Codes de secours encore bons\u00a0: ${codesLeft}.`}
      </Notice>
      <Part title="Nouveaux codes de secours">
        <p className="measure mb-4 text-muted">Les codes d’avant ne vaudront plus rien.</p>
        <PasswordForm intent="codes" button="Faire de nouveaux codes" onCodes={onCodes} />
      </Part>
      <Part title="La retirer">
        <MutationForm
          intent="remove"
          id="remove"
          defaultValue={{ password: "", code: "" }}
          className="max-w-md space-y-4"
        >
          {({ fields, busy }) => (
            <>
              <OwnPasswordField field={fields.password} />
              <TextField
                {...inputProps(fields.code)}
                label="Code de l’application, ou de secours"
                autoComplete="one-time-code"
                required
              />
              <button type="submit" className="btn btn-quiet" aria-disabled={busy}>
                {busy ? "Chargement..." : "Retirer la double authentification"}
              </button>
            </>
          )}
        </MutationForm>
      </Part>
    </>
  );
}
