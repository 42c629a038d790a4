// A message to us: its subjects, limits and words. Pure.

import { HOUR_MS } from "#app/lib/time.ts";
export const SUBJECTS = [
  "support",
  "billing",
  "content",
  "coach",
  "community",
  "partnership",
  "other",
] as const;
export type ContactSubject = (typeof SUBJECTS)[number];
export const SUBJECT_LABELS: Record<ContactSubject, string> = {
  support: "Aide technique",
  billing: "Abonnement et paiement",
  content: "Contenus et citations",
  coach: "Coach IA",
  community: "Communauté",
  partnership: "Partenariat",
  other: "Autre sujet",
};

export const NAME_MIN = 2;
export const NAME_MAX = 100;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 5000;

/**
 * A field no person sees. What fills it is most often a program, and sometimes a browser that fills in everything: the
 * message is kept and marked, and its sender is not written to.
 */
export const HONEYPOT = "website";

/** P2 §9: how long the button says « Envoi en cours... » at least. */
export const SENDING_MS = 2_000;

// P2 §8, to the letter.
export const SENT = {
  title: "Message envoyé !",
  body: "Nous vous répondrons dans les plus brefs délais.",
} as const;
export const NOT_SENT = {
  title: "Erreur",
  body: "Impossible d'envoyer votre message. Veuillez réessayer.",
} as const;

/** Messages an hour from one mailbox. */
export const HOURLY_MESSAGES = 5;
/** How long messages are kept (/privacy). */
export const MESSAGES_KEPT_MS = 365 * 24 * HOUR_MS;

export type ContactMessage = {
  id: string;
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** The hidden field was filled. */
  suspect: boolean;
  createdAt: number;
};

export type ContactView = {
  email: string;
  /** The lines of the publisher's address; none where they are not set. */
  postal: string[];
  /** Of a member, to begin with. */
  known: { name: string; email: string };
};
