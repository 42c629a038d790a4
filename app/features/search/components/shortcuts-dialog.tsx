import { Modal } from "#app/ui/modal.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Modal
      labelledBy="raccourcis-titre"
      onClose={onClose}
      bar={
        <h2 id="raccourcis-titre" className="text-xl">
          Raccourcis clavier
        </h2>
      }
    >
      <Shortcuts />
    </Modal>
  );
}
