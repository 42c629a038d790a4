import * as z from "zod/mini";
import { mailKind, type RenderedMail } from "#app/features/outbox/outbox.ts";
import { formatLongDay } from "#app/lib/dates.ts";
import { leaveHeaders, type MailColumns, renderMail } from "#app/lib/mail.ts";
import type { KeptSentence } from "./letter.ts";

/** The week is named by its Sunday; what it was like is read when the mail is sent, and kept nowhere. */
export const LETTER_MAIL = mailKind("book.week", "Votre semaine", z.object({ day: z.string() }));

type WeekMail = {
  label: string;
  lines: readonly string[];
  /** Null where none is noted. */
  moods: MailColumns | null;
  /** Null unless its reader asked for one in the mail. */
  sentence: KeptSentence | null;
  readUrl: string;
  leaveUrl: string;
};

export function weekMail({ label, lines, moods, sentence, readUrl, leaveUrl }: WeekMail): RenderedMail {
  const [lead = "", ...others] = lines;
  return {
    subject: `Votre semaine, ${label}`,
    ...renderMail({
      title: "Votre semaine",
      preheader: lead,
      paragraphs: [
        { lead, above: label.replace(/^./, (first) => first.toUpperCase()) },
        ...(moods ? [moods] : []),
        ...others,
        ...(sentence
          ? [{ quote: sentence.text, attribution: `Votre page du ${formatLongDay(sentence.day)}` }]
          : []),
      ],
      action: { label: "Lire votre semaine", url: readUrl },
      footer: "Vous recevez cette lettre le dimanche soir parce que vous l’avez demandée.",
      footerLink: { label: "Ne plus la recevoir", url: leaveUrl },
    }),
    headers: leaveHeaders(leaveUrl),
  };
}
