// A toast that crosses a redirect (a form sent without JavaScript): only a code travels, in a short-lived cookie.
import type { Toast } from "#app/lib/form.ts";
import { toastCookie } from "#app/platform/toast-cookie.server.ts";

export const FLASHES = {
  "entry-saved": { title: "Entrée sauvegardée" },
  "entry-deleted": { title: "Page supprimée" },
  "conversation-renamed": { title: "Conversation renommée" },
  "conversation-deleted": { title: "Conversation supprimée" },
  "coach-choices-saved": { title: "Vos choix sont enregistrés" },
  "coach-complaint": {
    title: "Merci, c’est noté",
    body: "Votre avis est compté, sans le texte de l’échange.",
  },
  "draft-saved": { title: "Brouillon enregistré" },
  "content-published": { title: "C’est publié", body: "La version d’avant reste dans l’historique." },
  "content-done": { title: "C’est fait" },
  "delivery-retried": {
    title: "Remis dans la file",
    body: "Le rappel repart dans la minute, si son canal sert toujours.",
  },
  "member-updated": {
    title: "Utilisateur mis à jour",
    body: "Les modifications ont été appliquées avec succès.",
  },
} as const satisfies Record<string, Toast>;

export type FlashCode = keyof typeof FLASHES;

export const flashCookie = (code: FlashCode) => toastCookie(FLASHES[code], { APP_ORIGIN: "http:" });
