// Loader and action of the two pages of leaving, which need the house's sign-in beside the subscription.
import { data, redirect } from "@remix-run/cloudflare";
import { verifyCredentials } from "#app/features/auth/auth.server.ts";

import { type LeavePurpose, passByMail, passByPassword } from "#app/features/subscription/leave.server.ts";
import { confirmLeaving, getLeaveView, leaverOf } from "#app/features/subscription/leave-screen.server.ts";
import { leaveByMailSchema, leaveByPasswordSchema } from "#app/features/subscription/subscription.schema.ts";
import { AppError, isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, type RouteArgs } from "#app/platform/route.server.ts";

const pageOf = (purpose: LeavePurpose) => (purpose === "cancel" ? paths.cancelContract : paths.withdraw);

export async function leaveLoader({ request, services: { session, subscription } }: RouteArgs) {
  const query = new URL(request.url).searchParams;
  const leaver = await leaverOf(subscription, query.get("pass") ?? "", session.member);
  return getLeaveView(subscription, leaver, query);
}

const refusal = (error: unknown, email: string) => {
  if (!isAppError(error)) throw error;
  const refused = { message: error.message, errors: error.details.errors, email };
  return data({ refused, done: undefined }, { status: error.status });
};

export async function leaveAction({ request, services }: RouteArgs, purpose: LeavePurpose) {
  const { session, subscription, auth } = services;
  const fields = await formFields(request);
  const email = typeof fields.email === "string" ? fields.email : "";
  try {
    if (fields.intent === "password") {
      const input = check(fields, leaveByPasswordSchema);
      const pass = await passByPassword(subscription, () => verifyCredentials(auth, input, "leaving"));
      throw redirect(pageOf(purpose)(pass));
    }
    if (fields.intent === "mail") {
      const input = check(fields, leaveByMailSchema);
      await passByMail(subscription, input.email, purpose, async () => {
        await auth.limit.address();
      });
      throw redirect(`${pageOf(purpose)()}?sent=1`);
    }
    const leaver = await leaverOf(subscription, String(fields.pass ?? ""), session.member);
    if (!leaver) throw new AppError("unauthorized", "Ce lien n’est plus valable. Demandez-en un autre.");
    return data({ refused: undefined, done: await confirmLeaving(subscription, leaver, purpose) });
  } catch (error) {
    return refusal(error, email);
  }
}
