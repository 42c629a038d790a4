import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepInstallPrompt } from "#app/lib/install.ts";
import { keepSharedText } from "#app/lib/shared-text.ts";
import { readDataSteadily } from "#app/ui/arrivals.ts";
import { followForeignNodes } from "#app/ui/foreign-nodes.ts";
import { followLinksOffline } from "#app/ui/offline-links.ts";
import { letTransitionsBeSkipped } from "#app/ui/view-transitions.ts";

followForeignNodes();
readDataSteadily();
followLinksOffline();
keepSharedText();
keepInstallPrompt();
letTransitionsBeSkipped(document);

// Without network the browser shows our own page. Nothing waits for this, and the development server has no such file.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}

// Whoever opens the installed product, or comes back to it, has seen what its icon announced (workers/browser/push.ts).
if ("clearAppBadge" in navigator && matchMedia("(display-mode: standalone)").matches) {
  const clear = () => {
    if (document.visibilityState === "visible") void navigator.clearAppBadge().catch(() => undefined);
  };
  clear();
  document.addEventListener("visibilitychange", clear);
}

/** React's 421: something changed around a part whose script had not come. It draws the part anew, which is no fault. */
const isLatePart = (error: unknown) =>
  error instanceof Error && /#421;|finished hydrating/.test(error.message);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
    {
      onRecoverableError(error) {
        if (!isLatePart(error)) reportError(error);
      },
    },
  );
});
