// An answer that streams. The work goes on to its end when its reader leaves: what it writes down is complete.
import { encodeEvent, type StreamEvent } from "#app/lib/event-stream.ts";

export const wantsEvents = (request: Request) =>
  (request.headers.get("Accept") ?? "").includes("text/event-stream");

/**
 * @param work told where to send its events; must not throw for what it expects
 * @param later keeps the isolate until the work is over
 */
export function eventStream<Event extends StreamEvent>(
  work: (emit: (event: Event) => void) => Promise<void>,
  waitUntil: (work: Promise<unknown>) => void,
): Response {
  const encoder = new TextEncoder();
  let open = true;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const emit = (event: Event) => {
        if (!open) return;
        try {
          controller.enqueue(encoder.encode(encodeEvent(event)));
        } catch {
          open = false; // the reader left
        }
      };
      const running = work(emit).finally(() => {
        if (!open) return;
        open = false;
        try {
          controller.close();
        } catch {
          // the reader left
        }
      });
      waitUntil(running);
    },
    cancel() {
      open = false;
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store, no-transform",
    },
  });
}
