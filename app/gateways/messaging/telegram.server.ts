import { failureOfStatus, SEND_TIMEOUT_MS, type Sender, type SendOutcome } from "./messaging.ts";

type TelegramConfig = { token: string; baseUrl: string };

type Answer<Result> =
  | { ok: true; result: Result }
  | { ok: false; error_code: number; description: string; parameters?: { retry_after?: number } };

function refused(answer: Extract<Answer<unknown>, { ok: false }>): SendOutcome {
  const { error_code: code, description, parameters } = answer;
  const detail = `telegram ${code}`;
  if (code === 403) return { ok: false, kind: "never", turnsOff: "blocked", detail };
  if (code === 400 && /chat not found|chat_id is empty|user not found/i.test(description))
    return { ok: false, kind: "never", turnsOff: "invalid", detail };
  return failureOfStatus(code, detail, parameters?.retry_after);
}

export type TelegramBot = Sender & {
  /** Has the bot's updates sent to `url`, proved by `secret`; asks first whether it is so already. */
  ensureWebhook(url: string, secret: string): Promise<void>;
};

/** Telegram's Bot API, over fetch (https://core.telegram.org/bots/api). */
export function createTelegramSender({ token, baseUrl }: TelegramConfig): TelegramBot {
  async function ask<Result>(method: string, body?: object): Promise<Answer<Result>> {
    const response = await fetch(`${baseUrl}/bot${token}/${method}`, {
      method: "POST",
      signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      ...(body && { headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
    });
    const answer = (await response.json().catch(() => undefined)) as Answer<Result> | undefined;
    return answer && typeof answer.ok === "boolean"
      ? answer
      : { ok: false, error_code: response.status < 400 ? 502 : response.status, description: "" };
  }
  return {
    async send({ to, text, html }) {
      const answer = await ask<{ message_id: number }>("sendMessage", {
        chat_id: /^-?\d{1,15}$/.test(to) ? Number(to) : to,
        text: html ?? text,
        ...(html && { parse_mode: "HTML" }),
        link_preview_options: { is_disabled: true },
      }).catch(() => undefined);
      if (!answer) return { ok: false, kind: "unknown", detail: "telegram no answer" };
      return answer.ok ? { ok: true, providerId: `tg/${to}/${answer.result.message_id}` } : refused(answer);
    },
    async ensureWebhook(url, secret) {
      const info = await ask<{ url: string }>("getWebhookInfo");
      if (info.ok && info.result.url === url) return;
      const set = await ask<boolean>("setWebhook", {
        url,
        secret_token: secret,
        allowed_updates: ["message", "my_chat_member"],
      });
      if (!set.ok) throw new Error(`telegram: setWebhook ${set.error_code}`);
    },
  };
}
