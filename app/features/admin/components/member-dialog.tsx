import type { FormEvent } from "react";
import { paths } from "#app/lib/paths.ts";
import { Modal } from "#app/ui/modal.tsx";
import { useToast } from "#app/ui/toaster.tsx";
import { useMutation } from "#app/ui/use-mutation.ts";
import { type AdminUser, chosenOf, MEMBER_UPDATED } from "../admin.ts";
import { MemberFields } from "./member-form.tsx";

type MemberDialogProps = { user: AdminUser; self: boolean; onSaved(): void; onClose(): void };

/** « Modifier l'utilisateur » over the list: PATCH /api/admin/users/{userId} (P1 §7). */
export default function MemberDialog({ user, self, onSaved, onClose }: MemberDialogProps) {
  const toast = useToast();
  const { mutate, pending, refusal } = useMutation(
    (chosen: ReturnType<typeof chosenOf>) => {
      const { subscriptionTier, subscriptionStatus, role } = user;
      const body = { ...chosen, seen: { subscriptionTier, subscriptionStatus, role } };
      return { path: paths.adminUserCall(user.id), method: "PATCH", body };
    },
    {
      revalidate: false,
      onDone: () => {
        toast(MEMBER_UPDATED);
        onSaved();
      },
      onRefused: ({ status, message }) => {
        if (status !== 401) toast({ title: "Erreur", body: message, tone: "destructive" });
      },
    },
  );
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void mutate(chosenOf(user, Object.fromEntries(new FormData(event.currentTarget))));
  };
  return (
    <Modal labelledBy="member-title" onClose={onClose}>
      <form method="post" action={paths.adminMember(user.id)} onSubmit={save}>
        <h2 id="member-title" className="text-2xl">
          Modifier l'utilisateur
        </h2>
        <MemberFields user={user} self={self} refused={refusal?.message} busy={pending} />
      </form>
    </Modal>
  );
}
