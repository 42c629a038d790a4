// What pages and the service worker say to each other. Pages ask; the worker alone opens what is kept on the device.
import type { EntryFields, JournalItem, Version } from "#app/features/journal/journal.ts";
import type { Day } from "#app/lib/dates.ts";
import type { DraftKey } from "#app/lib/drafts.ts";
import type { OfflineData } from "./offline.ts";

/** A day's page as somebody wrote it, and the version they began with. */
export type Writing = { day: Day; fields: EntryFields; version: Version; quotationId: string | null };
/** A writing that waits, as its writer last saw it. */
export type WritingTicket = { id: number; revision: number };
/** Why the server did not take a writing, in words for its writer. */
export type Refusal = {
  status: number;
  message: string;
  /** Other words of theirs stand there since: of a tick, its note alone was refused. */
  stands: boolean;
};
export type WaitingWriting = WritingTicket & Writing & { keptAt: number; refusal: Refusal | null };
/** A day of a challenge under way, ticked. */
export type Tick = {
  runId: string;
  number: number;
  /** What its writer reads where it is refused. */
  challenge: string;
  /** Undefined where its page has no place for one: the note stays as it is. */
  note?: string | undefined;
  /** What its writer took for the note there is. */
  was?: string | undefined;
};
export type WaitingTick = Tick & { id: number; refusal: Refusal | null };
/** What the server did not take. */
type Refused = { writings: WaitingWriting[]; ticks: WaitingTick[] };
/** What was sent of a writing, and the page that stands since. */
export type Sent = { writing: Writing; stored: JournalItem };
/** A file that is kept: its address and bytes. */
export type Download = { url: string; bytes: number };
/** `full`: this device has no room for it. */
export type DownloadOutcome = "kept" | "full" | "failed";

export type Kept = { data: OfflineData; keptAt: number; waiting: WaitingWriting[]; ticks: WaitingTick[] };

export type WorkerAsk =
  /** A page of a member's, or, without key, of nobody's. */
  | { type: "hello"; key: DraftKey | null }
  | { type: "look" }
  | { type: "keep"; writing: Writing; ticket: WritingTicket | null }
  | { type: "tick"; tick: Tick }
  | { type: "sentOf"; ticket: WritingTicket }
  | { type: "drop"; id: number }
  | { type: "send" }
  | { type: "stored"; item: JournalItem }
  | { type: "erased"; day: Day }
  | { type: "downloads" }
  | { type: "download"; url: string }
  | { type: "forget"; url: string }
  | { type: "takeOver" };

/** Each answer by its question; undefined where nothing is kept. */
export type WorkerAnswers = {
  hello: Refused;
  look: Kept | undefined;
  keep: WritingTicket | undefined;
  /** False where nothing can be kept for anybody. */
  tick: boolean;
  sentOf: Sent | undefined;
  drop: undefined;
  send: undefined;
  stored: undefined;
  erased: undefined;
  downloads: Download[];
  download: DownloadOutcome;
  forget: undefined;
  takeOver: undefined;
};

/** ms. A worker that does not answer keeps nothing. */
const PATIENCE_MS = 10_000;

/** Asks the service worker; undefined where there is none, or where it does not answer. */
export async function askWorker<Type extends WorkerAsk["type"]>(
  ask: Extract<WorkerAsk, { type: Type }>,
  patience = PATIENCE_MS,
): Promise<WorkerAnswers[Type] | undefined> {
  // A browser that keeps nothing for sites may refuse the question.
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  const worker = registration?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(undefined), patience);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage(ask, [port2]);
  });
}
