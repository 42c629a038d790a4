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
  /\bje (?:hais|deteste|supporte plus de) (?:ma vie|me reveiller (?:vivante?|en vie|chaque|tous)|vivre|etre en vie|exister)(?=\s*(?:$|[.!?,]|et|je))/,
  /\bje (?:veux|voulais) plus de (?:cette vie|la vie|ma vie)\b(?! (?:la|de (?!merde)|que))/,
  /\bje ai (?:assez|trop) vecu\b(?! (?:a|en|dans|chez|avec|pour|ici))/,
  /\bje (?:me|m) laisse (?:mourir|crever)\b(?! de)/,
  /\b(?:manger|boire|me soigner|mon traitement|insuline|mes dialyses?|medicaments)[^.!?]{0,15} pour (?:mourir|en finir|crever|partir(?: plus vite)?)\s*(?:$|[.!?])/,
  /\bque (?:on|quelque un|ils|vous) me (?:euthanasie|acheve|tue|debranche|abatte|aide(?:nt|z)? a (?:mourir|partir|en finir))/,
  /\bje (?:prie|supplie|demande a) (?:dieu|le seigneur|le ciel|le bon dieu|la vierge)[^.!?]{0,16}(?:me (?:rappeler|reprendre|prendre|emporter|delivrer|faire mourir|laisser (?:partir|mourir))|mourir)/,
  /\b(?:vie|existence)\b[^.!?]{0,60} je (?:veux|voudrais|vais|souhaite) la quitter\b/,
  /\bplus personne[^.!?]{0,30}\b(?:attend|besoin)\b[^.!?]{0,30} je peux (?:me en aller|partir|mourir)\b/,
  /\bpas pourquoi je (?:continu\w+ a vivre|vivrais|rest\w+ en vie)\b/,
  /\ba quoi (?:bon|sert|ca sert)(?:-il)? (?:que je (?:reste|sois) en vie|que je vive|de (?:rester|etre) en vie)\b/,
  /\bma pendaison\b/,
  /\bsert (?:plus )?a rien (?:de |que je )(?:vivre|exister|vive|continuer a vivre|rester en vie)\b(?! (?:dans|comme|sans|pour|en|avec))/,
  /\bplus rien a de sens(?=\s*(?:$|[.!?,]|pour moi|depuis))/,
  /\bje me vois (?:pas|plus) (?:vivre|continuer a vivre|etre la|exister)(?! (?:a |avec|sans|dans|en |chez|ici|loin|au))/,
  /\b(?:ecri\w*|redig\w+|prepar\w+|fait|faire) mes adieux\b(?! (?:a (?:la|le|mon|mes collegues)|au))/,
  /\babreg\w+ (?:mes|ma|mon) (?:jours|vie|souffrances|calvaire)\b/,
  /\bla mort\b[^.!?]{0,40}\bje le attends (?:ce soir|cette nuit|avec impatience|maintenant|tous)/,
  /\b(?:baignoire|porte a clef?)\b[^.!?]{0,60}\b(?:lame|rasoir|cutter|couteau)\b/,
  /\b(?:se en (?:fout|fou|fiche|moque)|personne)[^.!?]{0,20} si je (?:meur[est]*|creve\w*|disparais)\b/,
  /\bsi je (?:creve\w*|meur[est]*|mourrais?|disparais|me tue)[^.!?]{0,40}\b(?:personne|mal a|mieux|triste|manquer\w*|debarrass\w+|soulag\w+)\b/,
  /\bje ai (?:un plan|une date|choisi (?:le jour|la date|le heure|mon jour|ma date|le endroit|la methode)|fixe (?:le jour|la date))(?: et (?:une date|un plan|un lieu))? (?:de ma mort|pour (?:mourir|en finir|me |partir(?! en)))/,
  /\b(?:plus|pas|inutile|aucune raison)[^.!?]{0,30} (?:poursuivre|prolonger|continuer) (?:mon existence|ma vie|cette vie|cette existence)\b(?! (?:professionnelle|active|ainsi|de (?!merde)))/,
  /\bplus (?:de |ma )place (?:dans ce monde|sur (?:cette )?terre|ici-bas|parmi les vivants|nulle part)\b/,
  /\b(?:mourir|disparaitre|ma mort) (?:\w+ )?(?:reglerait|arrangerait|resoudrait|soulagerait|simplifierait|libererait)\b/,
  /\bje (?:(?:compte|vais|veux|pense|crois) pas (?:voir|feter|atteindre|arriver a)|verrai (?:pas|jamais)|feterai (?:pas|jamais)) (?:mes \w+ ans|noel|le printemps|demain|mon prochain)/,
  /\b(?:mieux|tranquilles?|plus simple|plus heureu\w+)[^.!?]{0,30} si je etais (?:jamais|pas) nee?\b/,
  /\bje serai (?:bientot )?plus (?:un|une) (?:probleme|poids|boulet|fardeau|charge)\b/,
  /\bje (?:vais )?manque(?:r|rai|rais|ra)? (?:pas )?a personne\b/,
  /\btrouv\w+ mon (?:corps|cadavre)\b/,
  /\b(?:partir|adieu|leur dire|tout le monde)\b[^.!?]{0,60}\b(?:ce soir|demain|cette nuit),? ce est (?:finir?|termine|la fin)\s*(?:$|[.!?])/,
  /\b(?:deces|morte?|decede\w*|enterre\w*|disparition|veuve|veuf)\b[^.!?]{0,80}\b(?:le|la|les) rejoindre\s*(?:$|[.!?]|enfin|vite|bientot|tout de suite|maintenant)/,
  /\b(?:cesse|arrete|arreter|refuse) de (?:prendre mon traitement|me soigner|manger|me alimenter|boire|prendre mes medicaments)[^.!?]{0,12} pour (?:que (?:ca|cela|ce|tout) (?:aille plus vite|se (?:finisse|termine)|finisse)|mourir|en finir|partir)/,
  /\bme endormir[^.!?]{0,24} que ce soit (?:le dernier|la derniere|mon dernier|ma derniere)\b/,
  /\ben esperant (?:\w+ ){0,7}(?:mourir|arbre|mur|y rester|accident|pas me (?:reveiller|rater))\b/,
  /\boccuper de (?:mes|mon|ma) (?:enfants?|fils|fille|chats?|chien\w*|parents) (?:apres\s*(?:$|[.!?])|apres (?:ma mort|moi|mon depart)|quand je serai plus)/,
  /\bje suis (?:sur|au bord de|en haut de|devant) (?:le |la |un |les )?(?:pont|toit|quai|rails|falaise|viaduc)\b[^.!?]{0,12} je regarde (?:le eau|le vide|en bas|les trains passer)/,
  /\b(?:fusil|revolver|pistolet|flingue|carabine|arme) (?:de chasse |de mon pere )?est chargee?\b/,
  /\bmange (?:tous |toute |plein de )?(?:les|mes|des|ses) (?:xanax|medicaments|cachets|comprimes|somniferes|pilules|lexomil|doliprane)/,
  // The room is shut, the gas is open; « j’ai fermé le gaz et ouvert les fenêtres » is the contrary.
  /\b(?:ferme|calfeutre|bouche|scotche)\w* (?:\w+ ){0,3}(?:fenetres?|portes?|aerations?|volets?)\b[^.!?]{0,40}\b(?:ouver\w+|ouvre|ouvrir|ouvrirai|laisse\w*|tourne\w*)(?: ouvert)? (?:\w+ )?gaz\b/,
  /\b(?:ouvert|ouvre|ouvrir|ouvrirai|laisse ouvert) (?:\w+ )?gaz\b[^.!?]{0,40}\b(?:ferme|calfeutre|bouche|scotche)\w* (?:\w+ ){0,3}(?:fenetres?|portes?|aerations?|volets?)\b/,
  // The way is asked for, whatever it is said to be for.
  /\b(?:methode|moyen|facon|maniere)s? (?:la |le |les )?(?:plus|moins) (?:douce?|rapide|sure?|efficace|propre|indolore|douloureu(?:x|se)|paisible)s? (?:de |pour )(?:en finir\b(?! (?:avec|de) (?!la vie|moi|tout ca))|(?:se|me) (?:tuer|suicider|pendre|noyer|empoisonner)\b|mettre fin a (?:ses|mes|sa|ma) (?:jours|vie)\b)/,
  // What one means to do, said as one says a plan; what is held, and where.
  /\bmon (?:plan|projet|idee|intention|but|seul projet) (?:(?:ce )?est|reste|serait) (?:de |simple : )(?:mourir\b(?! (?:vie(?:ux|ille)|riche|de rire|en scene|sans|entouree?|centenaire))|me (?:tuer|suicider|pendre|noyer)\b(?! (?:au|a la) )|en finir\b(?! avec)|mettre fin a (?:ma|mes))/,
  /\bje (?:ai|tiens|mets|met|pose|garde|appuie) (?:le |la |un |une |mon |ma )?(?:canon|flingue|pistolet|revolver|fusil|arme|lame|couteau|cutter|rasoir)\b[^.!?]{0,20}\b(?:dans (?:la|ma) bouche|(?:sur|contre) (?:la|ma) (?:tempe|gorge)|sous (?:le|mon) menton|sur (?:les|mes) (?:veines|poignets))\b/,
  /\bje (?:reve|revais)\b[^.!?]{0,30} que je (?:meurs|mourais|suis morte?)\b[^.!?]{0,40} (?:decoit|decue?|desole|regrette|triste)\b/,
  // The one word that is left; what is sought.
  /\bmourir(?:[ ,.…]+(?:mourir|partir|dormir|disparaitre)){1,}\b/,
  /\bla mort,? je (?:la |le )?(?:cherche|veux|desire|souhaite|attends)\b|\bje cherche la mort\b/,
  // By one's own hand; asked whether others know the wish.
  /\bmourir\b[^.!?]{0,24}\bde ma (?:propre )?main\b/,
  /\b(?:que|comme) moi\b[^.!?]{0,40}\b(?:desir|envie|besoin|idee) de (?:se|me) (?:tuer|suicider|pendre|noyer|supprimer)\b/,
  // A day is set, and how it goes is known.
  /\bje (?:meurs|creve|pars) (?:le \d+|ce soir|cette nuit|demain|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\b(?<!\bpars .{2,12})|\bje serai (?:morte?|deja morte?|enterree?) (?:le \d|avant|ce soir|cette nuit|demain|dans \d|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/,
  /\b(?:fixe|arrete|choisi|decide|note) (?:le jour|la date|le heure) (?:de mon depart volontaire|de ma mort|de ma fin|de mon suicide|ou je (?:meurs|mourrai|pars pour de bon))\b/,
  /\b(?:etape|detail|scenario|repetition|minute)s? de ma mort\b|\bou mourir (?:tranquille\w*|en paix|seule?|sans)\b/,
  /\bje me suis (?:ratee?|loupee?|manquee?)\s*(?:$|[.!?](?! (?:au|a) ))|\bma tentative a (?:rate|echoue)\b/,
  /\bdi(?:tes|re) (?:a (?:mon|ma|mes|\w+)|leur|lui) que je (?:le |la |les )?(?:ai |avais )?(?:aime(?:e|es|s)?|aimais)\b|\bdemande pardon a (?:tous|toutes|mes (?:enfants|parents|proches)|ceux que je (?:laisse|quitte))\b/,
  /\badieu\b[^.!?]{0,80}\bplus (?:jamais )?de (?:mes )?nouvelles\b|\bplus (?:jamais )?de mes nouvelles\b[^.!?]{0,60}\badieu\b|\b(?:pardon|merci|aimes?)\b[.!?, ]{1,3}adieu\s*(?:$|[.!?])|\bpas tenu\b[.!?, ]{1,3}adieu\b/,
  /\b(?:se|me) (?:pendre|noyer|tuer|suicider|empoisonner)\b[^.!?]{0,24}\b(?:fait (?:tres |si )?mal|douloureu\w+|souffr\w+|combien de temps)\b|\b(?:souffrant|douloureux|penible|long|facile|rapide) de (?:mourir|se (?:tuer|pendre|noyer|suicider)|me (?:tuer|pendre|noyer|suicider))\b/,
  // Where one stands, one step away.
  /\bje (?:suis|etais|me tiens) (?:\w+ )?(?:sur|au bord de|en haut de|devant|assise? sur|debout sur) (?:le |la |un |une |les |ma )?(?:pont|toit|quai|rails?|voies?|falaise|viaduc|rebord|parapet|rambarde|balcon|corniche)\b[^.!?]{0,60}\b(?:je (?:me )?(?:avance|penche|lache)|avance un (?:peu|pas)|un (?:seul )?pas|regarde en bas|le vide me|personne me retient|dernier(?:e)? (?:fois|message))\b/,
  /\bje me suis (?:penchee?|avancee?|assise?) (?:trop (?:loin|pres)|expres|apres la ligne|sur les (?:rails|voies))\b/,
];

export const MEANS: readonly RegExp[] = [
  new RegExp(
    `\\bje (?:ai|tiens|regarde|garde|fixe) (?:\\w+ )?${any(LETHAL, "DOSE", `les? MEDICINE`, `(?:des|mes|tous mes) MEDICINE`)}[^.!?]{0,40}\\b(?:table|(?:dans|en|sous) (?:la|ma) main|devant moi|sur mes genoux|courage|pret[es]*|je hesite|cette nuit|au cas ou)\\b`,
  ),
  /\b(?:avaler|avale|prendre|gober) (?:mes|les|des) MEDICINE,? (?:tous|toutes|de un coup|en une fois)/,
  /\bje (?:ai |viens de |vais |veux )?(?:bu|boire|bois|avale|avaler) (?:\w+ ){1,5}?POISON/,
  /\bje ai un plan et une date\b/,
  /\bje ai fait (?:le|un|mon) noeud(?: coulant)?\b(?! (?:de|papillon|a (?:la|ma|sa|mes) |du))|\b(?:corde|longe|noeud|drap|ceinture) (?:est |sont )?(?:accroche|attache|noue|passe|fixe|pend)\w* (?:a|au|autour) (?:de )?(?:la |le |mon )?(?:poutre|plafond|branche|cou|lustre|tringle)\b/,
  /\b(?:fusil|revolver|pistolet|flingue|carabine|arme|balle|cartouche)\b[^.!?]{0,40}\bce est pour (?:moi|moe)\b/,
  /\bje suis (?:monte\w*|debout|grimpe\w*|accroche\w*) sur (?:le rebord|le parapet|la rambarde|le toit|le garde-corps)\b(?! (?:pour|afin))/,
  /\bje me coupe(?=\s*(?:$|[.!?]|depuis|chaque|tous les|quand (?:ca|je|tout)|pour (?:sentir|me)|le soir|la nuit))/,
  /\bce (?:sera|est) (?:ma derniere (?:nuit|nuit ici|journee|lettre)|mon dernier (?:soir|jour|noel|anniversaire))\s*(?:$|[.!?,])/,
];
