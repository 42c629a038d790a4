// What may be wished, decided or done, marked in the text by one word in capitals: « je veux me jeter sous un train » is
// « je veux KILLME ». The patterns then combine verbs with these words and stay small: written out in full, their product
// takes seconds to compile. On canonical text (canonical.ts). Pure.

export const END = "(?=\\s*(?:$|[.!?,;:…]))";
/** One of these, as a group. */
export const any = (...pieces: readonly string[]) => `(?:${pieces.join("|")})`;

const MINE = "(?:mes|ma|mon|ses|sa|son|leurs?)";

/** A stop, or what may follow where all is meant: « que tout s’arrête, maintenant ». */
const FOR_GOOD =
  "(?=\\s*(?:$|[.!?…]|,(?! (?:ces|cette|ce|les|le|la|mes|mon|ma) )|et |maintenant|ce soir|cette nuit|definitivement|pour (?:de bon|toujours)|a (?:tout )?jamais|une (?:bonne )?fois|tout de suite|vite|je (?:suis|ai|en)|par(?:ce| pitie)|quel que|quoi que))";

const HIGH_OR_FAST =
  "(?:trains?|metro|rer|tgv|tram|camion|bus|voitures?|poids lourd|fenetre|balcon|ponts?|toits?|vide|falaise|rails|voies?|seine|rhone|loire|garonne|marne|riviere|fleuve|canal|etang|lac|eau|viaduc|immeuble|tour|etage|\\d+ ?(?:er?|eme|ieme))\\b";
const INTO =
  "(?:sous|par|dans|de|du|devant|sur)(?: haut (?:de|du))?(?: les?| la| une?| leur| mon)?(?: \\w+)? ";

const MEDICINES =
  "(?:cachets?|comprimes?|medicaments?|pilules?|gelules?|somniferes?|anxiolytiques?|antidepresseurs?|calmants?|tranquillisants?|neuroleptiques?|benzos?|doliprane|dafalgan|efferalgan|paracetamol|xanax|lexomil|stilnox|valium|temesta|seresta|tramadol|codeine|imovane|tercian|insuline|morphine|lithium|ibuprofene|aspirine|lamaline|alprazolam|zopiclone|propranolol|atarax)\\b";
const CONTAINER = "(?:boites?|plaquettes?|tablettes?|flacons?|tubes?|bouteilles?|poignees?)";
const AS_PRESCRIBED =
  "(?! (?:du (?:matin|soir|jour)|de la (?:journee|semaine)|prescrite?s?|comme|a le heure|que (?:le|mon|la|ma) (?:medecin|psy|docteur)|pour (?:mon|ma|mes|le|la|les) (?:tension|rhume|mal|grippe|fievre|dos|coeur|voyage|enfants?|mere|pere)|a la pharmacie|en pharmacie|chez le pharmacien|dans (?:mon|ma|le) (?:sac|valise|armoire)))";

/** « mourir de rire », « mourir libre », « mourir plutôt que trahir »: no cry for help. */
const FIGURES =
  "(?![\\w', ]{0,24}\\b(?:debout|libres?|heureu(?:x|se)|vieux|vieille|centenaire|en (?:sage|paix un jour|philosophe|heros|martyr|homme|scene|mer)|comme (?:seneque|socrate|caton|un stoicien|un sage|un homme|un heros)|avec (?:dignite|honneur|elegance)|sur scene|au combat|idiote?|bete|ignorante?))(?! (?:d[eu]s?|d) (?!ce monde|la surface|cette (?:vie|terre)|chagrin|solitude|tristesse|desespoir|suite))(?! (?:si tot|la nuit|a \\d|un jour|quand (?:le|mon)|le jour|pour (?:mes|mon|ma|elle|lui|une?|la|le|des|ses|leurs?) ))(?! (?:avec (?!moi|lui|elle|mon|ma)|dans (?:mon (?:sommeil|lit)|la dignite|le honneur)|chez (?:moi|elle|lui|soi)|a petit feu))(?!,? (?:plutot )?que (?:de )?(?:trahir|mentir|ceder|manquer|perdre|renoncer|obeir|me (?:soumettre|renier|plier)|lui|travailler|manger|parler|voir|devoir|avouer|demander|refaire|retourner (?:a le ecole|au (?:bureau|travail))))";

/** In this order: what is longer goes first. Each is small, and compiled once. */
const MARKS: readonly [string, RegExp][] = (
  [
    ["MEDICINE", `\\b${MEDICINES}`],
    [
      "POISON",
      "\\b(?:javel|destop|deboucheur|white spirit|desherbant|antigel|mort[ -]aux[ -]rats|cyanure)\\b",
    ],
    // More than is prescribed.
    [
      "DOSE",
      `\\b(?:(?:toute|tout) (?:la|le|ma|mon|sa|son|une|un) ${CONTAINER}(?! d[eu]s? (?!MEDICINE))|(?:la moitie de )?(?:une|la|le|ma|mon|sa|son|deux|trois|quatre|cinq|six|plusieurs|des|\\d+|mes|ses|les) (?:\\w+ )?${CONTAINER}(?: (?:entieres?|completes?|pleines?))?(?: (?:de |du |des )(?:mes |ses |ma |sa |la )?MEDICINE|${END})|(?:une|la|le|des) (?:\\w+ )?${CONTAINER} (?:entieres?|completes?)\\b|(?:tous|toutes|tout|toute) (?:les|mes|ses|ces|leurs|le|mon|son) (?:\\w+ )?(?:MEDICINE|${CONTAINER})|(?:plein|trop|une (?:dizaine|quinzaine|vingtaine|trentaine|cinquantaine|centaine|poignee|dose mortelle)|des dizaines|[1-9]\\d+|vingt|trente|quarante|cinquante|cent)(?: de)? (?:mes |ses )?MEDICINE)${AS_PRESCRIBED}`,
    ],
    [
      "REFLEXIVE_HARM",
      "(?:scarifier?|mutiler?|auto-?mutiler?|taillader?|lacerer?|faire (?:du mal|mal (?:expres|volontairement))|(?:ouvrir|tailler|taillader|trancher|couper|entailler|charcuter) (?:les veines|les poignets|la gorge|les bras|les cuisses))(?!\\w)",
    ],
    [
      "REFLEXIVE_KILL",
      "(?:(?<!failli \\w+ )(?:tu(?:er|ez|ee?|ai)|noyer)|suicid\\w*|pendre|flinguer?|buter?|supprimer|immoler|empoisonner|asphyxier|etrangler|etouffer(?! (?:avec|sous))|defenestrer|gazer|crever|zigouiller|euthanasier|exploser la (?:tete|cervelle)|cramer la cervelle|faire sauter (?:la cervelle|le caisson|la tete)|foutr?e? en (?:le? ?)?air|donner la mort|laisser (?:mourir|crever)|(?:tirer|mettre|coller|loger) une (?:balle|cartouche)|faire (?:disparaitre|hara-kiri|seppuku)|(?:oter|enlever|retirer|prendre) la vie)(?!\\w)(?! (?:a (?!petit feu)|au (?:travail|boulot)|de (?:honte|rire|fatigue)))",
    ],
    [
      "REFLEXIVE_FALL",
      `(?:jeter|foutre|balancer|precipiter|lancer|coucher|allonger|mettre|laisser tomber) ${INTO}${HIGH_OR_FAST}`,
    ],
    [
      "REFLEXIVE_SLEEP",
      "eteindre (?:ce soir|cette nuit|pour (?:de bon|toujours)|definitivement|a jamais|doucement)",
    ],
  ] as const
).map(([name, source]): [string, RegExp] =>
  name.startsWith("REFLEXIVE")
    ? [name, new RegExp(`\\b(me|m|se|s) ${source}`, "g")]
    : [name, new RegExp(source, "g")],
);

/** Acts and states that are said alike of oneself and of another. */
const PLAIN_MARKS: readonly [string, RegExp][] = (
  [
    [
      "KILL",
      `(?:sauter|basculer|enjamber) ${INTO}${HIGH_OR_FAST}(?! (?:en marche|pour (?:aller|rentrer|rejoindre)))`,
    ],
    [
      "KILL",
      `(?:mettre|donner|met) (?:fin|un terme) a (?:${MINE} (?:jours?|vies?|existence|souffrances?|calvaire)|cette (?:vie|existence)|tout(?: ca| cela)?${END})`,
    ],
    [
      "KILL",
      `en (?:fini|finir|terminer)\\b(?! (?:avec (?!la vie|tout|tt|${MINE} (?:vie|existence|jours)|cette (?:vie|existence)|moi)|de |vite|par |rapidement))`,
    ],
    [
      "KILL",
      `abreger ${MINE} (?:souffrances?|vie|jours|existence|calvaire)|passer? a le acte|choisir ${MINE} mort`,
    ],
    [
      "KILL",
      `(?:quitter|sortir de|abandonner) (?:la|cette|${MINE}|ce) (?:vie|monde|existence|terre)(?! (?:active|monastique|mondaine|publique|politique|professionnelle|de (?!merde|souffrance|misere)|parisienne|citadine|que|en|a))`,
    ],
    ["KILL", "(?:avaler|prendre|ingerer|gober|ingurgiter) DOSE|(?:boire|avaler) (?:\\w+ ){1,5}?POISON"],
    [
      "KILL",
      "(?:foncer|rentrer|aller) (?:en voiture |en moto )?dans un (?:mur|arbre|platane|poteau|camion)|lacher le volant",
    ],
    [
      "DIE",
      "(?:(?:me|m|se|s) )?endormir (?:pour (?:toujours|de bon)|a jamais|et (?:plus|pas|jamais) (?:jamais )?(?:(?:me|m|se|s) )?(?:re)?(?:reveiller|veiller|lever))|dormir (?:pour toujours|a jamais|et (?:plus|pas|jamais) (?:jamais )?(?:me|se) reveiller)",
    ],
    ["DIE", `(?:mourir|crever)${FIGURES}`],
    [
      "DIE",
      "etre (?:morte?|mor|decedee?|enterree?|six pieds sous terre|au cimetiere)\\b(?! (?:de (?:rire|honte|fatigue)|au monde|a soi))",
    ],
    [
      "DIE",
      "disparaitre\\b(?: (?:pour (?:de bon|toujours)|a (?:tout )?jamais|de ce monde|de la (?:surface|circulation)|completement|totalement|tout simplement|de cette (?:terre|vie)))?(?! (?:d[eu]s? |une (?:heure|minute)|sous|dans (?:la foule|un trou)|quelques|un (?:moment|instant|temps|week)|derriere|avec|au fond|loin|en vacances))",
    ],
    [
      "DIE",
      `partir (?:(?:pour de bon|pour toujours|definitivement|dignement|volontairement|a jamais)${END}|et (?:plus|jamais|pas) (?:jamais )?revenir${END}|pour de bon et |(?:le |la |les )?rejoindre (?:mon|ma|mes|celui|celle|ceux)[\\w ]{0,20}(?:mort|ciel|haut|partie?s?))`,
    ],
    [
      "DIE",
      `(?:plus|pas|jamais) (?:jamais |du tout )?(?:exister|etre (?:en vie|de ce monde|vivante?|nee?)|(?:me|m|se) reveiller|(?:avoir a )?ouvrir les yeux|respirer|rien (?:re)?sentir${END}|souffrir${END})(?! (?:si tot|la nuit|a (?:\\d|midi)|trop|en retard|le (?:dimanche|matin a)|fatigue|pour (?:lui|elle|les|eux)|dans (?:ses|leurs?)|aux yeux|avec))`,
    ],
    [
      "DIE",
      `(?:plus|pas) etre la(?=\\s*(?:$|[.!?,;…]|demain|du tout|pour (?:voir|souffrir|noel)|et |depuis|ni |a noel|ce soir${END}))`,
    ],
    [
      "DIE",
      "(?:plus|pas) (?:du tout )?vivre\\b(?! (?:dans|ainsi|comme (?:ca|cela|avant)|pour|au|a|selon|sans (?!lui|elle|toi|eux|mon|ma)|avec|chez|en|ici|seul|loin|sous|la|le|les|mes|ma|mon|que|ensemble))",
    ],
    [
      "DIE",
      "plus (?:jamais me lever|me lever jamais)\\b|que elle (?:se termine|se arrete|finisse)\\b(?<=\\bvie\\b.{0,60})",
    ],
    [
      "DIE",
      "(?:arreter|cesser) de (?:vivre|exister|respirer)\\b(?! (?:comme|pour|dans|avec|a|ainsi|au|sous|chez|en|la|le))",
    ],
    ["DIE", "(?:jamais|pas) (?:avoir )?(?:etre nee?|naitre|existe|exister|voir le jour)\\b"],
    ["DIE", `(?<!\\ba )(?:la|ma|sa) mort(?! (?:de|du|des|d|dans|chez|comme|avec|sans|en face|a)\\b)${END}`],
    [
      "DIE",
      `que (?:tout(?: ca| cela| ceci)?|ca|cela|la douleur|cette douleur|la souffrance|cette souffrance|${MINE} (?:vie|souffrances?|douleur|calvaire|coeur)|cette vie)(?: ca)? (?:se (?:arrete(?:nt)?|termine|finisse)|cesse(?:nt)?|finisse(?:nt)?|prenne(?:nt)? fin)${FOR_GOOD}`,
    ],
    [
      "DIE",
      "que (?:la mort|dieu|le bon dieu|le seigneur|le ciel)[^.!?]{0,16} (?:me |m )?(?:prenne|emporte|rappelle|reprenne|chercher|delivre)",
    ],
    [
      "DIE",
      "que je (?:meure|creve|disparaisse)\\b|que (?:on|vous|ils) me (?:laissent?|laissiez) (?:mourir|partir|en finir|crever)",
    ],
  ] as const
).map(([name, source]) => [name, new RegExp(`\\b(?:${source})`, "g")]);

/** The text with its acts marked: KILLME and KILLSE of whoever does it, KILL, DIE, DOSE, MEDICINE, POISON. */
export function marked(canonicalText: string): string {
  let out = canonicalText;
  for (const [name, pattern] of MARKS)
    out = name.startsWith("REFLEXIVE")
      ? out.replace(pattern, (_, who: string) => (who.startsWith("m") ? "KILLME" : "KILLSE"))
      : out.replace(pattern, name);
  for (const [name, pattern] of PLAIN_MARKS) out = out.replace(pattern, name);
  return out;
}
