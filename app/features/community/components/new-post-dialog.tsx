import { Modal } from "#app/ui/modal.tsx";
import { NewPostForm, type Published } from "./new-post-form.tsx";

type NewPostDialogProps = { onPublished(published: Published): void; onClose(): void };

export default function NewPostDialog({ onPublished, onClose }: NewPostDialogProps) {
  return (
    <Modal
      labelledBy="nouvelle-titre-dialogue"
      onClose={onClose}
      bar={
        <h2 id="nouvelle-titre-dialogue" className="text-[1.6rem]">
          Nouvelle discussion
        </h2>
      }
    >
      <NewPostForm onPublished={onPublished} onCancel={onClose} />
    </Modal>
  );
}
