// What is said once something is done, the same with scripts and without.
import type { Toast } from "#app/lib/form.ts";

export const DONE = {
  postCreated: { title: "Publication créée" },
  postEdited: { title: "Publication modifiée" },
  postDeleted: { title: "Discussion supprimée" },
  replyCreated: { title: "Réponse ajoutée" },
  replyEdited: { title: "Réponse modifiée" },
  replyDeleted: { title: "Réponse supprimée" },
  reported: { title: "Merci. Votre signalement sera lu." },
  blocked: {
    title: "Membre bloqué",
    body: "Ses discussions et ses réponses ne vous seront plus montrées.",
  },
} as const satisfies Record<string, Toast>;
