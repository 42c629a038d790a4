import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import {
  type ClientLoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { clientOf, openedCookies } from "#app/features/auth/client.server.ts";
import type { FormResult } from "#app/lib/form.ts";
import { inlineJson } from "#app/lib/inline-json.ts";
import { paths, safeRedirect } from "#app/lib/paths.ts";
import { type Done, type FormArgs, formAction, intent } from "#app/platform/form.server.ts";
import { readOrNull, screenLoader } from "#app/platform/route.server.ts";
import { PublicShell } from "#app/shell/public-shell.tsx";
import { useRootData } from "#app/shell/root-data.ts";
import { PageToasts } from "#app/ui/page-toasts.tsx";
import { loginSchema, registerSchema } from "./auth.schema.ts";
import script from "./auth.script.ts?page";
import type { Opened } from "./auth.server.ts";
import { ANSWER_ID, AUTH_TEXTS, type AuthTab } from "./auth-texts.ts";
import { type Entry, enter } from "./authenticator.server.ts";
import { AuthCard } from "./components/auth-card.tsx";
import { AuthPitch } from "./components/auth-pitch.tsx";

export const meta: MetaFunction = () => [{ title: pageTitle("Connexion et inscription") }];

const parseTab = (value: unknown): AuthTab => (value === "register" ? "register" : "login");

const returnPath = (request: Request) =>
  safeRedirect(new URL(request.url).searchParams.get("redirectTo"), paths.dashboard());

export const loader = screenLoader(async ({ request, context, services: { session, shownToday } }) => {
  if (await session.member()) throw redirect(returnPath(request));
  return {
    tab: parseTab(new URL(request.url).searchParams.get("tab")),
    redirectTo: returnPath(request),
    // The way in stays open where the library does not answer.
    quotation: await readOrNull(shownToday(), "auth.quotation_unread", context.request.id),
  };
});

const enterWith = ({ request, services: { auth, session } }: FormArgs, entry: Entry) =>
  enter(auth, request, clientOf(request, session.credentials, true), entry);

/** The page's script keeps the bearer first (P1 §4), then goes where the answer says. */
function entered(tab: AuthTab, opened: Opened, { form, services: { settings } }: FormArgs): Done {
  const to = safeRedirect(String(form.get("redirectTo") ?? ""), paths.dashboard());
  const cookies = openedCookies(settings, opened);
  return { toast: AUTH_TEXTS[tab].done, cookies, to, data: { token: opened.bearer } };
}

export const action = formAction({
  intents: {
    login: intent({
      schema: loginSchema,
      run: (input, args) => enterWith(args, { name: "login", input }),
      done: (opened, args) => entered("login", opened, args),
    }),
    register: intent({
      schema: registerSchema,
      run: (input, args) => enterWith(args, { name: "register", input }),
      done: (opened, args) => entered("register", opened, args),
    }),
  },
});

/** The page has no React in the browser: what comes to it by the router loads it as a document. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  throw redirectDocument(request.url);
};

export const handle = { static: () => true };

// Never hydrated, so the browser's bundle leaves it out.
export default function AuthScreen() {
  return import.meta.env.SSR ? <AuthPage /> : null;
}

function AuthPage() {
  const { tab, redirectTo, quotation } = useLoaderData<typeof loader>();
  const posted = useActionData<FormResult>();
  const { year, toast } = useRootData();
  return (
    <PublicShell year={year}>
      <PageToasts initial={toast} />
      <div className="page grid grid-cols-1 gap-12 py-10 lg:grid-cols-[1fr_26rem] lg:gap-20 lg:py-14">
        {/* In the order of a phone: what a slow window has painted of the page does not move when the rest comes. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <AuthCard tab={posted ? parseTab(posted.intent) : tab} redirectTo={redirectTo} />
        </div>
        <div className="lg:col-start-1 lg:row-start-1">
          <AuthPitch quotation={quotation} />
        </div>
      </div>
      {posted && <AnswerToScript answer={posted} />}
      <script type="module" src={script} />
    </PublicShell>
  );
}

/** The answer to a form that the page's script has sent: it reads it out of the page that comes back. */
const AnswerToScript = ({ answer }: { answer: FormResult }) => (
  <script
    type="application/json"
    id={ANSWER_ID}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can stand in a script
    dangerouslySetInnerHTML={{ __html: inlineJson(answer) }}
  />
);
