// A new version of the product is ready: offered, never forced. Only the page where it is asked for is loaded again.
import { useEffect, useState } from "react";
import type { WorkerAsk } from "../messages.ts";

/** The worker of a new build that waits until it is let in. */
function useWaitingWorker(): ServiceWorker | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();
  useEffect(() => {
    const container = navigator.serviceWorker;
    // The first worker of all is no new version.
    if (!container?.controller) return;
    let [over, stop] = [false, () => {}];
    void container.getRegistration().then((registration) => {
      if (!registration || over) return;
      const look = () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => {
          if (installing.state === "installed") setWaiting(installing);
        });
      };
      if (registration.waiting) setWaiting(registration.waiting);
      look();
      registration.addEventListener("updatefound", look);
      stop = () => registration.removeEventListener("updatefound", look);
    });
    return () => {
      over = true;
      stop();
    };
  }, []);
  return waiting;
}

export function NewVersion() {
  const waiting = useWaitingWorker();
  const [later, setLater] = useState<ServiceWorker>();
  if (!waiting || waiting === later) return null;
  const take = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    waiting.postMessage({ type: "takeOver" } satisfies WorkerAsk);
  };
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-40 flex justify-center px-4 py-2 sm:top-auto sm:bottom-0 sm:justify-start sm:p-4"
    >
      <div className="pointer-events-auto max-w-sm rounded-xl border border-line bg-surface p-4">
        <p>Une nouvelle version du Portique est prête. Ce que vous écrivez est gardé.</p>
        <p className="mt-3 flex gap-2">
          <button type="button" onClick={take} className="btn btn-sm btn-primary px-3">
            Recharger
          </button>
          <button type="button" onClick={() => setLater(waiting)} className="btn btn-sm btn-quiet px-3">
            Plus tard
          </button>
        </p>
      </div>
    </div>
  );
}
