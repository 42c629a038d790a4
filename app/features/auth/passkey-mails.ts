// The mail that tells of a passkey that was added or taken away. It does not name it: the name is the member's.
import * as z from "zod/mini";
import { mailKind } from "#app/features/outbox/outbox.ts";
import { renderMail } from "#app/lib/mail.ts";
import type { MailWords } from "./mails.ts";

export const PASSKEY_MAIL = mailKind(
  "auth.passkey",
  "Clé d’accès ajoutée ou retirée",
  z.object({ added: z.boolean() }),
);

export function passkeyMail(added: boolean, pageUrl: string): MailWords {
  const title = added ? "Une clé d’accès a été ajoutée" : "Une clé d’accès a été retirée";
  return {
    subject: title,
    ...renderMail({
      title,
      paragraphs: added
        ? [
            "Une clé d’accès vient d’être ajoutée à votre compte. Elle l’ouvre sans mot de passe.",
            "Ce n’était pas vous\u202f? Retirez-la tout de suite, puis changez votre mot de passe\u00a0: une clé reste valable après un changement de mot de passe.",
          ]
        : [
            "Une clé d’accès vient d’être retirée de votre compte. Elle n’ouvre plus rien, et les sessions qu’elle avait ouvertes sont fermées.",
            "Ce n’était pas vous\u202f? Changez tout de suite votre mot de passe.",
          ],
      action: { label: "Voir mes clés d’accès", url: pageUrl },
      footer: "C’était vous\u202f? Vous n’avez rien à faire.",
    }),
  };
}
