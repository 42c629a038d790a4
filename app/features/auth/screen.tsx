import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { clientOf } from "#app/features/auth/client.server.ts";
import { sessionCookie } from "#app/features/auth/session-cookie.ts";
import { isAppError } from "#app/lib/errors.ts";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { check, readFormData, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { loginSchema, registerSchema } from "./auth.schema.ts";
import { createAuthenticator } from "./authenticator.server.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { AuthPitch } from "./components/auth-pitch.tsx";

export const meta: MetaFunction = () => [{ title: "Connexion et inscription · Le Portique" }];

const TABS = ["login", "register"] as const;
type Tab = (typeof TABS)[number];
const parseTab = (value: unknown): Tab => TABS.find((tab) => tab === value) ?? "login";

const READ = {
  login: (fields: unknown) => check(fields, loginSchema),
  register: (fields: unknown) => check(fields, registerSchema),
};

const returnPath = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("redirectTo"), paths.dashboard());

export const loader = screenLoader(async ({ request, services: { session } }) => {
  if (await session.member()) throw redirect(returnPath(request));
  return { tab: parseTab(new URL(request.url).searchParams.get("tab")), redirectTo: returnPath(request) };
});

/** The form without JavaScript; with it, the browser uses the JSON calls. */
export const action = screenAction(async ({ request, services: { auth, session, settings } }) => {
  const form = await readFormData(request.clone() as Request);
  const tab = parseTab(form.get("intent"));
  try {
    const { cookie = "" } = await createAuthenticator(
      auth,
      clientOf(request, session.credentials, true),
      READ,
    ).authenticate(tab, request);
    const headers = new Headers({ "Set-Cookie": sessionCookie(settings, cookie) });
    headers.append("Set-Cookie", flashCookie(tab === "login" ? "signed-in" : "registered"));
    throw redirect(safeRedirect(form.get("redirectTo"), paths.dashboard()), { headers });
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { password: _, ...fields } = Object.fromEntries(
      [...form].map(([name, value]) => [name, String(value)]),
    );
    return data(
      { tab, fields, message: error.message, errors: error.details.errors },
      { status: error.status },
    );
  }
});

export default function AuthScreen() {
  const { tab, redirectTo } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { year } = useRootData();
  const busy = useNavigation().state !== "idle";
  return (
    <PublicShell year={year}>
      <div className="page grid gap-12 py-10 lg:grid-cols-[1fr_26rem] lg:items-center lg:gap-20 lg:py-20">
        <div className="order-2 lg:order-1">
          <AuthPitch />
        </div>
        <div className="order-1 lg:order-2">
          <AuthCard initialTab={refused?.tab ?? tab} redirectTo={redirectTo} refused={refused} busy={busy} />
        </div>
      </div>
    </PublicShell>
  );
}
