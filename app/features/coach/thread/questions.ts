// Questions on their way: sent, kept where they cannot be sent, given up, sent again when the network is back.
import { ApiError } from "#app/lib/api.ts";
import { isDanger } from "#app/lib/crisis/danger.ts";
import { REQUIRED_TEXT, REQUIRED_TITLE } from "../coach.ts";
import type { AnswerReader } from "./answer-reader.ts";
import { type ConversationCore, waitSentenceOf } from "./conversation-core.ts";
import { questionOf, type Turn, type UnsentQuestion, unsentTurn } from "./turns.ts";

export function createQuestions(core: ConversationCore, reader: AnswerReader) {
  const { ports, apply, getState } = core;
  /** The network came back: what waits goes by itself, one after the other, until one is refused. */
  let flowing = false;

  /** The card is shown at once, whatever the server answers, or does not. */
  async function listen({ key, message }: Turn): Promise<void> {
    const danger = await ports().dangerIn(message);
    if (danger) apply({ type: "heard", key, danger, by: "browser" });
  }

  /** Sends the next question that waits, while they flow. */
  function flow(): void {
    if (!flowing || getState().writing !== null) return;
    const next = getState().turns.find(({ status }) => status === "unsent");
    if (next) sendAgain(next);
    else flowing = false;
  }

  function refused(error: unknown, key: string, question: UnsentQuestion | null): void {
    flowing = false;
    const answer = error instanceof ApiError ? error : undefined;
    if (answer?.body?.crisis) {
      const danger = isDanger(answer.body.danger) ? answer.body.danger : "suicide";
      apply({ type: "heard", key, danger, by: "server" });
      apply({ type: "alarmed", danger });
    }
    if (!question) {
      apply({ type: "ended", key, as: "interrupted" });
      if (answer?.signedOut) ports().signedOut();
      else core.tellFailure(waitSentenceOf(error));
      return;
    }
    if (answer?.status === 422) {
      apply({ type: "ended", key });
      apply({ type: "removed", key });
      void ports().unsent.drop(question.requestId);
      void core.heed(question.message); // its turn and the card beside it are gone
      ports().giveBack(question.message);
      core.tellFailure(answer.body?.message);
      return;
    }
    apply({ type: "ended", key, as: "unsent" });
    if (answer?.signedOut) ports().signedOut();
    else if (answer?.status === 403) core.tellFailure(REQUIRED_TEXT, REQUIRED_TITLE);
    else core.tellFailure(waitSentenceOf(error));
    if (answer) apply({ type: "told", status: "Votre message n’est pas parti. Il est gardé ici." });
  }

  function post(turn: Turn): void {
    const question = questionOf(turn, getState().id);
    void ports().unsent.keep(question);
    void listen(turn);
    const { message, requestId, conversationId } = question;
    void reader.read(turn.key, { message, requestId, conversationId }, question);
  }

  function send(message: string): void {
    const turn = unsentTurn({
      message,
      requestId: ports().newRequestId(),
      conversationId: getState().id,
      askedAt: ports().now(),
    });
    apply({ type: "added", turns: [turn] });
    post(turn);
  }

  function sendAgain(turn: Turn): void {
    if (getState().writing === null) post(turn);
  }

  /** An unsent question is given up: its words go back into the box. */
  function discard({ key, requestId, message }: Turn): void {
    void ports().unsent.drop(requestId);
    apply({ type: "removed", key });
    ports().giveBack(message);
  }

  return {
    listen,
    flow,
    refused,
    send,
    sendAgain,
    discard,
    /** What waits stays where it is. */
    hold() {
      flowing = false;
    },
    /** The network is back. */
    networkReturned() {
      flowing = true;
      flow();
    },
  };
}
