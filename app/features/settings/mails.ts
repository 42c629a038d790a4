import * as z from "zod/mini";
import { BRAND } from "#app/brand.ts";
import { mailKind, type RenderedMail } from "#app/features/outbox/outbox.ts";
import { renderMail } from "#app/lib/mail.ts";
import { EMAIL_REFUSE_DAYS } from "./settings.ts";

/** To the new address. */
export const NEW_ADDRESS_MAIL = mailKind(
  "settings.new-address",
  "Nouvelle adresse à confirmer",
  z.object({}),
);
/** To the old address; `refusable` where it was proved to be the member's. */
export const OLD_ADDRESS_MAIL = mailKind(
  "settings.old-address",
  "Changement d’adresse, à l’ancienne",
  z.object({ changeId: z.string(), refusable: z.boolean() }),
);
export const PASSWORD_MAIL = mailKind("settings.password", "Mot de passe changé", z.object({}));

/** To the new address. */
export function confirmAddressMail(confirmUrl: string): RenderedMail {
  return {
    subject: "Confirmer votre nouvelle adresse",
    ...renderMail({
      title: "Confirmer votre nouvelle adresse",
      paragraphs: [
        `Vous avez demandé que votre compte ${BRAND} soit désormais lié à cette adresse.`,
        "Le lien est valable vingt-quatre heures. D’ici là, rien ne change.",
      ],
      action: { label: "Confirmer cette adresse", url: confirmUrl },
      footer: "Vous n’avez rien demandé\u202f? Ignorez ce message, il ne se passera rien.",
    }),
  };
}

/** To the old address, once proved to be the member's. */
export function refuseAddressMail(newEmail: string, refuseUrl: string): RenderedMail {
  return {
    subject: "Votre adresse va changer",
    ...renderMail({
      title: "Votre adresse va changer",
      paragraphs: [
        `Quelqu’un, avec votre mot de passe, a demandé que votre compte ${BRAND} soit lié à ${newEmail}.`,
        "C’était vous\u202f? Il n’y a rien à faire ici\u00a0: le lien à ouvrir est arrivé à la nouvelle adresse.",
        `Ce n’était pas vous\u202f? Refusez. Vous gardez cette adresse, toutes les sessions se ferment et vous choisissez un nouveau mot de passe. Le refus reste possible ${EMAIL_REFUSE_DAYS}\u00a0jours, même si la nouvelle adresse a été confirmée.`,
      ],
      action: { label: "Refuser ce changement", url: refuseUrl },
    }),
  };
}

/** To an old address that was never proved: it is told, and can do nothing to the account. */
export function toldAddressMail(newEmail: string): RenderedMail {
  return {
    subject: "Un compte quitte cette adresse",
    ...renderMail({
      title: "Un compte quitte cette adresse",
      paragraphs: [
        `Un compte ${BRAND} ouvert avec cette adresse, sans qu’elle ait été confirmée, va être lié à ${newEmail}.`,
        "Ce compte n’est pas le vôtre\u202f? Vous n’avez rien à faire, plus rien ne vous sera envoyé.",
      ],
    }),
  };
}

export function passwordChangedMail(forgottenUrl: string): RenderedMail {
  return {
    subject: "Votre mot de passe a été changé",
    ...renderMail({
      title: "Votre mot de passe a été changé",
      paragraphs: [
        "Le mot de passe de votre compte vient d’être changé dans vos paramètres. Les autres sessions ont été fermées.",
        "Ce n’était pas vous\u202f? Choisissez tout de suite un nouveau mot de passe\u00a0: le lien en sera envoyé à cette adresse.",
      ],
      action: { label: "Choisir un autre mot de passe", url: forgottenUrl },
      footer: "C’était vous\u202f? Vous n’avez rien à faire.",
    }),
  };
}
