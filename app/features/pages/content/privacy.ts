import { BRAND } from "#app/brand.ts";
import type { LegalDocument, Publisher } from "../document.ts";

export const privacyDocument = (publisher: Publisher): LegalDocument => ({
  title: "Confidentialité",
  standfirst: "Ce que nous gardons de vous, pourquoi, combien de temps, et comment le reprendre.",
  description: `Les données que ${BRAND} traite, leurs finalités, leurs durées et vos droits.`,
  updated: "28 novembre 2026",
  sections: [
    {
      id: "responsable",
      title: "Qui en répond",
      parts: [
        `Le responsable du traitement est ${publisher.name}, ${publisher.address}. Pour toute question sur vos données\u00a0: [${publisher.email}](mailto:${publisher.email}).`,
      ],
    },
    {
      id: "finalites",
      title: "Ce que nous traitons, et pourquoi",
      parts: [
        "Pour chaque usage\u00a0: ce que nous traitons, ce qui nous y autorise (RGPD, article 6), et combien de temps.",
        [
          "Votre compte\u00a0: adresse, nom si vous le donnez, mot de passe sous forme d’empreinte, fuseau horaire, offre. Contrat. Pendant la durée de l’abonnement, puis 3\u00a0ans après sa résiliation, ou jusqu’à l’effacement que vous demandez.",
          "Vos connexions\u00a0: une empreinte du jeton, le navigateur, les dates. Contrat et sécurité. Trente jours sans visite, 180\u00a0jours au plus.",
          "Le journal, les conversations avec le coach\u00a0: voir plus bas. Votre consentement, donné en écrivant. Jusqu’à ce que vous les effaciez, ou que vous effaciez le compte.",
          "Vos progrès, défis, méditations, vidéos, favoris\u00a0: contrat. Comme le compte.",
          "Le forum\u00a0: vos discussions et réponses, sous le nom que vous choisissez. Contrat. Jusqu’à ce que vous les supprimiez, ou que vous effaciez le compte.",
          "Les rappels\u00a0: canaux, heures, numéro de téléphone, identifiant Telegram, appareils qui reçoivent vos notifications. Contrat. Jusqu’à ce que vous les retiriez.",
          "Les paiements\u00a0: identifiants d’abonnement et de facture\u202f; jamais le numéro de carte, que seul Stripe reçoit. Contrat. Les pièces comptables sont gardées dix ans, comme la loi l’impose.",
          "Les messages du formulaire de contact\u00a0: nom, adresse, texte. Intérêt légitime à vous répondre. Un an.",
          "La lettre du dimanche\u00a0: adresse, dates de la demande et de la confirmation, page d’où elle vient, empreintes non réversibles de l’adresse réseau. Consentement. Jusqu’à la désinscription, puis trois ans à titre de preuve\u202f; une demande jamais confirmée est effacée au bout de sept jours.",
          "La lecture des pages publiques\u00a0: le nombre de vues d’une discussion partagée, compté par une empreinte qui change chaque jour et ne permet de reconnaître personne. Intérêt légitime. Un jour.",
          "Les journaux techniques\u00a0: page demandée sans ses identifiants, durée, résultat. Intérêt légitime à tenir le service. Sept jours au plus.",
        ],
      ],
    },
    {
      id: "journal",
      title: "Le journal et le coach",
      parts: [
        "Ce que l’on écrit dans un journal peut dire la santé, la croyance, l’intimité. Nous le traitons comme une donnée sensible (RGPD, article 9)\u00a0: vos textes sont chiffrés avec une clé qui n’appartient qu’à votre compte, l’administration du site ne peut pas les lire, et ils n’entrent ni dans nos e-mails ni dans nos journaux techniques.",
        "Effacer votre compte détruit cette clé\u00a0: ce qui resterait d’une copie de sauvegarde devient illisible.",
        "Quand vous parlez au coach, votre message et le fil de la conversation sont transmis au prestataire du modèle de langage (OpenAI ou Cloudflare), le temps de la réponse, et ne servent pas à entraîner ses modèles.",
        "Le journal ne lui est transmis que dans la mesure où vous l’y autorisez, case par case, sur la page du coach\u00a0: votre page du jour, ou les moyennes de votre humeur et de votre stress sur les deux dernières quinzaines, avec le nombre de jours notés. Ces accords sont datés, et se retirent là où ils se donnent.",
      ],
    },
    {
      id: "destinataires",
      title: "À qui nous confions des données",
      parts: [
        "À personne pour de la publicité, et nous ne vendons rien. Ces prestataires en traitent pour nous, chacun dans la seule mesure de sa tâche\u00a0:",
        [
          "Cloudflare\u00a0: hébergement, base de données, fichiers. Par Workers AI, selon les réglages du service\u00a0: réponses du coach, recherche des passages qui vont avec votre question, lecture à voix haute de citations (le texte des citations seulement).",
          "Stripe\u00a0: paiement, factures, lutte contre la fraude sur la page d’abonnement. Il reçoit votre adresse et votre nom\u202f; effacer votre compte l’en efface, sauf de ce que la loi l’oblige à garder.",
          "Resend\u00a0: envoi des e-mails.",
          "Twilio\u00a0: envoi des rappels par SMS et WhatsApp, si vous les choisissez.",
          "Telegram\u00a0: envoi des rappels par Telegram, si vous les choisissez.",
          "Le service de notification de votre navigateur (Apple, Google, Microsoft ou Mozilla)\u00a0: remise des notifications, si vous les activez. Leur contenu est chiffré pour votre appareil, et aucun de ces services ne peut le lire.",
          "OpenAI\u00a0: réponses du coach, lecture à voix haute de citations (le texte des citations seulement).",
        ],
        "La base de données, et l’espace propre à chaque membre où sont ses pages, sont gardés dans l’Union européenne.",
        "Plusieurs sont américains. Les transferts hors de l’Union européenne reposent sur la décision d’adéquation du cadre UE–États-Unis quand le prestataire y adhère, et sinon sur les clauses contractuelles types de la Commission.",
      ],
    },
    {
      id: "droits",
      title: "Vos droits",
      parts: [
        "Vous pouvez accéder à vos données, les corriger, les effacer, en limiter l’usage, vous y opposer, les emporter dans un format lisible par une machine, retirer un consentement à tout moment, et dire ce qu’elles deviendront après votre mort.",
        "La plupart de ces gestes se font sans nous\u00a0: le profil et les rappels dans les Paramètres, l’export et l’effacement du compte dans «\u00a0Mes données\u00a0», l’export du journal depuis le journal, la désinscription dans chaque lettre.",
        `Pour le reste, écrivez à [${publisher.email}](mailto:${publisher.email}) ou par le [formulaire](/contact). Nous répondons dans le mois. Vous pouvez aussi saisir la [CNIL](https://www.cnil.fr/fr/plaintes).`,
      ],
    },
    {
      id: "decisions",
      title: "Décisions automatiques",
      parts: [
        "Aucune décision produisant des effets juridiques n’est prise sur vous par un programme seul. Certains mots du forum affichent une carte avec le numéro 3114\u202f; rien n’est bloqué ni signalé pour autant.",
      ],
    },
    {
      id: "age",
      title: "Âge",
      parts: [
        "Le site est destiné aux personnes de 16\u00a0ans et plus. Si un compte a été ouvert par un enfant plus jeune, écrivez-nous\u00a0: il sera effacé.",
      ],
    },
    {
      id: "securite",
      title: "Sécurité",
      parts: [
        "Connexions chiffrées, mots de passe conservés sous forme d’empreintes lentes à calculer, sessions révocables, textes sensibles chiffrés au repos, accès d’administration limité à quelques personnes. Si une violation de données vous exposait à un risque, nous vous préviendrions, ainsi que la CNIL, dans les délais de la loi.",
      ],
    },
    {
      id: "changements",
      title: "Quand cette page change",
      parts: [
        "La date en haut de la page dit sa dernière mise à jour. Un changement qui compte pour vos droits est annoncé par e-mail aux membres avant de s’appliquer.",
      ],
    },
  ],
});
