import { Link, useActionData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";
import { inputProps, Notice, TextField } from "#app/ui/fields.tsx";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import type { LeaveDone, LeaveView } from "../leave-view.server.ts";

type LeaveTexts = { title: string; lead: string; confirm: string };
type Recap = Extract<LeaveView, { step: "recap" }>;
type Props = {
  purpose: "cancel" | "withdraw";
  view: LeaveView;
};

const TEXTS: Record<Props["purpose"], LeaveTexts> = {
  cancel: {
    title: "Résilier votre contrat",
    lead: "Votre abonnement court jusqu’à la fin de la période payée, puis rien n’est plus débité.",
    confirm: "Confirmer la résiliation",
  },
  withdraw: {
    title: "Renoncer au contrat",
    lead: "Vous pouvez renoncer au contrat sans donner de raison jusqu’à la fin du quatorzième jour qui suit le premier paiement\u202f; si c’est un samedi, un dimanche ou un jour férié, jusqu’à la fin du premier jour ouvrable d’après. Le contrat prend fin aussitôt et la totalité de la somme vous est remboursée.",
    confirm: "Confirmer la renonciation",
  },
};

export function LeavePage({ purpose, view }: Props) {
  const texts = TEXTS[purpose];
  // Without scripts the page comes back with what was done; with them the form tells it.
  const posted = useActionData<FormResult<LeaveDone>>();
  const [told, setTold] = useState<LeaveDone>();
  const done = told ?? (posted?.ok ? posted.data : undefined);
  return (
    <div className="page max-w-2xl py-10 sm:py-14">
      {done ? (
        <Done done={done} />
      ) : (
        <>
          <h1>{texts.title}</h1>
          <p className="measure mt-3 mb-8 text-muted">{texts.lead}</p>
          {view.step === "identify" && <Identify view={view} />}
          {view.step === "nothing" && (
            <Sheet>
              <p className="font-semibold">
                {view.message ?? "Il n’y a pas d’abonnement en cours pour ce compte."}
              </p>
              <p className="mt-2 text-muted">Compte : {view.email}</p>
            </Sheet>
          )}
          {view.step === "recap" && (
            <Contract purpose={purpose} view={view} confirm={texts.confirm} onDone={setTold} />
          )}
        </>
      )}
    </div>
  );
}

const Sheet = ({ children }: { children: ReactNode }) => (
  <section className="sheet p-5 sm:p-6">{children}</section>
);

function Done({ done }: { done: LeaveDone }) {
  return (
    <div role="status" className="flex flex-col items-start gap-4">
      <ColonnadeMark className="size-12 text-line" />
      <h1>{done.title}</h1>
      {done.sentences.map((sentence) => (
        <p key={sentence} className="measure">
          {sentence}
        </p>
      ))}
      <a href={paths.home()} className="btn btn-quiet">
        Retour à l’accueil
      </a>
    </div>
  );
}

function Identify({ view }: { view: Extract<LeaveView, { step: "identify" }> }) {
  return (
    <Sheet>
      {view.sent && (
        <Notice tone="success" className="mb-5">
          Si cette adresse a un compte, un lien vient de lui être envoyé. Il est valable trente minutes.
        </Notice>
      )}
      {view.deadLink && (
        <p role="status" className="mb-5 border-y border-error py-3">
          Ce lien n’est plus valable. Demandez-en un autre, ou utilisez votre mot de passe.
        </p>
      )}
      <h2 className="mb-4 text-2xl">Votre compte</h2>
      <MutationForm<{ email: string; password: string }>
        intent={["password", "mail"]}
        id="identify"
        className="space-y-4"
      >
        {({ fields, busy }) => (
          <>
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
              hint="Inutile si vous préférez recevoir un lien."
            />
            <div className="flex flex-wrap gap-3">
              <button
                type="submit"
                name="intent"
                value="password"
                className="btn btn-primary"
                aria-disabled={busy}
              >
                Voir mon contrat
              </button>
              <button type="submit" name="intent" value="mail" className="btn btn-quiet" aria-disabled={busy}>
                Recevoir un lien par e-mail
              </button>
            </div>
          </>
        )}
      </MutationForm>
    </Sheet>
  );
}

type ContractProps = {
  purpose: Props["purpose"];
  view: Recap;
  confirm: string;
  onDone(done: LeaveDone | undefined): void;
};

function Contract({ purpose, view, confirm, onDone }: ContractProps) {
  return (
    <Sheet>
      <dl className="divide-y divide-line">
        <Row label="Compte">{view.email}</Row>
        <Row label="Abonnement">{view.label}</Row>
        <Row label="Commencé le">{view.startedAt}</Row>
        {purpose === "cancel" ? (
          <Row label="Fin du contrat">{view.unpaid ? "tout de suite" : view.endsAt}</Row>
        ) : (
          <Row label="Renonciation possible">jusqu’au {view.withdrawUntil} inclus, heure de Paris</Row>
        )}
      </dl>
      {purpose === "cancel" && view.unpaid && (
        <p className="mt-4 text-muted">
          Le dernier paiement n’a pas abouti : la facture en attente est annulée, et rien ne vous est dû ni
          demandé.
        </p>
      )}
      <Confirm purpose={purpose} view={view} confirm={confirm} onDone={onDone} />
      {purpose === "cancel" && view.mayWithdraw && (
        <p className="mt-5 text-sm text-muted">
          Vous êtes encore dans le délai de quatorze jours :{" "}
          <Link to={paths.withdraw()} className="link-quiet">
            renoncer au contrat
          </Link>{" "}
          vous rembourse en totalité.
        </p>
      )}
    </Sheet>
  );
}

function Confirm({ purpose, view, confirm, onDone }: ContractProps) {
  if (purpose === "cancel" && view.canceledAt) {
    return (
      <p role="status" className="mt-5 border-y border-accent py-3">
        Déjà résilié le {view.canceledAt}. Rien ne sera plus débité.
      </p>
    );
  }
  if (purpose === "withdraw" && !view.mayWithdraw) {
    return (
      <p role="status" className="mt-5 border-y border-accent py-3">
        Le délai de quatorze jours est passé. Vous pouvez{" "}
        <Link to={paths.cancelContract()} className="link-quiet">
          résilier votre contrat
        </Link>{" "}
        à tout moment.
      </p>
    );
  }
  return (
    <MutationForm<Record<string, never>, LeaveDone>
      intent="confirm"
      id="confirm"
      className="mt-6"
      onDone={(result) => onDone(result.data)}
    >
      {({ busy }) => (
        <>
          <input type="hidden" name="holder" value={view.holder} />
          <button type="submit" className="btn btn-primary" aria-disabled={busy}>
            {confirm}
          </button>
        </>
      )}
    </MutationForm>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold break-all">{children}</dd>
    </div>
  );
}
