// What this device keeps of its member, as every part of an open page sees it: asked once for all of them, and again by
// whoever changed it or is opened later.
import { useEffect, useSyncExternalStore } from "react";
import { askWorker, type Download, type Kept } from "../messages.ts";

/** `kept`: undefined where this browser keeps nothing of anybody. */
type OnDevice = { kept: Kept | undefined; files: readonly Download[] };

let device: OnDevice | undefined;
let asking: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function ask(): Promise<void> {
  const [kept, files] = await Promise.all([askWorker({ type: "look" }), askWorker({ type: "downloads" })]);
  device = { kept, files: files ?? [] };
  for (const tell of listeners) tell();
}

/** Asks the worker anew. Whoever asks meanwhile waits for the same answer. */
export function lookOnDevice(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Undefined until the worker has answered, and on the server. */
export function useOnDevice(): OnDevice | undefined {
  useEffect(() => void lookOnDevice(), []);
  return useSyncExternalStore(
    listen,
    () => device,
    () => undefined,
  );
}
