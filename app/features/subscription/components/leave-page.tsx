import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade.tsx";
import { TextField } from "#app/ui/fields.tsx";
import type { LeaveDone, LeaveView } from "../leave-screen.server.ts";

export type LeaveTexts = { title: string; lead: string; confirm: string };
export type LeaveRefusal = { message: string; errors?: Record<string, string[]>; email: string };
type Recap = Extract<LeaveView, { step: "recap" }>;
type Props = {
  purpose: "cancel" | "withdraw";
  view: LeaveView;
  done?: LeaveDone;
  refused?: LeaveRefusal;
};

const TEXTS: Record<Props["purpose"], LeaveTexts> = {
  cancel: {
    title: "Résilier votre contrat",
    lead: "Votre abonnement court jusqu’à la fin de la période payée, puis rien n’est plus débité.",
    confirm: "Confirmer la résiliation",
  },
  withdraw: {
    title: "Renoncer au contrat",
    lead: "Vous pouvez renoncer au contrat sans donner de raison jusqu’à la fin du quatorzième jour qui suit le premier paiement\u202f; si c’est un samedi, un dimanche ou un jour férié, jusqu’à la fin du premier jour ouvrable d’après. Le contrat prend fin aussitôt et vous êtes remboursé en totalité.",
    confirm: "Confirmer la renonciation",
  },
};

export function LeavePage({ purpose, view, done, refused }: Props) {
  const texts = TEXTS[purpose];
  return (
    <div className="page max-w-2xl py-12 sm:py-16">
      {done ? (
        <Done done={done} />
      ) : (
        <>
          <h1 className="text-3xl lg:text-4xl">{texts.title}</h1>
          <p className="measure mt-3 mb-8 text-muted">{texts.lead}</p>
          {refused && !refused.errors && (
            <p role="alert" className="mb-6 border-l-4 border-error py-1 pl-4">
              {refused.message}
            </p>
          )}
          {view.step === "identify" && <Identify view={view} refused={refused} />}
          {view.step === "nothing" && (
            <Sheet>
              <p className="font-semibold">
                {view.message ?? "Il n’y a pas d’abonnement en cours pour ce compte."}
              </p>
              <p className="mt-2 text-muted">Compte : {view.email}</p>
            </Sheet>
          )}
          {view.step === "recap" && <Contract purpose={purpose} view={view} confirm={texts.confirm} />}
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
      <h1 className="text-3xl lg:text-4xl">{done.title}</h1>
      {done.sentences.map((sentence) => (
        <p key={sentence} className="measure">
          {sentence}
        </p>
      ))}
      <a href={paths.home()} className="btn btn-quiet">
        Revenir à l’accueil
      </a>
    </div>
  );
}

function Identify({
  view,
  refused,
}: {
  view: Extract<LeaveView, { step: "identify" }>;
  refused?: LeaveRefusal;
}) {
  return (
    <Sheet>
      {view.sent && (
        <p role="status" className="mb-5 border-l-4 border-success py-1 pl-4">
          Si cette adresse a un compte, un lien vient de lui être envoyé. Il vaut trente minutes.
        </p>
      )}
      {view.deadLink && (
        <p role="status" className="mb-5 border-l-4 border-error py-1 pl-4">
          Ce lien n’est plus valable. Demandez-en un autre, ou utilisez votre mot de passe.
        </p>
      )}
      <h2 className="mb-4 text-2xl">Votre compte</h2>
      <Form method="post" reloadDocument className="space-y-4">
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          autoComplete="email"
          required
          defaultValue={refused?.email}
          errors={refused?.errors?.email}
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label="Mot de passe"
          autoComplete="current-password"
          hint="Inutile si vous préférez recevoir un lien."
          errors={refused?.errors?.password}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" name="intent" value="password" className="btn btn-primary">
            Voir mon contrat
          </button>
          <button type="submit" name="intent" value="mail" className="btn btn-quiet">
            Recevoir un lien par e-mail
          </button>
        </div>
      </Form>
    </Sheet>
  );
}

function Contract({ purpose, view, confirm }: { purpose: Props["purpose"]; view: Recap; confirm: string }) {
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
          Le dernier paiement n’a pas abouti : la facture en attente est annulée, et rien ne vous est dû ni
          demandé.
        </p>
      )}
      <Confirm purpose={purpose} view={view} confirm={confirm} />
      {purpose === "cancel" && view.mayWithdraw && (
        <p className="mt-5 text-sm text-muted">
          Vous êtes encore dans le délai de quatorze jours :{" "}
          <Link to={paths.withdraw(view.pass || undefined)} className="link-quiet">
            renoncer au contrat
          </Link>{" "}
          vous rembourse en totalité.
        </p>
      )}
    </Sheet>
  );
}

function Confirm({ purpose, view, confirm }: { purpose: Props["purpose"]; view: Recap; confirm: string }) {
  if (purpose === "cancel" && view.canceledAt) {
    return (
      <p role="status" className="mt-5 border-l-4 border-accent py-1 pl-4">
        Déjà résilié le {view.canceledAt}. Rien ne sera plus débité.
      </p>
    );
  }
  if (purpose === "withdraw" && !view.mayWithdraw) {
    return (
      <p role="status" className="mt-5 border-l-4 border-accent py-1 pl-4">
        Le délai de quatorze jours est passé. Vous pouvez{" "}
        <Link to={paths.cancelContract(view.pass || undefined)} className="link-quiet">
          résilier votre contrat
        </Link>{" "}
        à tout moment.
      </p>
    );
  }
  return (
    <Form method="post" reloadDocument className="mt-6">
      <input type="hidden" name="pass" value={view.pass} />
      <button type="submit" name="intent" value="confirm" className="btn btn-primary">
        {confirm}
      </button>
    </Form>
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
