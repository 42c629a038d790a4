// Events on a stream (text/event-stream), written and read. Pure.

export type StreamEvent = { event: string; data: unknown };

export const encodeEvent = ({ event, data }: StreamEvent) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Reads pieces of a stream, cut anywhere; gives the events that are whole. Comments and other fields are skipped. */
export function createEventReader(): (chunk: string) => StreamEvent[] {
  let buffer = "";
  return (chunk) => {
    buffer += chunk;
    const blocks = buffer.split("\n\n");
    buffer = blocks.pop() ?? "";
    return blocks.flatMap((block) => {
      const lines = block.split("\n");
      const event = lines.find((line) => line.startsWith("event: "))?.slice(7);
      const data = lines.filter((line) => line.startsWith("data: ")).map((line) => line.slice(6));
      return event && data.length ? [{ event, data: JSON.parse(data.join("\n")) as unknown }] : [];
    });
  };
}

/**
 * What the `data:` lines of a stream of bytes hold, each as it comes; other fields and comments are skipped. Ends early where
 * `signal` is aborted.
 */
export async function* dataLines(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop);
  let buffer = "";
  try {
    for (;;) {
      const { done, value } = await reader.read();
      buffer += decoder.decode(value, { stream: !done });
      const lines = buffer.split(/\r?\n/);
      buffer = (!done && lines.pop()) || "";
      for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
      if (done) return;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}
