// What becomes of words that a save did not take: what the page says of it, and where they wait. Late, as most saves are taken.
// What cannot be sent waits with the service worker, which sends it once the network is back, this page open or not. A page
// that sends it itself does so alone, on what was sent of it meanwhile.
import type { MutableRefObject } from "react";
import { exclusive, SENDING } from "#app/features/offline/exclusive.ts";
import { askWorker, type Writing, type WritingTicket } from "#app/features/offline/messages.ts";
import { rebase } from "#app/features/offline/rebase.ts";
import type { MutationRefusal } from "#app/ui/use-mutation.ts";
import type { EntryFields, JournalItem } from "../journal.ts";
import type { fromItem, JournalBody, PageEvent } from "./entry-state.ts";
import { whenOf } from "./when.ts";

/** The writing that waits, if any. */
type Ticket = MutableRefObject<WritingTicket | null>;

const writingOf = ({ date, version, quotationId, ...fields }: JournalBody): Writing => ({
  day: date,
  fields,
  version,
  quotationId,
});

/** Answered: nothing waits any more. */
async function settle(ticket: Ticket): Promise<void> {
  const { current: held } = ticket;
  ticket.current = null;
  if (held) await askWorker({ type: "drop", id: held.id });
}

/** False where no service worker keeps them. */
async function wait(ticket: Ticket, body: JournalBody): Promise<boolean> {
  const given = await askWorker({ type: "keep", writing: writingOf(body), ticket: ticket.current });
  ticket.current = given ?? ticket.current;
  return given !== undefined;
}

type Refused = { body: JournalBody; quiet: boolean; zone: string; ticket: Ticket; pageOf: typeof fromItem };

/** What a refused save makes of the page. */
function refusalEvent(
  { status, message, errors, current }: MutationRefusal,
  { quiet, zone, pageOf }: Refused,
  waits: boolean,
): PageEvent {
  if (status === 0)
    return { type: "failed", problem: { kind: "network", message: "Le site ne répond pas.", quiet, waits } };
  if (status === 409 && current) {
    const labelOf = (updatedAt: number) => `Enregistré le ${whenOf(updatedAt, zone)}`;
    return { type: "conflicted", stored: { ...pageOf(current as JournalItem, labelOf), quiet } };
  }
  return { type: "failed", problem: { kind: "refused", message, upgrade: status === 403 }, errors };
}

/** The words wait where nobody answered; else nothing does any more. */
export async function refused(refusal: MutationRefusal, save: Refused): Promise<PageEvent> {
  if (refusal.status !== 0) await settle(save.ticket);
  const waits = refusal.status === 0 && (await wait(save.ticket, save.body));
  return refusalEvent(refusal, save, waits);
}

type Waiting = {
  ticket: Ticket;
  post(body: JournalBody): Promise<JournalItem | undefined>;
  /** Of what was sent meanwhile, what is stored. */
  show(item: JournalItem, sent: EntryFields, quiet: boolean): void;
};

/** Sends words of which some may wait. */
export const sendWaiting = (body: JournalBody, { ticket, post, show }: Waiting) =>
  exclusive(SENDING, async () => {
    const sent = ticket.current && (await askWorker({ type: "sentOf", ticket: ticket.current }));
    if (sent) show(sent.stored, sent.writing.fields, true);
    const writing = sent ? rebase(writingOf(body), sent) : writingOf(body);
    const stored = await post({ ...body, ...writing.fields, version: writing.version });
    if (stored) await settle(ticket);
    return stored;
  });
