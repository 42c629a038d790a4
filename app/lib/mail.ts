// The one layout of our mails: a title, short paragraphs, a quotation where there is one, at most one button. HTML and
// text say the same.
import { BRAND } from "../brand.ts";
import { xmlText } from "./signs.ts";

type MailBody = { html: string; text: string };
/** Words of the library, with their author and where they stand. */
type MailQuotation = { quote: string; attribution: string };
/** Our own prose, where `*…*` is emphasis: italics in HTML, plain words in the text. */
type MailProse = { prose: string };
type MailParts = {
  title: string;
  paragraphs: (string | MailProse | MailQuotation)[];
  action?: { label: string; url: string };
  footer?: string;
  /** Beneath everything: how to leave the list. */
  footerLink?: { label: string; url: string };
};

const HAIRLINE = "#E4DED2";
const MUTED = "#5B6270";

const EMPHASIS = /\*([^*\s](?:[^*]*[^*\s])?)\*/g;

function textOf(part: MailParts["paragraphs"][number]): string {
  if (typeof part === "string") return part;
  if ("prose" in part) return part.prose.replace(EMPHASIS, "$1");
  return `«\u00a0${part.quote}\u00a0»\n${part.attribution}`;
}

/** Text as HTML, its lines kept. */
const linesOf = (text: string) => xmlText(text).replace(/\r\n?|\n/g, "<br>\n");

function htmlOf(part: MailParts["paragraphs"][number]): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${linesOf(part)}</p>`;
  if ("prose" in part)
    return `<p style="margin:0 0 16px">${xmlText(part.prose).replace(EMPHASIS, "<em>$1</em>")}</p>`;
  return `<blockquote style="margin:24px 0;padding:0 0 0 18px;border-left:2px solid ${HAIRLINE}"><p style="margin:0 0 8px;font-size:20px;line-height:1.4">«&nbsp;${linesOf(part.quote)}&nbsp;»</p><p style="margin:0;font-size:15px;color:${MUTED}">${xmlText(part.attribution)}</p></blockquote>`;
}

/** Plain strings in; HTML (escaped) and text out. */
export function renderMail({ title, paragraphs, action, footer, footerLink }: MailParts): MailBody {
  const text = [
    title,
    ...paragraphs.map(textOf),
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    `— ${BRAND}`,
    ...(footer ? [footer] : []),
    ...(footerLink ? [`${footerLink.label} :\n${footerLink.url}`] : []),
  ].join("\n\n");
  const button = action
    ? `<p style="margin:24px 0"><a href="${xmlText(action.url)}" style="background:#1F4E5F;color:#FFFFFF;padding:12px 20px;border-radius:10px;text-decoration:none;display:inline-block">${xmlText(action.label)}</a></p>`
    : "";
  const small = [
    xmlText(BRAND),
    ...(footer ? [xmlText(footer)] : []),
    ...(footerLink
      ? [`<a href="${xmlText(footerLink.url)}" style="color:${MUTED}">${xmlText(footerLink.label)}</a>`]
      : []),
  ].join("<br>");
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${xmlText(title)}</title></head><body style="margin:0;background:#FAF7F1;color:#1D2129;font:17px/1.55 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><h1 style="font-size:24px;font-weight:normal;margin:0 0 20px">${xmlText(title)}</h1>${paragraphs.map(htmlOf).join("")}${button}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${HAIRLINE};font-size:14px;color:${MUTED}">${small}</p></div></body></html>`;
  return { html, text };
}
