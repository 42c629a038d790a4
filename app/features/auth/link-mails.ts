// The kinds of mail that carry a link of access, and how long each link is good from when its mail leaves.

import * as z from "zod/mini";
import { mailKind } from "#app/features/outbox/outbox.ts";
import { DAY_MS } from "#app/lib/time.ts";

const facts = z.object({});

export const LINK_MAILS = {
  welcome: { kind: mailKind("auth.welcome", "Bienvenue", facts), purpose: "confirm", lifetimeMs: 7 * DAY_MS },
  confirm: {
    kind: mailKind("auth.confirm", "Preuve d’une adresse", facts),
    purpose: "confirm",
    lifetimeMs: 7 * DAY_MS,
  },
  reset: {
    kind: mailKind("auth.reset", "Nouveau mot de passe", facts),
    purpose: "reset",
    lifetimeMs: 30 * 60_000,
  },
} as const;

export type LinkMail = keyof typeof LINK_MAILS;
