// A screen's action, for every form of the product: reads what was sent, checks it against the schema of its intent,
// runs one use case, and answers a FormResult or a redirect. It is the only place that turns an AppError into a form's
// answer. In the browser, app/ui/mutation-form.tsx is its other half.
import { parse } from "@conform-to/dom";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "@remix-run/cloudflare";
import type * as z from "zod/v4/core";
import { type Danger, HELP } from "#app/lib/crisis/danger.ts";
import { AppError, isAppError, isSignedOut } from "#app/lib/errors.ts";
import {
  type FormResult,
  KIT_FIELDS,
  mayComeBack,
  redrawn,
  type Toast,
  unsentForm,
  VIA_SCRIPT,
} from "#app/lib/form.ts";
import { errorFields, log } from "./log.ts";
import { errorBody, errorHeaders, UNEXPECTED } from "./respond.server.ts";
import { INCORRECT, type RouteArgs, readFormData, screenAction } from "./route.server.ts";
import { toastCookie } from "./toast-cookie.server.ts";

export type FormArgs = RouteArgs & {
  /** The whole form, for files and fields that no schema describes. */
  form: FormData;
};

/** What an accepted form leads to. */
export type Done = {
  toast?: Toast;
  /** Where to go; by default the page stays. */
  to?: string;
  /** What the screen asked to know. With it and without `to`, a form sent without scripts is drawn again with it. */
  data?: unknown;
  /** Set-Cookie values. */
  cookies?: readonly string[];
};

type FormIntent<Schema extends z.$ZodType, Result> = {
  /** Checks the fields. Without it the use case reads `form` itself. */
  schema?: Schema;
  run(input: z.output<Schema>, args: FormArgs): Promise<Result>;
  done?(result: Result, args: FormArgs): Done;
  /** The specification's sentence for a failure of our own; what was typed stays in the form. */
  failed?: string;
};

/** One intent, its types tied together. */
export const intent = <Schema extends z.$ZodType, Result>(given: FormIntent<Schema, Result>): AnyIntent =>
  given as unknown as AnyIntent;

type AnyIntent = FormIntent<z.$ZodType, unknown>;

// conform follows a path in a field's name and would make a list as long as the number in it: only names that a form of
// ours can send are handed to it.
const FIELD_NAME = /^[a-zA-Z][\w-]*(?:\[\d{0,3}\])?(?:\.[a-zA-Z]\w*)*$/;

function fieldsOf(form: FormData): FormData {
  const fields = new FormData();
  const own: readonly string[] = Object.values(KIT_FIELDS);
  for (const [name, value] of form)
    if (FIELD_NAME.test(name) && !own.includes(name)) fields.append(name, value);
  return fields;
}

/** What was typed, nested as the names of the fields say. */
export function typedIn(form: FormData): Record<string, unknown> {
  const typed = new FormData();
  for (const [name, value] of fieldsOf(form)) if (mayComeBack(name, value)) typed.append(name, value);
  return parse(typed, { resolve: (value) => ({ value }) }).payload;
}

/** @throws AppError invalid (422) with the messages by field */
export function checkForm<Schema extends z.$ZodType>(form: FormData, schema: Schema): z.output<Schema> {
  const submission = parseWithZod(fieldsOf(form), {
    schema: schema as never,
    disableAutoCoercion: true,
    error: () => INCORRECT,
  } as never);
  if (submission.status === "success") return submission.value as z.output<Schema>;
  const errors: Record<string, string[]> = {};
  // Two rules of a field may say the same sentence of it: it is said once.
  for (const [name, messages] of Object.entries(submission.error ?? {}))
    if (messages) errors[name || "form"] = [...new Set(messages as string[])];
  throw new AppError("invalid", Object.values(errors)[0]?.[0] ?? INCORRECT, { errors });
}

type Refusal = Pick<
  FormResult,
  "status" | "message" | "errors" | "crisis" | "danger" | "current" | "stands"
> & {
  headers: Record<string, string>;
};

function refusalOf(error: unknown, failed: string | undefined, requestId: string): Refusal {
  if (isAppError(error)) {
    if (error.cause)
      log("warn", "form.refused", { request: requestId, code: error.code, ...errorFields(error.cause) });
    const { errors = {}, crisis, danger, current, stands } = error.details;
    return {
      status: error.status,
      message: error.message,
      errors,
      headers: errorHeaders(error),
      ...(crisis && { crisis }),
      ...(danger && { danger }),
      ...(current !== undefined && { current }),
      ...(stands && { stands }),
    };
  }
  log("error", "form.failed", { request: requestId, ...errorFields(error) });
  return failed === undefined
    ? { status: 500, message: UNEXPECTED, errors: {}, headers: {} }
    : { status: 503, message: failed, errors: {}, headers: {} };
}

/** The refusal of a form that was sent without scripts to a page that will not stand: its words come with it (app/shell). */
function pagelessAnswer(
  error: AppError,
  form: FormData,
  labels: Readonly<Record<string, string>> | undefined,
  danger: Danger | null = null,
) {
  const unsent = unsentForm(form, labels);
  const body = {
    ...errorBody(error),
    refusedForm: true,
    ...(unsent.words.length > 0 && { unsent }),
    ...(danger && { crisis: true, danger, help: HELP[danger] }),
  };
  return data(body, { status: error.status, headers: errorHeaders(error) });
}

/**
 * The action of a screen's forms.
 * @param ownPage false for an address that draws nothing itself (a button that stands on other pages): without scripts
 *   its refusal is then the error screen's to say.
 * @param mayVanish what the page shows may be gone when its form is sent (deleted, hidden): without scripts its
 *   error boundary then gets the words that were written.
 * @param intents by the value of the hidden field `intent`. A screen with one act may leave it out.
 * @param byDefault the intent of a form that names none. A screen with one act has that one.
 * @param before who may send a form at all, asked before a field is looked at: a visitor reads 401, not what is wrong
 *   with a form that is not theirs.
 * @param labels what the screen calls its fields, where words come back to somebody whose session has ended
 * @param heard the danger that the words of a form speak of: its card stands above them where they come back so
 * @param common what holds for all of them: `to`, where an accepted form without an address of its own goes (by default
 *   the address it was sent to).
 */
export function formAction(config: {
  intents: Record<string, AnyIntent>;
  before?(args: FormArgs): Promise<unknown>;
  ownPage?: boolean;
  mayVanish?: boolean;
  labels?: Readonly<Record<string, string>>;
  heard?(form: FormData): Danger | null;
  byDefault?(form: FormData): string | undefined;
  to?(args: FormArgs): string;
}) {
  const names = Object.keys(config.intents);
  const byDefault = config.byDefault ?? (() => (names.length === 1 ? names[0] : undefined));
  return screenAction(async (args) => {
    const { request, context } = args;
    const form = await readFormData(request);
    // The pressed button comes after the form's own field.
    const name = String(form.getAll(KIT_FIELDS.intent).at(-1) ?? byDefault(form) ?? "");
    const viaScript = form.get(KIT_FIELDS.via) === VIA_SCRIPT;
    const asked = Object.hasOwn(config.intents, name) ? config.intents[name] : undefined;
    const formArgs: FormArgs = { ...args, form };
    const common = { intent: name, form: String(form.get(KIT_FIELDS.form) ?? "") };
    try {
      await config.before?.(formArgs);
      if (!asked)
        throw new AppError("invalid", "Ce bouton n’est plus sur la page. Rechargez-la, puis recommencez.");
      const input = asked.schema ? checkForm(form, asked.schema) : undefined;
      const result = await asked.run(input as never, formArgs);
      const { toast, to, data: known, cookies = [] } = asked.done?.(result, formArgs) ?? {};
      const headers = new Headers();
      for (const cookie of cookies) headers.append("Set-Cookie", cookie);
      if (viaScript || (known !== undefined && to === undefined))
        return data<FormResult>(
          { ...common, ok: true, status: 200, message: "", errors: {}, values: {}, toast, to, data: known },
          { headers },
        );
      if (toast) headers.append("Set-Cookie", toastCookie(toast, context.services.settings));
      const here = new URL(request.url);
      throw redirect(to ?? config.to?.(formArgs) ?? `${here.pathname}${here.search}`, { headers });
    } catch (error) {
      if (error instanceof Response) throw error;
      // Without scripts the screen of a lost session says so and leads to sign-in.
      if (isAppError(error) && !viaScript && isSignedOut(error))
        throw pagelessAnswer(error, form, config.labels, config.heard?.(form));
      if (isAppError(error) && !viaScript && config.mayVanish && error.code === "notFound")
        throw pagelessAnswer(error, form, config.labels);
      if (isAppError(error) && !viaScript && config.ownPage === false) throw error;
      const { headers, ...refusal } = refusalOf(error, asked?.failed, context.request.id);
      const values = viaScript ? {} : typedIn(form);
      const said = form.get(KIT_FIELDS.drawn);
      const drawn = typeof said === "string" ? redrawn(said, refusal.stands ?? {}) : undefined;
      return data<FormResult>(
        { ...common, ok: false, ...refusal, values, ...(drawn !== undefined && { drawn }) },
        { status: refusal.status, headers },
      );
    }
  });
}
