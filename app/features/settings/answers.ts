// What a form of the settings gets back. Pure.

/** Said at the bottom of the page. */
type Said = { title: string; body?: string };

export type Answer =
  | { ok: true; intent: string; said: Said }
  | {
      ok: false;
      intent: string;
      status: number;
      message: string;
      errors?: Record<string, string[]> | undefined;
      /** What was typed, passwords aside: a form sent without scripts comes back with it. */
      typed?: Record<string, string> | undefined;
    };

/** The forms of the three tabs; each has one name, so that what was refused is said beside it. */
export const INTENTS = {
  profile: "profile",
  cancelEmail: "cancel-email",
  setPicture: "set-picture",
  removePicture: "remove-picture",
  sendConfirmation: "send-confirmation",
  password: "password",
  endSession: "end-session",
  endSessions: "end-sessions",
  unblock: "unblock",
  appearance: "appearance",
} as const;

const SECRET = /password/i;

/** The words of a form that may come back to it. */
export const typedWords = (form: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !SECRET.test(name) ? [[name, value]] : [],
    ),
  );

/** With scripts the answer is read in place; without them the form comes back as a page. */
export const VIA_SCRIPT = { name: "via", value: "script" } as const;
