import * as z from "zod/mini";
import { mailKind, type RenderedMail } from "#app/features/outbox/outbox.ts";
import { type Day, formatDay } from "#app/lib/dates.ts";
import { renderMail } from "#app/lib/mail.ts";
import { count, formatNumber } from "#app/lib/text.ts";

export const CAP_MAIL = mailKind(
  "coach.cap",
  "Plafond du coach atteint",
  z.object({ day: z.custom<Day>((value) => typeof value === "string"), used: z.number(), cap: z.number() }),
);

/** To an administrator, once a day. It speaks of figures only. */
export function capMail(facts: { day: Day; used: number; cap: number }, figures: string): RenderedMail {
  return {
    subject: "Le coach a atteint son plafond du jour",
    ...renderMail({
      title: "Le coach ne répond plus jusqu’à minuit",
      paragraphs: [
        `Le ${formatDay(facts.day)} (temps universel), le coach a utilisé ${count(facts.used, "jeton")}\u202f; le plafond du jour est de ${formatNumber(facts.cap)}.`,
        "Les questions reçoivent désormais un refus\u202f; les mots de détresse ont toujours leur réponse. Le plafond est le réglage CHAT_DAILY_TOKENS.",
      ],
      action: { label: "Voir les chiffres du coach", url: figures },
    }),
  };
}
