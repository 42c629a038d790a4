// « Messages envoyés »: SMS, WhatsApp, Telegram and notifications as the person would see them, what each channel is told to do next,
// and a person's answers. GET /local/messages and .json (`?to=`), POST /local/messages with `do`.
import { BRAND, DEFAULT_TIME_ZONE } from "#app/brand.ts";
import type { Notification } from "#app/features/reminders/notification.ts";
import { formatInstant } from "#app/lib/dates.ts";
import { paths } from "#app/lib/paths.ts";
import { xmlText } from "#app/lib/signs.ts";
import type { Behaviour, KeptMessage, Memory } from "./memory.ts";
import { OUTBOX_CSS } from "./outbox-style.ts";
import { endTestDevice, newTestDevice, postponementOf } from "./push.ts";
import { hearByTelegram } from "./telegram.ts";
import { hearByPhone, segmentsOf } from "./twilio.ts";
import type { StandinEnv } from "./webhooks.ts";

const CHANNELS = {
  email: "E-mail",
  sms: "SMS",
  whatsapp: "WhatsApp",
  telegram: "Telegram",
  push: "Notification",
} as const;
type Channel = keyof typeof CHANNELS;

const MODES: Record<Behaviour["mode"], string> = {
  ok: "répond normalement",
  fail: "tombe en panne (500)",
  delay: "répond avec retard",
  limit: "demande d’attendre (429)",
  block: "dit que le destinataire nous bloque",
  refuse: "refuse l’adresse",
  lose: "prend le message mais répond 502",
};

const CSS = `${OUTBOX_CSS}
.talk { display: grid; gap: 0.75rem; }
.said { max-width: 34rem; padding: 0.75rem 1rem; border-radius: 14px; border: 1px solid var(--line); background: var(--card); white-space: pre-wrap; overflow-wrap: anywhere; }
.said.in { justify-self: end; border-color: var(--accent); }
.said .facts { display: block; margin-top: 0.5rem; white-space: normal; }
.lost { border-style: dashed; }
select { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft); border-radius: 10px; padding: 0.45rem 0.75rem; }
input.short { flex: 0 1 6rem; }
fieldset { min-width: 0; border: 1px solid var(--line); border-radius: 12px; margin: 0 0 1rem; padding: 0.25rem 1rem; }
select, input { max-width: 100%; }
legend { padding: 0 0.4rem; font-weight: 600; }
form { margin: 0.6rem 0; }
nav a { margin-right: 1rem; }
fieldset li { background: none; border: 0; }
`;

const linked = (html: string) => html.replace(/https?:\/\/[^\s<"]+/g, (url) => `<a href="${url}">${url}</a>`);

/** Telegram's HTML is shown as it stands but for what no message of ours may hold; its tags were checked on arrival. */
function telegramHtml(text: string): string {
  return xmlText(text)
    .replace(/&lt;(\/?)(b|strong|i|em|u|s|code|pre|blockquote)&gt;/g, "<$1$2>")
    .replace(/&lt;a href=&quot;(https?:\/\/[^&]*(?:&amp;[^&]*)*?)&quot;&gt;/g, '<a href="$1">')
    .replace(/&lt;\/a&gt;/g, "</a>")
    .replace(/&amp;(lt|gt|amp|quot|#39);/g, "&$1;");
}

/** WhatsApp's marks; a word joiner beside one keeps it a plain sign. */
function whatsappHtml(text: string): string {
  return linked(xmlText(text))
    .replace(/(^|\s)\*(?!\u2060)([^*\n]+)\*(?=\s|$)/g, "$1<strong>$2</strong>")
    .replace(/(^|\s)_(?!\u2060)([^_\n]+)_(?=\s|$)/g, "$1<em>$2</em>");
}

/** A notification with its two actions; the second is a button, for it does something. */
function notificationHtml({ id, text }: Pick<KeptMessage, "id" | "text">): string {
  const { title, body, url, write, later } = JSON.parse(text) as Partial<Notification>;
  const link = (path: string | undefined, label: string) =>
    path ? `<a href="${xmlText(path)}">${xmlText(label)}</a>` : xmlText(label);
  const postpone = later
    ? ` <form method="post" action="/local/messages"><input type="hidden" name="do" value="later"><input type="hidden" name="id" value="${xmlText(id)}"><button>Plus tard</button></form>`
    : "";
  return `<strong>${link(url, title ?? "")}</strong>\n${xmlText(body ?? "")}${write ? `\n${link(write, "Écrire")}` : ""}${postpone}`;
}

function bodyOf({ id, channel, markup, text }: KeptMessage): string {
  if (channel === "push") return notificationHtml({ id, text });
  if (channel === "telegram" && markup) return telegramHtml(text);
  return channel === "whatsapp" ? whatsappHtml(text) : linked(xmlText(text));
}

function bubble(message: KeptMessage): string {
  const { channel, direction, address, createdAt, status, errorCode, text } = message;
  const size = channel === "sms" ? segmentsOf(text) : undefined;
  const facts = [
    direction === "out"
      ? `${CHANNELS[channel]} à ${address}`
      : `${address} nous écrit par ${CHANNELS[channel]}`,
    formatInstant(createdAt, DEFAULT_TIME_ZONE),
    ...(size ? [`${size.segments} SMS, ${size.alphabet}, ${text.length} caractères`] : []),
    ...(errorCode ? [`non remis, erreur ${errorCode}`] : status === "failed" ? ["non remis"] : []),
  ];
  return `<li class="said ${direction}${errorCode ? " lost" : ""}" data-channel="${channel}">${bodyOf(message)}<span class="facts">${facts.map(xmlText).join(" · ")}</span></li>`;
}

const option = (value: string, label: string, chosen = false) =>
  `<option value="${value}"${chosen ? " selected" : ""}>${xmlText(label)}</option>`;

const channelSelect = (names: readonly Channel[], id: string) =>
  `<label for="${id}">Canal</label><select id="${id}" name="channel">${names.map((name) => option(name, CHANNELS[name])).join("")}</select>`;

async function controls(memory: DurableObjectStub<Memory>): Promise<string> {
  const states = await Promise.all(
    (Object.keys(CHANNELS) as Channel[]).map(async (channel) => {
      const { mode, left } = (await memory.behave(channel, false)) as Behaviour;
      return `<li>${CHANNELS[channel]} ${xmlText(MODES[mode])}${left === null ? "" : ` (encore ${left} fois)`}</li>`;
    }),
  );
  return `<fieldset><legend>Ce que font les fournisseurs</legend>
<ul>${states.join("")}</ul>
<form method="post" action="/local/messages"><input type="hidden" name="do" value="behave">
${channelSelect(["email", "sms", "whatsapp", "telegram", "push"], "behave-channel")}
<label for="mode">désormais</label><select id="mode" name="mode">${Object.entries(MODES)
    .map(([mode, label]) => option(mode, label))
    .join("")}</select>
<label for="seconds">secondes</label><input class="short" id="seconds" name="seconds" type="number" min="0" max="600" value="5">
<label for="times">fois (vide\u00a0: toujours)</label><input class="short" id="times" name="times" type="number" min="1">
<button>Appliquer</button></form>
<form method="post" action="/local/messages"><input type="hidden" name="do" value="bounce">
<label for="bounced">Adresse e-mail qui n’existe plus</label><input id="bounced" name="address" type="email" required><button>La faire rebondir</button></form>
</fieldset>
<fieldset><legend>Répondre à la place d’un membre</legend>
<form method="post" action="/local/messages"><input type="hidden" name="do" value="reply">
${channelSelect(["sms", "whatsapp", "telegram"], "reply-channel")}
<label for="address">numéro ou identifiant</label><input id="address" name="address" required>
<label for="text">message</label><input id="text" name="text" placeholder="STOP, /start …" required>
<button>Envoyer</button></form>
<form method="post" action="/local/messages"><input type="hidden" name="do" value="block">
<label for="blocker">Identifiant Telegram</label><input id="blocker" name="address" inputmode="numeric" required><button>Bloquer le robot</button></form>
<form method="post" action="/local/messages"><input type="hidden" name="do" value="device"><button>Relier un appareil d’essai au compte ouvert ici</button></form>
<form method="post" action="/local/messages"><input type="hidden" name="do" value="gone">
<label for="gone">Appareil d’essai</label><input id="gone" name="address" required><button>Retirer l’autorisation</button></form>
</fieldset>`;
}

const page = (main: string) =>
  new Response(
    `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>Messages envoyés — ${BRAND}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/local/messages.css">
</head>
<body>
<header><a href="/">${BRAND}</a><span>Mode local</span></header>
<main>
<h1>Messages envoyés</h1>
<nav aria-label="Pages locales"><a href="/local/messages">Messages</a><a href="/local/outbox">Courrier</a></nav>
${main}
</main>
</body>
</html>`,
    { headers: { "Content-Type": "text/html; charset=utf-8" } },
  );

/** What a browser of the product's would ask, from a test device. */
async function tell(
  env: StandinEnv,
  method: "PUT" | "POST",
  path: string,
  body: object,
  cookie: string | null,
): Promise<void> {
  if (!env.WEB) throw new Error("the stand-ins have no way to the web Worker");
  const answer = await env.WEB.fetch(`${env.APP_ORIGIN}${path}`, {
    method,
    headers: {
      "Content-Type": "application/json",
      "User-Agent": "Appareil-d-essai",
      Origin: env.APP_ORIGIN,
      ...(cookie && { Cookie: cookie }),
    },
    body: JSON.stringify(body),
  });
  await answer.body?.cancel();
}

async function act(
  form: URLSearchParams,
  memory: DurableObjectStub<Memory>,
  now: number,
  env: StandinEnv,
  cookie: string | null,
): Promise<void> {
  const text = (name: string) => (form.get(name) ?? "").trim();
  const channel = text("channel") as Channel;
  const address = text("address");
  switch (text("do")) {
    case "behave": {
      const mode = text("mode") as Behaviour["mode"];
      if (!(channel in CHANNELS) || !(mode in MODES)) return;
      const left = Number(text("times")) || null;
      const behaviour: Behaviour = { mode, seconds: Number(text("seconds")) || 0, left };
      return memory.setFact(`behaviour/${channel}`, mode === "ok" ? null : JSON.stringify(behaviour));
    }
    case "device":
      return void (await tell(env, "PUT", paths.reminderDevicesCall(), await newTestDevice(memory), cookie));
    case "gone":
      return endTestDevice(memory, address);
    case "later": {
      const message = (await memory.message(text("id"))) as KeptMessage | null;
      const postponement = message?.channel === "push" ? postponementOf(message) : undefined;
      if (postponement) await tell(env, "POST", paths.reminderLaterCall(), postponement, null);
      return;
    }
    case "bounce":
      return memory.setFact(`fate/${address.toLowerCase()}`, "bounced");
    case "block":
      return hearByTelegram(memory, env, now, { address, text: "" });
    case "reply":
      if (!text("text") || !address) return;
      if (channel === "telegram") return hearByTelegram(memory, env, now, { address, text: text("text") });
      if (channel === "sms" || channel === "whatsapp")
        return hearByPhone(memory, env, now, { channel, address, text: text("text") });
  }
}

export async function answerMessages(
  request: Request,
  memory: DurableObjectStub<Memory>,
  now: number,
  { env }: { env: StandinEnv },
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === "/local/messages.css")
    return new Response(CSS, { headers: { "Content-Type": "text/css; charset=utf-8" } });
  if (request.method === "POST") {
    await act(new URLSearchParams(await request.text()), memory, now, env, request.headers.get("Cookie"));
    return new Response(null, { status: 303, headers: { Location: "/local/messages" } });
  }
  const to = searchParams.get("to")?.trim();
  const messages = (await memory.messages(to || undefined)) as KeptMessage[];
  if (pathname === "/local/messages.json")
    return Response.json(messages.map((message) => ({ ...message, html: bodyOf(message) })));
  const filter = `<form method="get" action="/local/messages" role="search"><label for="to">Numéro ou identifiant</label><input id="to" name="to" value="${xmlText(to ?? "")}"><button>Filtrer</button></form>`;
  const list = messages.length
    ? `<ol class="talk">${messages.map(bubble).join("\n")}</ol>`
    : '<p class="empty">Aucun message. Confirmez un canal dans Paramètres, onglet Rappels, puis revenez ici.</p>';
  const intro =
    '<p class="intro">SMS, WhatsApp, Telegram et notifications, comme le destinataire les verrait. Rien ne quitte cette machine.</p>';
  return page(`${intro}${filter}${list}${await controls(memory)}`);
}
