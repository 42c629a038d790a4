import { useLayoutEffect, useRef } from "react";
import { ToastRegion } from "#app/ui/toaster.tsx";
import type { ChallengeFacts } from "../challenges-view.server.ts";
import { FactsList } from "./facts-list.tsx";
import { useJoin } from "./use-join.ts";

type JoinDialogProps = { facts: ChallengeFacts; onClose(): void };

/** P2 §2, to the letter. Opens when it is drawn; its parent takes it away once it is closed. */
export function JoinDialog({ facts, onClose }: JoinDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { join, busy } = useJoin(facts.id);
  // Closed rather than torn out: the focus goes back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="rejoindre"
      onClose={() => !dialog.current?.open && onClose()}
      className="modal"
    >
      <div className="modal-box w-[calc(100vw-1rem)] max-w-lg bg-surface p-5 sm:p-8">
        <h2 id="rejoindre" className="text-2xl">
          Rejoindre le défi
        </h2>
        <p className="mt-4 font-serif text-xl">{facts.name}</p>
        <p className="mt-2 text-muted">{facts.description}</p>
        <FactsList facts={facts} />
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={() => dialog.current?.close()} className="btn btn-quiet">
            Annuler
          </button>
          <button type="button" onClick={join} aria-disabled={busy} className="btn btn-primary">
            Commencer maintenant
          </button>
        </div>
      </div>
      <form method="dialog" className="modal-backdrop">
        <button type="submit" tabIndex={-1} aria-hidden="true">
          Annuler
        </button>
      </form>
      <ToastRegion />
    </dialog>
  );
}
