// What is said once something is done or could not be, the same with scripts and without.
import type { Toast } from "#app/lib/form.ts";
import type { ContributionKind } from "./community.ts";

export const DONE = {
  postCreated: { title: "Publication créée" },
  replyCreated: { title: "Réponse ajoutée" },
  edited: { post: { title: "Publication modifiée" }, reply: { title: "Réponse modifiée" } },
  deleted: { post: { title: "Discussion supprimée" }, reply: { title: "Réponse supprimée" } },
  reported: { title: "Merci. Votre signalement sera lu." },
  blocked: {
    title: "Membre bloqué",
    body: "Ses discussions et ses réponses ne vous seront plus montrées.",
  },
} as const satisfies Record<string, Toast | Record<ContributionKind, Toast>>;

/** Said for a failure of ours. */
export const FAILED = {
  postCreated: "Impossible de publier votre message. Veuillez réessayer.",
  replyCreated: "Impossible de publier votre réponse. Veuillez réessayer.",
  edited: {
    post: "Votre message n’a pas pu être modifié. Réessayez dans un instant.",
    reply: "Votre réponse n’a pas pu être modifiée. Réessayez dans un instant.",
  },
  deleted: "Ce texte n’a pas pu être supprimé. Réessayez dans un instant.",
  reported: "Votre signalement n’est pas parti. Réessayez dans un instant.",
  blocked: "Ce membre n’a pas pu être bloqué. Réessayez dans un instant.",
} as const;
