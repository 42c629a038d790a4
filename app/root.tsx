import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { data } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useNavigation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import stylesheet from "./app.css?url";
import { BRAND, BRAND_TAGLINE, DEFAULT_TIME_ZONE } from "./brand.ts";
import { toUser } from "./features/auth/user.ts";
import serifFont from "./fonts/eb-garamond-french-wght-normal.woff2?url";
import sansFont from "./fonts/source-sans-3-french-wght-normal.woff2?url";
import { type ColorTheme, GROUNDS, rootFontSize } from "./lib/appearance.ts";
import { cookieName, readCookie } from "./lib/cookies.ts";
import { dayIn, formatDay } from "./lib/dates.ts";
import { paths } from "./lib/paths.ts";
import { initials } from "./lib/signs.ts";
import tabStoreInMemory from "./lib/tab-store.script.ts?head";
import { takeToast } from "./platform/toast-cookie.server.ts";
import printStylesheet from "./print.css?url";
import { appearanceOf } from "./shell/appearance.ts";
import ErrorPageAtOnce from "./shell/error-page.tsx";
import { LocalBanner } from "./shell/local-banner.tsx";
import { MutationPolicyProvider } from "./shell/mutation-policy.tsx";
import { useNonce } from "./shell/nonce.ts";
import { useOpenParts } from "./shell/open-parts.ts";
import { type RootData, useMaybeRootData, useRootData } from "./shell/root-data.ts";
import { usePartMissing } from "./shell/use-part-missing.ts";
import { isSilent, onSilence } from "./ui/arrivals.ts";
import { DraftKeyContext } from "./ui/draft-key.ts";
import keepEarlyWords from "./ui/early-words.script.ts?head";
import { useEarlyWords } from "./ui/early-words.tsx";
import { HeadScript } from "./ui/head-script.tsx";
import { LatePart, late } from "./ui/late-part.tsx";
import { Toaster } from "./ui/toaster.tsx";
import visitorsStylesheet from "./visitors.css?url";

export const links: LinksFunction = () => [
  { rel: "preload", href: serifFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: sansFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: printStylesheet, media: "print" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/icons/apple-touch-180.png" },
];

export const meta: MetaFunction = () => [
  { title: BRAND },
  { name: "description", content: `${BRAND_TAGLINE}.` },
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { session, settings, now, draftKey } = context.services;
  const opened = await session.current();
  const cookies = request.headers.get("Cookie");
  const { toast, forget } = takeToast(request, settings);
  return data<RootData>(
    {
      user: opened ? toUser(opened.member) : null,
      initials: opened ? initials(opened.member.firstName, opened.member.lastName, opened.member.email) : "",
      draftKey: opened ? await draftKey(opened.member) : null,
      unread: opened?.unread ?? 0,
      erasedOn: opened?.erasureDue ? formatDay(dayIn(opened.erasureDue, opened.member.timezone)) : null,
      appearance: appearanceOf(opened?.member, (name) => readCookie(cookies, cookieName(settings, name))),
      toast,
      localMode: settings.LOCAL_MODE,
      year: dayIn(now(), DEFAULT_TIME_ZONE).slice(0, 4),
    },
    forget ? { headers: { "Set-Cookie": forget } } : undefined,
  );
}

/** After the page's own start, and long before most people press anything. */
const STARTED_MS = 1_000;

type Revalidation = { formMethod?: string; actionStatus?: number; currentUrl: URL; nextUrl: URL };

/**
 * The session and the appearance change only through a form that was accepted or a new document; the count of new
 * replies, by coming to the community or leaving it; the name and the picture, in the settings.
 */
export const shouldRevalidate = ({ formMethod, actionStatus = 200, currentUrl, nextUrl }: Revalidation) => {
  if (formMethod !== undefined && formMethod !== "GET") return actionStatus < 400;
  return [currentUrl, nextUrl].some(
    ({ pathname }) => pathname.startsWith(paths.community()) || pathname === paths.settings(),
  );
};

const localBanner = late(import.meta.env.SSR ? LocalBanner : undefined, () =>
  import("./shell/local-banner.tsx").then((banner) => banner.LocalBanner),
);

/** A page that is finished without JavaScript says so in its handle, and no script is sent. */
type Handle = { static?: (data: unknown) => boolean };

export function Layout({ children }: { children: ReactNode }) {
  const root = useMaybeRootData();
  const nonce = useNonce();
  const isStatic = useMatches().some((match) => (match.handle as Handle | undefined)?.static?.(match.data));
  // The Worker decides: what a script has opened keeps the sheet that it has, whatever it shows next.
  const isForVisitors = import.meta.env.SSR && isStatic && !root?.user;
  const { theme, textSize } = root?.appearance ?? { theme: "auto", textSize: "100" };
  return (
    <html
      lang="fr"
      data-theme={theme === "auto" ? undefined : theme}
      style={{ fontSize: rootFontSize(textSize) }}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColors theme={theme} />
        {/* The product's sheet before a page's own (in its links or its meta): it declares the order of the layers. */}
        <link rel="stylesheet" href={isForVisitors ? visitorsStylesheet : stylesheet} />
        <Links />
        <Meta />
        {!isStatic && <HeadScript nonce={nonce} text={tabStoreInMemory} />}
        {!isStatic && <HeadScript nonce={nonce} text={keepEarlyWords} />}
      </head>
      <body>
        {root?.localMode && <LatePart of={localBanner} props={{}} />}
        {isStatic ? (
          children
        ) : (
          <Toaster initial={root?.toast}>
            <NavigationProgress />
            <DraftKeyContext.Provider value={root?.draftKey ?? null}>
              <MutationPolicyProvider>{children}</MutationPolicyProvider>
            </DraftKeyContext.Provider>
          </Toaster>
        )}
        {!isStatic && <ScrollRestoration nonce={nonce} />}
        {!isStatic && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** The ground of the theme, for what the system draws around the page. */
function ThemeColors({ theme }: { theme: ColorTheme }) {
  if (theme !== "auto") return <meta name="theme-color" content={GROUNDS[theme]} />;
  return (
    <>
      <meta name="theme-color" content={GROUNDS.marbre} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={GROUNDS.nuit} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** A thin line at the top while the next page is on its way. */
function NavigationProgress() {
  const { state } = useNavigation();
  const waits = useSyncExternalStore(onSilence, isSilent, () => false);
  if (state === "idle") return null;
  return (
    <div className="fixed inset-x-0 top-0 z-50" role="status">
      <span className="sr-only">Chargement...</span>
      <div className="h-0.5 overflow-hidden">
        <div className="navigation-progress h-full bg-accent" />
      </div>
      {waits && (
        <p className="absolute inset-x-0 top-2 mx-auto w-fit max-w-[90%] rounded-md border border-line bg-surface px-3 py-2 text-sm">
          Le réseau ne répond pas. La page s’ouvrira dès son retour.
        </p>
      )}
    </div>
  );
}

export default function App() {
  const { draftKey } = useRootData();
  const [hasStarted, setHasStarted] = useState(false);
  useEarlyWords();
  useOpenParts();
  usePartMissing();
  useEffect(() => {
    const timer = setTimeout(() => {
      void fetchErrorPage().catch(() => undefined);
      void fetchAfterStart().then(
        () => setHasStarted(true),
        () => undefined,
      );
    }, STARTED_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Outlet />
      <Suspense>{hasStarted && <AfterStart draftKey={draftKey} />}</Suspense>
    </>
  );
}

const fetchAfterStart = () => import("./after-start.tsx");
const AfterStart = lazy(fetchAfterStart);

// The Worker writes the error page in one piece; a browser fetches it when it has nothing else to do, so that it is there
// when the network is not.
const fetchErrorPage = () => import("./shell/error-page.tsx");
const ErrorPage = import.meta.env.SSR ? ErrorPageAtOnce : lazy(fetchErrorPage);

export function ErrorBoundary() {
  return (
    <Suspense fallback={null}>
      <ErrorPage />
    </Suspense>
  );
}
