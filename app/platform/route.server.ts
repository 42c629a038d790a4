// The three shapes of a route: a screen's loader, a screen's action, a resource under /api. Each hands the request's
// services over and turns refusals into the right answer, so that routes hold no try/catch.
import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import * as z from "zod/mini";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { BODY_TOO_LARGE } from "./guard.ts";
import { errorFields, log } from "./log.ts";
import { errorBody, errorHeaders, errorResponse } from "./respond.server.ts";

/** What the composition made for this request (app/composition declares it on Remix's load context). */
type RouteServices = AppLoadContext["services"];
export type RouteArgs = (LoaderFunctionArgs | ActionFunctionArgs) & { services: RouteServices };

async function refusal(error: unknown, requestId: string, services: RouteServices): Promise<unknown> {
  if (!isAppError(error)) return error;
  if (error.cause)
    log("warn", "screen.refused", { request: requestId, code: error.code, ...errorFields(error.cause) });
  const body =
    error.code === "notFound"
      ? { ...errorBody(error), quotation: await quotationIn(services, requestId) }
      : errorBody(error);
  return data(body, { status: error.status, headers: errorHeaders(error) });
}

/** Where a screen is not, the day's quotation is; null where it cannot be read. */
export const quotationIn = (services: RouteServices, requestId: string) =>
  readOrNull(services.shownToday(), "not_found.quotation_unread", requestId);

/** Runs a handler with the request's services; where these took the session for somebody else, with new ones. */
function withServices<Result>(
  args: LoaderFunctionArgs | ActionFunctionArgs,
  handler: (args: RouteArgs) => Promise<Result>,
): Promise<Result> {
  const { services } = args.context;
  return services.session.settle(
    () => handler({ ...args, services }),
    () => handler({ ...args, services: services.anew.services }),
  );
}

function screen<Result>(handler: (args: RouteArgs) => Promise<Result>) {
  return async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Result> => {
    // Those that the handler was given last: the first may have taken the session for somebody else, and read nothing.
    let { services } = args.context;
    try {
      return await withServices(args, (given) => {
        services = given.services;
        return handler(given);
      });
    } catch (error) {
      throw await refusal(error, args.context.request.id, services);
    }
  };
}

/** A screen's loader. */
export const screenLoader = screen;
/** A screen's action. */
export const screenAction = screen;

/**
 * What a screen shows, or null where reading it failed for a reason of ours and the screen says so in its place. The
 * failure is logged as `event`; a refusal goes on to the screen of errors.
 */
export async function readOrNull<View>(
  reading: Promise<View>,
  event: string,
  requestId: string,
): Promise<View | null> {
  try {
    return await reading;
  } catch (error) {
    if (isAppError(error)) throw error;
    log("error", event, { request: requestId, ...errorFields(error) });
    return null;
  }
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Handlers = Partial<Record<Method, (args: RouteArgs) => Promise<unknown>>>;

/** A resource route: one handler a method; others answer 405 with Allow. What is returned is sent as JSON. */
export function resourceRoute(handlers: Handlers) {
  const allow = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const handle = async (args: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      const method = args.request.method === "HEAD" ? "GET" : args.request.method;
      const handler = handlers[method as Method];
      if (!handler)
        throw new AppError("methodNotAllowed", "Cette adresse ne répond pas à cette méthode.", { allow });
      const result = await withServices(args, handler);
      return result instanceof Response ? result : Response.json(result ?? {});
    } catch (error) {
      return errorResponse(error, args.context.request.id);
    }
  };
  return { loader: handle, action: handle };
}

/**
 * What a body that cannot be read is answered: 413 where it is too large, else 400 with this message. The parser's own error
 * goes no further: it quotes what it read.
 */
export const refuseBody = (message: string) => (failure: unknown) => {
  if (failure instanceof Error && failure.name === BODY_TOO_LARGE)
    throw new AppError("tooLarge", "Cet envoi est trop volumineux.");
  throw new AppError("unreadable", message);
};

/** The JSON body checked against a schema: 400 when it is not JSON, 422 with the messages by field. */
export async function readJson<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return check(
    await request.json().catch(refuseBody("Le corps de la requête n’est pas du JSON lisible.")),
    schema,
  );
}

/** The form as it was sent. @throws AppError unreadable (400) where the body is no form */
export async function readFormData(request: Request): Promise<FormData> {
  return request.formData().catch(refuseBody("Ce formulaire n’est pas lisible."));
}

/** The fields of a form as they were sent. @throws AppError unreadable (400) */
const formFields = async (request: Request): Promise<Record<string, unknown>> =>
  Object.fromEntries(await readFormData(request));

/** The form's fields checked against a schema: 422 with the messages by field. */
export async function readForm<Schema extends z.core.$ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return check(await formFields(request), schema);
}

/** What a schema says where it has no words of its own. */
export const INCORRECT = "Saisie incorrecte.";

/** Checks input against a schema. @throws AppError invalid (422) with the messages by field */
export function check<Schema extends z.core.$ZodType>(input: unknown, schema: Schema): z.output<Schema> {
  const parsed = z.safeParse(schema, input, { error: () => INCORRECT });
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join(".") || "form";
    // Two rules of a field may say the same sentence of it: it is said once.
    errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
  }
  const message = Object.values(errors)[0]?.[0] ?? INCORRECT;
  throw new AppError("invalid", message, { errors });
}
