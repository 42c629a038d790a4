// What the card of /auth says (P1 §9), to who sends it with scripts and to who sends it without.
export const AUTH_TABS = ["login", "register"] as const;
export type AuthTab = (typeof AUTH_TABS)[number];

export const AUTH_TEXTS = {
  login: {
    tab: "Connexion",
    submit: "Se connecter",
    failed: "Erreur de connexion",
    done: { title: "Connexion réussie", body: "Bienvenue dans votre espace personnel" },
  },
  register: {
    tab: "Inscription",
    submit: "Créer mon compte",
    failed: "Erreur lors de la création du compte",
    done: { title: "Compte créé avec succès", body: "Redirection vers votre tableau de bord..." },
  },
} as const;

export const COOKIES_REFUSED =
  "Votre navigateur refuse les cookies de ce site, et c’est l’un d’eux qui garde la connexion. Autorisez-les, puis réessayez.";

export const BUSY = "Chargement...";
/** Id of the element that holds the answer to a form, for the page's script. */
export const ANSWER_ID = "auth-answer";
