// « Mes données »: take them, see what was agreed to, erase everything.
import { Link } from "@remix-run/react";
import { Download } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { inputProps, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { type AccountDataView, type Consent, ERASURE_DAYS, GONE, STAYS } from "../account.ts";

export function DataPage({ view }: { view: AccountDataView }) {
  return (
    <div className="page max-w-3xl py-8 sm:py-12">
      <header>
        <h1>Mes données</h1>
        <p className="measure mt-2 text-muted">
          Ce que le Portique garde de vous est à vous&#8239;: vous pouvez l’emporter, savoir à quoi vous avez
          consenti, et tout effacer.
        </p>
      </header>
      <ExportSection />
      <ConsentSection consents={view.consents} />
      {view.erasure ? <PendingErasure {...view.erasure} /> : <ErasureSection />}
    </div>
  );
}

function ExportSection() {
  return (
    <section aria-labelledby="export" className="mt-10 border-t border-line pt-8">
      <h2 id="export" className="text-2xl">
        Emporter
      </h2>
      <p className="measure mt-2">
        Une archive ZIP&#8239;: votre journal en Markdown et en JSON, vos conversations, vos messages, vos
        réglages et le reste, avec un mode d’emploi.
      </p>
      <form method="post" action={paths.accountExportCall()} className="mt-4">
        <button type="submit" className="btn btn-primary">
          <Icon of={Download} size={18} />
          Télécharger mes données
        </button>
      </form>
    </section>
  );
}

function ConsentSection({ consents }: { consents: readonly Consent[] }) {
  return (
    <section aria-labelledby="consents" className="mt-10 border-t border-line pt-8">
      <h2 id="consents" className="text-2xl">
        Ce à quoi vous avez consenti
      </h2>
      <ul className="mt-4 divide-y divide-line">
        {consents.map((consent) => (
          <li key={consent.id} className="py-4">
            <p className="font-semibold">{consent.label}</p>
            <p className="measure text-muted">{consent.detail}</p>
            <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <p className="text-sm">
                {consent.state}
                {consent.since && <span className="text-muted">, depuis le {consent.since}</span>}
              </p>
              <Link to={consent.href} className="link-quiet">
                {consent.action}
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PendingErasure({ dueOn, reason }: NonNullable<AccountDataView["erasure"]>) {
  return (
    <section aria-labelledby="erasure" className="mt-10 border-t border-line pt-8">
      <h2 id="erasure" className="text-2xl">
        Votre compte sera effacé le {dueOn}
      </h2>
      <p className="measure mt-2">
        {reason === "member"
          ? "Jusque-là, rien ne change\u00a0: vous pouvez vous servir du Portique, emporter vos données, ou changer d’avis."
          : "Ce compte n’avait plus servi depuis trois ans. Puisque vous êtes là, il suffit de le garder."}
      </p>
      <MutationForm intent="keep" id="keep" className="mt-4 space-y-4">
        {({ busy }) => (
          <button type="submit" aria-disabled={busy} className="btn btn-primary">
            Garder mon compte
          </button>
        )}
      </MutationForm>
    </section>
  );
}

function ErasureSection() {
  return (
    <section aria-labelledby="erasure" className="mt-10 border-t border-line pt-8">
      <h2 id="erasure" className="text-2xl">
        Effacer mon compte
      </h2>
      <p className="measure mt-2">
        L’effacement est fait {ERASURE_DAYS}&nbsp;jours après votre demande, le temps de changer d’avis.
        Ensuite, il est sans retour.
      </p>
      <div className="mt-5 grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="text-xl">Ce qui part</h3>
          <List items={GONE} />
        </div>
        <div>
          <h3 className="text-xl">Ce qui reste</h3>
          <List items={STAYS} />
        </div>
      </div>
      <MutationForm
        intent="erase"
        id="erase"
        defaultValue={{ password: "" }}
        className="mt-6 max-w-sm space-y-4"
      >
        {({ fields, busy }) => (
          <>
            <TextField
              {...inputProps(fields.password)}
              type="password"
              autoComplete="current-password"
              required
              maxLength={128}
              label="Votre mot de passe"
            />
            <button type="submit" aria-disabled={busy} className="btn btn-outline btn-error">
              Effacer mon compte dans {ERASURE_DAYS}&nbsp;jours
            </button>
          </>
        )}
      </MutationForm>
    </section>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="mt-2 space-y-1.5">
    {items.map((item) => (
      <li key={item} className="border-l border-line pl-3 text-muted">
        {item}
      </li>
    ))}
  </ul>
);
