// « E-mails envoyés »: what the product would have sent, to read and to test. The web Worker lends it /local/* and its
// security headers: no script, no frame, no inline style sheet here.
import { DEFAULT_TIME_ZONE } from "#app/brand.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { xmlText } from "#app/lib/signs.ts";
import { bareAddress } from "./mail.ts";
import type { Memory, SentMail } from "./memory.ts";
import { OUTBOX_CSS } from "./outbox-style.ts";
import { layout } from "./page.ts";

const html = (body: string, status = 200) =>
  new Response(body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });

/** Escaped text in which addresses of pages can be followed. */
const linked = (text: string) =>
  xmlText(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

function article(mail: SentMail, open: boolean): string {
  const sentAt = `<time datetime="${new Date(mail.createdAt).toISOString()}">${formatInstant(mail.createdAt, DEFAULT_TIME_ZONE)}</time>`;
  const formatted = mail.html
    ? `<p><a class="button" href="/local/outbox/${mail.id}">Voir le message mis en forme</a></p>`
    : "";
  return `<li><details${open ? " open" : ""}>
<summary><span class="subject">${xmlText(mail.subject)}</span><span class="facts">à ${xmlText(mail.to.join(", "))} · ${sentAt}</span></summary>
<div class="text">${linked(mail.text || "(sans texte)")}</div>
${formatted}
<p class="facts">De ${xmlText(mail.from)}</p>
</details></li>`;
}

function listing(mails: SentMail[], to: string): Response {
  const intro = `<p class="intro">Aucun message ne quitte cette machine\u00a0: tout ce que le site envoie arrive ici.</p>
<form method="get" action="/local/outbox" role="search"><label for="to">Destinataire</label><input id="to" name="to" type="text" inputmode="email" autocomplete="off" value="${xmlText(to)}"><button>Filtrer</button></form>`;
  const empty = to
    ? `<p class="empty">Aucun message pour ${xmlText(to)}. <a href="/local/outbox">Voir tous les messages</a></p>`
    : '<p class="empty">Rien n’a encore été envoyé. Créez un compte ou demandez un nouveau mot de passe, puis revenez ici.</p>';
  const list = mails.length
    ? `<ol>${mails.map((mail, at) => article(mail, at === 0)).join("\n")}</ol>`
    : empty;
  return html(layout("E-mails envoyés", intro + list));
}

function toJson({ createdAt, ...mail }: SentMail) {
  return { ...mail, createdAt: new Date(createdAt).toISOString() };
}

/** A whole address is compared whole, so that a test never reads its neighbour's mail; a part finds what holds it. */
function sentTo(mail: SentMail, to: string): boolean {
  const addresses = [...mail.to, ...mail.cc, ...mail.bcc].map((address) => bareAddress(address) ?? "");
  return addresses.some((address) => (to.includes("@") ? address === to : address.includes(to)));
}

/** GET /local/outbox, /local/outbox.json (both with `?to=`), /local/outbox.css, /local/outbox/{id}. */
export async function answerOutbox(request: Request, memory: DurableObjectStub<Memory>): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method !== "GET" && request.method !== "HEAD") {
    return html(layout("Méthode inconnue", "<p>Cette page se lit seulement.</p>"), 405);
  }
  if (pathname === "/local/outbox.css") {
    return new Response(OUTBOX_CSS, { headers: { "Content-Type": "text/css; charset=utf-8" } });
  }
  const to = (searchParams.get("to") ?? "").trim().toLowerCase();
  if (pathname === "/local/outbox" || pathname === "/local/outbox.json") {
    const all = (await memory.mails()) as SentMail[];
    const mails = to ? all.filter((mail) => sentTo(mail, to)) : all;
    return pathname.endsWith(".json") ? Response.json(mails.map(toJson)) : listing(mails, to);
  }
  const id = /^\/local\/outbox\/([\w-]+)$/.exec(pathname)?.[1];
  const mail = id ? ((await memory.mail(id)) as SentMail | null) : null;
  if (mail?.html) return html(mail.html);
  return html(
    layout(
      "Page introuvable",
      '<p>Il n’y a rien à cette adresse. <a href="/local/outbox">E-mails envoyés</a></p>',
    ),
    404,
  );
}
