// React's writing of a page, in one piece.
import { Buffer } from "node:buffer";
import { Writable } from "node:stream";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server.node";

/** ms after which what has not been rendered is given up. */
export const ABORT_MS = 5_000;

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
export function renderWhole(
  page: ReactNode,
  { nonce, onError }: Rendering,
): Promise<Uint8Array<ArrayBuffer>> {
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
