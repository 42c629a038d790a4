import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { followForeignNodes } from "#app/ui/foreign-nodes.ts";

followForeignNodes();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// Leaving a page while its data is being read again makes Remix abort that reading, and its single fetch lets the
// abort through as an unhandled rejection. Nothing failed: nobody waits for it any more.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});
