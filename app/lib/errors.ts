// One error type for two audiences: `message` is a French sentence for the person, `cause` is for the log.
// Expected refusals are AppError (4xx, 503); anything else is a bug and becomes a 500 with a trace id.
import type { Danger } from "./crisis/danger.ts";

export const STATUS = {
  unreadable: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** What may go with an error in its JSON body or headers. */
type ErrorDetails = {
  /** 422: messages by field. */
  errors?: Record<string, string[]>;
  /** 403: the tier that would open it. */
  requiredTier?: "essential" | "complete";
  /** 429, 503: seconds. */
  retryAfter?: number;
  /** 405: the methods that exist. */
  allow?: string[];
  /** 409: the state that the caller did not know of. */
  current?: unknown;
  /** 409: the words that stand there now, by field (`changedElsewhere`). */
  stands?: Readonly<Record<string, string>>;
  /** 401 of a sign-in: the password is right, the code of the second factor is missing or wrong. */
  secondFactor?: true;
  /** The words that were refused speak of distress: the card of the 3114 belongs beside the refusal. */
  crisis?: true;
  /** Which danger was heard: its card stands beside the refusal. */
  danger?: Danger;
};

export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** Works across bundles, where `instanceof` does not. */
export function isAppError(error: unknown): error is AppError {
  return error instanceof Error && error.name === "AppError" && "code" in error && "details" in error;
}

/**
 * What `work` gives, or what `answer` makes of its refusal, where a screen draws that in its place rather than give way
 * to the screen of errors. Where `answer` gives nothing, and for whatever is no refusal, the error goes on.
 */
export async function catchRefusal<Result, Answer>(
  work: Promise<Result>,
  answer: (refusal: AppError) => Answer | undefined,
): Promise<Result | Answer> {
  try {
    return await work;
  } catch (error) {
    const answered = isAppError(error) ? answer(error) : undefined;
    if (answered === undefined) throw error;
    return answered;
  }
}

/** What was sought, or null where the refusal says that it does not exist. */
export const orNotFound = <Result>(work: Promise<Result>): Promise<Result | null> =>
  catchRefusal(work, ({ code }) => (code === "notFound" ? null : undefined));

/** The specification's word for a missing session, to the letter. Nothing else says it. */
const SIGNED_OUT = "Unauthorized";
export const unauthorized = () => new AppError("unauthorized", SIGNED_OUT);

/** A refusal for want of a session; other refusals of a sign-in (a wrong password) have the status 401 too. */
export const isSignedOut = ({ status, message }: { status: number; message: string }): boolean =>
  status === 401 && message === SIGNED_OUT;

export const tierRequired = (requiredTier: "essential" | "complete", message: string) =>
  new AppError("forbidden", message, { requiredTier });
