// The one layout of our mails: a title, short paragraphs, at most one button. HTML and text say the same.
import { BRAND } from "../brand.ts";

export type MailBody = { html: string; text: string };
export type MailParts = {
  title: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  footer?: string;
};

export const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign,
  );

/** Plain strings in; HTML (escaped) and text out. */
export function renderMail({ title, paragraphs, action, footer }: MailParts): MailBody {
  const text = [
    title,
    ...paragraphs,
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    `— ${BRAND}`,
    ...(footer ? [footer] : []),
  ].join("\n\n");
  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#1F4E5F;color:#FFFFFF;padding:12px 20px;border-radius:10px;text-decoration:none;display:inline-block">${escapeHtml(action.label)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head><body style="margin:0;background:#FAF7F1;color:#1D2129;font:17px/1.55 Georgia,serif"><div style="max-width:560px;margin:0 auto;padding:32px 20px"><h1 style="font-size:24px;font-weight:normal;margin:0 0 20px">${escapeHtml(title)}</h1>${paragraphs.map(paragraph).join("")}${button}<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #E4DED2;font-size:14px;color:#5B6270">${escapeHtml(BRAND)}${footer ? `<br>${escapeHtml(footer)}` : ""}</p></div></body></html>`;
  return { html, text };
}
