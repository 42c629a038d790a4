// Explicit words of distress, in the first person. Pure; they run on folded text (no accents, lower case, straight
// apostrophes).

/** « je », « j'ai », with what may stand between it and its verb. */
const I = "\\b(?:je|j'|j)\\s?";
const SOFT =
  "(?:(?:ne|n'|y|en|vraiment|juste|parfois|souvent|toujours|tellement|presque|serieusement|deja|encore|bien|trop|vais|viens de|crois que|pense que)\\s?){0,4}";
const WANT =
  "(?:veux|voudrais|voulais|ai (?:trop |tellement |vraiment |souvent |parfois |encore )?(?:envie|besoin|hate|decide) (?:de |d'|d )|aimerais|prefere(?:rais)?|souhaite(?:rais)?|espere|songe (?:serieusement )?a|pense (?:serieusement |souvent |parfois |de plus en plus |tous les jours |encore )?a|reve de|compte|vais|suis pret[e]? a|suis decide[e]? a)\\s*";
const ENOUGH = "(?:plus|pas|jamais)";

export const EXPLICIT: readonly RegExp[] = [
  // To kill oneself, said of oneself.
  new RegExp(
    `${I}${SOFT}${WANT}(?:de |d'|a )?(?:me |m'en )(?:tu(?:er?|ez|ee)|suicid(?:e[rz]?|ee|ai)|pendre|noyer|flinguer|buter|supprimer|foutre en l'air|jeter (?:par la fenetre|sous (?:un|le) (?:train|metro)|d'un pont|du pont)|tirer une balle|ouvrir les veines|tailler les veines|immoler|empoisonner)`,
  ),
  /\bme (?:tuer|suicid(?:er|ez|ee)|foutre en l'air|tirer une balle|ouvrir les veines|tailler les veines|jeter sous (?:un|le) (?:train|metro))\b/,
  /\bje me (?:tue|suicide|tuerai|suiciderai|pendrai)\b(?! (?:a |au |aux |pour |de ))/,
  /\b(?:mettre|mettrai|mets|mettrais) fin a (?:mes jours|ma vie|mon existence)\b/,
  /\ben finir avec (?:la vie|ma vie|mon existence)\b/,
  /\b(?:m'oter|m'enlever|me retirer) la vie\b/,
  /\b(?:me faire du mal|me mutiler|me scarifier|je me (?:mutile|scarifie))\b/,
  /\b(?:j'ai|j'avais|j'ai eu|avec des|mes|des|d') ?(?:encore |souvent |beaucoup d'|des |parfois des |toujours des )?(?:idees|pensees|envies) (?:suicidaires|noires et suicidaires|de suicide|de mort)\b/,
  /\bje (?:suis|me sens|deviens|redeviens) (?:tres |vraiment |a nouveau |encore )?suicid(?:aire|ere)\b/,
  /\b(?:ma|une|apres ma|depuis ma) (?:derniere |premiere |recente )?(?:tentative de suicide|ts)\b(?! (?:de seneque|de caton))/,
  /\bj'ai (?:deja |encore )?(?:tente|essaye|fait une tentative) (?:de me (?:tuer|suicider|pendre)|de mettre fin|de suicide|d'en finir|de mourir)/,
  /\bj'ai (?:prepare|ecrit|redige|laisse) (?:ma|une) lettre d'adieux?\b/,

  /\b(?:m'ouvrir|me couper|me tailler|me trancher) les veines\b/,
  /\bje (?:ne )?(?:veux|peux) plus (?:vivre|exister)\b(?! (?:dans|ainsi|comme (?:ca|cela|avant)|pour|au|a moitie|selon|sans|avec|chez|en|ici|a))/,

  // To die, to be no more: wanted, of oneself.
  new RegExp(
    `${I}${SOFT}(?:veux|voudrais|aimerais|prefere|prefererais|souhaite|souhaiterais|ai (?:juste |tellement |vraiment |souvent |parfois |trop )?(?:envie|hate|besoin) (?:de |d'))\\s*(?:juste |tellement |vraiment |tout de suite )?(?:mourir|crever|partir pour (?:de bon|toujours)|disparaitre(?: (?:pour de bon|pour toujours|a jamais|de ce monde|de la surface|completement|tout simplement))?|etre mort[e]?|ne (?:plus|pas) (?:exister|etre la|vivre|me reveiller|etre en vie)|plus exister)(?! (?:d(?:e|u) (?!ce monde|la surface|cette (?:vie|terre))|si tot|la nuit|a \\d))(?![\\w' ]* (?:debout|libre|comme (?:seneque|socrate|caton|un stoicien|un sage)|en (?:sage|paix un jour|philosophe)|de (?:rire|honte|faim|soif|chaud|ennui|fatigue)|avec (?:dignite|ce projet|ce dossier|cette histoire|cette affaire|le tabac|la cigarette|l'alcool|mes dettes)))`,
  ),
  new RegExp(
    `${I}ne (?:veux|peux|vois|souhaite|desire) ${ENOUGH} (?:plus )?(?:vivre|exister|etre en vie|continuer a vivre|de raison de vivre|de sens a (?:ma vie|vivre)|rester en vie)\\b(?! (?:dans la peur|dans l'angoisse|ainsi|comme (?:ca|cela|avant)|pour|au jour|dans le|a moitie|selon|sans))`,
  ),
  new RegExp(
    `${I}n'ai (?:plus|pas) (?:du tout |vraiment )?(?:envie|la force|le courage|de raison|aucune raison|de raisons|aucune envie) (?:de |d')(?:vivre|exister|continuer a vivre|me battre pour vivre|rester en vie|etre en vie)\\b(?! (?:dans|ainsi|comme))`,
  ),
  /\bplus (?:aucune |de |le |la )?(?:raison|envie|gout|force|joie) de vivre\b(?! (?:a|en|chez|avec|dans|ici))/,
  /\b(?:la|ma) vie (?:ne vaut|n'en vaut) (?:plus|pas) (?:plus )?(?:la peine|le coup)(?: d'etre vecue)?\b(?! d'etre vecue (?:sans|si))/,
  /\b(?:a quoi bon|pourquoi) (?:continuer a )?vivre (?:encore|si|quand|pour)\b[^.!?]{0,40}\b(?:je|moi|ma|mon|mes)\b/,
  /\b(?:tout le monde|ma famille|mes enfants|mes proches|on|ils|elle|le monde|vous|les autres)\b[^.!?]{0,30}\b(?:serai(?:t|ent)|seriez|iraient|irait|vivraient) (?:tellement |bien |beaucoup )?mieux sans moi\b/,
  /\bmieux (?:si je n'etais (?:plus|pas) la|si je mourais|si j'etais mort[e]?|si je disparaissais|que je (?:disparaisse|meure|parte pour de bon))\b/,
  /\b(?:si seulement je pouvais|je (?:voudrais|veux|souhaite|prie pour|espere)(?: juste)?) (?:m'endormir (?:et|pour)|ne (?:plus|pas)(?: jamais)?) (?:ne (?:plus|jamais|pas) (?:jamais )?)?me (?:reveiller|lever jamais)\b(?! (?:si tot|la nuit|a \d|trop tot|en retard))/,
  /\b(?:m'endormir|dormir) et ne (?:plus|jamais|pas) (?:jamais )?me reveiller\b/,
  /\bj'aurais (?:prefere|voulu|du) ne (?:pas|jamais) (?:etre ne|naitre|exister|voir le jour|me reveiller)/,
  /\b(?:j'en ai (?:marre|assez)|je suis (?:fatigue|lasse|las|epuise)[e]?) (?:de vivre|d'exister|de la vie|d'etre en vie)\b(?! (?:en|chez|a|au|avec|dans|ici|seul|comme|sous|loin|pour|de (?:bureau|chateau)))/,
  /\bj(?:e n)?'en peux plus d(?:e |')(?:vivre|la vie|cette vie|exister)\b(?! (?:en|chez|a|avec|dans|de (?:bureau|chateau|couple)))/,
  new RegExp(
    `${I}${SOFT}(?:vais|veux|voudrais|aimerais|souhaite|ai (?:juste |tellement |vraiment |souvent |parfois |trop )?(?:envie|besoin|hate) (?:de |d'))\\s*(?:tout |juste )?en finir\\b(?! (?:avec (?!la vie|tout|ma vie|mon existence)|de |vite avec|par ))`,
  ),
  /\bje (?:pense|songe|resonge|repense) (?:[\w ]{0,24} )?au suicide\b(?! (?:de |d'|chez|dans|comme|raisonnable|stoicien|philosophique))/,
  /\b(?:c'est|ceci est) (?:mon (?:dernier message|adieu)|la derniere fois que j'ecris)\b[^.!?]{0,60}\b(?:adieu|mourir|partir|tous|fini)\b/,
  /\badieu a (?:tous|vous tous|toutes et tous)\b[^.!?]{0,60}\b(?:je pars|c'est fini|je n'en peux plus|pardonnez-moi)\b/,
  /\b(?:avaler|pris|prendre|avale) (?:toute la boite|tous mes (?:medicaments|cachets|comprimes)|toutes mes pilules|une boite entiere)\b/,
];
