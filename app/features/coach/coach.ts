// The coach's rules that the browser shares: limits, texts of the specification, what is shown. Pure.
import type { TextField } from "#app/features/journal/journal.ts";
import type { Danger } from "#app/lib/crisis/danger.ts";
import { count } from "#app/lib/text.ts";

/** Characters a message. */
export const MESSAGE_MAX = 2_000;
export const TITLE_MAX = 80;
export const HOUR_LIMIT = 20;
export const DAY_LIMIT = 100;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The history panel (P1 §9). */
export const HISTORY_SHOWN = 5;
/** Exchanges of a conversation that a screen or a call shows; a conversation that is longer goes on. */
export const EXCHANGES_SHOWN = 60;
/** Without a sign of its writer for so long, an answer is interrupted. */
export const LEASE_MS = 45_000;
/** After distress was heard the coach keeps its care for so long, in every conversation. */
export const CARE_MS = 2 * DAY_MS;
/** Words of distress pass the limits; what is kept of them is bounded by as many times those. */
export const DISTRESS_SHARE = 2;

// P1 §2, §5, §8, to the letter.
export const LIMITED_TITLE = "Accès Limité";
export const REQUIRED_TITLE = "Accès requis";
export const REQUIRED_TEXT = "Le Coach IA nécessite un abonnement Complet+";
export const SEND_FAILED = "Impossible d'envoyer votre message. Veuillez réessayer.";

/** What the page's forms say once they are done. */
export const COACH_TOASTS = {
  renamed: { title: "Conversation renommée" },
  deleted: { title: "Conversation supprimée" },
  choices: { title: "Vos choix sont enregistrés" },
  written: { title: "C’est dans votre journal", body: "Sous ce que votre page d’aujourd’hui disait déjà." },
  promised: { title: "C’est retenu", body: "Le coach vous demandera où vous en êtes." },
  complaint: { title: "Merci, c’est noté", body: "Votre avis est compté, sans le texte de l’échange." },
} as const;

export const EMPTY_MESSAGE = "Écrivez d’abord votre message.";

/** Five are defined, three are shown (P1 §9); they change with the day. */
export const SUGGESTIONS = [
  "Comment garder mon calme quand on me provoque\u202f?",
  "Qu’est-ce qui dépend vraiment de moi dans cette situation\u202f?",
  "Je rumine une remarque depuis hier. Que puis-je en faire\u202f?",
  "Comment commencer ma journée sans la subir\u202f?",
  "J’ai peur d’échouer. Comment avancer quand même\u202f?",
] as const;
const SUGGESTIONS_SHOWN = 3;

/** @param dayNumber whole days since the epoch, in the member's zone */
export const suggestionsOf = (dayNumber: number): string[] =>
  Array.from(
    { length: SUGGESTIONS_SHOWN },
    (_, at) => SUGGESTIONS[(dayNumber + at * 2) % SUGGESTIONS.length] as string,
  );

export type Address = "tu" | "vous";
type ExchangeStatus = "answering" | "interrupted" | "done";

export type Preferences = {
  address: Address;
  /** ms: when the member allowed it; null where they did not. */
  shareMoodAt: number | null;
  shareJournalAt: number | null;
  /** When the member asked the coach to remember. */
  rememberAt: number | null;
};
export const DEFAULT_PREFERENCES: Preferences = {
  address: "vous",
  shareMoodAt: null,
  shareJournalAt: null,
  rememberAt: null,
};

/** Characters of what the member wants remembered. */
export const MEMORY_MAX = 1_500;
export const PROMISE_MAX = 300;
export const PROMISES_KEPT = 10;
/** What the coach remembers, with the member's consent. */
export type Memory = {
  note: string;
  /** Acts the member said they would do, newest last. */
  promises: { text: string; day: string }[];
};
export const EMPTY_MEMORY: Memory = { note: "", promises: [] };

/** Where an exchange may go in the journal: the sections that a page may begin with (P1 §5). */
export const JOURNAL_SECTIONS = ["morningReflection", "eveningReflection"] as const satisfies TextField[];
export type JournalSection = (typeof JOURNAL_SECTIONS)[number];
/** The section that the hour suggests. */
export const sectionAt = (hour: number): JournalSection =>
  hour < 14 ? "morningReflection" : "eveningReflection";

/** Why an answer did not help. */
export const COMPLAINTS = {
  beside: "À côté de ma question",
  vague: "Trop vague",
  tone: "Le ton ne convient pas",
  wrong: "Une erreur de fait ou de citation",
  harmful: "Cette réponse pourrait faire du mal",
} as const;
export type Complaint = keyof typeof COMPLAINTS;

/** How many messages are left in the hour and in the day. */
export type Allowance = { hour: number; day: number };
export const allowanceOf = (used: { hour: number; day: number }): Allowance => ({
  hour: Math.max(0, HOUR_LIMIT - used.hour),
  day: Math.max(0, DAY_LIMIT - used.day),
});

/** Said near the limit only; undefined far from it. */
export function allowanceNotice({ hour, day }: Allowance): string | undefined {
  const left = Math.min(hour, day);
  const per = day < hour ? "aujourd’hui" : "cette heure-ci";
  if (left === 0) return `Vous avez envoyé tous les messages prévus ${per}.`;
  if (hour > 5 && day > 10) return undefined;
  return `Il vous reste ${count(left, "message")} ${per}.`;
}

/** A part of an answer as it is shown. */
export type AnswerPart =
  | { kind: "text"; text: string }
  | { kind: "quotation"; id: string; quote: string; author: string; reference: string };

/** A question and its answer, as the calls show them (P1 §3: id, message, response, createdAt). */
export type ExchangeItem = {
  /** Of the conversation: what the calls under /api/coach/conversations take. */
  id: string;
  exchangeId: string;
  /** Of its writing: a stop names the one it saw, so that it never stops the one that took over. */
  attempt: string;
  /** The sender's own name for the question, as it was given. */
  requestId: string;
  message: string;
  response: string;
  parts: AnswerPart[];
  status: ExchangeStatus;
  /** A card with whom to call belongs beside it. */
  crisis: boolean;
  /** Which card: what was heard, as it was then; null where nothing was. */
  danger: Danger | null;
  createdAt: string;
};

/** A conversation in a list; `message` and `response` are its last. */
export type ConversationItem = Omit<ExchangeItem, "parts" | "exchangeId" | "attempt" | "requestId"> & {
  title: string;
  exchanges: number;
  updatedAt: string;
};

export type ConversationDetail = {
  id: string;
  title: string;
  crisis: boolean;
  createdAt: string;
  updatedAt: string;
  /** Oldest first; the newest sixty. */
  exchanges: ExchangeItem[];
};

/**
 * What a streamed answer is made of, in order: `start` with what is kept of it already, `crisis`?, `part`… for what
 * comes, then one of the last three with the whole.
 */
export type AnswerEvent =
  | { event: "start"; data: { item: ExchangeItem; title: string } }
  | { event: "crisis"; data: { danger: Danger } }
  | { event: "part"; data: AnswerPart }
  | { event: "done"; data: { item: ExchangeItem; allowance: Allowance } }
  | { event: "stopped"; data: { item: ExchangeItem } }
  | { event: "failed"; data: { item: ExchangeItem; message: string } };
