// What a provider writes to us: signed as it signs, sent to the web Worker over a service binding.

export type StandinEnv = {
  APP_ORIGIN: string;
  CLOCK_OFFSET_MS?: string;
  /** The product's own door, for vendors that call back. */
  WEB?: Fetcher;
  TWILIO_ACCOUNT_SID?: string;
  TWILIO_AUTH_TOKEN?: string;
  TELEGRAM_BOT_TOKEN?: string;
  TELEGRAM_BOT_NAME?: string;
};

function post(
  env: StandinEnv,
  url: string,
  headers: Record<string, string>,
  body: BodyInit,
): Promise<Response> {
  if (!env.WEB) throw new Error("the stand-ins have no way to the web Worker");
  // Addresses of the product are its Worker's, whatever host it is told.
  return env.WEB.fetch(url, { method: "POST", headers, body, redirect: "manual" });
}

/** https://www.twilio.com/docs/usage/webhooks/webhooks-security */
export async function twilioSignature(
  token: string,
  url: string,
  fields: Record<string, string>,
): Promise<string> {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name]}`, url);
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey("raw", encode(token), { name: "HMAC", hash: "SHA-1" }, false, [
    "sign",
  ]);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encode(signed)));
  return btoa(String.fromCharCode(...bytes));
}

/** Posts a form as Twilio does. */
export async function postAsTwilio(
  env: StandinEnv,
  url: string,
  fields: Record<string, string>,
): Promise<Response> {
  const signature = await twilioSignature(env.TWILIO_AUTH_TOKEN ?? "", url, fields);
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Twilio-Signature": signature,
  };
  return post(env, url, headers, new URLSearchParams(fields).toString());
}

/** Posts an update as Telegram does. */
export const postAsTelegram = (
  env: StandinEnv,
  url: string,
  secret: string,
  update: object,
): Promise<Response> =>
  post(
    env,
    url,
    { "Content-Type": "application/json", "X-Telegram-Bot-Api-Secret-Token": secret },
    JSON.stringify(update),
  );
