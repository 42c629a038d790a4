import { BRAND } from "#app/brand.ts";
import { renderMail } from "#app/lib/mail.ts";
import { FREE_QUOTES_PER_MONTH } from "#app/lib/tiers.ts";

export type MailWords = { subject: string; html: string; text: string };

export function welcomeMail(confirmUrl: string): MailWords {
  return {
    subject: `Bienvenue au ${BRAND.replace(/^Le /, "")}\u00a0: confirmez votre adresse`,
    ...renderMail({
      // No name: whoever opened the account typed it, and the mailbox may be a stranger's.
      title: "Bienvenue",
      paragraphs: [
        `Votre compte est ouvert, et gratuit. Vous y lisez ${FREE_QUOTES_PER_MONTH} pensées par mois de Marc Aurèle, de Sénèque ou d’Épictète, chacune avec son commentaire et un exercice\u202f; les articles, des défis, des méditations et les guides de base vous sont ouverts. Une pensée chaque jour et le journal font partie des offres payantes, que rien ne vous oblige à prendre.`,
        "Confirmez votre adresse pour pouvoir retrouver votre compte si vous perdez votre mot de passe. Le lien est valable sept jours.",
      ],
      action: { label: "Confirmer mon adresse", url: confirmUrl },
      footer: "Vous n’avez pas ouvert de compte\u202f? Ignorez ce message, il ne se passera rien.",
    }),
  };
}

export function confirmMail(confirmUrl: string): MailWords {
  return {
    subject: "Confirmer votre adresse",
    ...renderMail({
      title: "Confirmer votre adresse",
      paragraphs: ["Ce lien prouve que cette adresse est bien la vôtre. Il est valable sept jours."],
      action: { label: "Confirmer mon adresse", url: confirmUrl },
      footer: "Vous n’avez pas de compte ici\u202f? Ignorez ce message, il ne se passera rien.",
    }),
  };
}

export function resetMail(resetUrl: string): MailWords {
  return {
    subject: "Choisir un nouveau mot de passe",
    ...renderMail({
      title: "Choisir un nouveau mot de passe",
      paragraphs: [
        "Vous avez demandé à changer le mot de passe de votre compte. Le lien ci-dessous est valable trente minutes et ne sert qu’une fois.",
        "Une fois le nouveau mot de passe choisi, toutes vos sessions ouvertes seront fermées.",
      ],
      action: { label: "Choisir un mot de passe", url: resetUrl },
      footer: "Vous n’avez rien demandé\u202f? Ignorez ce message, votre mot de passe reste le même.",
    }),
  };
}
