// One line of JSON an event, without personal data: never an address, a name, a token, a text someone wrote.
type LogFields = Record<string, string | number | boolean | null | undefined>;

export function log(level: "info" | "warn" | "error", event: string, fields: LogFields = {}): void {
  console[level === "info" ? "log" : level](JSON.stringify({ level, event, ...fields }));
}

/** A failed statement of Drizzle's: its message and its stack repeat every bound value, addresses and texts included. */
const isStatementError = (error: Error): error is Error & { query: string } =>
  "query" in error && typeof error.query === "string" && "params" in error;

/** A parser's message quotes the text it stumbled over: a page of a journal, a body that somebody sent. */
const messageOf = (error: Error) =>
  isStatementError(error) ? error.query : error instanceof SyntaxError ? "unreadable" : error.message;

/** The first frames of a stack; what stands before them is the message again. */
const placeOf = ({ stack = "", message }: Error) =>
  stack
    .slice(stack.indexOf(message) + message.length)
    .split("\n")
    .slice(1, 5)
    .map((line) => line.trim())
    .join(" | ");

/**
 * Name, message and the place of an error; the message of a bug of ours holds no personal data. Of a failed statement,
 * its SQL with the marks where the values stood, and what the database said; of a text that could not be parsed, nothing.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? messageOf(error.cause) : undefined;
  return { error: error.name, message: messageOf(error), cause, at: placeOf(error) };
}
