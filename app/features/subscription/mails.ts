// What the subscription writes to a member: each mail says what was agreed or what happened, and since when.
import * as z from "zod/mini";
import { type MailKind, mailKind, type RenderedMail } from "#app/features/outbox/outbox.ts";
import { type Day, dayIn, formatDay, formatMoment } from "#app/lib/dates.ts";
import { type MailPart, renderMail } from "#app/lib/mail.ts";
import { paths } from "#app/lib/paths.ts";
import { formatPrice } from "#app/lib/text.ts";
import { TIER_LABELS, TIER_PRICES } from "#app/lib/tiers.ts";
import type { LeavePurpose } from "./leave/passes.ts";
import { CONSENTS } from "./order/consent.ts";
import type { NoticeFacts, NoticeKind } from "./subscription.ts";

const tier = z.enum(["essential", "complete"]);
const instant = z.optional(z.number());
const noticeFacts = z.object({
  tier,
  nextTier: z.optional(tier),
  at: instant,
  until: instant,
  withdrawUntil: z.optional(z.custom<Day>((value) => typeof value === "string")),
  amount: z.optional(z.number()),
  unpaid: z.optional(z.boolean()),
}) as z.ZodMiniType<NoticeFacts>;

const noticeKind = (kind: NoticeKind, label: string): MailKind<NoticeFacts> =>
  mailKind(`subscription.${kind}`, label, noticeFacts);

export const NOTICE_MAILS: Readonly<Record<NoticeKind, MailKind<NoticeFacts>>> = {
  started: noticeKind("started", "Confirmation d’un abonnement"),
  upgraded: noticeKind("upgraded", "Passage à une offre plus complète"),
  downgrade: noticeKind("downgrade", "Changement d’offre à venir"),
  "past-due": noticeKind("past-due", "Paiement refusé"),
  ending: noticeKind("ending", "Résiliation enregistrée"),
  kept: noticeKind("kept", "Résiliation annulée"),
  ended: noticeKind("ended", "Fin d’un abonnement"),
  withdrawn: noticeKind("withdrawn", "Reçu d’une renonciation"),
};

type NoticeReader = { firstName: string | null; timezone: string; createdAt: number; origin: string };

const price = (cents: number) => formatPrice(cents / 100);

export function noticeMail(kind: NoticeKind, facts: NoticeFacts, reader: NoticeReader): RenderedMail {
  const day = (at: number | undefined) => formatDay(dayIn(at ?? reader.createdAt, reader.timezone));
  const moment = (at: number | undefined) => formatMoment(at ?? reader.createdAt, reader.timezone);
  const offer = TIER_LABELS[facts.tier];
  const monthly = `${formatPrice(TIER_PRICES[facts.tier])} par mois, toutes taxes comprises`;
  const manage = { label: "Voir mon abonnement", url: `${reader.origin}${paths.subscribe()}` };
  const greeting = reader.firstName ? [`Bonjour ${reader.firstName},`] : [];
  const write = (
    subject: string,
    [first, ...more]: [string, ...MailPart[]],
    action = manage,
  ): RenderedMail => ({
    subject,
    ...renderMail({
      title: subject,
      paragraphs: [...greeting, first, ...more],
      // The list of mails shows what happened rather than the greeting.
      preheader: first,
      action,
    }),
  });
  switch (kind) {
    case "started":
      return write(`Votre abonnement ${offer}`, [
        `Votre abonnement ${offer} a commencé le ${moment(facts.at)}, à ${monthly}. Il se renouvelle chaque mois, la prochaine fois le ${day(facts.until)}, et se résilie à tout moment\u00a0: il court alors jusqu’à la fin de la période payée.`,
        `À la commande, vous avez coché\u00a0: «\u00a0${CONSENTS.startNow}\u00a0» et «\u00a0${CONSENTS.waiver}\u00a0»`,
        {
          label: `Renoncer au contrat ${facts.withdrawUntil ? `jusqu’au ${formatDay(facts.withdrawUntil)} inclus` : "pendant les quatorze premiers jours"}`,
          url: `${reader.origin}${paths.withdraw()}`,
        },
        "Gardez ce message\u00a0: il confirme votre contrat. Les factures sont dans votre espace.",
      ]);
    case "upgraded":
      return write(`Votre offre est désormais ${offer}`, [
        `Votre offre ${offer} est ouverte. ${price(facts.amount ?? 0)} ont été débités pour le reste de la période\u202f; ensuite, ${monthly}, à partir du ${day(facts.until)}.`,
      ]);
    case "downgrade":
      return write(`Votre prochaine période\u00a0: ${TIER_LABELS[facts.nextTier ?? "essential"]}`, [
        `Vous gardez ${offer} jusqu’au ${day(facts.until)}. Ce jour-là commence ${TIER_LABELS[facts.nextTier ?? "essential"]}, à ${formatPrice(TIER_PRICES[facts.nextTier ?? "essential"])} par mois, toutes taxes comprises. Rien n’est débité d’ici là.`,
      ]);
    case "past-due":
      return write(
        "Votre paiement n’a pas abouti",
        [
          `Le renouvellement de votre abonnement ${offer} a été refusé par votre banque. Vous gardez votre offre jusqu’au ${day(facts.until)}\u202f; d’ici là, mettez votre carte à jour. Passé cette date, votre compte redevient gratuit, et rien de ce que vous avez écrit n’est perdu.`,
        ],
        { ...manage, label: "Mettre ma carte à jour" },
      );
    case "ending":
      return write("Votre résiliation est enregistrée", [
        `Nous avons enregistré la résiliation de votre abonnement ${offer} le ${moment(facts.at)}. Il prend fin le ${day(facts.until)}\u00a0: jusque-là, rien ne change, et rien ne sera plus débité.`,
        "Vous pouvez revenir sur cette décision jusqu’à cette date. Ce que vous avez écrit reste lisible et exportable ensuite.",
      ]);
    case "kept":
      return write("Votre abonnement continue", [
        `Votre résiliation est annulée depuis le ${moment(facts.at)}\u00a0: votre abonnement ${offer} se renouvelle le ${day(facts.until)}, à ${monthly}.`,
      ]);
    case "ended":
      return write("Votre abonnement a pris fin", [
        facts.unpaid
          ? `Le paiement de votre abonnement ${offer} n’a pas pu être fait malgré plusieurs essais\u00a0: il a pris fin le ${day(facts.until)}, et rien ne sera plus débité.`
          : `Votre abonnement ${offer}, résilié le ${moment(facts.at)}, a pris fin le ${day(facts.until)}. Rien ne sera plus débité.`,
        "Votre compte est désormais gratuit. Ce que vous avez écrit reste lisible et exportable.",
      ]);
    case "withdrawn":
      return write("Votre renonciation au contrat", [
        `Nous avons reçu le ${moment(facts.at)} votre renonciation à l’abonnement ${offer}. Il a pris fin aussitôt.`,
        `${price(facts.amount ?? 0)} sont remboursés sur la carte qui a payé. Selon votre banque, la somme apparaît en cinq à dix jours.`,
        "Ce message est votre reçu.",
      ]);
  }
}

export function leaveMail(purpose: LeavePurpose, url: string): RenderedMail {
  const subject = purpose === "cancel" ? "Résilier votre contrat" : "Renoncer au contrat";
  return {
    subject,
    ...renderMail({
      title: subject,
      paragraphs: [
        "Vous avez demandé ce lien pour voir votre contrat et y mettre fin sans vous connecter. Il est valable trente minutes, et rien ne change tant que vous n’avez pas confirmé.",
      ],
      action: { label: subject, url },
      footer: "Vous n’avez rien demandé\u202f? Ignorez ce message, il ne se passera rien.",
    }),
  };
}
