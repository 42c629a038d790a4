import { BRAND } from "#app/brand.ts";
import type { LegalDocument } from "../document.ts";

export const cookiesDocument = (): LegalDocument => ({
  title: "Cookies",
  standfirst:
    "Sept petits cookies, tous nécessaires. Pas de publicité, pas de mesure d’audience, donc pas de bandeau.",
  description: `Les cookies et le stockage local que ${BRAND} utilise, un par un.`,
  updated: "29 novembre 2026",
  sections: [
    {
      id: "notres",
      title: "Ceux que nous posons",
      parts: [
        [
          "portique\u00a0: votre session, une fois connecté. Invisible aux scripts. 180\u00a0jours au plus, ou jusqu’à la déconnexion.",
          "portique_bookmark\u00a0: un repère technique, posé après un enregistrement, pour que vous retrouviez aussitôt ce que vous venez d’écrire. Il n’ouvre rien et ne dit rien de vous. Invisible aux scripts. 180\u00a0jours au plus, ou jusqu’à la déconnexion.",
          "portique_device\u00a0: un appareil où votre compte s’est déjà ouvert, pour que des essais de mot de passe faits ailleurs ne vous ferment pas la porte. Il n’ouvre rien, et reste après la déconnexion. Invisible aux scripts. Quatre cents jours.",
          "portique_leave\u00a0: pendant que vous quittez votre abonnement sans vous connecter, la preuve que c’est vous. Invisible aux scripts. Trente minutes.",
          "portique_theme\u00a0: le thème que vous avez choisi, Marbre ou Nuit. Un an. Rien tant que vous n’avez rien choisi.",
          "portique_text\u00a0: la taille du texte que vous avez choisie. Un an. Rien tant que vous n’avez rien choisi.",
          "portique_toast\u00a0: un message à vous montrer sur la page suivante, par exemple «\u00a0Entrée sauvegardée\u00a0». Trente secondes.",
        ],
        "Tous ne sont envoyés qu’à ce site. Sur une adresse en https, leur nom commence par __Host- (__Host-portique, par exemple)\u00a0: aucun autre site, même voisin, ne peut les poser ni les lire.",
      ],
    },
    {
      id: "navigateur",
      title: "Ce qui reste dans votre navigateur",
      parts: [
        "Ces éléments ne nous sont pas envoyés tels quels\u00a0: ils restent sur votre appareil.",
        [
          "auth_token\u00a0: le jeton de votre session. Sans le cookie, il n’ouvre rien. Effacé à la déconnexion.",
          "portique:draft\u00a0: le brouillon d’une page de journal ou d’un message, pour que rien ne se perde si la connexion tombe. Celui d’un membre est chiffré sous une clé que seule sa session donne. Effacé dès que le texte est enregistré, et à la déconnexion.",
          "portique\u00a0: ce que vous pouvez lire sans réseau (les citations d’aujourd’hui et d’hier, trente jours de votre journal, votre défi, les méditations que vous gardez) et ce que vous écrivez en attendant qu’il revienne. Chiffré sous une clé de votre session, qu’aucun script ne peut lire. Effacé à la déconnexion, ou quand la session prend fin.",
          "portique:tab\u00a0: un numéro d’onglet, pour que deux onglets ouverts ne se prennent pas leurs brouillons. Effacé quand l’onglet se ferme.",
          "portique:shortcuts\u00a0: écrit seulement si vous avez éteint les raccourcis du clavier. Effacé quand vous les rallumez.",
          "portique:install\u00a0: écrit quand l’invitation à poser l’application sur votre écran d’accueil vous a été montrée, pour qu’elle ne revienne pas. Rien d’autre que ce fait.",
          "portique:shared\u00a0: le texte qu’une autre application a partagé avec Le Portique, le temps que vous choisissiez qu’en faire. Effacé dès que vous l’avez repris ou refusé, à la déconnexion, et quand l’onglet se ferme.",
          "portique:toast\u00a0: un message à vous montrer sur la page suivante, comme le cookie du même nom. Effacé dès qu’il est montré.",
        ],
      ],
    },
    {
      id: "tiers",
      title: "Ceux d’un tiers, sur une seule page",
      parts: [
        "La page d’abonnement charge le formulaire de carte de Stripe, qui pose deux cookies contre la fraude\u00a0: __stripe_mid (un an) et __stripe_sid (trente minutes). Ils ne sont pas posés ailleurs. Voir la [politique de Stripe](https://stripe.com/fr/privacy).",
      ],
    },
    {
      id: "choix",
      title: "Votre choix",
      parts: [
        "La loi dispense de consentement les cookies strictement nécessaires au service demandé (loi Informatique et Libertés, article 82). Vous pouvez tous les effacer dans les réglages de votre navigateur\u00a0: la connexion se fermera, et le site fonctionnera.",
        "Les pages publiques se lisent sans aucun cookie.",
      ],
    },
  ],
});
