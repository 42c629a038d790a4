import { BRAND } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import type { LegalDocument, Publisher } from "../document.ts";

export const legalDocument = (publisher: Publisher): LegalDocument => ({
  title: "Mentions légales",
  standfirst: `Qui publie ${BRAND}, qui l’héberge, et le droit qui s’y applique.`,
  description: `Éditeur, hébergeur, propriété intellectuelle, données personnelles et accessibilité du site ${BRAND}.`,
  updated: "27 juin 2025",
  sections: [
    {
      id: "editeur",
      title: "Éditeur",
      parts: [
        [
          `Dénomination\u00a0: ${publisher.name}`,
          "Capital social\u00a0: 10\u202f000\u00a0euros",
          `Siège social\u00a0: ${publisher.address}`,
          `Immatriculation\u00a0: ${publisher.registration}`,
          `TVA intracommunautaire\u00a0: ${publisher.vat}`,
          `Téléphone\u00a0: ${publisher.phone}`,
          `E-mail\u00a0: [${publisher.email}](mailto:${publisher.email})`,
          `Direction de la publication\u00a0: ${publisher.director}`,
        ],
      ],
    },
    {
      id: "hebergement",
      title: "Hébergement",
      parts: [
        publisher.host,
        "Les pages et les données sont servies par le réseau de l’hébergeur\u202f; la politique de [confidentialité](/privacy) dit ce que cela implique pour vos données.",
      ],
    },
    {
      id: "propriete",
      title: "Propriété intellectuelle",
      parts: [
        "Les textes anciens appartiennent à tout le monde. Leurs traductions, les commentaires, les articles, les guides, les lectures, les dessins et le code du site appartiennent à l’éditeur ou à ceux qui les lui ont confiés.",
        "Vous pouvez en citer de courts passages en nommant la source, imprimer les guides pour votre usage, et partager les liens librement. Toute autre reproduction demande notre accord écrit.",
        "Ce que vous écrivez reste à vous. Les [conditions d’utilisation](/terms) disent ce que vous nous permettez d’en montrer.",
      ],
    },
    {
      id: "donnees",
      title: "Données personnelles",
      parts: [
        "Le responsable du traitement est l’éditeur. Le règlement général sur la protection des données (RGPD) vous donne un droit d’accès, de rectification, d’effacement, de limitation, d’opposition et de portabilité, et celui de laisser des directives sur vos données après votre mort.",
        "Les données de votre compte sont conservées pendant la durée de l’abonnement, puis 3\u00a0ans après sa résiliation, sauf si vous les effacez avant. Le détail, finalité par finalité, est dans la politique de [confidentialité](/privacy).",
        `Pour exercer vos droits\u00a0: [${publisher.email}](mailto:${publisher.email}) ou le [formulaire de contact](/contact). Vous pouvez aussi saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, [www.cnil.fr](https://www.cnil.fr/fr/plaintes).`,
      ],
    },
    {
      id: "utilisation",
      title: "Conditions d’utilisation",
      parts: [
        "Le site est ouvert aux personnes de 16\u00a0ans et plus. L’utiliser, c’est accepter les [conditions d’utilisation](/terms), qui valent aussi conditions de vente pour les abonnements.",
      ],
    },
    {
      id: "cookies",
      title: "Cookies",
      parts: [
        "Nous ne posons que les cookies nécessaires au fonctionnement du site\u00a0: ni publicité, ni mesure d’audience. La page des [cookies](/cookies) les nomme un par un.",
      ],
    },
    {
      id: "accessibilite",
      title: "Accessibilité",
      parts: [
        "Nous visons les règles WCAG 2.2, niveau AA. Chaque page est vérifiée par un programme (axe) dans ses deux thèmes, parcourue au clavier et à 320 pixels de large, et les pages de lecture se passent de scripts.",
        "Aucun audit complet selon le RGAA n’a encore été mené\u00a0: nous ne déclarons donc pas de taux de conformité. Le texte de chaque citation est affiché à côté de sa lecture, chaque vidéo a ses sous-titres et sa transcription, et chaque méditation se lit aussi.",
        `Si une page vous résiste, dites-le-nous ([contact](${paths.contact()}))\u00a0: nous vous donnerons l’information autrement et corrigerons la page. Sans réponse satisfaisante, vous pouvez saisir le [Défenseur des droits](https://www.defenseurdesdroits.fr).`,
      ],
    },
    {
      id: "droit",
      title: "Droit applicable",
      parts: [
        "Le droit français s’applique. Un consommateur peut saisir le tribunal du lieu où il demeurait au moment du contrat ou du dommage, et garde la protection des règles impératives de son pays de résidence dans l’Union européenne.",
        `Avant cela, un litige de consommation peut être porté gratuitement devant le médiateur\u00a0: ${publisher.mediator}${publisher.mediatorUrl ? `, [${publisher.mediatorUrl.replace(/^https:\/\//, "")}](${publisher.mediatorUrl})` : ""}.`,
      ],
    },
  ],
});
