// The mails of the member's rights: what is owed (the kinds) and what they say.
import * as z from "zod/mini";
import { type MailRenderer, mailKind, type RenderedMail, rendererOf } from "#app/features/outbox/outbox.ts";
import { type Day, formatDay } from "#app/lib/dates.ts";
import { renderMail } from "#app/lib/mail.ts";
import { paths } from "#app/lib/paths.ts";

/** `dueOn`: the day of the erasure, where its member lives. */
const dueFacts = z.object({ dueOn: z.custom<Day>((value) => typeof value === "string") });
const noFacts = z.object({});

export const ERASURE_MAIL = mailKind("account.erasure", "Demande d’effacement", dueFacts);
export const KEPT_MAIL = mailKind("account.kept", "Compte gardé", noFacts);
export const ERASED_MAIL = mailKind("account.erased", "Compte effacé", noFacts);
export const RETENTION_MAIL = mailKind("account.retention", "Compte qui dort", dueFacts);

/** The mail that announces the retention of a request: its account is not erased before that mail has left. */
export const retentionKey = (userId: string, requestedAt: number) => `retention/${userId}/${requestedAt}`;

type MailWords = Parameters<typeof renderMail>[0];
const mail = (words: MailWords): RenderedMail => ({ subject: words.title, ...renderMail(words) });

export const accountRenderers = (origin: string): MailRenderer[] => [
  rendererOf(ERASURE_MAIL, ({ facts }) =>
    mail({
      title: "Votre compte sera effacé",
      paragraphs: [
        `Vous avez demandé l’effacement de votre compte. Il aura lieu le ${formatDay(facts.dueOn)}\u00a0: votre abonnement prendra fin ce jour-là, et votre journal ne pourra plus être lu par personne.`,
        "D’ici là, vous pouvez télécharger vos données, ou changer d’avis\u00a0: votre compte restera alors comme il est.",
      ],
      action: { label: "Garder mon compte", url: `${origin}${paths.accountData()}` },
      footer:
        "Vous n’avez rien demandé\u202f? Gardez votre compte par le lien ci-dessus, puis changez de mot de passe.",
    }),
  ),
  rendererOf(KEPT_MAIL, () =>
    mail({
      title: "Votre compte est gardé",
      paragraphs: ["Vous avez changé d’avis\u00a0: rien ne sera effacé."],
    }),
  ),
  rendererOf(ERASED_MAIL, () =>
    mail({
      title: "Votre compte est effacé",
      paragraphs: [
        "C’est fait\u00a0: votre compte et ce qu’il contenait n’existent plus. Vos factures restent chez notre prestataire de paiement, comme la loi le demande.",
        "Ce message est le dernier que vous recevrez de nous.",
      ],
    }),
  ),
  rendererOf(RETENTION_MAIL, ({ facts }) =>
    mail({
      title: "Votre compte dort depuis trois ans",
      paragraphs: [
        `Nous ne gardons pas sans fin ce qui ne sert plus\u00a0: votre compte et son contenu seront effacés le ${formatDay(facts.dueOn)}.`,
        "Pour le garder, il suffit de vous connecter avant cette date.",
      ],
      action: { label: "Me connecter", url: `${origin}${paths.auth()}` },
    }),
  ),
];
