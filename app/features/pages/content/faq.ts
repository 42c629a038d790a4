// The answers of /faq (P2 §2): what the product does, no more.
import { BRAND } from "#app/brand.ts";
import { formatPrice } from "#app/lib/text.ts";
import { FREE_QUOTES_PER_MONTH, GRACE_DAYS, TIER_LABELS, TIER_PRICES } from "#app/lib/tiers.ts";
import type { FaqCategory } from "../document.ts";
import { WITHDRAWAL_DAYS } from "./terms.ts";

const essential = TIER_LABELS.essential;
const complete = TIER_LABELS.complete;

/** @param quotations how many the library holds today */
export const faqCategories = (quotations: number): FaqCategory[] => [
  {
    id: "general",
    label: "Général",
    questions: [
      {
        question: `Qu’est-ce que ${BRAND}\u202f?`,
        answer: [
          "Un lieu en ligne pour pratiquer la philosophie stoïcienne\u00a0: une citation par jour avec son commentaire et un exercice de cinq minutes, un journal, un forum, des articles, des guides, des défis, des méditations, des vidéos et un coach IA.",
        ],
      },
      {
        question: "Faut-il connaître la philosophie\u202f?",
        answer: [
          "Non. Chaque texte est expliqué et situé. Les pages sur [les auteurs](/authors) disent qui ils étaient et par où commencer.",
        ],
      },
      {
        question: "D’où viennent les citations\u202f?",
        answer: [
          `La bibliothèque en compte ${quotations}, de Marc Aurèle, de Sénèque et d’Épictète. Chacune a été relue dans une édition de référence, traduite par nous, et porte l’œuvre et l’endroit exacts. [Notre méthode](/method) raconte comment.`,
        ],
      },
      {
        question: "Est-ce une religion, ou une thérapie\u202f?",
        answer: [
          "Ni l’une ni l’autre. C’est une école de philosophie antique, pratiquée aujourd’hui. Elle aide beaucoup de gens à vivre\u202f; elle ne remplace ni un médecin ni un psychologue. En cas de détresse, le 3114 répond jour et nuit, gratuitement.",
        ],
      },
      {
        question: "Y a-t-il un âge minimum\u202f?",
        answer: ["Oui\u00a0: 16\u00a0ans."],
      },
    ],
  },
  {
    id: "abonnement",
    label: "Abonnement et facturation",
    questions: [
      {
        question: "Quelles sont les offres, et à quel prix\u202f?",
        answer: [
          `${TIER_LABELS.free}, sans rien payer\u00a0: ${FREE_QUOTES_PER_MONTH}\u00a0citations différentes par mois, le blog, des guides et des défis, le forum en lecture. ${essential}, ${formatPrice(TIER_PRICES.essential)} par mois\u00a0: toutes les citations, le journal, le forum, les méditations et les vidéos. ${complete}, ${formatPrice(TIER_PRICES.complete)} par mois\u00a0: tout, avec le coach, les rappels et L’Épreuve du Sage.`,
        ],
      },
      {
        question: "L’offre gratuite demande-t-elle une carte bancaire\u202f?",
        answer: ["Non. Une adresse et un mot de passe suffisent, et elle n’expire pas."],
      },
      {
        question: "Puis-je changer d’offre à tout moment\u202f?",
        answer: [
          "Oui. Le passage à une offre supérieure prend effet tout de suite, et vous ne payez que la différence, au prorata des jours qui restent.",
          "Le passage à une offre inférieure prend effet à la fin de la période déjà payée\u00a0: vous gardez jusque-là ce que vous avez payé.",
        ],
      },
      {
        question: "Comment résilier\u202f?",
        answer: [
          "La résiliation se fait en ligne, depuis la page de l’abonnement, sans motif. Elle prend effet à la fin de la période en cours\u202f; rien d’autre n’est prélevé. Vos pages restent lisibles et exportables.",
        ],
      },
      {
        question: "Puis-je me faire rembourser\u202f?",
        answer: [
          `Vous avez ${WITHDRAWAL_DAYS}\u00a0jours pour vous rétracter, sans motif. Nous remboursons alors la totalité de la somme versée. Les [conditions](/terms#retractation) donnent le détail et un modèle.`,
        ],
      },
      {
        question: "Que se passe-t-il si un paiement échoue\u202f?",
        answer: [
          `Nous vous prévenons, et l’offre reste ouverte ${GRACE_DAYS}\u00a0jours, le temps de mettre la carte à jour. Ensuite le compte redevient gratuit, et rien n’est effacé.`,
        ],
      },
    ],
  },
  {
    id: "coach",
    label: "Coach IA",
    questions: [
      {
        question: "Qui est le coach\u202f?",
        answer: [
          "Un programme bâti sur un grand modèle de langage, qui parle à la manière d’un empereur philosophe. Ce n’est pas une personne, et il le dit.",
        ],
      },
      {
        question: "Quand est-il disponible\u202f?",
        answer: [`Jour et nuit, sept jours sur sept, pour les membres ${complete}.`],
      },
      {
        question: "Peut-il se tromper\u202f?",
        answer: [
          "Oui. Les citations qu’il tire de la bibliothèque sont exactes, avec leur référence\u202f; le reste est une réponse de machine, à peser. Il ne pose pas de diagnostic et ne remplace pas un soin.",
        ],
      },
      {
        question: "Nos conversations sont-elles privées\u202f?",
        answer: [
          "Elles sont chiffrées chez nous, et l’administration ne peut pas les lire. Votre message est transmis au prestataire du modèle le temps d’y répondre. Vous pouvez effacer une conversation. La page [Confidentialité](/privacy#journal) dit tout.",
        ],
      },
    ],
  },
  {
    id: "fonctionnalites",
    label: "Fonctionnalités",
    questions: [
      {
        question: "Qui peut lire mon journal\u202f?",
        answer: [
          "Vous. L’administration ne peut pas l’ouvrir. Les textes sont chiffrés avec une clé propre à votre compte, que le serveur n’ouvre que pour vous répondre, et vous pouvez les exporter à tout moment. Le coach ne reçoit votre page du jour que si vous l’y autorisez.",
          `Écrire demande l’offre ${essential} ou ${complete}\u202f; ce qui est écrit reste lisible, cherchable et exportable pour toujours, même après une résiliation.`,
        ],
      },
      {
        question: "Qui peut recevoir des rappels par Telegram\u202f?",
        answer: [
          `Les membres ${complete}, comme les rappels par SMS, WhatsApp et e-mail. On règle le nombre, les heures et le contenu dans les Paramètres.`,
        ],
      },
      {
        question: "Puis-je recevoir un rappel sans abonnement\u202f?",
        answer: [
          `Oui\u00a0: une notification par jour, sur votre téléphone ou votre ordinateur, à l’heure que vous choisissez. Elle est comprise dans toutes les offres, et se règle dans les Paramètres, onglet Rappels. Avec ${complete}, les notifications viennent à toutes vos heures, et les rappels aussi par SMS, WhatsApp, Telegram et e-mail.`,
          "Une notification ne contient rien de ce que vous écrivez\u00a0: un texte de la bibliothèque, et le chemin de votre page. Elle voyage chiffrée pour votre seul appareil. Sur iPhone et iPad, il faut d’abord ajouter Le Portique à l’écran d’accueil.",
        ],
      },
      {
        question: "Qui peut télécharger les guides PDF\u202f?",
        answer: [
          `Les membres ${essential} et ${complete}. Quelques guides sont ouverts à tous les membres, pour voir\u202f; d’autres demandent ${complete}. La carte de chaque guide le dit.`,
        ],
      },
      {
        question: "Les méditations et les vidéos sont-elles comprises\u202f?",
        answer: [
          `Quelques-unes sont ouvertes à tous les membres\u202f; les autres demandent ${essential}, ou ${complete} quand leur carte le dit.`,
        ],
      },
      {
        question: "Comment fonctionne la lecture des citations\u202f?",
        answer: [
          "Une voix de synthèse les lit. Le texte, lui, est toujours affiché, avec l’original grec ou latin.",
        ],
      },
    ],
  },
  {
    id: "communaute",
    label: "Communauté",
    questions: [
      {
        question: "Qui peut participer au forum\u202f?",
        answer: [
          `Le forum est ouvert à tous les membres inscrits. Tout le monde lit\u202f; les membres ${essential} et ${complete} écrivent.`,
        ],
      },
      {
        question: "Sous quel nom apparaît-on\u202f?",
        answer: [
          "Celui que vous choisissez pour chaque message\u00a0: nom entier, prénom, ou anonyme. Votre adresse n’est jamais montrée.",
        ],
      },
      {
        question: "Mes messages sont-ils visibles hors du site\u202f?",
        answer: [
          "Une discussion a une page publique tant que vous la laissez «\u00a0Partageable publiquement\u00a0». Décochez la case, et la page disparaît. Les réponses ne sont montrées qu’aux membres.",
        ],
      },
      {
        question: "Que faire devant un message déplacé\u202f?",
        answer: [
          "Signalez-le par le bouton prévu\u00a0: une personne l’examine. Vous pouvez aussi bloquer son auteur, dont vous ne verrez plus rien.",
        ],
      },
    ],
  },
  {
    id: "support",
    label: "Support technique",
    questions: [
      {
        question: "J’ai perdu mon mot de passe.",
        answer: [
          "La page de connexion propose d’en choisir un nouveau\u00a0: un lien arrive par e-mail, valable trente minutes.",
        ],
      },
      {
        question: "Je ne reçois pas vos e-mails.",
        answer: [
          "Regardez dans les indésirables, puis vérifiez l’adresse dans les Paramètres. Si rien n’arrive, [écrivez-nous](/contact).",
        ],
      },
      {
        question: "Le site fonctionne-t-il sans JavaScript, ou avec un lecteur d’écran\u202f?",
        answer: [
          "Les pages de lecture et les formulaires, oui. Tout le site se parcourt au clavier et vise les règles WCAG 2.2, niveau AA. Une page qui vous résiste est un défaut\u00a0: [dites-le-nous](/contact).",
        ],
      },
      {
        question: "Comment emporter ou effacer mes données\u202f?",
        answer: [
          "Par «\u00a0Mes données\u00a0», depuis les Paramètres\u00a0: un export complet, et l’effacement du compte.",
        ],
      },
      {
        question: "En combien de temps répondez-vous\u202f?",
        answer: [
          "En général sous 24\u00a0heures les jours ouvrés. Nous lisons les messages du lundi au vendredi de 9\u00a0h à 18\u00a0h, et le samedi de 10\u00a0h à 16\u00a0h.",
        ],
      },
    ],
  },
];
