// Errors to answers, the same for every call: `{message, …}` in French, 401 as specified (DESIGN §6).
import { type AppError, isAppError } from "#app/lib/errors.ts";
import { errorFields, log } from "./log.ts";

export const UNEXPECTED =
  "Une erreur inattendue s’est produite de notre côté. Rien n’a été perdu\u202f; réessayez dans un instant.";

export function errorHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.details.retryAfter) headers["Retry-After"] = String(error.details.retryAfter);
  if (error.details.allow) headers.Allow = error.details.allow.join(", ");
  return headers;
}

/** The JSON body of a refusal. */
export function errorBody(error: AppError): { message: string } & Record<string, unknown> {
  const { errors, requiredTier, current, stands, crisis, danger, secondFactor } = error.details;
  return {
    message: error.message,
    ...(errors && { errors }),
    ...(requiredTier && { requiredTier }),
    ...(current !== undefined && { current }),
    ...(stands && { stands }),
    ...(crisis && { crisis }),
    ...(danger && { danger }),
    ...(secondFactor && { secondFactor }),
  };
}

/** JSON answer of a call for anything thrown; a bug is logged here, once, and named by its trace id only. */
export function errorResponse(error: unknown, requestId: string): Response {
  if (error instanceof Response) return error;
  if (isAppError(error)) {
    if (error.cause)
      log("warn", "call.refused", { request: requestId, code: error.code, ...errorFields(error.cause) });
    return Response.json(errorBody(error), { status: error.status, headers: errorHeaders(error) });
  }
  log("error", "call.failed", { request: requestId, ...errorFields(error) });
  return Response.json({ message: UNEXPECTED, traceId: requestId }, { status: 500 });
}
