import * as z from "zod/mini";
import { BRAND, DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { mailKind, type RenderedMail } from "#app/features/outbox/outbox.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { renderMail } from "#app/lib/mail.ts";
import { type ContactMessage, type ContactSubject, SUBJECT_LABELS, SUBJECTS } from "./contact.ts";

export const FORWARD_MAIL = mailKind(
  "contact.forward",
  "Message de la page de contact",
  z.object({ id: z.string() }),
);
export const ACKNOWLEDGEMENT_MAIL = mailKind(
  "contact.acknowledgement",
  "Accusé de réception d’un message",
  z.object({ subject: z.enum(SUBJECTS) }),
);

/** To us: answering it answers the sender. */
export function forwarded(message: ContactMessage): RenderedMail {
  const label = SUBJECT_LABELS[message.subject];
  return {
    replyTo: message.email,
    subject: `[Contact${message.suspect ? ", douteux" : ""}] ${label}\u00a0: ${message.name}`,
    ...renderMail({
      title: `Message de ${message.name}`,
      paragraphs: [
        `${message.email}, le ${formatInstant(message.createdAt, DEFAULT_TIME_ZONE)}. Sujet\u00a0: ${label}.`,
        ...(message.suspect
          ? [
              "Un champ que personne ne voit était rempli\u00a0: c’est peut-être un programme. Personne n’a reçu d’accusé.",
            ]
          : []),
        ...message.message
          .split(/\n\s*\n/)
          .map((paragraph) => paragraph.trim())
          .filter(Boolean),
      ],
      footer: `Message n°\u00a0${message.id}. Répondre à cet e-mail écrit à la personne.`,
    }),
  };
}

/**
 * To the sender. It repeats nothing of what was typed, so that the form cannot be used to send somebody else words
 * that are not ours.
 */
export function acknowledgement(subject: ContactSubject): RenderedMail {
  return {
    subject: `Votre message au ${BRAND.replace(/^Le /, "")} est arrivé`,
    ...renderMail({
      title: "Votre message est arrivé",
      paragraphs: [
        `Nous l’avons bien reçu (sujet\u00a0: ${SUBJECT_LABELS[subject]}). Une personne le lira et vous répondra à cette adresse, en général sous 24\u00a0heures les jours ouvrés.`,
        "Vous pouvez compléter votre demande en nous écrivant de nouveau par le formulaire.",
      ],
      footer:
        "Vous ne nous avez pas écrit\u202f? Quelqu’un a saisi votre adresse par erreur\u00a0: ignorez ce message.",
    }),
  };
}
