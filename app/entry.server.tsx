import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { isAppError } from "./lib/errors.ts";
import { errorFields, log } from "./platform/log.ts";
import { NonceContext } from "./shell/nonce.ts";
import { handoffScript, renderWhole } from "./shell/render-whole.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const { nonce } = loadContext.request;
  const { serverHandoffStream, ...context } = remixContext;
  const page = renderWhole(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  const isScripted = context.renderMeta?.didRenderScripts;
  const handoff = isScripted ? handoffScript(await new Response(serverHandoffStream).text(), nonce) : "";
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(page + handoff, { headers, status });
}

/** An answer of ours or of Remix that a loader or an action threw: a refusal with its status, no fault. */
function isRefusal(error: unknown): boolean {
  if (isAppError(error) || error instanceof Response) return true;
  if (typeof error !== "object" || error === null) return false;
  // What `data()` makes, and what Remix makes of it, an unknown path or a method.
  const { status, init } = error as { status?: unknown; init?: { status?: unknown } | null };
  const known = typeof status === "number" ? status : init?.status;
  return typeof known === "number" && known < 500;
}

/** Reported once, here: what a loader or an action threw that was no refusal. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRefusal(error)) return;
  log("error", "screen.failed", { request: context.request.id, ...errorFields(error) });
};
