import type { Mail } from "#app/gateways/mail/mail.ts";
import { renderMail } from "#app/lib/mail.ts";
import { paths } from "#app/lib/paths.ts";

type Person = { id: string; email: string; firstName: string | null };

/** A request and its end are told once a day and member, however often they are sent. */
const mail = (person: Person, key: string, subject: string, body: ReturnType<typeof renderMail>): Mail => ({
  to: person.email,
  subject,
  ...body,
  idempotencyKey: `account/${person.id}/${key}`,
});

export const erasureMail = (person: Person, dueOn: string, origin: string): Mail =>
  mail(
    person,
    `erasure/${dueOn}`,
    "Votre compte sera effacé",
    renderMail({
      title: "Votre compte sera effacé",
      paragraphs: [
        `Vous avez demandé l’effacement de votre compte. Il sera fait le ${dueOn}\u202f: votre abonnement prendra fin ce jour-là, et votre journal ne pourra plus être lu par personne.`,
        "D’ici là, vous pouvez télécharger vos données, ou changer d’avis\u202f: votre compte restera alors comme il est.",
      ],
      action: { label: "Garder mon compte", url: `${origin}${paths.accountData()}` },
      footer:
        "Vous n’avez rien demandé\u202f? Gardez votre compte par le lien ci-dessus, puis changez de mot de passe.",
    }),
  );

export const keptMail = (person: Person): Mail =>
  mail(
    person,
    `kept/${crypto.randomUUID()}`,
    "Votre compte est gardé",
    renderMail({
      title: "Votre compte est gardé",
      paragraphs: ["Vous avez changé d’avis\u202f: rien ne sera effacé."],
    }),
  );

export const erasedMail = (person: Person): Mail =>
  mail(
    person,
    "erased",
    "Votre compte est effacé",
    renderMail({
      title: "Votre compte est effacé",
      paragraphs: [
        "C’est fait\u202f: votre compte et ce qu’il contenait n’existent plus. Vos factures restent chez notre prestataire de paiement, comme la loi le demande.",
        "Ce message est le dernier que vous recevrez de nous.",
      ],
    }),
  );

export const retentionMail = (person: Person, dueOn: string, origin: string): Mail =>
  mail(
    person,
    "retention",
    "Votre compte dort depuis trois ans",
    renderMail({
      title: "Votre compte dort depuis trois ans",
      paragraphs: [
        `Nous ne gardons pas sans fin ce qui ne sert plus\u202f: votre compte et son contenu seront effacés le ${dueOn}.`,
        "Pour le garder, il suffit de vous connecter avant cette date.",
      ],
      action: { label: "Me connecter", url: `${origin}${paths.auth()}` },
    }),
  );
