import { Modal } from "./modal.tsx";
import { NewPostForm, type Published } from "./new-post-form.tsx";

type NewPostDialogProps = { onPublished(published: Published): void; onClose(): void };

export default function NewPostDialog({ onPublished, onClose }: NewPostDialogProps) {
  return (
    <Modal labelledBy="nouvelle-titre-dialogue" onClose={onClose}>
      <h2 id="nouvelle-titre-dialogue" className="mb-5 pr-8 text-[1.75rem]">
        Nouvelle discussion
      </h2>
      <NewPostForm onPublished={onPublished} onCancel={onClose} />
    </Modal>
  );
}
