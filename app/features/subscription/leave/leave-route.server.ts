// Loader and action of the two pages of leaving, which need sign-in beside the subscription. The pass that a mailed link
// carries moves from the address into a cookie at once: an address ends up in histories, logs and screenshots.
import { redirect } from "@remix-run/cloudflare";
import { mayMail } from "#app/features/auth/links.server.ts";
import { verifyCredentials } from "#app/features/auth/sign-in.server.ts";
import {
  holderOfPass,
  type Leaver,
  passByMail,
  passByPassword,
} from "#app/features/subscription/leave/leave.server.ts";
import { confirmLeaving, getLeaveView } from "#app/features/subscription/leave/leave-view.server.ts";
import { type LeavePurpose, leavePath, PASS_MS } from "#app/features/subscription/leave/passes.ts";
import { leaveByMailSchema, leaveByPasswordSchema } from "#app/features/subscription/subscription.schema.ts";
import { cookieName, readCookie, serializeCookie } from "#app/lib/cookies.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Settings } from "#app/platform/env.ts";
import { type FormArgs, formAction, intent } from "#app/platform/form.server.ts";
import type { RouteArgs } from "#app/platform/route.server.ts";

const PASS_COOKIE = "portique_leave";

const passCookie = (pass: string, settings: Settings) =>
  serializeCookie(settings, PASS_COOKIE, pass, { httpOnly: true, maxAge: pass ? PASS_MS / 1000 : 0 });

const passOf = (request: Request, settings: Settings) =>
  readCookie(request.headers.get("Cookie"), cookieName(settings, PASS_COOKIE)) ?? "";

export async function leaveLoader({ request, services }: RouteArgs, purpose: LeavePurpose) {
  const { session, subscription, settings } = services;
  const query = new URL(request.url).searchParams;
  const mailed = query.get("pass");
  if (mailed) {
    if (await holderOfPass(subscription, mailed))
      throw redirect(leavePath(purpose), { headers: { "Set-Cookie": passCookie(mailed, settings) } });
    // Never the session behind a dead link: it may be another member's.
    return getLeaveView(subscription, undefined, { deadLink: true });
  }
  const holder = await holderOfPass(subscription, passOf(request, settings));
  const leaver = holder ?? (await session.member());
  return getLeaveView(subscription, leaver, { sent: query.has("sent"), byPass: holder !== undefined });
}

/** Whom the page was drawn for: a holder whose pass died meanwhile is nobody, whoever else is signed in. */
async function leaverOf({ request, form, services }: FormArgs): Promise<Leaver> {
  const { session, subscription, settings } = services;
  const pass = String(form.get("pass") ?? "") || passOf(request, settings);
  const byPass = pass !== "" || form.get("holder") === "pass";
  const leaver = byPass ? await holderOfPass(subscription, pass) : await session.member();
  if (!leaver) throw new AppError("unauthorized", "Ce lien n’est plus valable. Demandez-en un autre.");
  return leaver;
}

export const leaveAction = (purpose: LeavePurpose) =>
  formAction({
    intents: {
      password: intent({
        schema: leaveByPasswordSchema,
        run: (input, { services: { auth, subscription } }) =>
          passByPassword(subscription, () => verifyCredentials(auth, input, "leaving")),
        done: (pass, { services: { settings } }) => ({
          to: leavePath(purpose),
          cookies: [passCookie(pass, settings)],
        }),
      }),
      mail: intent({
        schema: leaveByMailSchema,
        run: ({ email }, { services: { auth, subscription } }) =>
          passByMail(subscription, email, purpose, {
            limit: () => auth.limit.address(),
            mayMail: (address) => mayMail(auth, "leave", address),
          }),
        done: () => ({ to: `${leavePath(purpose)}?sent=1` }),
      }),
      confirm: intent({
        run: async (_, args) => confirmLeaving(args.services.subscription, await leaverOf(args), purpose),
        done: (done, { services: { settings } }) => ({ data: done, cookies: [passCookie("", settings)] }),
      }),
    },
  });
