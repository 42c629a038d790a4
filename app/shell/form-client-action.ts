// The client action of every screen with forms: `export const clientAction = formClientAction`. Remix would show the
// error screen, and lose what was typed, where the network does not answer or where something else than our server
// does (the page of a hotel's network, an older build).
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { type FormResult, KIT_FIELDS, onlyChanged, unreachable } from "#app/lib/form.ts";
import { answerCame } from "#app/ui/answers.ts";
import { refusalOf } from "#app/ui/use-mutation.ts";

export async function formClientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = await request.clone().formData();
  try {
    const answer = await serverAction();
    answerCame(form, answer);
    return answer;
  } catch (error) {
    // A redirect or a refusal that the server really answered.
    if (error instanceof Response || isErrorResponse(error)) throw error;
    // A Response keeps its status through single fetch, so that nothing is read again (`unlessRefused`).
    return Response.json(unreachable(form), { status: 503 });
  }
}

const isErrorResponse = (error: unknown) =>
  typeof error === "object" && error !== null && "status" in error && "internal" in error;

/** A form that the browser sends through calls of /api, where P1 §7 names them. Without scripts its action serves it. */
type CalledForm = {
  /** Makes the calls. What `api` throws is the form's refusal. */
  call(fields: Partial<Record<string, string>>): Promise<Pick<FormResult, "toast" | "to" | "data">>;
  /** Said where no answer came, or the failure is ours. */
  failed: string;
  /** Said where the refusal belongs to a field; by default the refusal's own sentence. */
  wrong?: string;
};

/** `formClientAction` for a screen some of whose forms are sent through calls. @param forms by intent */
export const formClientActionWith =
  (forms: Record<string, CalledForm>) => async (args: ClientActionFunctionArgs) => {
    const form = await args.request.clone().formData();
    const intent = String(form.get(KIT_FIELDS.intent));
    const called = Object.hasOwn(forms, intent) ? forms[intent] : undefined;
    if (!called) return formClientAction(args);
    const own: readonly string[] = Object.values(KIT_FIELDS);
    const said = [...form].filter(([name, value]) => typeof value === "string" && !own.includes(name));
    const fields = onlyChanged(Object.fromEntries(said) as Record<string, string>, form);
    const common = { intent, form: String(form.get(KIT_FIELDS.form) ?? ""), values: {} };
    try {
      const done = await called.call(fields);
      const answer = {
        ...common,
        ok: true,
        status: 200,
        message: "",
        errors: {},
        ...done,
      } satisfies FormResult;
      answerCame(form, answer);
      return answer;
    } catch (error) {
      const refusal = refusalOf(error);
      const isOurs = refusal.status === 0 || refusal.status === 500;
      const ofField = Object.keys(refusal.errors).length > 0 ? called.wrong : undefined;
      const message = isOurs ? called.failed : (ofField ?? refusal.message);
      return Response.json({ ...common, ok: false, ...refusal, message } satisfies FormResult, {
        status: refusal.status || 503,
      });
    }
  };
