// What stands when a screen cannot: no session (the wrapper of P1 §2), no tier, no such page, a bug.
import { isRouteErrorResponse, Link, useLocation, useRouteError } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { paths } from "#app/lib/paths.ts";
import { ColonnadeMark } from "#app/ui/colonnade-mark.tsx";
import { DayQuotation } from "#app/ui/quotation.tsx";
import { Loading } from "#app/ui/states.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { Ruin } from "./ruin.tsx";
import { changeRefused, REDIRECT_DELAY_MS, SIGNED_OUT } from "./signed-out.ts";
import { UnsentWords } from "./unsent-words.tsx";

export function ErrorScreen() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) {
    if (error.status === 401)
      return error.data?.unsent ? (
        <UnsentWords unsent={error.data.unsent} help={error.data.help} />
      ) : (
        <SignedOut fromForm={error.data?.refusedForm === true} />
      );
    const message = typeof error.data?.message === "string" ? error.data.message : undefined;
    if (error.status === 404) return <NotFound message={message} quotation={error.data?.quotation} />;
    if (error.status === 403 && error.data?.requiredTier) {
      return (
        <Notice title="Accès requis" message={message}>
          <Link to={paths.subscribe()} className="btn btn-primary">
            Voir les offres
          </Link>
        </Notice>
      );
    }
    if (error.status < 500 || error.status === 503) {
      return <Notice title="Cette demande n’a pas abouti" message={message} />;
    }
  }
  return error instanceof TypeError ? <Unexplained /> : <Unexpected />;
}

const Unexpected = () => (
  <Notice
    title="Un imprévu de notre côté"
    message="La page n’a pas pu être préparée. Rien n’a été perdu : rechargez-la dans un instant."
  />
);

/** ms. A network that says nothing for so long is away. */
const PROBE_MS = 4_000;

/** A browser that forbids storage forbids this as well, by throwing. */
async function isServedOffline(): Promise<boolean> {
  try {
    return Boolean(navigator.serviceWorker?.controller && (await caches.match(paths.offline())));
  } catch {
    return false;
  }
}

/** A fault of ours, or the network that went away under an open page: browsers say the same of both. */
function Unexplained() {
  const [isAway, setAway] = useState<boolean>();
  useEffect(() => {
    const answered = fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(PROBE_MS) });
    answered.then(
      () => setAway(false),
      async () => {
        // The service worker has a page for this address, with what is kept of the member.
        if (await isServedOffline()) location.reload();
        else setAway(true);
      },
    );
  }, []);
  if (isAway === undefined) return <Loading />;
  if (!isAway) return <Unexpected />;
  return (
    <Notice
      title="Le réseau ne répond pas"
      message="Rien n’est perdu : ce que vous aviez commencé d’écrire est resté dans ce navigateur."
    >
      <button type="button" onClick={() => location.reload()} className="btn btn-primary">
        Réessayer
      </button>
    </Notice>
  );
}

type NoticeProps = { title: string; message?: string; picture?: ReactNode; children?: ReactNode };

function Notice({ title, message, picture, children }: NoticeProps) {
  return (
    <div className="page flex min-h-[60dvh] flex-col items-center justify-center gap-5 py-16 text-center">
      {picture ?? <ColonnadeMark className="size-14 text-line" />}
      <h1>{title}</h1>
      {message && <p className="measure text-muted">{message}</p>}
      {children ?? (
        <a href={paths.home()} className="btn btn-quiet">
          Retour à l’accueil
        </a>
      )}
    </div>
  );
}

type NotFoundProps = {
  message?: string;
  quotation?: { quote: string; author: string; reference: string } | null;
};

function NotFound({ message, quotation }: NotFoundProps) {
  return (
    <Notice
      title="404 Page Not Found"
      message={message ?? "Cette page n’existe pas, ou n’existe plus. Le chemin, lui, continue."}
      picture={<Ruin />}
    >
      <a href={paths.home()} className="btn btn-quiet">
        Retour à l’accueil
      </a>
      <DayQuotation quotation={quotation} />
    </Notice>
  );
}

/**
 * The authenticated wrapper without a session: says so, then goes to sign-in; a link and a refresh without JavaScript.
 * A form that was pressed before the page's scripts ran comes here as well, and says what its screen says of a change.
 */
function SignedOut({ fromForm }: { fromForm: boolean }) {
  const { pathname, search } = useLocation();
  const toast = useToast();
  const said = fromForm ? changeRefused(pathname) : SIGNED_OUT;
  const target = paths.loginRedirect(`${pathname}${search}`);
  useEffect(() => {
    toast(said);
    const timer = setTimeout(() => window.location.assign(target), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [toast, target, said]);
  return (
    <div className="page py-16 text-center">
      <noscript>
        <meta httpEquiv="refresh" content={`1;url=${target}`} />
        <p className="font-semibold">{said.title}</p>
        <p>{said.body}</p>
      </noscript>
      <Loading />
      <a href={target} className="link-quiet">
        Se connecter
      </a>
    </div>
  );
}
