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
