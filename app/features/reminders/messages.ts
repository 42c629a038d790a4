// A reminder as each channel carries it: one SMS, a mail in HTML and text, Telegram's HTML, WhatsApp's own marks.
// Nothing here comes from the journal, and no message says more than its text, its source and the way back.
import { BRAND } from "#app/brand.ts";
import type { Outgoing } from "#app/gateways/messaging/messaging.ts";
import { leaveHeaders, renderMail } from "#app/lib/mail.ts";
import { paths } from "#app/lib/paths.ts";
import { excerpt, xmlText } from "#app/lib/signs.ts";
import { count, onOneLine } from "#app/lib/text.ts";
import { toGsm } from "./gsm.ts";
import type { Notification } from "./notification.ts";
import { type AddressChannel, type MessageType, TYPE_LABELS } from "./reminders.ts";

export type ReminderText = {
  id: string;
  type: MessageType;
  /** All that an SMS says, and what the message opens with everywhere else; of a quotation, a passage of it. */
  sms: string;
  /** What follows where there is room; it may answer `sms` and is never read without it. Empty for a quotation. */
  body: string;
  quotation: { id: string; quote: string; author: string; work: string; locus: string } | null;
};

type Frame = { origin: string; unsubscribeUrl: string };
type Content = Omit<Outgoing, "to" | "key">;

const TITLES: Record<Exclude<MessageType, "quote">, string> = {
  control: "Ce qui dépend de vous",
  breathing: "Une minute de souffle",
  observation: "Regarder un instant",
  reflection: "Une question à emporter",
};

const WAYS_BACK: Record<MessageType, string> = {
  quote: "Lire son commentaire",
  control: "Ouvrir mon journal",
  breathing: "Ouvrir les méditations",
  observation: "Ouvrir mon journal",
  reflection: "Ouvrir mon journal",
};

/** The page a reminder leads back to. */
function pathOf(text: Pick<ReminderText, "type" | "quotation">): string {
  if (text.quotation) return paths.quotation(text.quotation.id);
  return text.type === "breathing" ? paths.meditations() : paths.journal();
}

const sourceOf = ({ author, work, locus }: NonNullable<ReminderText["quotation"]>) =>
  `${author}, ${work}, ${locus}`;

/** A text of ours where nothing sets its first sentence apart. */
const inOnePiece = ({ sms, body }: ReminderText) => `${sms} ${body}`;

const quoted = (text: string) => `«\u00a0${text}\u00a0»`;

/** A passage of a quotation shows where it was cut. */
export function passage(sms: string): string {
  const before = /^\p{Ll}/u.test(sms) ? "..." : "";
  return `${before}${sms}${/[.!?”]$/.test(sms) ? "" : "..."}`;
}

function smsOf(text: ReminderText, link: string): Content {
  const { quotation } = text;
  const said = quotation
    ? `"${passage(text.sms).replace(/[“”]/g, "'")}" ${quotation.author}, ${quotation.work} ${quotation.locus}`
    : text.sms;
  return { text: `${toGsm(said)} ${link}` };
}

/** WhatsApp has no escape: a mark of its formatting gets a word joiner beside it, which leaves it a plain sign. */
const escapeWhatsapp = (text: string) => text.replace(/[*_~`]/g, "$&\u2060").replace(/^([>-])/gm, "\u2060$1");
function whatsappOf(text: ReminderText, link: string): Content {
  const { quotation } = text;
  const body = quotation
    ? `_${escapeWhatsapp(quoted(quotation.quote))}_\n${escapeWhatsapp(sourceOf(quotation))}`
    : `*${escapeWhatsapp(onOneLine(text.sms))}*\n${escapeWhatsapp(text.body)}`;
  const plain = quotation ? `${quoted(quotation.quote)} ${sourceOf(quotation)}` : inOnePiece(text);
  // A template's place holds neither line breaks nor runs of spaces.
  return { text: `${body}\n\n${link}`, variables: { 1: onOneLine(escapeWhatsapp(plain)), 2: link } };
}

function telegramOf(text: ReminderText, link: string): Content {
  const { quotation } = text;
  const [head, rest] = quotation
    ? [`<i>${xmlText(quoted(quotation.quote))}</i>`, xmlText(sourceOf(quotation))]
    : [`<b>${xmlText(text.sms)}</b>`, xmlText(text.body)];
  const html = `${head}\n${rest}\n\n<a href="${xmlText(link)}">${WAYS_BACK[text.type]}</a>`;
  return { html, text: `${quotation ? quoted(quotation.quote) : inOnePiece(text)}\n\n${link}` };
}

/** What the list of mails shows of a subject on a telephone, and somewhat more. */
const SUBJECT_MAX = 64;

function mailOf(text: ReminderText, link: string, unsubscribeUrl: string): Content {
  const { quotation } = text;
  const title = quotation ? "Une pensée à garder" : text.sms;
  const mail = renderMail({
    title,
    paragraphs: [quotation ? { quote: quotation.quote, attribution: sourceOf(quotation) } : text.body],
    action: { label: WAYS_BACK[text.type], url: link },
    ...(quotation && { preheader: sourceOf(quotation) }),
    footer: "Vous recevez ce rappel parce que vous l’avez demandé dans vos paramètres.",
    footerLink: { label: "Ne plus recevoir de rappels par e-mail", url: unsubscribeUrl },
  });
  const said = quotation ? quotation.quote : text.sms;
  return {
    subject: excerpt(onOneLine(said), SUBJECT_MAX),
    ...mail,
    headers: leaveHeaders(unsubscribeUrl),
  };
}

/** The message of a text on a channel. */
export function renderReminder(
  text: ReminderText,
  channel: AddressChannel,
  { origin, unsubscribeUrl }: Frame,
): Content {
  const link = `${origin}${pathOf(text)}`;
  switch (channel) {
    case "sms":
      return smsOf(text, link);
    case "whatsapp":
      return whatsappOf(text, link);
    case "telegram":
      return telegramOf(text, link);
    case "email":
      return mailOf(text, link, unsubscribeUrl);
  }
}

/** A text in a title and a few lines: a notification, or what the settings show of it. */
export function shortOf(text: ReminderText): { title: string; body: string } {
  const { quotation } = text;
  return {
    title: quotation ? sourceOf(quotation) : TITLES[text.type as keyof typeof TITLES],
    body: excerpt(onOneLine(quotation ? quoted(quotation.quote) : inOnePiece(text)), SHORT_MAX),
  };
}

/** What a lock screen shows of a text, and somewhat more. */
const SHORT_MAX = 440;

/**
 * The notification of a text, as the service worker reads it.
 * @param id of the delivery; undefined for a test, which cannot be put off
 * @param write the page that « Écrire » opens
 * @param again it comes again after « Plus tard »: told anew, and for the last time
 */
export function renderNotification(
  text: ReminderText,
  { id, write, again }: { id: string | undefined; write: string; again: boolean },
): Pick<Outgoing, "text"> {
  const notification: Notification = {
    ...shortOf(text),
    tag: `${id ?? "test"}${again ? "/again" : ""}`,
    url: pathOf(text),
    write,
    ...(id !== undefined && !again && { later: id }),
  };
  return { text: JSON.stringify(notification) };
}

/** The code that proves a number or a chat. */
export function renderCode(channel: "sms" | "whatsapp" | "telegram", code: string, minutes: number): Content {
  const text = `${BRAND}\u00a0: votre code est ${code}. Il est valable ${count(minutes, "minute")}. Pour ne plus rien recevoir de nous, répondez STOP.`;
  if (channel === "sms") return { text: toGsm(text) };
  return channel === "whatsapp" ? { text, variables: { 1: onOneLine(text), 2: code } } : { text };
}

export function renderConfirmationMail(url: string): Content {
  return {
    subject: "Confirmer l’adresse de vos rappels",
    ...renderMail({
      title: "Confirmer l’adresse de vos rappels",
      paragraphs: [
        "Un membre du Portique souhaite recevoir ses rappels à cette adresse. Ils n’arriveront qu’une fois ce lien ouvert\u202f; il est valable vingt-quatre heures.",
      ],
      action: { label: "Confirmer cette adresse", url },
      footer: "Vous n’avez rien demandé\u202f? Ignorez ce message, rien ne vous sera envoyé.",
    }),
  };
}

/** What a test is called, in the toast that tells its outcome. */
export const typeLabel = (type: MessageType) => TYPE_LABELS[type].label;
