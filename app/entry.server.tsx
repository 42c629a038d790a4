import { Buffer } from "node:buffer";
import { Writable } from "node:stream";
import type { AppLoadContext, EntryContext, HandleErrorFunction } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";
import { isAppError } from "./lib/errors.ts";
import { errorFields, log } from "./platform/log.ts";
import { NonceContext } from "./shell/nonce.ts";

// The Worker's entry is another bundle. What both need it takes from this one, so that nothing weighs twice.
export { createRequestHandler } from "@remix-run/cloudflare";
export { createServices } from "./composition/services.server.ts";
export { readSettings } from "./platform/env.ts";

const ABORT_MS = 5_000;

/**
 * What React wrote of a view: where a sign of several bytes does not fit at its end, version 18 hands the view over with
 * what is left of it, bytes of nought (https://github.com/facebook/react/issues/24985).
 */
function written(view: Uint8Array): Uint8Array {
  let end = view.length;
  while (end > 0 && view[end - 1] === 0) end -= 1;
  return view.subarray(0, end);
}

type Rendering = { nonce: string; onError(error: unknown): void };

/**
 * The bytes of a page, all of them: its loaders have answered, so that nothing would be gained by sending a part first.
 * React's build for Node keeps a page as strings and writes them in one go, where its build for browsers encodes each
 * attribute on its own: three times the processor time.
 * @throws what the page's shell throws
 */
function renderWhole(page: ReactNode, { nonce, onError }: Rendering): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const pieces: Uint8Array[] = [];
    const whole = new Writable({
      write(piece: Uint8Array, _, taken) {
        pieces.push(written(piece));
        taken();
      },
      final(ended) {
        resolve(new Uint8Array(Buffer.concat(pieces)));
        ended();
      },
    });
    const late = setTimeout(() => rendering.abort(new Error("rendering took too long")), ABORT_MS + 1_000);
    const rendering = renderToPipeableStream(page, {
      nonce,
      onError,
      onAllReady() {
        clearTimeout(late);
        rendering.pipe(whole);
      },
      onShellError(error) {
        clearTimeout(late);
        reject(error);
      },
    });
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
) {
  const { nonce, id } = loadContext.request;
  let failed = false;
  const body = await renderWhole(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={remixContext} url={request.url} abortDelay={ABORT_MS} nonce={nonce} />
    </NonceContext.Provider>,
    {
      nonce,
      onError(error) {
        failed = true;
        log("error", "render.failed", { request: id, ...errorFields(error) });
      },
    },
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(body, { headers, status: failed ? 500 : status });
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
