// The coach's rules: limits, texts of the specification, what the calls and the screen are shown. Pure.
import { AUTHOR_NAMES, type Author, reference } from "../quotes/quotes.ts";
import { type Piece, storedPieces } from "./gate.ts";

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

// P1 §2, §5, §8, to the letter.
export const LIMITED_TITLE = "Accès Limité";
export const REQUIRED_TITLE = "Accès requis";
export const REQUIRED_TEXT = "Le Coach IA nécessite un abonnement Complet+";
export const SEND_FAILED = "Impossible d'envoyer votre message. Veuillez réessayer.";

export const EMPTY_MESSAGE = "Écrivez d’abord votre message.";

/** Five are defined, three are shown (P1 §9); they change with the day. */
export const SUGGESTIONS = [
  "Comment garder mon calme quand on me provoque\u202f?",
  "Qu’est-ce qui dépend vraiment de moi dans cette situation\u202f?",
  "Je rumine une remarque depuis hier. Que puis-je en faire\u202f?",
  "Comment commencer ma journée sans la subir\u202f?",
  "J’ai peur d’échouer. Comment avancer quand même\u202f?",
] as const;
export const SUGGESTIONS_SHOWN = 3;

/** @param dayNumber whole days since the epoch, in the member's zone */
export const suggestionsOf = (dayNumber: number): string[] =>
  Array.from(
    { length: SUGGESTIONS_SHOWN },
    (_, at) => SUGGESTIONS[(dayNumber + at * 2) % SUGGESTIONS.length] as string,
  );

export type Address = "tu" | "vous";
export type ExchangeStatus = "answering" | "interrupted" | "done";

export type Preferences = {
  address: Address;
  /** ms: when the member allowed it; null where they did not. */
  shareMoodAt: number | null;
  shareJournalAt: number | null;
};
export const DEFAULT_PREFERENCES: Preferences = { address: "vous", shareMoodAt: null, shareJournalAt: null };

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
  return `Il vous reste ${left} message${left < 2 ? "" : "s"} ${per}.`;
}

/** What a passage of the library needs to be shown. */
export type Passage = { id: string; author: Author; work: string; locus: string; quote: string };

/** A part of an answer as it is shown. */
export type AnswerPart =
  | { kind: "text"; text: string }
  | { kind: "quotation"; id: string; quote: string; author: string; reference: string };

export function partOf(piece: Piece, passages: ReadonlyMap<string, Passage>): AnswerPart | undefined {
  if (piece.kind === "text") return piece;
  const passage = passages.get(piece.id);
  return (
    passage && {
      kind: "quotation",
      id: passage.id,
      quote: passage.quote,
      author: AUTHOR_NAMES[passage.author],
      reference: reference(passage),
    }
  );
}

export const partsOf = (stored: string, passages: ReadonlyMap<string, Passage>): AnswerPart[] =>
  storedPieces(stored).flatMap((piece) => partOf(piece, passages) ?? []);

/** Ids of the passages that a kept answer cites. */
export const citedIn = (stored: string): string[] =>
  storedPieces(stored).flatMap((piece) => (piece.kind === "quotation" ? [piece.id] : []));

/** An answer as one text, its quotations between marks and with their reference. */
export const responseText = (parts: readonly AnswerPart[]): string =>
  parts
    .map((part) =>
      part.kind === "text"
        ? part.text
        : `\n\n«\u00a0${part.quote}\u00a0» (${part.author}, ${part.reference})\n\n`,
    )
    .join("")
    .replace(/ *\n{3,}| +\n\n/g, "\n\n")
    .trim();

/** A question and its answer, as the calls show them (P1 §3: id, message, response, createdAt). */
export type ExchangeItem = {
  /** Of the conversation: what the calls under /api/coach/conversations take. */
  id: string;
  exchangeId: string;
  message: string;
  response: string;
  parts: AnswerPart[];
  status: ExchangeStatus;
  /** The card of the 3114 belongs beside it. */
  crisis: boolean;
  createdAt: string;
};

/** A conversation in a list; `message` and `response` are its last. */
export type ConversationItem = Omit<ExchangeItem, "parts" | "exchangeId"> & {
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

/** What a streamed answer is made of, in order: `start`, `crisis`?, `part`…, then one of the last three. */
export type AnswerEvent =
  | { event: "start"; data: { item: ExchangeItem; title: string } }
  | { event: "crisis"; data: Record<string, never> }
  | { event: "part"; data: AnswerPart }
  | { event: "done"; data: { item: ExchangeItem; allowance: Allowance } }
  | { event: "stopped"; data: { item: ExchangeItem } }
  | { event: "failed"; data: { item: ExchangeItem; message: string } };

/** The first line of a question, short enough for a list. */
export function titleFrom(message: string): string {
  const line = (message.trim().split(/\n/)[0] ?? "").replace(/\s+/g, " ");
  if (line.length <= TITLE_MAX) return line;
  const cut = line.slice(0, TITLE_MAX - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 40)).trimEnd()}…`;
}

// What is said whatever the model does.

/** The answer to a member in distress: fixed, without a model, without the persona. */
export const CRISIS_ANSWER: Record<Address, string> = {
  vous: "Je mets de côté le personnage\u202f: ce que vous écrivez compte, et je ne suis qu’un programme.\n\nParlez maintenant à quelqu’un. Le 3114 répond jour et nuit, gratuitement, à vous comme à ceux qui s’inquiètent pour quelqu’un. Si le danger est immédiat, appelez le 15 ou le 112, ou restez auprès d’une personne que vous connaissez.\n\nVous n’avez pas à trouver les bons mots\u202f: «\u00a0ça ne va pas\u00a0» suffit pour commencer.",
  tu: "Je mets de côté le personnage\u202f: ce que tu écris compte, et je ne suis qu’un programme.\n\nParle maintenant à quelqu’un. Le 3114 répond jour et nuit, gratuitement, à toi comme à ceux qui s’inquiètent pour quelqu’un. Si le danger est immédiat, appelle le 15 ou le 112, ou reste auprès d’une personne que tu connais.\n\nTu n’as pas à trouver les bons mots\u202f: «\u00a0ça ne va pas\u00a0» suffit pour commencer.",
};

/** In place of an answer that presented death as a way out. */
export const DANGER_ANSWER: Record<Address, string> = {
  vous: "Je m’arrête ici\u202f: je ne présente jamais la mort comme une issue, ni comme une vertu. Si ces mots vous touchent de près, le 3114 répond jour et nuit, gratuitement.",
  tu: "Je m’arrête ici\u202f: je ne présente jamais la mort comme une issue, ni comme une vertu. Si ces mots te touchent de près, le 3114 répond jour et nuit, gratuitement.",
};

/** In place of an answer that told its instructions. */
export const LEAK_ANSWER: Record<Address, string> = {
  vous: "Je garde mes consignes pour moi. Revenons à ce qui vous occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
  tu: "Je garde mes consignes pour moi. Revenons à ce qui t’occupe\u202f: que s’est-il passé aujourd’hui\u202f?",
};
