// What is said to who has no session, or has lost it.
export const REDIRECT_DELAY_MS = 500;
export const SIGNED_OUT = {
  title: "Unauthorized",
  body: "You are logged out. Logging in again...",
  tone: "destructive",
} as const;

/** What a change that was refused for want of a session says (P2 §8). */
export const SESSION_EXPIRED = {
  title: "Non autorisé",
  body: "Votre session a expiré. Reconnexion...",
  tone: "destructive",
} as const;
