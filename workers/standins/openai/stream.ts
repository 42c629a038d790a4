// How the local model streams, whatever the protocol: its words one by one at a pace, cut, garbled or failing where a plan
// (control.ts) says so.
import type { AnswerPlan } from "./control.ts";

/** ms between two words: as a person reads, a little faster. */
const PACE_MS = 18;
const SILENCE_MS = 60_000;

/** A protocol's words for one answer, as lines of an event stream. */
type Spoken = {
  first: readonly string[];
  piece(text: string): string;
  last: readonly string[];
  /** An error in the middle of the stream. */
  error: string;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
export const beSilent = () => pause(SILENCE_MS);
export const tokensOf = (text: string) => Math.ceil(text.length / 4);

/** One event: its data as JSON, under a name where the protocol names its events. */
export const eventOf = (data: object, name?: string) =>
  `${name ? `event: ${name}\n` : ""}data: ${JSON.stringify(data)}\n\n`;

/** Words with the space after them, as a model's tokens come. */
const piecesOf = (text: string) => text.match(/\S+\s*|\s+/g) ?? [];

export function streamed(answer: string, plan: AnswerPlan | undefined, spoken: Spoken): Response {
  const pieces = piecesOf(answer);
  const pace = plan?.pace ?? PACE_MS;
  const breaks = plan?.mode === "cut" || plan?.mode === "garbled" || plan?.mode === "error";
  const breakAt = breaks ? (plan.after ?? Math.floor(pieces.length / 2)) : undefined;
  const encoder = new TextEncoder();
  let at = -1;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const send = (...lines: readonly string[]) => controller.enqueue(encoder.encode(lines.join("")));
      if (at === -1) {
        send(...spoken.first);
        at = 0;
        return;
      }
      if (breakAt !== undefined && at >= breakAt) {
        if (plan?.mode === "garbled") send('data: {"choices":[{"del\n\n');
        if (plan?.mode === "error") send(spoken.error);
        controller.close(); // no reason, no end: as a connection that breaks
        return;
      }
      if (pace > 0) await pause(pace);
      const piece = pieces[at++];
      if (piece !== undefined) {
        send(spoken.piece(piece));
        return;
      }
      send(...spoken.last);
      controller.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
}
