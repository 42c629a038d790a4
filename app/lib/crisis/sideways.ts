// Indirect words of distress that come in many shapes: what keeps one alive is gone (SIDEWAYS, on canonical text); what
// would end it is at hand (MEANS, on marked text, acts.ts). The first person; beside INDIRECT. Pure.
import { any, END } from "./acts.ts";

const CONTINUE = "(?:continuer|me battre|lutter|tenir|me lever|rester|faire semblant)";
const LETHAL =
  "(?:la corde|le noeud|un noeud|le flingue|le fusil|la carabine|le revolver|le pistolet|une arme|la lame|une lame|le rasoir|le cutter|une? couteau)";

export const SIDEWAYS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:plus|pas)(?: du tout)? (?:de |la |le |aucune )?(?:envie|force|courage|energie) (?:de |d )${CONTINUE}(?: (?:a (?:vivre|exister)|ici|la|comme (?:ca|cela)))?${END}`,
  ),
  new RegExp(
    `\\b(?:plus|pas|aucun) (?:le |de |d |aucun |du tout )?interet (?:de |a )(?:vivre|exister|continuer${END}|rester en vie|etre (?:la|en vie))`,
  ),
  /\b(?:vivre|exister|la vie) me (?:interesse|dit|tente) plus(?: rien)?\b/,
  /\bplus rien (?:qui |ki )?me (?:retient|rattache|raccroche|interesse dans la vie)\b(?! (?:a|dans) (?:ce|cette|mon) (?:poste|travail|entreprise|ville))/,
  /\bpourquoi (?:est-ce que )?(?:je suis|suis-je) (?:en vie|vivante?|pas morte?)\b/,
  /\bje (?:hais|deteste) (?:ma vie|vivre|etre en vie|exister)(?=\s*(?:$|[.!?,]|et|je))/,
  /\bje (?:veux|voulais) plus de (?:cette vie|la vie|ma vie)\b(?! (?:la|de (?!merde)|que))/,
  /\bje ai (?:assez|trop) vecu\b(?! (?:a|en|dans|chez|avec|pour|ici))/,
  /\bje (?:me|m) laisse (?:mourir|crever)\b(?! de)/,
  /\b(?:manger|boire|me soigner|mon traitement|insuline|mes dialyses?|medicaments)[^.!?]{0,15} pour (?:mourir|en finir|crever|partir(?: plus vite)?)\s*(?:$|[.!?])/,
  /\bque (?:on|quelque un|ils|vous) me (?:euthanasie|acheve|tue|debranche|abatte|aide(?:nt|z)? a (?:mourir|partir|en finir))/,
  /\bje (?:prie|supplie|demande a) (?:dieu|le seigneur|le ciel|le bon dieu|la vierge)[^.!?]{0,16}(?:me (?:rappeler|reprendre|prendre|emporter|delivrer|faire mourir|laisser (?:partir|mourir))|mourir)/,
  /\bsi je (?:creve\w*|meurs|mourrais?|disparais|me tue)[^.!?]{0,40}\b(?:personne|mal a|mieux|triste|manquer\w*|debarrass\w+|soulag\w+)\b/,
  /\bje ai (?:un plan|une date|choisi (?:le jour|la date|le heure|mon jour|ma date|le endroit|la methode)|fixe (?:le jour|la date))(?: et (?:une date|un plan|un lieu))? (?:de ma mort|pour (?:mourir|en finir|me |partir(?! en)))/,
];

export const MEANS: readonly RegExp[] = [
  new RegExp(
    `\\bje (?:ai|tiens|regarde|garde|fixe) (?:\\w+ )?${any(LETHAL, `les? MEDICINE`, `(?:des|mes|tous mes) MEDICINE`)}[^.!?]{0,40}\\b(?:table|(?:dans|en|sous) (?:la|ma) main|devant moi|sur mes genoux|courage|pret[es]*|je hesite|cette nuit|au cas ou)\\b`,
  ),
  /\b(?:avaler|avale|prendre|gober) (?:mes|les|des) MEDICINE,? (?:tous|toutes|de un coup|en une fois)/,
  /\bje (?:ai |viens de |vais |veux )?(?:bu|boire|bois|avale|avaler) (?:\w+ ){1,5}?POISON/,
  /\bje ai un plan et une date\b/,
  /\bje suis (?:monte\w*|debout|grimpe\w*|accroche\w*) sur (?:le rebord|le parapet|la rambarde|le toit|le garde-corps)\b(?! (?:pour|afin))/,
  /\bje me coupe(?=\s*(?:$|[.!?]|depuis|chaque|tous les|quand (?:ca|je|tout)|pour (?:sentir|me)|le soir|la nuit))/,
  /\bce (?:sera|est) (?:ma derniere (?:nuit|nuit ici|journee|lettre)|mon dernier (?:soir|jour|noel|anniversaire))\s*(?:$|[.!?,])/,
];
