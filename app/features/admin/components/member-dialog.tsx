import { type FormEvent, useState } from "react";
import { ApiError, api } from "#app/lib/api.ts";
import { paths } from "#app/lib/paths.ts";
import { Modal } from "#app/ui/modal.tsx";
import { type AdminUser, chosenOf } from "../admin.ts";
import { MemberFields } from "./member-form.tsx";

type MemberDialogProps = {
  user: AdminUser;
  self: boolean;
  onSaved(): void;
  onRefused(message: string, signedOut: boolean): void;
  onClose(): void;
};

export default function MemberDialog({ user, self, onSaved, onRefused, onClose }: MemberDialogProps) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    setRefused(undefined);
    try {
      const chosen = chosenOf(user, Object.fromEntries(new FormData(event.currentTarget)));
      const { subscriptionTier, subscriptionStatus, role } = user;
      const body = { ...chosen, seen: { subscriptionTier, subscriptionStatus, role } };
      await api(paths.adminUserCall(user.id), { method: "PATCH", body });
      onSaved();
    } catch (error) {
      const known = error instanceof ApiError ? error : undefined;
      const message = known?.body?.message ?? "La modification n’a pas pu être envoyée. Rien n’a changé.";
      setRefused(message);
      onRefused(message, known?.signedOut ?? false);
      setBusy(false);
    }
  };
  return (
    <Modal labelledBy="member-title" onClose={onClose}>
      <form method="post" action={paths.adminMember(user.id)} onSubmit={save}>
        <h2 id="member-title" className="text-2xl">
          Modifier l'utilisateur
        </h2>
        <MemberFields user={user} self={self} refused={refused} busy={busy} />
      </form>
    </Modal>
  );
}
