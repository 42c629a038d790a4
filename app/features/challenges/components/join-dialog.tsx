import { Modal } from "#app/ui/modal.tsx";
import type { ChallengeFacts } from "../challenges-view.server.ts";
import { FactsList } from "./facts-list.tsx";
import { useJoin } from "./use-join.ts";

type JoinDialogProps = { facts: ChallengeFacts; onClose(): void };

/** P2 §2, to the letter. */
export default function JoinDialog({ facts, onClose }: JoinDialogProps) {
  const { join, busy } = useJoin(facts.id);
  return (
    <Modal labelledBy="rejoindre" onClose={onClose}>
      <h2 id="rejoindre" className="text-2xl">
        Rejoindre le défi
      </h2>
      <p className="mt-4 font-serif text-xl">{facts.name}</p>
      <p className="mt-2 text-muted">{facts.description}</p>
      <FactsList facts={facts} />
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="submit" className="btn btn-quiet">
          Annuler
        </button>
        <button type="button" onClick={join} aria-disabled={busy} className="btn btn-primary">
          Commencer maintenant
        </button>
      </form>
    </Modal>
  );
}
