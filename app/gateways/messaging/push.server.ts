// Notifications through the browsers' push services: RFC 8030 (delivery), 8291 (encryption), 8292 (who we are).
import { contentId } from "#app/lib/hash.server.ts";
import { HOUR_MS } from "#app/lib/time.ts";
import {
  failureOfStatus,
  retryAfterOf,
  SEND_TIMEOUT_MS,
  type Sender,
  type SendOutcome,
} from "./messaging.ts";
import { pushServiceOf } from "./push-services.ts";

type PushConfig = {
  /** Base64url: the uncompressed point, and the private scalar. */
  publicKey: string;
  privateKey: string;
  /** mailto: or https:, where a push service finds us. */
  subject: string;
};

/** A reminder belongs to its hour: a device that is off for longer is not told afterwards. */
const TTL_SECONDS = HOUR_MS / 1000;
/** RFC 8030 §5.4: at most 32 signs of base64url. */
const TOPIC_LENGTH = 32;
const GONE = [404, 410];

const refused: SendOutcome = { ok: false, kind: "never", turnsOff: "gone", detail: "push refused" };

export function createPushSender({ publicKey, privateKey, subject }: PushConfig): Sender {
  return {
    async send({ to, text, keys, key }) {
      if (!keys || !pushServiceOf(to)) return refused;
      const { buildPushPayload } = await import("@block65/webcrypto-web-push");
      const sealed = await buildPushPayload(
        // The same message sent again takes the place of the first where that one still waits.
        { data: text, options: { ttl: TTL_SECONDS, topic: contentId(key, TOPIC_LENGTH), urgency: "normal" } },
        { endpoint: to, expirationTime: null, keys },
        { subject, publicKey, privateKey },
      ).catch(() => undefined);
      // Keys that are no pair: ours were looked at by nobody, the device's when it was added.
      if (!sealed) return { ok: false, kind: "later", detail: "push keys" };
      const { method, headers, body } = sealed;
      const response = await fetch(to, {
        method,
        headers,
        body,
        // What a push service says stands there: nowhere else is asked on its word.
        redirect: "manual",
        signal: AbortSignal.timeout(SEND_TIMEOUT_MS),
      }).catch(() => undefined);
      if (!response) return { ok: false, kind: "unknown", detail: "push no answer" };
      await response.body?.cancel();
      const { status } = response;
      if (response.ok) return { ok: true, providerId: null };
      if (GONE.includes(status)) return { ...refused, detail: `push ${status}` };
      return failureOfStatus(status, `push ${status}`, retryAfterOf(response.headers.get("Retry-After")));
    },
  };
}
