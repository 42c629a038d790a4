// The plans as /subscribe offers them (P2 §3). Prices come from lib/tiers.ts.
import { FREE_QUOTES_PER_MONTH, TIER_LABELS, TIER_PRICES, type Tier } from "#app/lib/tiers.ts";

export type Plan = {
  id: Tier;
  name: string;
  /** Euros, VAT included. */
  price: number;
  period: string;
  description: string;
  features: string[];
  recommended: boolean;
  tier: Tier;
};

const plan = (tier: Tier, facts: Pick<Plan, "description" | "features" | "recommended">): Plan => ({
  id: tier,
  name: TIER_LABELS[tier],
  price: TIER_PRICES[tier],
  period: "par mois",
  tier,
  ...facts,
});

export const PLANS: readonly Plan[] = [
  plan("free", {
    description: "Pour découvrir, sans carte bancaire.",
    features: [
      `${FREE_QUOTES_PER_MONTH}\u00a0citations commentées par mois`,
      "Le blog",
      "La communauté, en lecture",
      "Les guides et les défis de base",
    ],
    recommended: false,
  }),
  plan("essential", {
    description: "Pour une pratique de chaque jour.",
    features: [
      "Le programme quotidien, sans limite",
      "Le journal guidé",
      "La communauté, en écriture",
      "Les guides PDF et les défis essentiels",
      "Les méditations et les vidéos",
    ],
    recommended: false,
  }),
  plan("complete", {
    description: "Pour avancer avec un coach et des rappels.",
    features: [
      "Tout Essentiel",
      "Le coach IA, jour et nuit",
      "Les rappels par SMS, WhatsApp, Telegram ou e-mail",
      "Tous les défis et L’Épreuve du Sage",
      "Les méditations, vidéos et guides premium",
    ],
    recommended: true,
  }),
];

export const QUESTIONS: readonly { question: string; answer: string }[] = [
  {
    question: "Quand mon offre s’ouvre-t-elle\u202f?",
    answer:
      "Dès que votre banque a confirmé le paiement, d’ordinaire en quelques secondes. Un message confirme ensuite votre contrat.",
  },
  {
    question: "Puis-je changer d’offre\u202f?",
    answer:
      "À tout moment. D’Essentiel à Complet+, le changement est immédiat et vous ne payez que la différence pour le temps qui reste. De Complet+ à Essentiel, il prend effet à la fin de la période payée.",
  },
  {
    question: "Comment résilier\u202f?",
    answer:
      "Par «\u00a0Résilier votre contrat\u00a0», au bas de chaque page, même sans vous connecter. L’abonnement court jusqu’à la fin de la période payée, et vous pouvez changer d’avis jusque-là.",
  },
  {
    question: "Et si je me rétracte\u202f?",
    answer:
      "«\u00a0Renoncer au contrat ici\u00a0», au bas de chaque page, met fin à l’abonnement et vous rembourse en totalité, jusqu’à la fin du quatorzième jour qui suit le premier paiement (du premier jour ouvrable d’après, si c’est un samedi, un dimanche ou un jour férié).",
  },
  {
    question: "Que devient mon journal ensuite\u202f?",
    answer: "Il reste à vous\u00a0: lisible, cherchable et exportable, quelle que soit votre offre.",
  },
  {
    question: "Qui voit mon numéro de carte\u202f?",
    answer:
      "Personne ici. Il est saisi chez notre prestataire de paiement, Stripe, et n’arrive jamais sur nos serveurs.",
  },
];
