// What is said to who has no session, or has lost it.
import { paths } from "#app/lib/paths.ts";

export const REDIRECT_DELAY_MS = 500;
export const SIGNED_OUT = {
  title: "Unauthorized",
  body: "You are logged out. Logging in again...",
  tone: "destructive",
} as const;

const SESSION_EXPIRED = {
  title: "Non autorisé",
  body: "Votre session a expiré. Reconnexion...",
  tone: "destructive",
} as const;

/** What a change says that was refused for want of a session: the settings have the French words, every other screen the English ones (P2 §8). */
export const changeRefused = (pathname: string) =>
  pathname.startsWith(paths.settings()) ? SESSION_EXPIRED : SIGNED_OUT;
