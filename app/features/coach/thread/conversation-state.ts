// What the browser holds of a conversation, and how each event changes it. Pure: the sending and the reading stand in
// conversation.ts.
import type { Danger } from "#app/lib/crisis/danger.ts";
import type { Allowance, AnswerPart, ExchangeItem } from "../coach.ts";
import { type ConversationState, conversationState, type Turn } from "./turns.ts";

export type ConversationEvent =
  /** The screen shows another conversation. */
  | { type: "opened"; id: string | null; exchanges: readonly ExchangeItem[] }
  /** Questions that wait in this browser were found, or one was asked. */
  | { type: "added"; turns: readonly Turn[] }
  /** An answer is being read; `anew` in place of the one that stands there. */
  | { type: "reading"; key: string; sends: boolean; anew?: boolean }
  /** The server's word on a turn. */
  | { type: "received"; key: string; item: ExchangeItem }
  | { type: "part"; key: string; part: AnswerPart }
  /** A danger the server named, or one the browser heard by itself, which never takes the place of the server's. */
  | { type: "heard"; key: string; danger: Danger; by: "server" | "browser" }
  | { type: "alarmed"; danger: Danger }
  /** « Ce n’était pas ça ». */
  | { type: "calmed"; key: string }
  /** Nothing more is read of a turn; where its end did not come from the server, how it stands. */
  | { type: "ended"; key: string; as?: "unsent" | "interrupted" }
  /** Another answer was refused: the one before stands again. */
  | { type: "restored"; turn: Turn }
  | { type: "removed"; key: string }
  | { type: "allowed"; allowance: Allowance }
  | { type: "told"; status: string };

export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  const change = (key: string, next: (turn: Turn) => Partial<Turn>): readonly Turn[] =>
    state.turns.map((turn) => (turn.key === key ? { ...turn, ...next(turn) } : turn));

  switch (event.type) {
    case "opened":
      return conversationState(event.id, event.exchanges, state.allowance);
    case "added": {
      const known = new Set(state.turns.map(({ requestId }) => requestId));
      return {
        ...state,
        turns: [...state.turns, ...event.turns.filter(({ requestId }) => !known.has(requestId))],
      };
    }
    case "reading":
      return {
        ...state,
        writing: event.key,
        status: "Le coach réfléchit…",
        turns: change(event.key, () => ({
          status: event.sends ? "sending" : "answering",
          ...(event.anew && { parts: [], response: "" }),
        })),
      };
    case "received": {
      const { item } = event;
      return {
        ...state,
        // Words of distress past every limit are answered and not kept: they begin no conversation.
        id: item.id || state.id,
        turns: change(event.key, ({ danger }) => ({ ...item, danger: item.danger ?? danger })),
      };
    }
    case "part":
      return { ...state, turns: change(event.key, ({ parts }) => ({ parts: [...parts, event.part] })) };
    case "heard":
      return {
        ...state,
        turns: change(event.key, ({ danger }) => ({
          danger: event.by === "server" ? event.danger : (danger ?? event.danger),
        })),
      };
    case "alarmed":
      return { ...state, alarmed: event.danger };
    case "calmed":
      return { ...state, alarmed: null, turns: change(event.key, () => ({ danger: null })) };
    case "ended": {
      const { key, as } = event;
      return {
        ...state,
        // What ends late must not end another's.
        writing: state.writing === key ? null : state.writing,
        turns: as ? change(key, () => ({ status: as })) : state.turns,
      };
    }
    case "restored":
      return { ...state, turns: change(event.turn.key, () => event.turn) };
    case "removed":
      return { ...state, turns: state.turns.filter(({ key }) => key !== event.key) };
    case "allowed":
      return { ...state, allowance: event.allowance };
    case "told":
      return { ...state, status: event.status };
  }
}
