import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { MutationForm } from "#app/ui/mutation-form.tsx";
import { SheetList } from "#app/ui/sheet-list.tsx";
import type { AttributionView, DeadView, FailedEventView, MessageView, ReversalView } from "../operations.ts";

/** One measure on one item, as a form. */
function Measure({ id, intent, children }: { id: string; intent: string; children: ReactNode }) {
  return (
    <MutationForm intent={intent} id={`${intent}-${id}`} className="mt-3 space-y-3">
      {({ busy }) => (
        <>
          <input type="hidden" name="id" value={id} />
          <button type="submit" aria-disabled={busy} className="btn btn-quiet btn-sm">
            {children}
          </button>
        </>
      )}
    </MutationForm>
  );
}

export function MessageList({ messages, handled }: { messages: readonly MessageView[]; handled: boolean }) {
  return (
    <SheetList
      rows={messages}
      scene="horizon"
      empty={handled ? "Aucun message traité." : "Aucun message n’attend de réponse."}
    >
      {(message) => (
        <>
          <p className="eyebrow">
            {message.subject} · <span className="tabular-nums">{message.at}</span>
            {message.unsent && " · pas encore transmis par e-mail"}
            {message.suspect && " · douteux : un champ caché était rempli"}
          </p>
          <p className="mt-1 font-semibold">
            {message.name},{" "}
            <a href={`mailto:${message.email}`} className="link-quiet break-all font-normal">
              {message.email}
            </a>
          </p>
          <p className="measure mt-2 whitespace-pre-line">{message.message}</p>
          {!handled && (
            <Measure id={message.id} intent="settle">
              Marquer comme traité
            </Measure>
          )}
        </>
      )}
    </SheetList>
  );
}

export function AttributionList({ reports }: { reports: readonly AttributionView[] }) {
  return (
    <SheetList rows={reports} scene="shelf" empty="Aucune attribution n’est mise en doute.">
      {(report) => (
        <>
          <p className="eyebrow tabular-nums">{report.at}</p>
          <blockquote className="measure mt-1 font-serif text-xl">{report.quote}</blockquote>
          <p className="text-muted">
            {report.reference} ·{" "}
            <Link to={paths.adminRecord("quotation", report.quotationId)} className="link-quiet">
              ouvrir la fiche
            </Link>
          </p>
          <p className="measure mt-3 border-l border-accent pl-3 whitespace-pre-line">{report.message}</p>
          <Measure id={report.id} intent="settle">
            Clore le signalement
          </Measure>
        </>
      )}
    </SheetList>
  );
}

export function FailedEventList({ events }: { events: readonly FailedEventView[] }) {
  return (
    <SheetList rows={events} empty="Aucun événement de paiement en échec.">
      {(event) => (
        <>
          <p className="eyebrow tabular-nums">{event.at}</p>
          <p className="mt-1 font-semibold break-all">{event.type}</p>
          <p className="break-all text-muted">
            {event.email} · {count(event.attempts, "essai")} · {event.reason}
          </p>
          <Measure id={event.id} intent="replay">
            Relire ce compte chez le prestataire
          </Measure>
        </>
      )}
    </SheetList>
  );
}

export function ReversalList({ reversals }: { reversals: readonly ReversalView[] }) {
  return (
    <SheetList rows={reversals} empty="Aucun remboursement ni contestation.">
      {(reversal) => (
        <>
          <p className="eyebrow tabular-nums">{reversal.at}</p>
          <p className="mt-1 font-semibold">
            {reversal.label} · {reversal.amount}
          </p>
          <p className="break-all text-muted">
            <Link className="link" to={paths.adminMember(reversal.userId)}>
              {reversal.email}
            </Link>{" "}
            · {reversal.effect}
          </p>
        </>
      )}
    </SheetList>
  );
}

export function DeadList({ deliveries }: { deliveries: readonly DeadView[] }) {
  return (
    <SheetList rows={deliveries} empty="Aucun envoi abandonné.">
      {(delivery) => (
        <>
          <p className="eyebrow tabular-nums">
            {delivery.channel} · {delivery.at}
          </p>
          <p className="mt-1 break-words">{delivery.outcome}</p>
          <p className="text-sm break-all text-muted">{delivery.id}</p>
          <Measure id={delivery.id} intent="retry">
            Renvoyer
          </Measure>
        </>
      )}
    </SheetList>
  );
}
