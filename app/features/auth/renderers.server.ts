// The words of the mails of access, made when they leave. A link is good from then on: a provider that was down for two
// hours must not deliver dead links.

import { type MailRenderer, type OwedMail, rendererOf } from "#app/features/outbox/outbox.ts";
import { hashToken } from "#app/lib/hash.server.ts";
import { paths } from "#app/lib/paths.ts";
import type { AuthDeps } from "./auth.server.ts";
import { LINK_MAILS, type LinkMail } from "./link-mails.ts";
import { confirmMail, type MailWords, resetMail, welcomeMail } from "./mails.ts";
import { PASSKEY_MAIL, passkeyMail } from "./passkey-mails.ts";

type RendererDeps = Pick<AuthDeps, "store" | "db" | "linkToken" | "origin">;

export function authRenderers(deps: RendererDeps): MailRenderer[] {
  const renderer = (mail: LinkMail, words: (url: string) => MailWords, path: (token: string) => string) =>
    rendererOf(LINK_MAILS[mail].kind, async ({ key, now }: OwedMail<object>) => {
      const token = deps.linkToken(key);
      const expiresAt = now + LINK_MAILS[mail].lifetimeMs;
      // Used already, or void: another link has done its work.
      if (!(await deps.db.read(deps.store.extendLink(hashToken(token), expiresAt)))) return null;
      return words(`${deps.origin}${path(token)}`);
    });
  return [
    renderer("welcome", welcomeMail, paths.confirmEmail),
    renderer("confirm", confirmMail, paths.confirmEmail),
    renderer("reset", resetMail, paths.resetPassword),
    rendererOf(PASSKEY_MAIL, ({ facts }) => passkeyMail(facts.added, `${deps.origin}${paths.passkeys()}`)),
  ];
}
