// One line of JSON an event, without personal data: never an address, a name, a token, a text someone wrote.
export type LogFields = Record<string, string | number | boolean | null | undefined>;

export function log(level: "info" | "warn" | "error", event: string, fields: LogFields = {}): void {
  console[level === "info" ? "log" : level](JSON.stringify({ level, event, ...fields }));
}

/** Name, message and the place of an error; the message of a bug of ours holds no personal data. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  return {
    error: error.name,
    message: error.message,
    cause,
    at: error.stack?.split("\n").slice(1, 5).join(" | "),
  };
}
