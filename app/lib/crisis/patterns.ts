// Explicit words of distress, in the first person: verbs of wishing and deciding, in every tense, times the acts that
// acts.ts marks (WISHED), and what is said in so many words (EXPLICIT), on canonical text (canonical.ts). Pure.
import { any, END } from "./acts.ts";

const HAVE = "(?:ai|avais|aurais|ai eu|avais eu|avoir|aurai)";

/** What one longs for: death as well as the act. */
const WISH = any(
  "veu[xt]?|voulais|voudrais?",
  `${HAVE} (?:voulu|souhaite|espere|prefere|aime)`,
  "vais vouloir|aimerais?|(?:souhait|desir|prefer|esper)(?:e|ais|erais)",
  "(?:merite(?:rais)?|meritais) (?:que )?de|devrais?|aurais du|ferais? mieux de|suis bonne? que a",
  "rev(?:e|ais|erais) (?:que )?(?:de|a)|aspire (?:plus )?(?:que )?a|prie(?: dieu)? (?:pour|de)",
  `${HAVE} (?:que |plus que )?(?:une |des |le |la |pour )?(?:seule |grosse |forte |terrible |grande |folle |enorme )?(?:envies?|besoin|hate|desir|tentation|intention|idee|reve|projet)(?: (?:folle|terrible|forte|soudaine|irresistible))?,? (?:ce est )?(?:de|d)`,
  "(?:re)?(?:pense|pensais|songe|songeais) (?:plus )?(?:que )?a(?: ca ?[:,])?",
  `${HAVE} (?:re)?(?:pense[rz]?|songe[rz]?|reflechi) a`,
  "(?:suis|etais) (?:tentee?|tente) (?:de|par)",
  "(?:demande|attends) (?:plus )?(?:que )?(?:a|de)",
);
/** What one means to do. */
const DECIDE = any(
  "compte|comptais|(?:projette|prevois|envisage|envisageais|projetais|planifie) de",
  `${HAVE} (?:decide[rz]?|choisi|prevu|essaye[rz]?|tente[rz]?|projete|envisage|cherche|resolu|jure|planifie|programme|fini par decider)(?: (?:de|a))?`,
  "(?:suis|etais) (?:decidee?|prete?|resolue?|determinee?) (?:a|de)",
  "(?:hesite|hesitais|me prepare|me appretes?|me resous) a",
);
/** What one is about to do: death itself comes to everybody so (« je vais mourir un jour »). */
const ABOUT_TO = any(
  "vais|allais|irai|vais finir par|finirai par|pourrais|peux|risque de|saurai",
  `${HAVE} peur de`,
  "(?:suis|etais) (?:en train|capable|a deux doigts|sur le point|a un cheveu|au bord|proche) de",
);
const I = "\\bje (?:y |en )?";
const KILLS = "(?:KILLME|KILL)\\b";
const ENDS = "(?:KILLME|KILL|DIE)\\b";
/** Others are said to do it to oneself: « mon père va me tuer ». */
const BY_OTHERS =
  "(?<!\\b(?:va|vont|veut|veulent|voulait|voudrait|peut|pourrait|pourraient|essaye|essaie|tente|tente de|menace de|allait|allaient|vas|allez|finira par|finiront par|a failli|risque de|a voulu|ont voulu|est en train de|faire|venu|venue|fait) )";

const CONTINUE =
  "(?:vivre|exister|etre (?:la|en vie)|(?:rester|demeurer|me maintenir) en vie|rester sur terre|continuer a vivre|respirer|me reveiller)";
const NOT_LIVE =
  "(?! (?:dans|ainsi|comme (?:ca|cela|avant)|pour|au|a (?!quoi)|selon|sans (?!lui|elle|toi|eux)|chez|en|ici|seul|loin|sous|quand|la|le|les|ensemble|avec (?!moi)))";

/** On marked text (acts.ts). */
export const WISHED: readonly RegExp[] = [
  new RegExp(`${I}${any(WISH, DECIDE)} (?:de |a )?${ENDS}`),
  new RegExp(`${I}(?:${ABOUT_TO}|viens de) (?:de )?${KILLS}`),
  // Without a subject: « l’envie de mourir ne me quitte pas », « il m’arrive de vouloir en finir », « envie de crever ».
  new RegExp(
    `(?<!\\b(?:a|avait|avaient|ont|aurait|eut|pas|aucune|sans|donner) )\\b(?:envies?|besoin|desirs?|pulsions?) (?:\\w+ )?(?:de|d) ${any(ENDS, "suicide", "mort\\b")}(?! (?:chez|dans))`,
  ),
  new RegExp(
    `\\b(?:idees?|pensees?|tentation|projet|peur|pensee) (?:\\w+ )?(?:de|d) (?:vouloir (?:mourir|crever)|${KILLS})`,
  ),
  new RegExp(
    `\\bme (?:arrive|arrivait|vient|prend|reprend|est arrive|surprends a|surprend a) (?:le envie |la pensee |le idee )?(?:de |a )?(?:vouloir |penser a |songer a |rever de |avoir envie de |esperer |souhaiter )${ENDS}`,
  ),
  new RegExp(
    `\\b(?:quelque chose|une partie|une part|tout)(?: en| de| au fond de)? moi (?:\\w+ )?(?:veut|voudrait|souhaite|a envie de|reclame|reve de) ${ENDS}`,
  ),
  new RegExp(
    `\\bvoix[^.!?]{0,30} (?:disent|dit|ordonnent?|poussent?|demandent?|crient?|repetent?) (?:de |a )(?:sauter|le faire${END}|${ENDS})`,
  ),
  new RegExp(`\\baide[zr]?[- ]moi a (?:partir${END}|${ENDS})`),
  new RegExp(`\\bfailli ${KILLS}|\\bautant (?:la |le |me )?(?:${ENDS}|abreger|quitter${END})`),
  new RegExp(
    `\\b(?:manque|faudrait|avoir|avais|ai|aurai|trouver?) (?:que )?(?:juste )?(?:le |du )?courage de (?:sauter${END}|${KILLS})`,
  ),
  /\bje (?:(?:ai|avais) (?:\w+ )?|viens de |vais |suis en train de )?(?:prends|prendrai|avalerai|avale|avaler|gobe|gober|ingere|ingerer|ingurgite|ingurgiter|pris|prendre) DOSE\b/,
  /\bje (?:(?:ai|avais) |viens de )(?:avale|avaler|gobe|gober|ingere|ingerer) (?:des|mes|un tas de|ces|les) MEDICINE\b(?! (?:pour (?:la|ma|le|mon|mes)|contre))/,
];

/** On canonical text. */
export const EXPLICIT: readonly RegExp[] = [
  new RegExp(`${I}vais (?:mourir|crever) (?:ce soir|cette nuit)\\b`),
  /\b(?:idee|pensee|envie) de (?:mourir|la mort) me (?:hante|obsede|tente|attire|seduit|poursuit|reprend|lache pas|quitte pas)\b/,
  new RegExp(
    `\\b(?:vouloir|voulant|penser a|songer a|envisager de|decider de) (?:mourir|crever)${END}(?<!\\b(?:apprendre|sans) .{0,20})`,
  ),
  /\bma (?:propre |seule )?volonte de (?:mourir|crever)\b/,
  /\b(?:faudrait|vaudrait mieux|faut vraiment) que je (?:meure|creve)\b(?! (?:un jour|de|pour))/,
  /^(?:mourir|me tuer) (?:ce soir|cette nuit|demain|maintenant|enfin|vite)[ .!…]*$/,
  new RegExp(`\\b(?:laisse[zr]?[- ]moi|que on me laisse) (?:mourir|crever)${END}`),
  new RegExp(
    `\\bm(?:on|a|es) (?:\\w+ )?(?:projet|souhait|reve|desir|but|voeu|envie)s?\\b[^.!?]{0,40} (?:est|serait) (?:de )?(?:mourir|etre morte?)${END}`,
  ),
  /\bje (?:ai decide|me jure|me suis jure) que je (?:mourrai|mourrais|serai morte?|mourirai)\b/,
  /\b(?:je (?:vois|voyais|ai|avais|trouve)|voyant|ayant|me reste) (?:plus |pas |rien )?(?:de |d')?(?:aucune? )?autre (?:issue|solution|sortie|choix|recours|moyen|porte|option)s? que (?:de )?(?:le suicide|la mort|mourir|me (?:tuer|pendre|supprimer))\b/,
  // English, as it comes into French messages.
  /(?<!\bago\b.{0,30})\bi(?:'m| am|'ve| have|'ll| will)?\b(?! (?:tried|used|once))[^.!?]{0,30}\b(?:(?:kill|hang) myself|(?:thinking|thoughts) (?:of|about) (?:killing|hanging) myself|(?:end|ending|take|taking) my (?:own )?life|end it all)\b/,
  /\b(?:i|im|je veux|jveux|envie de) (?:just |really |only )*(?:want to|wanna|wish i (?:was|were)|would rather|be) (?:die|dead)\b/,
  // An accident is none: « j’ai failli me tuer à vélo ».
  /\bfailli me (?:tuer|noyer)\b(?! (?:en|sur|dans|au|a) )/,
  new RegExp(
    `${BY_OTHERS}(?<!\\bfailli )\\b(?:me|m) (?:tuer|tuez)\\b(?! a (?:lui|leur|repeter|la tache|dire))`,
  ),
  /\bme (?:suicid(?:er|ez|ee|e)|pendre|foutre en (?:le )?air|tirer une balle|ouvrir les veines|tailler les veines|trancher les veines|couper les veines|donner la mort|oter la vie|jeter (?:sous|du|de un|par) (?:un |le |la |une )?(?:train|metro|pont|fenetre|toit|balcon))\b(?! (?:la|a la) cremaillere)/,
  /\b(?:me|m) (?:scarifier?|mutiler?|auto-?mutiler?|taillader?|lacerer?|faire (?:du mal|mal (?:expres|volontairement)))(?!\w)/,
  /\b(?:recommence|recommencer|envie|besoin|arrete pas|fini par|replonge|retombe)(?: a| de)? me (?:couper|bruler|frapper)(?=\s*(?:$|[.!?,…]|pour (?:sentir|me|aller)|quand))/,

  // Done, being done, about to be done, in the indicative.
  /\bje me (?:tu(?:e|ais|erais?)|suicid(?:e|ais|erais?)|pend(?:s|ais|rais?)|flingu(?:e|ais|erais?)|but(?:e|ais|erais?)|supprim(?:e|ais|erais?)|defenestr(?:e|erais?)|immol(?:e|erais?)|noierais?|fou(?:s|trais?) en (?:le )?air)\b(?! (?:a |au |aux |pour |de |les? |la ))/,
  /\bje me (?:jette|jetterai|jeterai|jetterais|jetais|fous|foutrai|balance|balancerai) (?:sous|par|de|du|dans|devant) (?:un |une |le |la |les )?(?:trains?|metro|rer|camion|fenetre|balcon|pont|toit|vide|falaise|rails|seine)\b(?! (?:chaque fois|a chaque|quand je (?:parle|prends|change)|en \w+ant))/,
  /\bje me (?:ouvre|ouvrirai|taille|tranche|taillade) les (?:veines|poignets)\b|\bje me (?:tire|tirerai) une balle\b/,
  /\bje me (?:suis|etais) (?:\w+ )?(?:ouverte?s?|ouvert|taillad|tranch|entaill|lacer|coup|charcut|tailla)\w* (?:les|le|la|au niveau des?|aux) (?:veines?|poignets?|bras|avant-bras|cuisses?|jambes?|ventre|gorge)\b(?! (?:en \w+ant|avec (?:une? )?(?:feuille|boite|papier)))/,
  /\bje me (?:suis|etais) (?:\w+ )?(?:scarifi|mutil|auto-?mutil|automutil|taillad|lacer|pendu|empoisonn)\w*\b/,
  /\bje me (?:suis|etais) (?:\w+ )?(?:fait (?:du mal|mal (?:expres|volontairement))|jetee? (?:sous|du|de un|par) )/,
  /\bje me (?:mutile|scarifie|fais saigner|fait saigner|automutile|auto-mutile|taillade|lacere|fais du mal)\b/,
  /\b(?:mettrai|mets|mettrais|mettais|ai (?:voulu mettre|essaye de mettre|failli mettre)) fin a (?:mes jours|ma vie|mon existence)\b/,
  /\bmettre (?:fin|un terme) a (?:mes jours|ma vie|mon existence)\b/,
  /\b(?:vouloir |de |pour )?en finir avec (?:la vie|ma vie|mon existence|cette vie)\b/,
  /\bje en (?:finis|finirai|finirais|finissais|ai fini) (?=(?:ce soir|cette nuit|demain|aujourd|maintenant|une (?:bonne )?fois pour|pour de bon|avec (?:la vie|ma vie|tout|cette vie|mon existence)))/,
  /\b(?:ce soir|cette nuit|demain|bientot|cette fois|aujourd'hui|je vous jure|promis|un jour)[ ,]+(?:\w+ )?je en (?:finis|finirai)\s*(?:$|[.!?,…])/,
  /\bje (?:ai|viens de|avais) (?:fait|faire|pris|prendre|tente) (?:une (?:overdose|surdose|od|ts|tentative)|(?:\w+ ){1,2}(?:ts|tentatives))\b(?! d[eu]s? (?!suicide|medicaments|somniferes|cachets|xanax|insuline|heroine|paracetamol))/,

  // Named by its noun.
  /\b(?:je [\w ]{0,24}|mes |des |ces |de |avec |par |les )(?:pulsions?|idees?|pensees?|envies?|crises?|tendances?|penchants?|ideations?|ruminations?|phases?) (?:tres |noires et |morbides et )?(?:suicidaires?|de suicide|de mort volontaire)\b/,
  /\bje (?:[\w]+ ){1,2}des (?:idees|pensees|envies) de mort\b|\bmes (?:idees|envies) de mort\b/,
  /\bje (?:suis|me sens|deviens|redeviens|etais|reste|ai ete) (?:\w+ )?suicid(?:aire|ere)s?\b/,
  /\b(?:ma|une|mes|deux|trois|plusieurs|\dem?e|enieme) (?:derniere |premiere |recente |enieme |\w+ )?(?:tentatives? de suicide|ts)\b(?! de (?:seneque|caton))/,
  /\bje (?:[\w]+ ){0,6}(?:pens\w+|song\w+|reflechi\w*|resong\w*|repens\w+) (?:[\w ]{0,24} )?(?:au suicide|a (?:mon|ce|un) suicide)\b(?! (?:de |d'|chez|dans|comme|raisonnable|stoicien|philosophique|de seneque))/,
  /\bje (?:[\w]+ ){0,3}(?:(?:planifi|organis|programm)\w+ ma mort|(?:envisag|medit|prepar|planifi|organis)\w+ (?:le|mon|un|ma) (?:suicide|mort volontaire|propre mort))\b(?! (?:de|comme|chez))/,
  /\b(?:le|mon) suicide (?:est|serait|me semble|me parait|reste|devient|me apparait comme)(?: devenu)? (?:la|ma|le|mon) (?:seule?|derniere?|meilleure?|unique) (?:solution|issue|option|sortie|porte|choix|moyen|facon|recours|maniere)\b|\b(?:seule|derniere|meilleure|unique) (?:solution|issue|option|sortie|facon)[^.!?]{0,20}\b(?:le suicide|de me suicider|me tuer)\b/,
  /\b(?:idee|pensee|tentation|envie|spectre) du suicide (?:se impose|me |revient|est la|tourne|reprend)|\ble suicide me (?:tente|hante|obsede|attire|seduit|trotte|traverse)\b|\b(?:obsedee?|hantee?|tentee?|attiree?) par (?:le suicide|la mort volontaire|le idee de mourir)\b/,
  /\bje (?:ai|viens de) (?:\w+ )?(?:prepare|ecrit|redige|laisse|prepare|ecrire|rediger) (?:ma|une|mes|des|la|ma derniere) lettres? (?:d'|de )adieux?\b/,
  /\b(?:avaler|avale|gober|prendre|pris) (?:toute la boite|tous mes (?:medicaments|cachets|comprimes)|toutes mes pilules|une boite entiere)\b(?! (?:du|de la journee|prescrit|comme|a le heure))/,

  // No wish to live.
  new RegExp(
    `${I}(?:veux|peux|vois|souhaite|desire|voulais|supporte|arrive|pourrai|peut|veut|voudrais) (?:plus|pas|jamais) (?:plus |du tout )?(?:de |a )?(?:vivre|exister|etre en vie|etre vivante?|continuer a (?:vivre|exister)|rester en vie|de raison de vivre|de sens a (?:ma vie|vivre))\\b${NOT_LIVE}`,
  ),
  new RegExp(
    `\\b(?:plus|pas|aucune|perdu|sans)(?: du tout| aucune?)? (?:(?:a )?(?:trouver|trouve|vois|voir) )?(?:de |la |le |les |l )?(?:moindre |seule )?(?:envie|force|courage|raisons?|energie|gout|joie|desir|volonte|motifs?|buts?|utilite) (?:de |d |a |pour )${CONTINUE}(?=\\s*(?:$|[.!?,;…]|et |depuis|ni |quand (?:je|tout)|car|parce|si|du tout|demain|mais|apres|tout|je|maintenant|alors|sans (?:lui|elle|toi|eux)|a quoi))`,
  ),
  new RegExp(
    `\\b(?:plus|perdu|perds|pas) (?:du tout )?(?:le |de |aucun |d )?gout (?:a|de|pour) (?:la vie|vivre|rien|la)${END}`,
  ),
  /\b(?:plus|perdu) (?:aucune |de |le |la )?(?:raison|envie|gout|force|joie) de vivre\b(?! (?:a|en|chez|avec|dans|ici))/,
  /\b(?:(?:la|ma|cette) vie|vivre|exister|le existence|mon existence) (?:a|avait|me (?:apporte|procure)|a a mes yeux) (?:plus aucun|plus|aucun) (?:du tout )?(?:de |d )?(?:sens|interet|gout|saveur|valeur|attrait|rien)(?=\s*(?:$|[.!?,;…]|a mes yeux|pour moi|sans (?:lui|elle|toi|eux|mon|ma)|depuis|et |du tout|alors|je|si (?:je|il|elle)|maintenant))/,
  /\b(?:la|ma) vie me interesse plus\b/,
  /\b(?:ma|cette) vie (?:a (?:plus|pas|aucun) (?:de |aucun )?(?:sens|interet|valeur)|est (?:finie|foutue|terminee|un enfer)|sert (?:plus |pas )?a rien)\b/,
  /\b(?:la|ma) vie (?:vaut|en vaut) (?:plus|pas) (?:plus )?(?:la peine|le coup)(?: de etre vecue)?\b(?! de etre vecue (?:sans|si))/,
  /\b(?:marre|assez|ras le bol|ras-le-bol|fatiguee?|lasse?|epuisee?|degoutee?|peux plus|usee?|fatigue) (?:de|d) (?:vivre|exister|la vie|cette vie|cette vie de merde|ma vie|respirer|etre en vie|etre la)(?=\s*(?:$|[.!?,;…]|et |je|depuis|tout|si|mais|car|parce|quand|a quoi|alors|maintenant|au point))/,
  /\bje serais? mieux (?:morte?|mort|au cimetiere|sous terre|six pieds|en terre|la-haut|la haut)\b|\bje suis mieux morte?\b/,
  /\bje (?:merite|meritais) la mort\b/,
  /\bje (?:merite|meritais) (?:pas|plus) (?:de |d )(?:vivre|exister|etre (?:la|en vie|vivante?)|respirer)\b/,
  /\bvivement (?:la mort|que je (?:meure|creve|parte pour|sois morte?)|que (?:tout|ca) (?:se arrete|finisse|se termine)\s*(?:$|[.!?]))/,
  /\bje (?:appelle|attends|souhaite|guette|implore|reclame) (?:que )?(?:la mort|ma mort)\b(?! (?:de|du|des|avec serenite|comme|sereinement|sans (?:peur|crainte)))/,
  /\b(?:que )?(?:la mort|dieu|le bon dieu|le seigneur)[^.!?]{0,20} (?:vienne me (?:chercher|prendre|delivrer)|me (?:prenne|emporte|rappelle|reprenne|delivre))\b/,

  // Stillness, leave, farewell.
  /\b(?:si seulement je pouvais|je (?:voudrais|veux|souhaite|prie pour|espere)) (?:me endormir (?:et|pour)|(?:plus|pas|jamais)(?: jamais)?) (?:(?:plus|jamais|pas) (?:jamais )?)?me (?:reveiller|lever jamais)\b(?! (?:si tot|la nuit|a \d|trop tot|en retard))/,
  /\b(?:me endormir|dormir|me coucher) (?:ce soir )?et (?:plus|jamais|pas) (?:jamais )?me reveiller\b/,
  /\b(?:mieux|plus simple|preferable) (?:si je etais (?:plus|pas) la|si je mourais|si je etais morte?|si je disparaissais|que je (?:disparaisse|meure|creve|parte pour de bon|sois (?:morte?|plus la)|existe plus))\b/,
  /\b(?:ce est|ce sera|ceci est) (?:mon (?:dernier message|adieu)|la derniere fois que je ecris)\b[^.!?]{0,60}\b(?:adieu|mourir|partir|tous|fini)\b/,
  /\badieu (?:a )?(?:tous|vous tous|toutes et tous|tout le monde|les amis|la vie)\b/,
  /\bcette fois,? (?:ci )?je me (?:raterai|louperai|manquerai) pas\b|\bje me suis (?:ratee?|loupee?|manquee?) la derniere fois\b/,
];
