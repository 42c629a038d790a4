// What makes words of death ordinary: the rules of distress hear a text without them. A crisis told from the far side of
// it, what is denied, what a character of one's own says, what is over that is no life. Pure.
import { any } from "./acts.ts";

const NUMBER = any(
  "\\d+",
  "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingt|trente|quarante|cinquante|soixante|quelques|plusieurs|bien des|des",
);
const LONG_AGO = any(
  `il y a (?:bien )?${NUMBER}(?: ou ${NUMBER})? (?:ans|annees)|y'?a ${NUMBER} ans`,
  `(?:ca|cela) (?:fait|fera) (?:maintenant |bien |deja )?${NUMBER} (?:ans|annees)`,
  `(?:depuis|voici|voila) ${NUMBER} (?:ans|annees)|${NUMBER} (?:ans|annees) (?:que je|plus tard|apres)`,
  `a (?:\\d\\d|quinze|seize|dix-sept|vingt|trente) ans`,
  "a l'epoque|jadis|autrefois|au (?:college|lycee)|dans ma jeunesse|en (?:19|20)\\d\\d|siecle dernier|avant (?:je|j')|l'an dernier",
);
const WELL = any(
  "je vais (?:tres |vraiment )?(?:bien|mieux)|je suis (?:\\w+ )?(?:heureu(?:x|se)|gueri\\w*|remis\\w*|vivante?|content\\w*|fiere?|la et|sorti\\w*|bien|libre|stable)|je m'en suis sortie?|j'aime ma vie",
  "je (?:souris|ris|fete|raconte|temoigne|ecris ca pour ceux)|la vie est belle|tout (?:va bien|est carre)|sans trembler|(?:ca|cela) m'a passe",
  "aujourd'hui,? (?:j'(?:ai|eleve|emmene|aide|anime)|je (?:tiens|fais|vis|cuisine|jardine|joue|chante|travaille|marche)|\\w+ (?:jardin|enfants?|filles?|fils|chevres|poules))",
);
/** It comes back, or it is not over: then nothing is taken for told. */
const AGAIN =
  /\b(?:mais|pourtant|sauf que|(?:de|a) nouveau|ca (?:revient|recommence|reprend)|reviennent|revenu\w*|recommenc\w+|rechut\w+|encore|toujours pas|ce soir|cette nuit|bientot|plus la force|plus envie|a quoi bon|pareil|j'y (?:pense|repense|retourne)|fatiguee?|comme avant|regrette)\b/;
const TOLD_OF_LONG_AGO = [new RegExp(`\\b${LONG_AGO}`), new RegExp(`\\b${WELL}`)];
/** Longer texts have room for more than one thing. */
const ONE_STORY = 400;

/** A crisis of long ago, told by somebody who is well.
 * @param folded text, folded (text.ts) */
export const isOvercome = (folded: string): boolean =>
  folded.length <= ONE_STORY &&
  !AGAIN.test(folded) &&
  TOLD_OF_LONG_AGO.every((pattern) => pattern.test(folded));

const DARK = "(?:idees?|pensees?|pulsions?|envies?) (?:noires?|suicidaires?|morbides|de (?:suicide|mort))";
const ACT =
  "(?:mourir|me (?:tuer|suicider|pendre|scarifier|mutiler|faire (?:du )?mal)|disparaitre|en finir|passer a l'acte)";
/** « Plus » says more as well as no more: it denies where its « ne » stands. */
const NO = (more: string) => `(?:ne |n')${more} (?:pas|plus|jamais)|${more} (?:pas|jamais)`;
const DENIED = new RegExp(
  `\\b(?:j'|je )?(?:${any(
    `(?:${NO("(?:ai|avais|y ai)")})(?: (?:plus|jamais|du tout|vraiment|eu)){0,3} (?:d'|de )?(?:envie (?:de |d')${ACT}|${DARK})`,
    `(?:${NO("(?:suis|etais|me sens)")})(?: (?:plus|du tout))? (?:suicidaire|depressi\\w+)`,
    `(?:${NO("(?:pense|songe|pensais)")})(?: (?:plus|du tout))? (?:au suicide|a (?:mourir|la mort|${ACT}))`,
    "ne me suis (?:pas|plus|jamais) (?:scarifie|mutile|coupe|fait (?:du )?mal)\\w*",
    `(?:plus|pas) une seule (?:idee noire|pensee noire)`,
    `(?:un|deux|trois|\\d+) (?:ans?|mois) sans (?:me )?(?:scarifi\\w+|mutil\\w+|coupe\\w+|${DARK})`,
  )})\\b`,
  "g",
);

/** Who says « je veux mourir » in a book of one's own; a question of how is never a book's. */
const CHARACTER =
  /\b(?:(?:mon|ma|le|la|un|une) (?:\w+ )?(?:personnage|heros|heroine|narrat(?:eur|rice))|dans (?:mon|ma|le|la|une?) (?:\w+ )?(?:roman|polar|nouvelle|piece|scenario|chanson|film|serie)|(?:titre|refrain|parole)s? d'une? \w+|atelier d'ecriture|contrainte)\b/;
const HOW = /\b(?:comment|methode|facon|moyen|maniere|combien)\b/;
const SAID_BY_IT =
  /«[^»]*»|"[^"]*"|“[^”]*”|\b(?:personnage|heros|heroine)\b[^.!?,;]{0,16}\b(?:dit|dise|pense|ecrit|crie|repete|murmure) (?:que )?j[e'][^.!?,;]*/g;

/** What ends, or where one is missed, that is no life: a removal, an examination, a game of football. */
const AFFAIR = any(
  "demenagements?|travaux|cartons|chantier|examens?|exams?|partiels|concours|bac|brevet|oral|soutenance|memoire|dossiers?|projets?|audit|bilan|inventaire|proces|vente|platre|chimio\\w*|rayons|regime|stage|saison|tournoi|championnat|festival|campagne|greve|vacances|retraite|mutation|preavis|cdd|mandat",
  "foot|football|rugby|match|matchs|basket|hand|tennis|petanque|belote|equipe|club|chorale|orchestre|theatre|repetition|entrainement|course|marathon|rando\\w*|piscine|camping",
  "reunions?|bureau|open ?space|atelier|assemblee|conseil|comite|jury|seminaire|formation|resto|restaurant|apero|soiree|fete|mariage|bapteme|reveillon|cinema|concert|karaoke|cigarette|tabac|sucre|cafe|alcool|permis",
  "parc|quiz|reseaux|fournisseur|prestataire|management|boite(?! d)|organigramme|copropriete|abonnement",
);
const ABOUT_AN_AFFAIR = new RegExp(
  `\\b(?:${any(
    "(?:vous|ils|elles|on|tu|eux|l'equipe|nous) (?:\\w+ ){0,2}(?:mieux|tranquilles?) sans moi",
    "(?:demain|bientot|ce soir|vendredi|lundi|dimanche),? (?:tout|ce|ca) (?:ca )?sera (?:enfin )?(?:fini|termine)",
    "(?:ce sera|c'est) (?:bientot |enfin )?(?:fini|termine|la fin) pour moi",
    "je (?:ne )?manque(?:rai|rais)? (?:pas )?a personne",
    "c'est (?:mon|le) dernier (?:soir|jour|message)|ce (?:sera|est) (?:mon dernier|ma derniere) \\w+",
    "je (?:ne )?serai (?:plus|pas) la",
    "a quoi bon (?:continuer|rester|tenir)",
    "(?:ne |n')?(?:vois|voit|voyons) (?:plus|pas) (?:d'|de )?issue",
    "tout est pret pour mon depart",
  )})\\b(?=[^.!?]{0,60}\\b${AFFAIR}\\b)|\\b(?:(?:ce sera|c'est) (?:bientot |enfin )?(?:fini|termine) pour moi|(?:demain|bientot|ce soir) (?:tout|ce|ca) sera (?:enfin )?(?:fini|termine)|(?:ils|vous|on|elles) (?:\\w+ ){0,3}mieux sans moi)\\b(?<=\\b${AFFAIR}\\b[^.!?]{0,80})`,
  "g",
);

/** What is ended with « en finir » that is no affair: oneself, one's life, what one suffers, or everything. */
const NO_AFFAIR =
  "(?:vie?s?|exist\\w*|moi|lui|elle|eux|soi|tout|toutes?|tt|ca|sa|cela|monde|terre|corps|jours?|souffr\\w+|douleurs?|calvaire|cauchemar|enfer|supplice|peine|chagrin|solitude|misere|galere|merde|bordel|connerie|cirque|comedie|mascarade|histoire|fardeau|maladie|cancer|voix|pensees?|mal|vide|angoisses?|depression|noir\\w*)";
/** One thing, by its article. */
const THING = (not: string) =>
  `(?:(?:l|d)'|(?:l[ea]s?|mon|ma|mes|ce|cet|cette|ces|un|une|des|du|notre|nos|votre|vos|son|sa|ses|leurs?|${NUMBER}) )(?:(?:petite?|grande?|vieux|vieille|foutue?|sale|maudite?)s? )?(?!${not}\\b)[a-z]{2,}`;

const OTHER_SENSES: readonly RegExp[] = [
  // With this file, this laundry, this lawsuit; my subscription.
  new RegExp(
    `\\b(?:me |m'|s')?en (?:finir|finis|finit|finissons|terminer)(?: \\w+){0,3} avec ${THING(NO_AFFAIR)}`,
    "g",
  ),
  new RegExp(`\\b(?:mettre|mets|met|mettons) (?:un terme|fin) a ${THING(NO_AFFAIR)}`, "g"),
  // Into an armchair and a novel, under the table.
  /\bdisparaitre (?:dans|sous|derriere) (?:ce|cette|l[ea]s?|l'|mon|ma|un|une|mes) ?(?:fauteuil|canape|lit|couette|plaid|couverture|coussins?|nappe|table|chaise|siege|roman|livre|foule|decor|rideaux?|moquette|tapis|cuisine|garage|atelier)/g,
  // On a network, in a picture; not to wake so early.
  /\b(?:exister|etre) (?:sur|dans) (?:les|mes|ces) (?:reseaux|photos|fichiers|listes?|annuaires?)/g,
  /\b(?:me |m')?reveill\w+ (?:(?:si|trop|aussi) tot|a \d+ ?h\w*|a (?:une|deux|trois|quatre|cinq|six|sept) heures?)/g,
  // Farewell to the team, the bicycle.
  /\b(?:lettre|mot|message|discours|pot|fete|repas|soiree|tournee|match|concert) d'adieux? (?:a |aux? )(?:mon |ma |mes |l'|la |le |les )?(?:equipe|collegues|collaborateurs|clients|club|bureau|service|boite|entreprise|velo|voiture|moto|maison|ecole|classe|eleves|public|residents|patients)/g,
  // To weep, not to drown in it.
  /\bsans (?:se|me|s'y|m'y) noyer\b/g,
  // Whose work it is.
  /\b(?:tentatives? de suicide|passages? a l'acte)\b(?<=\b(?:urgences|formatrice|formateur|infirmi\w+|policiers?|gendarmes?|pompiers?|samu|garde|service|psychiatri\w+|soignante?s?)\b[^.!?]{0,80})/g,
  // Round a neck, on the telephone.
  /\b(?:me|m') ?pend(?:re|s|rai)? (?:plus )?(?:au (?:cou|tel\w*)|a (?:son|ton|votre|leur) (?:cou|bras))\b/g,
  // A trifle, and laughter.
  /\b(?:pends|pendre|tirer une balle|ma vie est finie)\b(?= (?:si|avec (?:cette|ce)|lol\b)[^.!?]*\b(?:mdr+|lol|ptdr+|haha|xd)\b|\s*lol\b)/g,
  // Away for a while.
  new RegExp(
    `\\bdisparaitre (?:pendant |pour )?${NUMBER} (?:petite?s? )?(?:heures?|minutes?|jours?|semaines?|mois|week-?ends?)\\b`,
    "g",
  ),
  // Stuck in the throat.
  /\b(?:me|m'|s') ?(?:etrangl|etouff)\w+ (?:avec|sur) une? (?!corde|ceinture|lacet|foulard|drap|sac|oreiller)\w+/g,
  // A note for who feeds the cat; a remedy for the medicine chest; a rope for the swing.
  /\b(?:laisse|ecrit|prepare) (?:un mot|une lettre) sur la table pour (?:la (?:personne|voisine|nounou|gardienne)|le (?:voisin|gardien)|les enfants ?:)/g,
  /\bj'ai (?:achete|prepare|garde|trouve|mis de cote) (?:\w+ ){0,3}(?:corde|cachets|medicaments?|comprimes|lames?|rasoir)\b[^.!?]{0,24} pour (?:la (?:balancoire|trousse|pharmacie|voiture|tente|remorque)|le (?:recyclage|bateau|voyage|linge|chien|jardin)|l'escalade|les (?:rideaux|tomates))/g,
  // Settled with the notary, long before.
  /\bmes obseques\b(?=[^.!?]{0,40}\b(?:notaire|contrat|assurance|l'an dernier|pompes funebres|il y a)\b)/g,
  // « Adieu les amis », a good day in the South; a farewell to a firm.
  /\badieu(?= les amis,? (?:ca va|comment)| (?:la boite|la boutique|le bureau|les kilos|le stress|la cigarette))/g,
  // A night's good sleep.
  /\bsans (?:jamais )?me reveiller\b(?<=\b(?:dormi|dors|dort|heures|nuits?)\b[^.!?]{0,45})/g,
  // Whoever trains, prevents, teaches.
  /\b(?:idees?|pensees?|crises?) (?:noires?|suicidaires?)\b(?<=\b(?:reper\w+|detect\w+|depist\w+|prevention|sensibilis\w+|eleves?|ados|jeunes|benevoles|atelier|formation|protocole|jeux? de role|soiree)\b[^.!?]{0,60})/g,
  // On the roof, to mend it.
  /\bje suis (?:monte\w*|grimpe\w*) sur le toit(?= (?:re)?\w+(?:er|ir|re)\b)/g,
];

/** @param folded text, folded (text.ts)
 * @returns it without what is denied, told by a character, or said of an affair */
export function withoutOrdinary(folded: string): string {
  const own = CHARACTER.test(folded) && !HOW.test(folded) ? folded.replace(SAID_BY_IT, " ") : folded;
  return [DENIED, ABOUT_AN_AFFAIR, ...OTHER_SENSES].reduce((text, one) => text.replace(one, " "), own);
}
