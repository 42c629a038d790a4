// What a browser keeps of a member to be read without network. Types and limits alone: the service worker and its page
// share them with the server.
import type { JournalItem } from "#app/features/journal/journal.ts";
import type { Day } from "#app/lib/dates.ts";

/** Days whose pages are kept: today's and those of the thirty days before. */
export const KEPT_DAYS = 31;

export type OfflineQuotation = {
  day: Day;
  id: string;
  quote: string;
  author: string;
  reference: string;
  original: string;
  language: "grc" | "la";
  explanation: string;
  exercise: string;
  exerciseDescription: string;
  /** The address of its recording; null where there is none. */
  audioUrl: string | null;
};

export type OfflineChallenge = {
  id: string;
  runId: string;
  name: string;
  description: string;
  start: Day;
  doneDays: number[];
  /** A day's text is left out where the member's offer no longer opens the challenge. */
  tasks: { title: string; text: string | null }[];
};

/** A meditation that the member may hear. */
export type OfflineMeditation = {
  id: string;
  title: string;
  minutes: number;
  audioUrl: string;
  audioBytes: number;
};

/** GET /api/offline. */
export type OfflineData = {
  /** Names the session and opens nothing: what is kept under another one is forgotten. */
  session: string;
  /** ms from now after which the session is over where nobody came back meanwhile. */
  lasts: number;
  userId: string;
  timezone: string;
  /** May this member write in the journal? */
  writes: boolean;
  /** Today's and yesterday's, newest first: those the member has opened, or may. */
  quotations: OfflineQuotation[];
  /** Newest first. */
  pages: JournalItem[];
  /** Those under way. */
  challenges: OfflineChallenge[];
  meditations: OfflineMeditation[];
};
