// What ends an answer, whatever a model writes: death by one's own hand praised, a way to it, self-harm or fasting
// encouraged, help talked out of, violence excused or incited, contempt for people. French and English. Each kind is a
// few combinations of ideas, so that a turn of phrase that nobody foresaw is caught by what it says together. Pure; on
// plain folded text (disguise.ts), a sentence with its neighbours.
import { withoutDenials } from "./denial.ts";

export type Harm = "death" | "method" | "self-harm" | "fasting" | "abstention" | "violence" | "hate";

const YOU =
  /\b(?:tu|te|toi|ton|ta|tes|vous|votre|vos|you|your|yours|yourself|nous|on|we|our|one|one's|oneself)\b|\bt'|-(?:toi|vous|t')\b/;
/** An order, or what invites to it: « pars », « laisse-toi glisser », « let go ». */
const INVITES =
  /\b(?:pars|partez|sors|sortez|va|vas-y|allez|fais-le|faites-le|laisse[rz]?|choisis\w*|choisir|ose[rz]?|franchis\w*|quitte[rz]?|ferme[rz]?|eteins|eteignez|eteindre|pose[rz]?|depose[rz]?|rends|rendez|rejoins|rejoignez|dors|dormez|glisse[rz]?|saute[rz]?|leve|levez|tourne[rz]?|acheve[rz]?|finis\w*|termine[rz]?|prends|prenez|suis|accueill\w+|accepte[rz]?|peux|pouvez|pourrais|pourriez|devrais|devriez|as le droit|avez le droit|il suffit|il est temps|c'est le moment|libre de|go|leave|walk|step|let|lay|put|choose|take|cross|close|end|follow|dare|may|can|should|time to|free to|allowed|permitted|welcome|embrace|drift|slip|sleep)\b/;

const HOW = "(?:[\\w-]+ ){0,3}";
const LIFE =
  "(?:la|cette|ta|votre|sa|l'|ma|the|this|your|his|her|one's|their)? ?(?:own )?(?:vie|existence|jours|days|life|lives)";

/** Death by one's own hand, by its names. */
const OWN_DEATH = new RegExp(
  [
    "\\bsuicid\\w*",
    `\\b(?:se|te|vous|me|nous|s'|t'|m')\\s?${HOW}(?:tu(?:er|ant|e|ez)|supprim\\w+|immol\\w+|(?:don|ot|enlev)\\w+ ${HOW}la (?:mort|vie)|pendre|noyer|ouvrir les veines|jeter (?:par|sous|d'|du))\\b`,
    "\\b(?:tue|suicide|pends|noie|supprime|tuez|suicidez|pendez|supprimez)-(?:toi|vous)\\b",
    `\\b(?:mett\\w+|mets|met) ${HOW}(?:fin|un terme|un point final) a ${HOW}(?:jours|vie|existence|souffrances?|tout cela|tout ca|tout)\\b`,
    `\\b(?:quitt\\w+|abandonn\\w+|deserter|rendre|abreg\\w+|ecourt\\w+|renonc\\w+ a) ${HOW}${LIFE}\\b`,
    `\\b(?:sortir|sors|sortez|sortant|s'en aller|partir|pars|partez|prendre conge) ${HOW}de ${LIFE}\\b`,
    `\\b(?:en|t'en|vous en) finir\\b(?! avec (?:ce|cette|ces|la|le|les|ton|ta|tes|votre|vos|l'|un|une|eux|elle|lui) (?!vie|existence|jours|tout))`,
    "\\b(?:mort|sortie|depart|fin) (?:volontaire|choisie?|librement \\w+|digne)\\b",
    "\\b(?:partir|pars|partez|mourir|t'en aller|vous en aller|s'en aller|disparaitre|go|leave|die|depart)\\b[^.]{0,15}\\b(?:de (?:ton|votre|son) (?:plein gre|propre chef|choix)|volontairement|of your own (?:free )?(?:will|accord|choice)|by choice|on your own terms)\\b",
    `\\bchoisi\\w* ${HOW}(?:mort|fin|heure de (?:ta|votre|sa) (?:mort|fin)|de (?:mourir|partir|disparaitre|ne plus (?:etre|vivre|exister)))\\b`,
    `\\b(?:kill\\w*|end\\w*|take|taking|hang\\w*|drown\\w*|shoot\\w*) ${HOW}(?:yourself|oneself|themselves|himself|herself|your (?:own )?life|one's (?:own )?life|it all|your days|this life|your existence)\\b`,
    "\\b(?:self-?(?:chosen|inflicted) (?:death|end)|voluntary (?:death|exit)|death by (?:your|one's) own hand|(?:die|dying) by (?:your|one's|his) own hand)\\b",
    `\\b(?:leav\\w+|quit\\w*|exit\\w*|depart\\w*|walk\\w* out of|step\\w* out of|check\\w* out of|giv\\w+ up|let\\w* go of|abandon\\w*) ${HOW}(?:life|living|existence|this world|your life)\\b`,
    "\\bchoos\\w+ (?:to die|death|to be gone|your (?:own )?(?:death|end))\\b",
    "\\b(?:mourir|disparaitre|dying|to die|disappearing|cesser (?:de vivre|d'exister|d'etre)|ne plus (?:etre la|exister|vivre|respirer)|stop (?:existing|living|breathing)|no longer (?:exist\\w*|liv\\w+|be here)|not be(?:ing)? (?:here|alive))\\b",
  ].join("|"),
);

const PRAISE =
  /\b(?:nobles?|noblesse|vertu\w*|courag\w+|brav\w+|beau|belle|beaute|elegan\w+|dignes?|dignement|dignite|libert\w+|libres?|librement|libere\w*|liberation|liberat\w+|sages?|sagesse|raisonnables?|honorables?|honneur|honour\w*|honor\w*|grandeur|heroi\w+|admirables?|permise?s?|legitimes?|solution|solutions|reponse|issue|remede|delivr\w+|soulag\w+|choix|droit|acte stoicien|serein\w*|serenite|paix|paisibles?|apais\w+|repos\w*|cadeau|douce?s?|douceur|recompense|preferables?|mieux|meilleure?|merit\w+|free|freedom|freeing|freely|frees|dignified|dignity|courageous|courage|wise|wisdom|peace\w*|relief|relieve\w*|release\w*|rest|restful|answer|way out|remedy|cure|right|choice|gift|beautiful|brave|virtue|virtuous|reward|gentle|sweet|better|best|deserve\w*|earned|tranquil\w*|quiet|merciful|mercy|reasonable|rational|legitimate|allowed|permitted|stoic act|victory|victoire|triomphe|triumph|accomplissement|fulfil\w*)\b/;
/** These deaths come of themselves in a talk on the Stoics: « mourir » beside « vertu » praises nothing alone. */
const PLAIN_DYING =
  /^(?:mourir|disparaitre|dying|to die|disappearing|cesser d'etre|no longer exist\w*|ne plus exister)$/;

/** Death told by its images. */
const IMAGE = new RegExp(
  [
    "\\b(?:grand|long|dernier|ultime|eternel|doux) (?:sommeil|repos|voyage|depart|silence|oubli)\\b",
    "\\b(?:sommeil|repos|silence|oubli|nuit|paix) (?:eternel\\w*|sans (?:fin|reve|reveil|retour)|definiti\\w+|pour toujours|a jamais|absolue?)\\b",
    "\\b(?:long|last|final|eternal|endless|great|dreamless|big) (?:sleep|rest|journey|exit|silence|night|peace|goodbye|bow|curtain)\\b",
    "\\b(?:sleep|rest|silence|peace) (?:forever|eternal|without end|for good|that never ends|everlasting)\\b",
    "\\b(?:chambre|piece|maison|salle)\\b[^.]{0,12}\\bfum(?:e|ait)\\b|\\b(?:stoic|sage|stoicien|philosopher|philosophe|wise (?:man|person|one))s?\\b[^.]{0,20}\\b(?:sait|savent|knows?|know)\\b[^.]{0,15}\\b(?:partir|sortir|s'en aller|quitter|mourir|when to (?:go|leave|exit|die)|how to (?:die|leave|exit))\\b",
    "\\b(?:chambre|piece|maison|salle|demeure) (?:est |trop |pleine de |remplie de )*(?:enfumee|fumee)\\b|\\bfumee\\b[^.]{0,40}\\b(?:sors|sortez|sortir|quitte\\w*|pars|partir|maison|chambre)\\b|\\bsmok(?:y|e|ing)\\b[^.]{0,30}\\b(?:room|house|leave|door|chamber|out)\\b|\\b(?:room|house|chamber)\\b[^.]{0,30}\\b(?:smoke|smoky)\\b",
    "\\bla porte (?:\\w+ ){0,3}ouverte\\b|\\bporte (?:est |reste |demeure )?(?:toujours |grande )?ouverte\\b|\\bdoor (?:\\w+ ){0,3}open\\b|\\bopen door\\b|\\bporte de (?:sortie|secours)\\b|\\bexit door\\b|\\bway out\\b",
    "\\b(?:tirer|tire|tirez|fait|faire) (?:ta|votre|sa|la) (?:reverence|sortie)\\b|\\b(?:baisser|baisse|tomber|tombe) le rideau\\b|\\b(?:bow out|take (?:your|a) (?:last |final )?bow|drop the curtain|curtain (?:fall|falls|call))\\b",
    "\\b(?:quitt\\w+|sortir de|sors de|sortez de|se lever de|leve-toi de|levez-vous de) (?:la (?:scene|table|partie|fete)|le (?:banquet|jeu|theatre|monde)|ce (?:monde|theatre|banquet|jeu))\\b(?! (?:du|des|de l'|professionnel|de la))",
    "\\b(?:leav\\w+|quit\\w*|exit\\w*|rise from|walk away from|step off|get up from) (?:the|this) (?:stage|banquet|party|feast|table|game|world|play|theatre|theater)\\b",
    "\\b(?:ferm\\w+|clos\\w+) (?:les|tes|vos|your) (?:yeux|eyes|paupieres)\\b[^.]{0,30}\\b(?:toujours|jamais|definitivement|derniere fois|good|forever|last time)\\b",
    "\\b(?:dormir|t'endormir|vous endormir|s'endormir|sleep|fall asleep|partir|pars|disparais|s'eteindre|t'eteindre|vous eteindre|go|leave|gone|vanish|fade|disappear)\\b[^.]{0,20}\\b(?:pour toujours|a jamais|pour de bon|definitivement|une bonne fois|sans retour|sans te reveiller|sans vous reveiller|forever|for good|once and for all|and never (?:wake|return)|without waking)\\b",
    "\\b(?:poser|pose|posez|deposer|depose|deposez|lay (?:\\w+ ){0,3}down|put (?:\\w+ ){0,3}down|set (?:\\w+ ){0,3}down|drop)\\b[^.]{0,30}\\b(?:fardeau|corps|armes|vie|burden|body|weight|load|down)\\b[^.]{0,30}\\b(?:toujours|jamais|de bon|derniere fois|forever|for good|last time|final\\w*)\\b",
    "\\blay (?:\\w+ ){0,3}down\\b[^.]{0,30}\\b(?:forever|for good|last time)\\b",
    "\\b(?:eteindre|eteins|eteignez|souffler|souffle|soufflez|blow out|put out|turn off|switch off|snuff out)\\b[^.]{0,20}\\b(?:ta|votre|ta propre|la|your|the|own) ?(?:propre )?(?:lumiere|lampe|flamme|bougie|chandelle|light|lamp|flame|candle)\\b",
    "\\b(?:couper|coupe|coupez|rompre|romps|cut|snap) (?:le|ce|ton|votre|the|your) (?:dernier )?(?:fil|thread|cord)\\b",
    "\\b(?:rendre|rends|rendez) (?:ton|votre|le dernier|l') ?(?:souffle|ame|dernier souffle)\\b|\\brends? (?:a la nature|aux dieux|a la terre) (?:ce|ton|votre)\\b",
    "\\b(?:rejoindre|rejoins|rejoignez|retrouver|retrouve|retrouveras|retrouverez|join|meet|be with|reunited with)\\b[^.]{0,40}\\b(?:de l'autre cote|la-bas|dans la mort|la-haut|ceux qui (?:sont|ne sont)|au-dela|other side|in death|beyond|up there|those who (?:left|have gone|are gone))\\b",
    "\\b(?:la mort|death)\\b[^.]{0,40}\\b(?:t'attend|vous attend|t'appelle|vous appelle|te tend|vous tend|te delivrera|vous delivrera|te liberera|vous liberera|amie?|mere|bras ouverts|port|is calling|awaits you|waits for you|will free you|is (?:a|your) friend|open arms|harbou?r|will release|sets you free)\\b",
    "\\b(?:le neant|l'oubli|the void|nothingness|oblivion|le vide)\\b[^.]{0,40}\\b(?:t'attend|vous attend|accueill\\w+|t'appelle|vous appelle|doux|douce|repos\\w*|paix|is calling|awaits|welcom\\w+|peace\\w*|gentle|rest)\\b",
  ].join("|"),
);
/** Images that are made of a denial: « personne ne te regrettera », « rien ne t’oblige à rester ». */
const NOTHING_KEEPS = new RegExp(
  [
    "\\b(?:monde|famille|proches|enfants|autres|eux|gens|world|family|children|everyone|they|people|friends)\\b[^.]{0,40}\\b(?:mieux|plus legers?|plus heureu\\w+|soulage\\w*|tranquilles?|better|lighter|happier|relieved|fine)\\b[^.]{0,25}\\b(?:sans (?:toi|vous)|without you|off without)\\b|\\bbetter off (?:without you|dead)\\b|\\bsans (?:toi|vous),? [^.]{0,30}\\b(?:mieux|plus leger|heureu\\w+|soulage\\w*)\\b",
    "\\b(?:tu (?:es|n'es)|vous (?:etes|n'etes)|you(?: are|'re)) ?(?:qu'|que )?(?:un|une|a|just a|only a|que|qu')* ?(?:poids|fardeau|charge|burden|dead weight|waste of \\w+)\\b",
    "\\b(?:personne|nobody|no one|nul) (?:ne )?(?:te |vous |will |would |even )*(?:regrett\\w+|pleurera|manqu\\w+|(?:miss(?:es)?|need(?:s)?|remember(?:s)?) you|notice|mourn\\w*|remarquera)\\b",
    "\\b(?:rien|nothing|personne|no one|nobody) (?:ni personne )?(?:ne )?(?:t'oblige a|vous oblige a|ne te force a|te retient|vous retient|forces you to|obliges you to|keeps you|is keeping you)\\b[^.]{0,20}(?:rester|vivre|continuer|here|stay\\w*|liv\\w+|alive|go on|ici|la\\b)?",
    "\\b(?:plus rien a (?:attendre|esperer|vivre)|no reason (?:left )?to (?:live|stay|go on)|nothing left to live for|plus de raison de (?:vivre|rester))\\b",
    "\\b(?:not existing|ne plus exister|ne plus etre la|ne plus vivre|not being (?:here|alive))\\b[^.]{0,40}\\b(?:paix|repos\\w*|soulag\\w+|liber\\w+|peace\\w*|rest|relief|free\\w*|mieux|better)\\b",
  ].join("|"),
);
/** An ending denied to be a fault: praise. */
const ABSOLVED =
  /\b(?:pas|jamais|rien|aucune?|ni|not|never|no|nothing)\b[^,;:]{0,25}\b(?:mal|faute|honte\w*|lache\w*|crime|peche|faiblesse|defaite|echec|interdit|defendu|grave|triste|drame|wrong|shame\w*|sin|cowardly?|cowardice|weakness|forbidden|evil|tragedy)\b/;
const HELP =
  /\b(?:3114|112|samu|3919|119|3018|secours|urgences?|soignant\w*|emergency|helpline|hotline)\b|\b(?:le|au|the) 15\b/;
/** Told of another time or person: history, not counsel. */
const TOLD =
  /\b(?:caton|cato|seneque|seneca|lucrece|socrate|socrates|neron|nero|brutus|zenon|cleanthe|porcia|thrasea|empereur|romains?|anciens|stoiciens|stoics|romans|ancients)\b/;
const PRAISING_TOLD =
  /\b(?:nobles?|courag\w+|libre|librement|admirables?|exemple|modele|grandeur|imite\w*|dign\w+|comme lui|comme eux|brave|free|freely|example|worthy|like (?:him|them)|follow|heroi\w+|beau|belle|beautiful|wise|honou?r\w*|right|raison|vertu\w*|virtue)\b/;

/** « Vous n’êtes pas un fardeau », « tu manquerais à ceux qui t’aiment ». */
const REASSURES =
  /\b(?:n'(?:es|etes|est) (?:pas|jamais|en rien)|are not|aren't|you're not|is not|isn't|crois|penses|pensez|croyez|think|believe|impression|sentiment|feel|si tu|si vous|peur|afraid|te dis|vous dites)\b/;

function praisesDeath(folded: string, own: string): boolean {
  if (HELP.test(folded)) return false;
  if (NOTHING_KEEPS.test(folded) && !REASSURES.test(folded)) return true;
  if (
    ABSOLVED.test(folded) &&
    OWN_DEATH.test(folded) &&
    !PLAIN_DYING.test(OWN_DEATH.exec(folded)?.[0].trim() ?? "")
  )
    return true;
  const dying = OWN_DEATH.exec(own);
  if (dying) {
    const plain = PLAIN_DYING.test(dying[0].trim());
    if (TOLD.test(own) && !/\b(?:toi|vous|you|tu|te)\b/.test(own)) return !plain && PRAISING_TOLD.test(own);
    if (plain) {
      if (
        PRAISE.test(own) &&
        YOU.test(own) &&
        INVITES.test(own.replace(/\b(?:peux|pouvez|can|accepte\w*)\b/g, ""))
      )
        return true;
      return /\b(?:mieux|preferables?|plus simple|plus doux|better|easier|kinder|vaut mieux|soulag\w+|delivr\w+|release|relief|way out|solution|issue|cadeau|gift)\b/.test(
        own,
      );
    }
    if (PRAISE.test(own)) return true;
    if (YOU.test(own) && INVITES.test(own)) return true;
  }
  const image = IMAGE.exec(own);
  if (!image) return false;
  const strong =
    /sommeil|repos|souffle|monde|world|sait|savent|know|sleep|rest\b|forever|toujours|jamais|de bon|for good|burden|fardeau|attend|appelle|delivr|liber|rejoin|retrouv|join|reun|regret|manqu|miss|mourn|mort|death|void|neant|obliv|live|vivre|waste/;
  if (/\b(?:journee|soir|nuit derniere|hier|enfant|bebe|concert|film)\b/.test(own) && !strong.test(image[0]))
    return false;
  if (strong.test(image[0])) return YOU.test(own) || INVITES.test(own) || PRAISE.test(own);
  const rest = own.replace(image[0], " ");
  return (INVITES.test(rest) || PRAISE.test(rest)) && (YOU.test(own) || PRAISE.test(own));
}

const MEANS =
  /\b(?:cordes?|noeuds? coulants?|lames?|rasoirs?|couteaux?|rails?|ponts?|falaises?|toits?|balcons?|gaz|monoxyde|echappement|pistolets?|fusils?|carabines?|revolver|armes?|balles?|poisons?|venin|cyanure|arsenic|veines?|arteres?|carotide|pendaison|noyade|asphyxie|suffocation|overdose|surdose|surdosage|insuline|morphine|ropes?|noose|blades?|razors?|knife|bridges?|cliffs?|rooftops?|rooftop|gas|monoxide|exhaust|guns?|pistol|shotgun|bullets?|poisons?|cyanide|veins?|arter(?:y|ies)|hanging|drowning|asphyxiation|suffocat\w+|insulin|plastic bag|sac plastique|helium|azote)\b/;
const PILLS =
  /\b(?:comprimes?|cachets?|pilules?|gelules?|medicaments?|somniferes?|anxiolytiques?|barbituriques?|benzodiazepines?|antidouleurs?|paracetamol|plaquettes?|pills?|tablets?|capsules?|sleeping pills|painkillers?|sedatives?|barbiturates?|meds|medication|flacons?|bottles? of|boites?)\b/;
const MANY =
  /\b(?:tou(?:te|s|tes) (?:la|le|les|ta|tes|vos|votre)|entiere?s?|poignees?|d'un (?:seul )?coup|d'affilee|en une fois|plusieurs|beaucoup|double|triple|vingt|trente|quarante|cinquante|soixante|cent|dizaines?|vingtaine|trentaine|the whole|all (?:of )?(?:the|your)|entire|handful|at once|in one go|several|dozens?|twenty|thirty|forty|fifty|sixty|hundred|\d{2,})\b/;
const ALCOHOL = /\b(?:alcool|vodka|whisky|whiskey|rhum|vin|verre|alcohol|liquor|booze|drink|wine)\b/;
const WORKS =
  /\b(?:suffi\w+|sufficient|enough|rapides?|rapidement|vite|efficaces?|indolores?|sans douleur|sans souffr\w+|douce|doux|fiable|sure?s?|infaillible|mortel\w*|letale?s?|fatale?s?|quick\w*|fast|painless\w*|effective|reliable|lethal|deadly|fatal|gentle|gentlest|never fails|works?|marche|fonctionne|sans retour|instant\w*|methode|method|technique)\b/;
const USE =
  /\b(?:prends|prenez|prendre|avale[rz]?|melange[rz]?|ajoute[rz]?|bois|buvez|utilise[rz]?|attache[rz]?|noue[rz]?|serre[rz]?|saute[rz]?|coupe[rz]?|ouvre[rz]?|ouvrir|entaille[rz]?|respire[rz]?|inhale[rz]?|injecte[rz]?|jette[rz]?|jeter|monte[rz]?|place[rz]?|mets|mettez|tire[rz]?|vise[rz]?|achete[rz]?|procure[rz]?|trouve[rz]?|allonge[rz]?|enferme[rz]?|take|swallow|mix|combine|add|drink|use|tie|tighten|jump|cut|slit|open|breathe|inhale|inject|throw|climb|place|put|pull|aim|buy|get|find|lie down|lock|seal|il (?:te|vous)? ?(?:suffit|faut)|you (?:only |just )?need)\b/;
const MAKES =
  /\b(?:fabri\w+|construi\w+|bricol\w+|melange\w*|prepar\w+|recette|assembl\w+|mak(?:e|ing)|build\w*|mix\w*|recipe|assemble|brew\w*|synthes\w+|cook\w*)\b/;
const WEAPON =
  /\b(?:bombes?|explosi\w+|detonat\w+|cocktails? molotov|molotov|engin incendiaire|grenades?|armes? (?:a feu|chimiques?|artisanales?)|bombs?|pipe bomb|incendiary|nerve agent|gaz (?:toxique|mortel)|toxic gas|drogues? de synthese|methamphetamine|ricin\w*)\b/;

/** Of these a coach has nothing to say beside « plus sûr » or « rapide ». */
const LETHAL =
  /\b(?:cordes?|noeuds? coulants?|lames?|rasoirs?|gaz|monoxyde|pistolets?|fusils?|carabines?|revolver|armes? a feu|poisons?|venin|cyanure|pendaison|noyade|asphyxie|overdose|surdose|surdosage|ropes?|noose|blades?|razors?|gas|monoxide|guns?|pistol|shotgun|cyanide|hanging|drowning|asphyxiation)\b/;

function tellsMethod(folded: string, own: string): boolean {
  if (WEAPON.test(own) && (MAKES.test(own) || USE.test(own))) return true;
  if (HELP.test(folded)) return false;
  if (PILLS.test(own) && (MANY.test(own) || ALCOHOL.test(own)) && (USE.test(own) || WORKS.test(own)))
    return true;
  if (MEANS.test(own) && YOU.test(own) && USE.test(own) && (WORKS.test(own) || OWN_DEATH.test(own)))
    return true;
  if (LETHAL.test(own) && WORKS.test(own) && USE.test(own)) return true;
  if (
    MEANS.test(own) &&
    WORKS.test(own) &&
    (OWN_DEATH.test(own) ||
      /\b(?:mourir|mort|fin|fini|finie|termine|partir|die|death|end|over|done)\b/.test(own)) &&
    !TOLD.test(own)
  )
    return true;
  if (
    /\b(?:ouvr\w+|taillad\w+|coup\w+|entaill\w+|slit\w*|cut\w*|open\w*)(?:-(?:toi|vous))? (?:\w+ ){0,2}(?:veines?|poignets?|arteres?|gorge|veins?|wrists?|throat|arter\w+)\b/.test(
      own,
    )
  )
    return true;
  if (
    /\b(?:saut\w+|jett?\w+|allong\w+|couch\w+|jump\w*|throw\w*|lie down|lay)(?:-(?:toi|vous))? (?:[\w-]+ ){0,3}(?:pont|toit|falaise|balcon|fenetre|train|metro|rails?|bridge|roof\w*|cliff|window|train|tracks)\b/.test(
      own,
    ) &&
    !/\b(?:parachute|elastique|bungee|piscine|plongeoir|attraper|pour ne pas rater)\b/.test(own)
  )
    return YOU.test(own) || INVITES.test(own);
  return (
    /\b(?:methode|moyen|maniere|facon|technique|way|method)\b[^.]{0,50}\b(?:indolore|sans douleur|sans souffr\w+|la plus (?:douce|sure|rapide)|le plus (?:doux|sur|rapide)|plus efficace|painless|quickest|surest|gentlest|most reliable|least painful)\b/.test(
      own,
    ) && /\b(?:mourir|mort|finir|partir|disparaitre|die|death|dying|end it|go|leave)\b/.test(own)
  );
}

const CUTTING = new RegExp(
  [
    "\\b(?:se|te|vous|t'|s')\\s?(?:\\w+ ){0,2}(?:coup(?:er|ant|e|es|ez)|scarifi\\w+|entaill\\w+|taillad\\w+|brul(?:er|ant|e|es|ez)|griff\\w+|frapp(?:er|ant|e|es|ez)|mutil\\w+|fai(?:re|s|tes|sant) (?:un peu )?(?:mal|saigner)|inflig\\w+|puni\\w*|mord(?:re|ant)|pinc\\w+)\\b(?! (?:les? cheveux|les ongles|la parole|l'herbe|du|de|des|d'|en deux|en quatre|l'appetit|la route|un (?:morceau|bout|doigt par)|au sujet|parfois au))",
    "\\b(?:coupe|brule|scarifie|griffe|frappe|punis|entaille|coupez|brulez|frappez|punissez)-(?:toi|vous)\\b",
    "\\b(?:entailles?|coupures?|brulures?|scarifications?|automutilation\\w*|estafilades?|incisions?|un peu de sang|une? (?:petite )?(?:lame|goutte de sang)|quelques gouttes de sang|rasoir sur la peau|lame sur la peau|douleur physique|la peau ouverte|faire couler)\\b",
    "\\b(?:cut\\w*|burn\\w*|hurt\\w*|harm\\w*|scratch\\w*|hit\\w*|punish\\w*|injur\\w+|bruis\\w+|bit\\w+|carv\\w+|slap\\w*|punch\\w*|starv\\w+) (?:yourself|oneself|your (?:own )?(?:skin|arms?|legs?|wrists?|thighs?|body))\\b",
    "\\b(?:self-?harm\\w*|a (?:small|little|shallow|few) cuts?|shallow cuts|small cuts?|a bit of blood|a little blood|a blade on (?:your|the) skin|physical pain|cutting|razor on your skin|drawing blood|seeing blood)\\b",
  ].join("|"),
);
const BENEFIT =
  /\b(?:aid\w+|soulag\w+|liber\w+|calm\w+|apais\w+|evacu\w+|vid\w+|fai(?:t|re) du bien|merit\w+|essa\w+|tent\w+|permet\w*|legitimes?|normal\w*|compren\w+|purifi\w+|endurc\w+|fort\w*|fortifi\w+|discipline|maitrise|controle|courage|peux|pouvez|continu\w+|encore|recommenc\w+|suffi\w+|bon\w*|sain\w*|efficac\w+|rappel\w+|vivant|sent\w+|remplac\w+|exercice|help\w*|reliev\w+|relief|releas\w+|calm\w*|bring\w*|works?|feel\w*|good|fine|okay|ok|deserve\w*|try|allow\w*|normal|healthy|strength\w*|stronger|strong|control|discipline|keep|again|continue|may|can|alive|cleans\w+|teach\w*|training|better|useful|utile)\b/;
const STOPS =
  /\b(?:arret\w+|cess\w+|eloign\w+|soigner|medecin|aide?[- ]toi|parle[rz]?|stop\w*|doctor|talk to|seek|reach out|soignant\w*|consulte[rz]?|infirmier\w*|desinfect\w+|proteg\w+|danger\w*|inquiet\w*|worr\w+|appelle[rz]?|call)\b/;

const FASTING = new RegExp(
  [
    "\\bjeun(?:e|er|es|ez|ons|ant|era|eras|erez|eur|eurs)\\b(?! (?:gens|hommes?|femmes?|filles?|garcons?|eleves?|disciples?))",
    "\\b(?:ne|n'|sans) ?(?:\\w+ ){0,3}(?:mang\\w+|aval\\w+|absorb\\w+|ingur\\w+)\\b(?=[^.]{0,30}\\b(?:rien|plus|pas|aucun\\w*|jour\\w*)\\b)|\\bne rien (?:manger|avaler)\\b|\\bn'avale[rz]? rien\\b|\\bne mange[rz]? (?:rien|plus|pas)\\b",
    "\\b(?:saut\\w+|supprim\\w+|evit\\w+|refus\\w+|pass\\w+|repouss\\w+) (?:\\w+ ){0,3}(?:repas|diners?|dejeuners?|gouter|assiettes?|nourriture)\\b|\\brepas (?:saut\\w+|manqu\\w+|evit\\w+)\\b|\\bmeals? (?:skipped|missed)\\b",
    "\\b(?:cess\\w+|arret\\w+|priv\\w+|passe[rz]?-(?:toi|vous)|pass\\w+) (?:\\w+ ){0,2}(?:de|d') ?(?:manger|nourriture|s'alimenter|t'alimenter|vous alimenter|t'?nourrir|te nourrir|vous nourrir)\\b",
    "\\b(?:vomi\\w*|purg\\w+|laxatifs?|recrach\\w+|diuretiques?|coupe-faim)\\b",
    "\\b(?:calories?|la balance|ton poids|votre poids|les kilos|tes kilos|vos kilos|maigri\\w*|mincir|minceur|ta faim|votre faim|la faim|le ventre vide|l'estomac vide|ventre creux|tes os|vos os|regime)\\b",
    "\\b(?:fast(?:ing|s|ed)?|starv\\w+|skip\\w*(?: \\w+){0,3} (?:meals?|breakfast|lunch|dinner|food)|stop(?:ping)? eating|not eat\\w*|eat(?:ing)? nothing|without (?:eating|food)|refus\\w+ (?:food|to eat)|empty stomach|hunger|throw(?:ing)? up|vomit\\w*|purg\\w+|laxatives?|the scale|lose (?:more )?weight|losing weight|thinner|calories?|your bones|emptiness in your stomach|no food|eat less)\\b",
  ].join("|"),
);
const CHEERS =
  /\b(?:continu\w+|tiens bon|tenez bon|tenir|tiens|tenez|bravo|felicit\w+|fiers?|fiere|victoires?|vaincu\w*|vaincre|vainqueur|maitre\w*|maitris\w+|discipline|disciplinee?|purifi\w+|pure?s?|purete|liber\w+|leger\w*|belle|beau|fort\w*|volonte|controle|recompense|alliee?|amie?|plaisir|encore|plus longtemps|jours? de plus|semaines?|essa\w+|meilleure?|vertu\w*|sagesse|sage|compt\w+|descend\w*|baiss\w+|perd\w+|sans rien|superflu\w*|inutile|ennemie?|n'as pas besoin|n'avez pas besoin|keep|proud|congratulat\w+|well done|victory|conquer\w*|master\w*|discipline\w*|pur(?:e|ity|if\w+)|free\w*|light\w*|strong\w*|strength|will ?power|control|reward|ally|friend|longer|another day|more days?|try|better|virtue\w*|wis\w+|count\w*|lose|losing|weak\w*|enemy|don't need|beautiful|great)\b/;
const EATS =
  /\b(?:medecin\w*|soignant\w*|dieteti\w+|nutritionniste|mange[rz]? (?:avec|quelque|un peu|bien|ce|a|leger|simple)|reprend\w*|doctor|dietitian|eat something|seek help|danger\w*|inquiet\w*|worr\w+|frugal\w*|pain et (?:de )?l'eau|bread and water|plus simple|gourmand\w*|moins de viande|epreuve|ramadan|careme|chirurg\w+|prise de sang|a jeun|lent)\b/;

const SEEKING =
  "(?:parl\\w+|dis|dites|dire|confi\\w+|racont\\w+|appel\\w+|consult\\w+|derang\\w+|alert\\w+|previen\\w+|prevenir|prevenez|demand\\w+|cherch\\w+|signal\\w+|avou\\w+|montr\\w+|ecri\\w+|contact\\w+|voir|vois|voyez|aller voir|va voir|allez voir|rappel\\w+|porte[rz]? plainte)";
const PROS =
  "(?:medecins?|docteurs?|psys?|psychologues?|psychiatres?|therapeutes?|soignants?|urgences?|police|3114|3919|119|3018|samu|de l'aide|aide psy\\w*)";
const HELPERS =
  "(?:personne|medecins?|docteurs?|psys?|psychologues?|psychiatres?|therapeutes?|soignants?|hopita\\w+|urgences?|police|3114|3919|119|3018|15|112|samu|proches?|parents?|amis?|familles?|mere|pere|quelqu'un|qui que ce soit|aide|secours|numero|professeurs?|adultes?|infirmi\\w+|ligne d'ecoute|association\\w*|assistante? sociale)";
/** Help forbidden or made useless: a denial by nature. */
const FORBIDS_HELP = new RegExp(
  [
    "\\b(?:tell|speak to|talk to|call) (?:no ?one|nobody)\\b|\\bkeep (?:it|this|that|everything) (?:to yourself|secret|quiet|between us|hidden)\\b|\\b(?:our|this is our|stays? our) (?:little )?secret\\b|\\bstays? between us\\b",
    `\\b(?:n'en|ne (?:le|la|les|lui|leur)|n') ?(?:surtout )?(?:parl\\w+|di[st]\\w*|dites|souffl\\w+|touch\\w+ mot|confi\\w+|racont\\w+|avou\\w+)\\b(?! (?:pas )?seule?)[^.]{0,25}\\b(?:personne|pas|rien|jamais|qui que ce soit|mot)\\b(?! (?:seule?|encore|assez|tout))`,
    `\\bne ${SEEKING} (?:surtout |jamais |plus |pas )?(?:pas|plus|rien|jamais|ni|aucun\\w*)?[^.,;]{0,20}\\b${HELPERS}\\b(?! (?:de |d'|que |comme ))`,
    `\\b(?:inutile|pas la peine|pas besoin|aucun besoin|a quoi bon|rien ne sert|ne sert a rien|pas necessaire|nul besoin|evite[rz]?|refuse[rz]?|annule[rz]?|renonce[rz]?|oublie[rz]?|mefie[rz]?-(?:toi|vous)|laisse[rz]? tomber)\\b[^.]{0,35}\\b(?:rendez-vous|therapie|consulter|${PROS})\\b`,
    `\\b(?:${HELPERS}|therapies?|la therapie)\\b[^.]{0,30}\\b(?:ne (?:te |vous |t'|t' |vous )?(?:sert|servent|servira|serviront|peu\\w+|pourr\\w+|saur\\w+|comprend\\w*|comprenn\\w+|aider\\w*|aide|aident|ecout\\w+|croir\\w+)(?: (?:a rien|rien|pas|jamais|plus|t'aider|vous aider))|n'(?:y )?(?:peu\\w+|peut|aider\\w*|ecout\\w+|ont)\\b[^.]{0,20}\\b(?:rien|pas|jamais)|sont (?:inutiles|des charlatans|la pour l'argent)|te (?:trahi\\w+|juger\\w*|enfermer\\w*)|vous (?:trahi\\w+|juger\\w*|enfermer\\w*)|est une? (?:faiblesse|perte de temps|illusion|escroquerie))`,
    "\\b(?:un|le|vrai) (?:vrai )?(?:sage|stoicien|homme fort|philosophe)\\b[^.]{0,30}\\b(?:n'a (?:pas )?besoin (?:de personne|d'aide|d'aucun\\w*)|ne demande (?:rien|jamais|pas)|souffre (?:seul|en silence)|se (?:soigne|guerit|debrouille|suffit) seul|ne se plaint|n'appelle)\\b",
    "\\b(?:pas|rien) besoin (?:de|d') ?(?:medecin|psy\\w*|aide|therap\\w+|soin\\w*|traitement|personne|soutien|hopital)\\b",
    "\\b(?:don't|do not|never|no need to|needn't|pointless to|useless to|no point in|avoid|why) (?:\\w+ ){0,2}(?:tell\\w*|talk\\w*|speak\\w*|call\\w*|see\\w*|seek\\w*|bother\\w*|ask\\w*|report\\w*|confid\\w+|contact\\w*|reach\\w*|visit\\w*|go(?:ing)?)\\b[^.]{0,30}\\b(?:anyone|anybody|doctors?|therapists?|psychiatrists?|psychologists?|help|helpline|hotline|police|someone|parents?|family|friends?|hospital|emergency|teacher|counsell?ors?|them|him|her|it)\\b",
    "\\b(?:doctors?|therapists?|psychiatrists?|hotlines?|helplines?|therapy|hospitals?|nobody|no one|counsell?ors?|the police|medicine)\\b[^.]{0,20}\\b(?:can't|cannot|won't|will not|can|will|could|are|is|never|don't|doesn't|only) ?(?:ever |really )?(?:help\\w*|understand\\w*|useless|charlatans|frauds|a waste|waste|betray\\w*|judge|lock\\w*|listen\\w*|believe\\w*|make (?:it|things) worse|want your money)\\b",
    "\\b(?:a |the )?(?:true |real )?(?:stoic|sage|wise man|philosopher)s?\\b[^.]{0,25}\\b(?:asks? no ?(?:one|body)|asks? for no help|needs? no (?:help|one|doctor)|suffers? (?:alone|in silence)|heals? himself|never asks?)\\b",
    "\\b(?:you|we) (?:don't|do not|won't) need (?:\\w+ ){0,2}(?:help|doctors?|therap\\w+|medication|anyone|psychiatr\\w+|treatment|hospital)\\b|\\b(?:handle|bear|endure|face|carry|deal with|suffer)\\b[^.]{0,15}\\b(?:alone and|in silence|silently|without (?:help|telling))\\b|\\bcancel\\b[^.]{0,20}\\b(?:appointment|therapy|session)\\b",
  ].join("|"),
);
/** Silence and solitude counselled. */
const COUNSELS_SILENCE = new RegExp(
  [
    "\\b(?:garde[rz]?|gardons)\\b[^.]{0,20}\\b(?:pour (?:toi|vous)(?! seule? une heure)|secret|le silence|entre nous|cache)\\b",
    "\\b(?:cela|ca|ceci|que cela|que ca|tout ceci) (?:doit |restera |reste|demeure)[^.]{0,20}(?:entre nous|secret|notre secret)\\b|\\bnotre (?:petit )?secret\\b",
    "\\b(?:demander|chercher|appeler|accepter|reclamer)\\b[^.]{0,15}\\b(?:de l'aide|a l'aide|du secours|au secours)\\b[^.]{0,40}\\b(?:faible\\w*|faiblesse|lach\\w+|indigne|honte\\w*|defaite|aveu|inutile|ne sert|echec)\\b",
    "\\b(?:porte[rz]?|endure[rz]?|souffre|souffrez|supporte[rz]?|regle[rz]?|traverse[rz]?|affronte[rz]?|gere[rz]?)\\b[^.]{0,25}\\b(?:seule?s? et en silence|en silence|tou(?:t|te) seule?|sans (?:rien dire|aide|en parler|l'aide))\\b",
    "\\b(?:asking|seeking|calling|crying|needing)\\b[^.]{0,15}\\b(?:for )?help\\b[^.]{0,25}\\b(?:weak\\w*|coward\\w*|shame\\w*|defeat|beneath|unworthy|failure)\\b",
  ].join("|"),
);
/** Silence that a Stoic does counsel: on gossip, on oneself, on one's merits. */
const OTHER_SILENCE =
  /\b(?:medisan\w*|ragots?|rumeurs?|commerages?|compliments?|merites?|progres|exploits?|regime|exercices?|vant\w+|merveilles?|gossip|rumou?rs?|boast\w*|brag\w*|progress|merits?|coach|algorithme|ordinateur|avis des|opinion d)\b/;

const BLOWS =
  /\b(?:frapp\w+|gifl\w+|tape[rs]?|tapee?|batt?\w+|bat|cogn\w+|coups?|claqu\w+|violen\w+|brutal\w*|etrangl\w+|bouscul\w+|secou\w+|menac\w+|insult\w+|humili\w+|forc\w+|viol\w*|abus\w*|enferm\w+|controle\w*|touch\w+ (?:la nuit|ton corps|votre corps)|attouchements?|ceinture|correction|corrige\w*|cri\w+ dessus|hit\w*|strik\w+|beat\w*|slap\w*|punch\w*|chok\w+|shov\w+|violen\w+|abus\w+|threat\w+|rap(?:e|ed|ing|ist)|forced?|assault\w*|molest\w*|touch\w* you|grab\w*|belt|lock\w* you|spank\w*|blows?)\b/;
const THEY =
  /\b(?:il|elle|ils|lui|mari|femme|epouse|conjointe?|compagn\w+|pere|mere|oncle|beau-\w+|frere|patron|chef|homme|hommes|partenaire|parents?|copain|professeurs?|ado\w*|enfants?|fils|fille|he|she|him|her|his|husband|wife|partner|boyfriend|girlfriend|father|mother|uncle|boss|man|men|parents?|teacher|child|children|kids?|son|daughter|woman|women|they)\b/;
const EXCUSE =
  /\b(?:t'aime|vous aime|par amour|preuve d'amour|amour|merit\w+|provoqu\w+|cherche\w*|ta faute|votre faute|de (?:ta|votre) part|si (?:tu|vous) (?:avais|aviez|obeiss\w+|avez)|c'est normal|normale?|naturel\w*|ce n'est rien|n'est pas (?:si )?(?:grave|une faute|un crime)|pas si grave|pas grave|arrive a tout|pardonn\w+|excus\w+|justifi\w+|legitimes?|comprehensible|compren\w+[- ](?:le|la|sa|son)|endur\w+|supporte\w*|accepte\w*|subi\w*|rest(?:e|ez|er) (?:aupres|avec|pres|a ses|la)|patien\w+|obei\w+|soumi\w+|soumets|soumettez|docile|silence|taire|tais|taisez|devoir conjugal|ton devoir|votre devoir|son droit|a le droit|educati\w+|forme le caractere|forg\w+|necessaires?|dure ecole|loves? you|out of love|love|deserv\w+|provok\w+|asked for it|asking for it|marital duty|devoir conjugal|your (?:own )?fault|brought it on|normal|natural|not (?:that |so )?(?:bad|serious)|no big deal|nothing serious|forgiv\w+|excus\w+|justif\w+|understandable|endure|bear it|accept\w*|stay with|stay (?:and|by)|patien\w+|obey\w*|submi\w+|marital duty|wifely|your duty|his right|her right|has (?:the|every) right|owe\w*|disciplin\w+|builds? character|necessary|good for|never hurt anyone|teach\w*|lesson|lecon|bien fait|needed|bien eleve\w*)\b/;
const INCITES =
  /\b(?:frappe|cogne|tape|gifle|bats|poignarde|tue|brule|detruis|ecrase|casse|etrangle|pete|defonce|punis|frappez|cognez|tapez|giflez|battez|tuez|brulez|detruisez|ecrasez|cassez|punissez|corrige|corrigez)[- ](?:le|la|les|lui|leur)\b[^.]{0,30}(?:\b(?:mal|payer|souffrir|dents|gueule|figure|coups?|fort|peur|regretter|plus fort|sang|d'abord|taire|comprendra|comprendront)\b|$|[.!])|\b(?:fais|faites)[- ](?:le|la|les|lui|leur)\b[^.]{0,12}\b(?:payer|souffrir|mal|peur|saigner|regretter)\b|\brend\w*[- ](?:lui|leur) (?:les coups|la pareille|coup pour coup)\b|\b(?:veng\w+|vengeance|revenge)\b[^.]{0,40}\b(?:juste|merite\w*|sang|douce?|droit|sweet|deserve\w*|blood|fair|right|necessary|legitime)\b|\b(?:hit|strike|punch|stab|burn|kill|destroy|crush|slap|beat|hurt|shoot|choke) (?:him|her|them|back|first)\b|\bmake (?:him|her|them) (?:pay|suffer|bleed|regret it|fear you)\b|\b(?:montre|montrez)[- ](?:lui|leur) qui (?:commande|est le maitre)\b[^.]{0,30}|\bil merite (?:de mourir|une (?:bonne )?(?:correction|raclee|lecon))\b|\bune (?:bonne )?(?:gifle|fessee|correction|raclee|claque)\b[^.]{0,40}\b(?:n'a jamais|remet\w*|fera|fait|utile|bien|calmer\w*|necessaire|suffi\w+|merit\w+)\b/;
const LEAVES =
  /\b(?:3919|119|17|112|3018|police|gendarm\w+|plainte|protege[rz]?|protegee?|securite|a l'abri|n'est (?:jamais|pas) (?:ta|votre) faute|rien ne (?:justifie|excuse)|aucun\w* excuse|unacceptable|inacceptable|not your fault|never your fault|nothing (?:justifies|excuses)|no excuse|safety|safe|protect\w*|quitter|pars|partir|leave|illegal|interdit par la loi|against the law|fuir|loi|law|delit|crime)\b/;

const GROUPS =
  /\b(?:juifs?|juives?|musulman\w*|arabes?|noirs?|noires?|africain\w*|asiatiques?|chinois\w*|migrants?|immigr\w+|etrangers?|refugies?|roms?|gitans?|tziganes?|homosexuel\w*|gays?|lesbiennes?|trans|transgenres?|handicap\w+|chretiens?|catholiques?|athees?|femmes?|feministes?|hommes|pauvres|chomeurs|sans-abri|sdf|obeses?|gros|vieux|jews?|jewish|muslims?|arabs?|blacks?|black people|africans?|asians?|chinese|migrants?|immigrants?|foreigners?|refugees?|roma|gypsies|homosexuals?|gay people|lesbians?|trans people|disabled(?: people)?|christians?|women|feminists|poor people|the poor|the unemployed|homeless(?: people)?|fat people|old people|white people|blancs?)\b/;
const CONTEMPT =
  /\b(?:inferieur\w*|sales?|parasit\w+|vermines?|cafards?|rats?|racaille\w*|nuisibles?|elimin\w+|expuls\w+|exterm\w+|voleu\w+|mentent|menteu\w+|fourbes?|degout\w+|mepris\w+|sous-hommes?|sous-humains?|faibles par nature|par nature (?:plus )?(?:faibles?|infideles?|inferieur\w*|menteu\w+)|hysterique\w*|doivent (?:obeir|se taire|rester|servir)|a leur place|envahi\w+|remplac\w+ nous|responsables? de (?:\w+ ){0,2}(?:malheurs|maux|problemes)|cause de (?:tous|nos)|moins intelligent\w*|idiote?s?|stupides?|dangereux|dangereuses?|criminels?|maladies?|malades? mentau\w+|contre nature|anormau\w+|abominations?|pecheurs|honte de|meritent (?:leur|de|pas|ce)|ne meritent|faineants?|profiteurs?|assistes|bons a rien|valent (?:moins|rien)|inferior|filthy|dirty|parasites?|vermin|rats|cockroach\w*|scum|eliminat\w+|deport\w*|exterminat\w+|thieves|liars|lie|disgust\w+|despis\w+|subhuman|weak by nature|by nature (?:weak\w*|liars|inferior|unfaithful)|hysterical|should (?:obey|be silent|stay|serve|be (?:banned|removed|locked))|must (?:obey|be silent|serve)|in their place|invad\w+|replac\w+ us|less intelligent|stupid|dangerous|criminals?|diseased?|mentally ill|unnatural|abominations?|sinners|deserve (?:it|their|what|no)|lazy|worthless|ruin\w*|to blame)\b/;
const SLURS =
  /\b(?:bougnou\w+|youpins?|youtres?|negres?|negros?|bamboulas?|bicots?|ratons? d'arabes?|pedes?|tapettes?|tarlouzes?|gouines?|travelos?|niakoues?|chinetoques?|niggers?|faggots?|kikes?|trannys?|trannies|gogols?|mongoliens?)\b/;
/** Contempt for the one who writes. */
const SCORN =
  /\b(?:tu es|t'es|vous etes|you are|you're) (?:vraiment |juste |qu'|que |just |such |nothing but |really |a |an |un |une |d'un |absolument )*(?:nul\w*|rates?|ratee?|minable\w*|pathetique\w*|lache|incapable|bonne? a rien|dechet|moins que rien|faible et|stupide|idiote?|imbecile|degoutante?|laide?|moche|grosse?|worthless|pathetic|a loser|loser|useless|a coward|coward|stupid|an idiot|idiot|disgusting|ugly|fat|a failure|failure|weak and|trash|garbage)\b|\b(?:tu merites|vous meritez|you deserve)\b[^.]{0,20}\b(?:souffr\w+|ce malheur|d'etre (?:seul\w*|malheureu\w+|battu\w*|puni\w*)|mal|to suffer|the pain|your pain|to be (?:alone|miserable|hurt|punished)|what happened)\b/;

const hates = (folded: string, own: string) =>
  SLURS.test(own) ||
  SCORN.test(own) ||
  (GROUPS.test(folded) &&
    (CONTEMPT.test(own) || /\bne (?:valent|meritent) (?:rien|pas)\b/.test(folded)) &&
    !/\b(?:mepris|racis\w+|prejuges?|prejudice|discrimin\w+|insult\w+|on (?:te|vous) (?:dit|traite)|injust\w+|heritage de|histoire|tu as peur|vous avez peur)\b/.test(
      folded,
    ));

/** The harms of `text`, plain folded words. */
export function harmOf(folded: string): Harm | undefined {
  const own = withoutDenials(folded);
  if (tellsMethod(folded, own)) return "method";
  if (praisesDeath(folded, own)) return "death";
  if (
    !OTHER_SILENCE.test(folded) &&
    (FORBIDS_HELP.test(folded) || COUNSELS_SILENCE.test(withoutDenials(folded, "all")))
  )
    return "abstention";
  if (CUTTING.test(own) && BENEFIT.test(own.replace(CUTTING, " ")) && !STOPS.test(folded)) return "self-harm";
  if (FASTING.test(folded) && CHEERS.test(folded) && !EATS.test(folded)) return "fasting";
  if (INCITES.test(own) || /\b(?:devoir conjugal|marital duty|wifely duty)\b/.test(own)) return "violence";
  if (BLOWS.test(own) && THEY.test(own) && EXCUSE.test(own) && !LEAVES.test(folded)) return "violence";
  if (hates(folded, own)) return "hate";
  return undefined;
}

/** What two sentences say together that neither says alone; narrower than `harmOf`, for neighbours often differ. */
export function harmAcross(first: string, second: string): Harm | undefined {
  const both = `${first} ${second}`;
  const own = withoutDenials(both);
  const near = first.length + second.length < 260;
  if (!near) return undefined;
  if (tellsMethod(both, own)) return "method";
  const image =
    IMAGE.test(own) ||
    OWN_DEATH.test(withoutDenials(first).replace(/\b(?:mourir|disparaitre|dying|to die)\b/g, " "));
  if (image && !HELP.test(both) && !TOLD.test(both)) {
    const short = second.split(" ").length <= 9;
    if (
      short &&
      /\b(?:fais-le|faites-le|vas-y|allez-y|pars|partez|sors|sortez|ose|osez|libre|libres|franchis\w*|do it|go|leave|free|step out|courage|delivr\w+|noble|beau|belle|dign\w+|c'est (?:ton|votre) (?:choix|droit)|your (?:choice|right))\b/.test(
        withoutDenials(second),
      )
    )
      return "death";
  }
  if (
    CUTTING.test(withoutDenials(first)) &&
    second.split(" ").length <= 10 &&
    /\b(?:cela|ca|c'est|it|that|tu|vous|you)\b[^.]{0,20}\b(?:aide\w*|soulage\w*|calme\w*|libere\w*|fait du bien|help\w*|reliev\w+|calm\w*|normal\w*|fine|ok)\b/.test(
      withoutDenials(second),
    ) &&
    !STOPS.test(both)
  )
    return "self-harm";
  if (
    FASTING.test(first) &&
    /\b(?:continu\w+|tiens bon|tenez bon|bravo|keep (?:going|it up)|well done|proud|fiere?s?|felicit\w+)\b/.test(
      second,
    ) &&
    !EATS.test(both)
  )
    return "fasting";
  if (
    BLOWS.test(withoutDenials(first)) &&
    THEY.test(first) &&
    second.split(" ").length <= 12 &&
    /\b(?:merit\w+|provoqu\w+|t'aime|vous aime|ta faute|votre faute|deserv\w+|loves you|your fault|pardonn\w+[- ](?:lui|le|la)|forgive (?:him|her|them)|c'est normal|obei\w+|obey)\b/.test(
      withoutDenials(second),
    ) &&
    !LEAVES.test(both)
  )
    return "violence";
  return undefined;
}
