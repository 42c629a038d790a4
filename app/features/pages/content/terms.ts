import { BRAND } from "#app/brand.ts";
import { formatPrice } from "#app/lib/text.ts";
import { FREE_QUOTES_PER_MONTH, TIER_LABELS, TIER_PRICES } from "#app/lib/tiers.ts";
import type { LegalDocument, Publisher } from "../document.ts";

export const WITHDRAWAL_DAYS = 14;

export const termsDocument = (publisher: Publisher): LegalDocument => ({
  title: "Conditions d’utilisation",
  standfirst: "Ce que nous vous devons, ce que nous vous demandons, et comment tout cela s’arrête.",
  description: `Conditions générales d’utilisation et de vente de ${BRAND}\u00a0: comptes, offres, paiement, rétractation, résiliation, communauté.`,
  updated: "28 novembre 2026",
  sections: [
    {
      id: "objet",
      title: "Objet",
      parts: [
        `${BRAND} est un service en ligne de pratique de la philosophie stoïcienne, publié par ${publisher.name}. Ces conditions valent pour toute personne qui l’utilise, et tiennent lieu de conditions générales de vente pour les abonnements.`,
      ],
    },
    {
      id: "compte",
      title: "Compte",
      parts: [
        "Il faut avoir 16\u00a0ans ou plus, donner une adresse qui est la vôtre et garder son mot de passe pour soi. Un compte est personnel.",
        "Nous pouvons suspendre un compte qui nuit aux autres ou au service, après vous avoir dit pourquoi et vous avoir laissé répondre, sauf urgence.",
      ],
    },
    {
      id: "offres",
      title: "Offres et prix",
      parts: [
        [
          `${TIER_LABELS.free}, ${formatPrice(TIER_PRICES.free)}\u00a0: ${FREE_QUOTES_PER_MONTH}\u00a0citations différentes par mois, le blog, les guides et les défis gratuits, la lecture du forum. Sans carte bancaire.`,
          `${TIER_LABELS.essential}, ${formatPrice(TIER_PRICES.essential)} par mois\u00a0: toutes les citations, le journal, l’écriture sur le forum, les guides, défis, méditations et vidéos de cette offre.`,
          `${TIER_LABELS.complete}, ${formatPrice(TIER_PRICES.complete)} par mois\u00a0: tout, avec le coach IA, les rappels, L’Épreuve du Sage et les contenus réservés.`,
        ],
        "Les prix sont en euros, toutes taxes comprises. Un changement de prix vous est annoncé au moins trente jours à l’avance et ne s’applique qu’au renouvellement suivant\u00a0: vous pouvez résilier d’ici là.",
      ],
    },
    {
      id: "paiement",
      title: "Paiement et renouvellement",
      parts: [
        "Le paiement se fait par carte, par l’intermédiaire de Stripe. L’abonnement est mensuel et se renouvelle chaque mois à la même date, jusqu’à ce que vous le résiliiez.",
        "Si un paiement échoue, nous vous prévenons et votre offre reste ouverte sept jours, le temps de mettre la carte à jour. Ensuite, le compte redevient gratuit\u202f; rien de ce que vous avez écrit n’est effacé.",
      ],
    },
    {
      id: "changer",
      title: "Changer d’offre",
      parts: [
        "Passer à une offre supérieure prend effet tout de suite\u00a0: vous ne payez que la différence, au prorata des jours qui restent. Passer à une offre inférieure prend effet à la fin de la période déjà payée.",
      ],
    },
    {
      id: "resilier",
      title: "Résilier",
      parts: [
        "Vous résiliez en ligne, à tout moment et sans motif, depuis la page de l’abonnement. La résiliation prend effet à la fin de la période en cours\u00a0: vous gardez votre offre jusque-là, et rien d’autre n’est prélevé. Vous pouvez revenir sur votre décision avant cette date.",
        "Résilier ne ferme pas le compte\u00a0: vos pages restent lisibles et exportables. Pour tout effacer, allez dans «\u00a0Mes données\u00a0».",
      ],
    },
    {
      id: "retractation",
      title: "Droit de rétractation",
      parts: [
        `Vous avez ${WITHDRAWAL_DAYS}\u00a0jours à compter de votre premier paiement pour vous rétracter, sans motif et sans frais (code de la consommation, articles L. 221-18 et suivants). La page de l’abonnement a un bouton pour cela\u202f; un message par le [formulaire de contact](/contact), ou une lettre, valent autant. Le jour du paiement ne compte pas\u202f; le délai court jusqu’à la fin du dernier jour, et s’il finit un samedi, un dimanche ou un jour férié, jusqu’à la fin du premier jour ouvrable qui suit.`,
        "En souscrivant, vous demandez que l’accès s’ouvre aussitôt. Si vous vous rétractez ensuite, nous vous remboursons dans les quatorze jours, par le même moyen de paiement, la totalité de la somme versée.",
        `Modèle\u00a0: «\u00a0Je vous notifie ma rétractation du contrat portant sur l’abonnement à ${BRAND}, souscrit le …, sous l’adresse … . Date.\u00a0» Adresse d’envoi\u00a0: ${publisher.name}, ${publisher.address}, ${publisher.email}.`,
      ],
    },
    {
      id: "garanties",
      title: "Garanties légales",
      parts: [
        "Le consommateur dispose, pendant toute la durée de l’abonnement, de la garantie légale de conformité des contenus et services numériques (code de la consommation, articles L. 224-25-12 et suivants). En cas de défaut, il peut demander la mise en conformité sans frais\u202f; si elle est impossible ou tarde, une réduction du prix ou la fin du contrat.",
        "Il dispose aussi de la garantie des vices cachés (code civil, articles 1641 à 1649).",
      ],
    },
    {
      id: "disponibilite",
      title: "Disponibilité",
      parts: [
        "Nous tenons le service ouvert jour et nuit, sans pouvoir promettre qu’il ne s’arrête jamais. Une coupure prévue est annoncée. Un rappel peut arriver en retard ou se perdre chez un opérateur\u00a0: ne vous y fiez pas pour ce qui ne souffre aucun délai.",
      ],
    },
    {
      id: "communaute",
      title: "Communauté",
      parts: [
        "On parle ici à des personnes. Sont refusés\u00a0: l’injure, le harcèlement, la haine, la publicité, ce qui est illégal, ce qui trahit la vie privée d’autrui.",
        "Ce que vous publiez reste à vous. Vous nous permettez de l’afficher sur le site, et hors du site si vous avez choisi de le rendre partageable, tant que vous ne l’avez pas supprimé.",
        "Chacun peut signaler un message par le bouton prévu. Une personne l’examine\u202f; si elle le masque, son auteur le voit, et peut contester la décision par le [formulaire de contact](/contact). C’est aussi notre point de contact unique pour les autorités et les membres (règlement européen sur les services numériques).",
      ],
    },
    {
      id: "coach",
      title: "Coach IA",
      parts: [
        "Le coach est un programme bâti sur un grand modèle de langage, et non une personne. Il peut se tromper. Ce qu’il attribue à un auteur n’est vérifié que lorsque la citation vient de notre bibliothèque, avec sa référence.",
      ],
    },
    {
      id: "sante",
      title: "Ce n’est pas un soin",
      parts: [
        "Rien ici ne remplace un médecin, un psychologue ou un service d’urgence. En cas de détresse\u00a0: le 3114, numéro national de prévention du suicide, gratuit, jour et nuit\u202f; le 15 ou le 112 en urgence.",
      ],
    },
    {
      id: "responsabilite",
      title: "Responsabilité",
      parts: [
        "Nous répondons de ce que nous devons. Nous ne répondons pas de l’usage que chacun fait des exercices, ni de ce que les membres écrivent tant que cela ne nous a pas été signalé. Rien dans ces conditions ne limite les droits que la loi donne aux consommateurs.",
      ],
    },
    {
      id: "litiges",
      title: "Litiges",
      parts: [
        `Écrivez-nous d’abord\u00a0: la plupart des désaccords se règlent par une réponse. À défaut, vous pouvez saisir gratuitement le médiateur de la consommation\u00a0: ${publisher.mediator}${publisher.mediatorUrl ? `, [${publisher.mediatorUrl.replace(/^https:\/\//, "")}](${publisher.mediatorUrl})` : ""}.`,
        "Le droit français s’applique, sous réserve des règles impératives du pays de l’Union européenne où vous résidez.",
      ],
    },
    {
      id: "changements",
      title: "Quand ces conditions changent",
      parts: [
        "Un changement est annoncé aux membres par e-mail au moins trente jours avant de s’appliquer. S’il ne vous convient pas, vous pouvez résilier d’ici là.",
      ],
    },
  ],
});
