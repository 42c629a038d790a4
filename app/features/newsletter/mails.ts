import * as z from "zod/mini";
import { BRAND, DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { mailKind, type RenderedMail } from "#app/features/outbox/outbox.ts";
import { dayIn, formatDay } from "#app/lib/dates.ts";
import { renderMail } from "#app/lib/mail.ts";
import type { Lesson } from "./newsletter.ts";

const NAME = "La lettre du dimanche";
const THE_LETTER = NAME.replace("La", "la");

export const CONFIRM_MAIL = mailKind("newsletter.confirm", "Lettre\u00a0: adresse à confirmer", z.object({}));
export const KNOWN_MAIL = mailKind("newsletter.known", "Lettre\u00a0: déjà inscrite", z.object({}));
export function confirmMail(confirmUrl: string): RenderedMail {
  return {
    subject: `Confirmez votre adresse pour recevoir ${THE_LETTER}`,
    ...renderMail({
      title: "Encore un geste",
      paragraphs: [
        `Vous avez demandé à recevoir ${THE_LETTER} du ${BRAND.replace(/^Le /, "")}\u00a0: une leçon chaque dimanche matin, une citation vérifiée et un exercice.`,
        "Confirmez votre adresse pour la recevoir. Le lien est valable sept jours.",
      ],
      action: { label: "Recevoir la lettre", url: confirmUrl },
      footer:
        "Vous n’avez rien demandé\u202f? Ignorez ce message\u00a0: sans ce geste, nous n’écrirons pas, et l’adresse sera effacée au bout de sept jours.",
    }),
  };
}

/** To an address that is on the list already: the box tells nobody so, this mail tells its owner. */
export function knownMail(leaveUrl: string): RenderedMail {
  return {
    subject: `Vous recevez déjà ${THE_LETTER}`,
    ...renderMail({
      title: "Vous recevez déjà la lettre",
      paragraphs: [
        "Votre adresse vient d’être inscrite une seconde fois. Elle était déjà confirmée\u00a0: rien ne change, la prochaine leçon arrivera dimanche.",
      ],
      footer: "Ce n’était pas vous\u202f? Il n’y a rien à faire.",
      footerLink: { label: "Se désinscrire", url: leaveUrl },
    }),
  };
}

/** @param confirmedAt ms; when the reader asked for it */
export function lessonMail(lesson: Lesson, leaveUrl: string, confirmedAt: number | null): RenderedMail {
  const since = confirmedAt === null ? "" : ` le ${formatDay(dayIn(confirmedAt, DEFAULT_TIME_ZONE))}`;
  const prose = lesson.body.split(/\n\s*\n/).map((paragraph) => paragraph.replace(/\s*\n\s*/g, " ").trim());
  return {
    subject: lesson.subject,
    ...renderMail({
      title: lesson.subject,
      paragraphs: [
        { quote: lesson.quote, attribution: lesson.attribution },
        ...prose.filter(Boolean).map((paragraph) => ({ prose: paragraph })),
        { heading: "À faire cette semaine" },
        { prose: lesson.act },
      ],
      preheader: lesson.act,
      footer: `${NAME}. Vous la recevez parce que vous l’avez demandée${since}.`,
      footerLink: { label: "Se désinscrire", url: leaveUrl },
    }),
  };
}
