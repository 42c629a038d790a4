// The one frame of our mails: wordmark under its colonnade, a title, short paragraphs, a quotation where there is one,
// at most one button. HTML and text say the same; colours follow the reader's theme where the mail program tells it.
import { BRAND } from "../brand.ts";
import { excerpt, xmlText } from "./signs.ts";
import { onOneLine } from "./text.ts";

type MailBody = { html: string; text: string };
/** Words of the library, with their author and where they stand. */
type MailQuotation = { quote: string; attribution: string };
/** What the mail says first, set larger; `above` it, small, what it is of. */
type MailLead = { lead: string; above: string };
/** Our own prose, where `*…*` is emphasis: italics in HTML, plain words in the text. */
type MailProse = { prose: string };
/** What the words that follow are about: the letter's exercise under its reading. */
type MailHeading = { heading: string };
/** A second way in, which is not what the mail is for: words to press, with the address in full in the text. */
type MailLink = { label: string; url: string };
/**
 * A few days as columns under their caption, drawn with cells that no program blocks; `signs` says the same in text.
 * @property of the value that fills a column; a day without one has none
 */
export type MailColumns = {
  columns: readonly { label: string; value: number | null }[];
  of: number;
  caption: string;
  signs: string;
};
export type MailPart = string | MailLead | MailProse | MailQuotation | MailHeading | MailLink | MailColumns;
type MailParts = {
  title: string;
  paragraphs: MailPart[];
  /** What the list of mails shows beside the subject; without it, the first words that follow the title. */
  preheader?: string;
  action?: MailLink;
  footer?: string;
  /** Beneath everything: how to leave the list. */
  footerLink?: MailLink;
};

/** RFC 2369 and 8058: the reader's own mail program shows the way out of what nobody is obliged to get, in one click. */
export const leaveHeaders = (leaveUrl: string) => ({
  "List-Unsubscribe": `<${leaveUrl}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

// Each colour by day is in the element, for programs that read no style sheet; by night it is in the sheet, by class.
const DAY = { ground: "#FAF7F1", ink: "#1D2129", muted: "#5B6270", line: "#E4DED2", accent: "#1F4E5F" };
const NIGHT = { ground: "#14181D", ink: "#E9E4DA", muted: "#A6ADB8", line: "#343B45", accent: "#8FC1D1" };

const nightRules = (scope: string) =>
  [
    `${scope}.g{background:${NIGHT.ground}!important;color:${NIGHT.ink}!important}`,
    `${scope}.t{color:${NIGHT.ink}!important}`,
    `${scope}.m{color:${NIGHT.muted}!important}`,
    `${scope}.l{border-color:${NIGHT.line}!important}`,
    `${scope}.c{background:${NIGHT.accent}!important}`,
    `${scope}.w{color:${NIGHT.accent}!important}`,
    `${scope}.b{background:${NIGHT.accent}!important;color:${NIGHT.ground}!important}`,
  ].join("");
/** `[data-ogsc]` is what Outlook's own dark theme sets. */
const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${nightRules("")}}${nightRules("[data-ogsc] ")}`;

const EMPHASIS = /\*([^*\s](?:[^*]*[^*\s])?)\*/g;
const PREHEADER_MAX = 110;
/** Keeps the words that come after out of the list's line. */
const PREHEADER_END = "&zwnj;&nbsp;".repeat(80);

const addressed = ({ label, url }: MailLink) => `${label}\u00a0:\n${url}`;

const signsOf = ({ caption, signs }: MailColumns) => `${caption}\u00a0: ${signs}`;

function textOf(part: MailPart): string {
  if (typeof part === "string") return part;
  if ("lead" in part) return `${part.above}\n\n${part.lead}`;
  if ("heading" in part) return part.heading;
  if ("columns" in part) return signsOf(part);
  if ("url" in part) return addressed(part);
  if ("prose" in part) return part.prose.replace(EMPHASIS, "$1");
  return `«\u00a0${part.quote}\u00a0»\n${part.attribution}`;
}

/** Text as HTML, its lines kept. */
const linesOf = (text: string) => xmlText(text).replace(/\r\n?|\n/g, "<br>\n");

const bar = (width: number, height: number) =>
  `<div class="c" style="width:${width}px;height:${height}px;background:${DAY.accent};font-size:0;line-height:0"></div>`;

const COLUMN_HEIGHT = 64;

/** Each column stands on its day; screen readers are told the signs' line instead. */
function columnsOf(part: MailColumns): string {
  const width = Math.floor(100 / part.columns.length);
  const cells = part.columns.map(
    ({ value }) =>
      `<td align="center" style="width:${width}%;height:${COLUMN_HEIGHT}px;padding:0;vertical-align:bottom">${
        value === null ? "" : bar(22, Math.round((value / part.of) * COLUMN_HEIGHT))
      }</td>`,
  );
  const labels = part.columns.map(
    ({ label }) =>
      `<td class="m l" style="padding:6px 0 0;border-top:2px solid ${DAY.line};text-align:center;font-size:14px;color:${DAY.muted}">${xmlText(label)}</td>`,
  );
  return `<p class="m" aria-hidden="true" style="margin:24px 0 8px;font-size:15px;color:${DAY.muted}">${xmlText(part.caption)}</p><table role="img" aria-label="${xmlText(signsOf(part))}" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 24px"><tr>${cells.join("")}</tr><tr>${labels.join("")}</tr></table>`;
}

function htmlOf(part: MailPart): string {
  if (typeof part === "string") return `<p style="margin:0 0 16px">${linesOf(part)}</p>`;
  if ("lead" in part)
    return `<p class="m" style="margin:-8px 0 20px;font-size:15px;color:${DAY.muted}">${xmlText(part.above)}</p><p class="t" style="margin:0 0 20px;font-size:22px;line-height:1.35;color:${DAY.ink}">${xmlText(part.lead)}</p>`;
  if ("heading" in part)
    return `<h2 class="t" style="font-size:20px;line-height:1.3;font-weight:normal;margin:32px 0 12px;color:${DAY.ink}">${xmlText(part.heading)}</h2>`;
  if ("columns" in part) return columnsOf(part);
  if ("url" in part)
    return `<p style="margin:0 0 16px"><a class="w" href="${xmlText(part.url)}" style="color:${DAY.accent}">${xmlText(part.label)}</a></p>`;
  if ("prose" in part)
    return `<p style="margin:0 0 16px">${xmlText(part.prose).replace(EMPHASIS, "<em>$1</em>")}</p>`;
  return `<blockquote class="l" style="margin:24px 0;padding:0 0 0 18px;border-left:2px solid ${DAY.line}"><p style="margin:0 0 8px;font-size:20px;line-height:1.4">«&nbsp;${linesOf(part.quote)}&nbsp;»</p><p class="m" style="margin:0;font-size:15px;color:${DAY.muted}">${xmlText(part.attribution)}</p></blockquote>`;
}

/** Five columns between two beams, of table cells: no picture to be fetched, none to be blocked. */
const COLONNADE = `<table role="presentation" aria-hidden="true" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse"><tr><td colspan="5" style="padding:0 0 2px">${bar(30, 2)}</td></tr><tr>${`<td style="padding:0 2px">${bar(2, 16)}</td>`.repeat(5)}</tr><tr><td colspan="5" style="padding:2px 0 0">${bar(30, 2)}</td></tr></table>`;
const HEAD = `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 28px"><tr><td style="padding:0 12px 0 0;vertical-align:middle">${COLONNADE}</td><td class="w" style="vertical-align:middle;font-size:21px;line-height:1.2;color:${DAY.accent}">${xmlText(BRAND)}</td></tr></table>`;

/** Plain strings in; HTML (escaped) and text out. */
export function renderMail({
  title,
  paragraphs,
  preheader,
  action,
  footer,
  footerLink,
}: MailParts): MailBody {
  const text = [
    title,
    ...paragraphs.map(textOf),
    ...(action ? [addressed(action)] : []),
    `— ${BRAND}`,
    ...(footer ? [footer] : []),
    ...(footerLink ? [addressed(footerLink)] : []),
  ].join("\n\n");
  const first = preheader ?? paragraphs.map(textOf).find((words) => words !== title) ?? "";
  const said = excerpt(onOneLine(first), PREHEADER_MAX);
  const button = action
    ? `<p style="margin:24px 0"><a class="b" href="${xmlText(action.url)}" style="background:${DAY.accent};color:#FFFFFF;padding:12px 20px;border-radius:10px;text-decoration:none;display:inline-block">${xmlText(action.label)}</a></p>`
    : "";
  const small = [
    ...(footer ? [xmlText(footer)] : []),
    ...(footerLink
      ? [
          `<a class="m" href="${xmlText(footerLink.url)}" style="color:${DAY.muted}">${xmlText(footerLink.label)}</a>`,
        ]
      : []),
  ].join("<br>");
  const foot = small
    ? `<p class="m l" style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${DAY.line};font-size:14px;color:${DAY.muted}">${small}</p>`
    : "";
  const html = [
    `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`,
    `<title>${xmlText(title)}</title><style>${STYLES}</style></head>`,
    `<body class="g" style="margin:0;background:${DAY.ground};color:${DAY.ink};font:17px/1.55 Georgia,serif">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${xmlText(said)}${PREHEADER_END}</div>`,
    `<div class="g" style="background:${DAY.ground};color:${DAY.ink}"><div style="max-width:560px;margin:0 auto;padding:28px 20px 36px;overflow-wrap:anywhere">`,
    HEAD,
    `<h1 class="t" style="font-size:24px;line-height:1.3;font-weight:normal;margin:0 0 20px;color:${DAY.ink}">${xmlText(title)}</h1>`,
    `${paragraphs.map(htmlOf).join("")}${button}${foot}</div></div></body></html>`,
  ].join("");
  return { html, text };
}
