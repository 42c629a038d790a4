import { Modal } from "#app/ui/modal.tsx";
import type { Answered } from "../../community.ts";
import { NewPostForm, type PublishedPost } from "./new-post-form.tsx";

type NewPostDialogProps = {
  answered?: Answered;
  onPublished(published: PublishedPost): void;
  onClose(): void;
};

export default function NewPostDialog({ answered, onPublished, onClose }: NewPostDialogProps) {
  return (
    <Modal
      labelledBy="nouvelle-titre-dialogue"
      onClose={onClose}
      bar={
        <h2 id="nouvelle-titre-dialogue" className="text-2xl">
          Nouvelle discussion
        </h2>
      }
    >
      <NewPostForm answered={answered} dialog={{ onPublished, onCancel: onClose }} />
    </Modal>
  );
}
