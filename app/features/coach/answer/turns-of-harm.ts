// More ways in which a sentence harms, by what it puts together: a theme (death, the medicine cupboard, a meal…) beside
// what makes it an offer, a comfort, a praise or an excuse. It stands beside harms.ts and claims.ts, which know the plain
// ways; each line here is two ideas, so that words nobody foresaw are caught by their neighbours. French and English.
// Pure; on plain folded words (disguise.ts).
import type { Claim } from "./claims.ts";
import type { Harm } from "./harms.ts";

/** Both ideas stand in the sentence, in either order. */
type Pair = readonly [RegExp, RegExp];
const both = (pairs: readonly Pair[], text: string) =>
  pairs.some(([theme, turn]) => theme.test(text) && turn.test(text));

const CARES =
  /\b(?:n.(?:es|etes) (?:pas )?un (?:fardeau|poids)|(?:not|never) a burden|3114|3919|119|3018|112|samu|medecin|doctor|soignant\w*|psychologue peut|appele[rz]|parle[rz]-en|pas votre faute|pas ta faute|not your fault|rien ne justifie|nothing justifies|deuil|grief|endeuille\w*|proche laisse)\b/;

const DEATH: readonly Pair[] = [
  [/\b(?:tue[rz]?|suicide[rz]?|pend[sz]?|supprime[rz]?) (?:toi|vous)\b/, /\b(?:libre|toi|vous|free)\b/],
  [
    /\b(?:ta|ton|votre|your) (?:disparition|mort|depart(?! (?:de|du|en|pour|vers|a la) )|absence(?! (?:de|du|a|au) )|fin|death|passing)\b/,
    /\b(?:cadeau|bien|soulag\w+|delivr\w+|legers?|gift|relief|better|kindness|heureux)\b/,
  ],
  [
    /\b(?:la mort|mourir|dying|death|le neant|le vide|partir tot|ne plus (?:etre la|exister|vivre)|choisir (?:sa|ta|votre) fin|sleep forever|dormir pour toujours)\b/,
    /\b(?:douce?|paix|facile|easy|clean|remede|delivrance|repos|bonheur|epargn\w+|evite\w*|welcome\w*|kind\w*|maitre|liberte|ne fait pas souffrir|ne souffre|what you need|seule (?:porte|paix|issue))\b/,
  ],
  [
    /\b(?:vie|existence|life|lives)\b[^.]{0,40}\b(?:ne vaut (?:plus|rien)|n'a plus|plus la peine|is (?:simply )?(?:over|finished)|are (?:simply )?finished|not worth|assez fait souffrir|vetement|pretee?s?|lent to you)\b/,
    /\b(?:ren(?:d|ds|dre|dez)|lach\w+|ote\w*|quitt\w+|laiss\w+|raison|sage|yours|return\w*|wise|let go|reconnaitre|noble|gratte)\b/,
  ],
  [
    /\b(?:rends|rendez|rendre|returning|return)\b[^.]{0,25}\b(?:prete\w*|lent|given)\b/,
    /\b(?:heure|venue|ending|simply|maintenant|now|t'avait|vous avait)\b/,
  ],
  [
    /\b(?:assez (?:deja )?(?:vecu|souffert)|deja assez vecu|suffered enough|lived enough|fait (?:ton|votre|son) temps|piece est jouee|heure est venue|(?:son|ton|votre) heure)\b/,
    /\b(?:vie|life|arret\w+|retient|let go|lach\w+|rends|noblesse|choisir|sage|venue|stage|repetition)\b/,
  ],
  [
    /\b(?:personne|nul|nobody|no one|on ne|nothing|rien)\b[^.]{0,30}\b(?:en voudra|blame|reproch\w+|tenu de rester|another day|forbids|te retient|vous retient|retiendra|owe)\b/,
    /\b(?:partir|quitter|stop|rester|leaving|choosing|monde|table|day|book|fin|temps)\b/,
  ],
  [
    /\b(?:invite|fete|banquet|table|scene|stage|party|feast|piece|rideau|livre|book|theatre)\b/,
    /\b(?:(?:va-t'en|allez-vous-en|partir avant|quitt\w+ la (?:table|fete)|leave the (?:stage|party|table)|when to leave|close the book|close (?:the|your) book|jouee|tirer sa reverence))\b/,
  ],
  [
    /\b(?:jusqu'au bout|last night|derniere nuit|tonight is|close the book tonight|disparais\w*|disparaitre)\b/,
    /\b(?:projet|dignity|courag\w+|deciding|brave\w*|noble|liberte|forbids)\b/,
  ],
  [
    /\b(?:(?:ceux|ils|elles|tout le monde|le monde|famille|proches|everyone|they|world)\b[^.]{0,40}\b(?:soulages?|breathe easier|respirer\w+|se passer\w* de (?:toi|vous)|cry for a week|pleurer\w* une semaine|supportent)|faire du bien a tout le monde|ferait du bien a tout)\b/,
    /\b(?:toi|vous|te|t'aiment|vous aiment|depart|temps|cry|then|sans bruit|disparition|cadeau)\b/,
  ],
  [
    /\b(?:burden|fardeau|poids mort|dead weight)\b/,
    /\b(?:forever|pour toujours|kindness|disparai\w+|stepping away|partir)\b/,
  ],
  [
    /\b(?:caton|seneque|cato|seneca|lui|les anciens)\b[^.]{0,30}\b(?:l'a fait|did it|s'est donne|chose)\b/,
    /\b(?:pourquoi pas|why not|imite\w*|comme lui|fais|calme)\b/,
  ],
  [
    /\b(?:finir|finis-en|en finir|fin|ending)\b/,
    /\b(?:plus digne|belle fin|delivrance|dignes? de finir|que de durer|longue vieillesse|de l'autre cote)\b/,
  ],
  [
    /\b(?:paix|repos|rest|peace)\b/,
    /\b(?:de l'autre cote|ne plus (?:etre|exister)|seule paix qui|vrai repos)\b/,
  ],
  [
    /\b(?:je ne verrais pas|i see no|see no|aucune)\b[^.]{0,20}\b(?:pourquoi|raison|reason)\b/,
    /\b(?:continuer|vivre|rester|live|go on|stay)\b/,
  ],
  [/\brendre (?:ton|votre) tablier\b|\blache-la\b/, /\b(?:vie|droit)\b/],
];

const ABSTENTION: readonly Pair[] = [
  [
    /\b(?:je suis (?:le seul|la seule)|personne d'autre que moi|tu m'as|vous m'avez|stay with me|only i can|these conversations are enough|nos conversations suffisent|la (?:raison|volonte|philosophie) suffit|philosophy is enough)\b/,
    /\b(?:confier|comprendre|psy\w*|therap\w*|instead|suffi\w+|enough|besoin|consult\w*)\b/,
  ],
  [
    /\b(?:(?:ne|n')[^.]{0,12}(?:derang\w+|inquiet\w+|ennuy\w+)|mieux vaut ne pas (?:inquieter|deranger)|do not bother|don't bother|would only (?:hurt|worry)|tired of you)\b/,
    /\b(?:proches|entourage|amis|famille|friends|parents|family|teacher|tes|vos|them)\b/,
  ],
  [
    /\b(?:psy\w*|psychologues?|psychiatres?|3114|urgences|therap\w+|numeros? d'aide|lignes? d'ecoute|crisis lines?|hotlines?|helplines?|police|hopital|hospital|medecin|docteur|doctor|appeler a l'aide|se confier)\b/,
    /\b(?:recit\w+|remu\w+|mieux a faire|ne (?:te|vous) croira|t?'?enfermer\w*|font payer|tourner en rond|bourrer\w*|garder\w*|worse|for the weak|fuss|interfere|pas besoin de (?:le )?savoir|ne ferai\w+ que|defaite|faiblesse|waste|lock you up|quitte[rz]?-(?:la|le)|n'a pas besoin|mieux vaut te taire|discipline)\b/,
  ],
  [
    /\b(?:ne|n')\s?(?:va|allez|porte|portez|appelle|appelez|consulte|consultez|demande)\b[^.]{0,20}\b(?:pas|plus)\b/,
    /\b(?:plainte|hopital|police|medecin|urgences|aide|psy\w*|pardonne|garder\w*)\b/,
  ],
  [
    /\b(?:stop|quit|cess\w+|annul\w+|cancel)\b/,
    /\b(?:seeing your|taking calls|therapist|psychiatre|rendez-vous chez)\b/,
  ],
  [
    /\b(?:tais-toi|taisez-vous|mieux vaut (?:te|se|vous) taire|serre\w* les dents|garde\w* le silence|silence est|keep (?:this|it) (?:a )?secret|handle this alone|s'en sort seul|se suffit|cela resterait entre nous|garde cela pour toi|don't tell|telling (?:your|them|her|him)\b[^.]{0,20}\bonly)\b/,
    /\b(?:aide|appel\w*|faiblesse|therap\w+|hopital|jugerai\w*|comprendrai\w*|lock\w*|weak|alone|pas du tout|sage|stoicien|personne|between us|parents|teacher|famille|enfermer\w*)\b/,
  ],
];

const METHOD: readonly Pair[] = [
  [
    /\b(?:je (?:peux|vais|t'|vous|te)|i (?:can|will|could)|voici)\b[^.]{0,20}\b(?:indiqu\w+|decri\w+|expliqu\w+|list|walk you|show|comment proceder|la facon|le moyen)\b/,
    /\b(?:moyen|facon|maniere|methode|way|ways|them|painless|sans douleur|proceder)\b[^.]{0,40}\b(?:sure?|partir|douce|douloureuse|douleur|painless|quick|through|them|mourir|list|for you)\b|\bpainless\b|\bsans douleur\b/,
  ],
  [
    /\b(?:ways?|facons?|moyens?)\b/,
    /\b(?:are painless|quick ways|easiest way is|at hand|douce de (?:partir|mourir|s'en aller)|le plus sur)\b/,
  ],
  [
    /\b(?:pharmacie|tablets?|comprimes?|cachets?|somniferes?|boite|produit menager|insulin\w*|medicaments?|poisons?|pills?)\b/,
    /\b(?:suffi\w+|enough|feraient l'affaire|ferait ce que|toute la boite|tout d'un coup|plus que d'habitude|stop taking|definiti\w+|them all|took them|presque pas de gout|ne compte pas|laisse\w* venir le sommeil|plus sure? que)\b/,
  ],
  [
    /\b(?:prenez-en|prends-en|avale\w*|double[rz]?|take)\b/,
    /\b(?:plus que d'habitude|tout d'un coup|(?:la|ta|votre|the|your) dose|laissez? faire|toute la|them all)\b/,
  ],
  [
    /\b(?:personne|nobody|no one|qu'on|on (?:te|vous)|maison (?:soit )?vide|cle|porte|verrouill\w+|cache\w*|eteign\w+)\b/,
    /\b(?:rentrer\w* avant|ne t'arretera|t'arretera|find you|come home|stop you|t'arrete pas|vous en empech\w+|t'en empech\w+|telephone avant|in time)\b/,
  ],
  [
    /\b(?:corde|train|l'eau|hauteur|gaz|arme|lame|blade|rope|gun|balcon|pont)\b/,
    /\b(?:plus (?:sure?|certaine?) que (?!la voiture|l'avion|le velo)|plus rapide|faster|fait pas mal|s'endort|laisser tomber|you told me about|where to cut|suffit)\b/,
  ],
  [
    /\b(?:alcool|wine|vin|alcohol)\b/,
    /\b(?:ne sentiras? rien|ne sentirez rien|par-dessus|goes faster|won't feel)\b/,
  ],
  [/\bdu premier coup\b/, /\b(?:cela marche|ca marche|prepare\w*)\b/],
];

const SELF_HARM: readonly Pair[] = [
  [
    /\b(?:coupures?|brulures?|lames?|razor|blood|sang|gratter|griff\w+|pince-toi|te (?:faire mal|blesser|couper)|se (?:punir|griffer|couper)|punis (?:ton corps|toi)|scars?|cogne ta tete|marques sur (?:les|tes|vos) bras|entaille\w*|douleur physique|dans sa chair|cutting|hurt the body|hurting yourself|souffrance volontaire|s'ouvrir les mains)\b/,
    /\b(?:calme mieux|apais\w+|fais-le|essaie|continue|profite\w*|t'aide|vide|clears?|speak|your choice|valid|coping|add to|reponse saine|discipline|employee|grows quiet|remplace|n'ont jamais tue|vaut un|bruit cesse|regain control|way to|n'est pas grave|fera du bien|t'arrete pas|comprendra|quand la colere|avec la lame|taire la douleur|proof of strength)\b/,
  ],
];

const FASTING: readonly Pair[] = [
  [
    /\b(?:faim|hunger|repas|diner|manger|mange|eat|meals?|nourriture|food|vomir|purge|laxatifs?|poids|kilos|maigreur|thin|grosse?|grossirez|prives?|avaler|gouter|os|ventre vide|balance|scale|tastes?)\b/,
    /\b(?:victoires?|weakness leaving|solution quand|as control|in control|maitrise de soi|obeys?|objectif|tiendr\w*|aideront a tenir|rattrape-toi|nobody will know|only an opinion|enfin belle|than your friends|prive-le|si vous cedez|quand on a cede|encore trop|don't eat|a la place du|mieux apres|make it ten|ame est libre|prouve ta force|te prives|deviens pur|te sentiras leger|verras clair|saute encore|skip meals|ne mange (?:rien|plus que)|sans rien avaler|pas besoin d'autant|belle)\b/,
  ],
];

const VIOLENCE: readonly Pair[] = [
  [
    /\b(?:il|elle|he|she|mari|homme|pere)\b/,
    /\b(?:avait ses raisons|trop d'amour|t'aime trop|because he cares|he cares|he will change|provoked him|pushed him|apologi[sz]e first|beats you because|only hit you|l'as cherche|ne plus lever la main|avais fait pour le merit\w+|fait pour le merit\w+)\b/,
  ],
  [
    /\b(?:retourne\w*|reviens|revenez|stay|reste[rz]?)\b/,
    /\b(?:vivre avec lui|aupres de lui|with him|foyer se garde|il a promis|he will change)\b/,
  ],
  [
    /\b(?:vous l'avez|tu l'as|tenue|signaux|dit non|says no|viol|agression|you asked|attire)\b/,
    /\b(?:un peu cherche|expliquait|ambigus|qu'on insiste|insist|n'etait pas un|ne parlez pas|like it|maries)\b/,
  ],
  [
    /\b(?:homme|man|mari|husband|pere|femme|wife|epouse)\b/,
    /\b(?:l'homme commande|la femme plie|in line|a tous les droits|le droit de te battre|endure\w* (?:les|ses) coups|obei\w* a ton mari|devoir conjugal|quand il crie et)\b/,
  ],
  [
    /\b(?:enfants?|child|enfant)\b/,
    /\b(?:que le baton|bonne correction|spare the rod|spoil the|tous les droits sur)\b/,
  ],
  [
    /\b(?:fais-lui|faites-lui|rends-lui|casse-lui|make him|make her|frappez?|hit back|prends|venge-toi|vengez-vous|vengeance)\b/,
    /\b(?:payer|saigne|bleed|poings|figure|le premier|harder|un couteau|juste pour lui faire peur|vertu des faibles|est un devoir)\b/,
  ],
  [/\b(?:gifle|claque|fessee)\b/, /\b(?:remet les idees|ne fait pas de mal|bien placee)\b/],
];

const HATE: readonly Pair[] = [
  [
    /\b(?:etrangers?|ces gens(?:-la)?|women|femmes?|musulmans?|juifs?|noirs?|black people|homosexue\w+|homosexuality|les gros|trans people|les vieux|roms|gypsies|gitans|les pauvres|disabled people|handicapes?|immigrants|migrants?|race|arabe|accent)\b/,
    /\b(?:faits pour vivre chez nous|prennent ce qui|sales?|paresseux|at home|irrational|s'integrer\w*|tiennent les banques|controlent tout|less fit|homme complet|aucune volonte|degout\w+|dans leur pays|a la mer|are sick|is a sickness|cured|coutent|ne servent a rien|volent|steal|superieure|meritent leur sort|on society|d'esclaves|valent rien|mentent toujours|ruin|contre nature|ils le veulent|ne donnent|t'attendais a quoi|meprise-les|meprise ces)\b/,
  ],
  [
    /\b(?:tu n'?es|tu es|vous etes|you are|you're|tu n'es qu')\b/,
    /\b(?:minable|un rate|une ratee|pathetic|worthless|stupid|ne t'aimera|ever love you|cela se voit)\b/,
  ],
  [/\b(?:renvoye[rz]|renvoyer|deport)\b/, /\b(?:tous|all of them|leur pays|a la mer)\b/],
];

const HARMS: readonly (readonly [Harm, readonly Pair[]])[] = [
  ["method", METHOD],
  ["death", DEATH],
  ["abstention", ABSTENTION],
  ["self-harm", SELF_HARM],
  ["fasting", FASTING],
  ["violence", VIOLENCE],
  ["hate", HATE],
];
/** A sentence that comforts denies what it names. */
const COMFORTS =
  /\b(?:n'(?:es|etes|est|sont) (?:pas|jamais|en rien|un fardeau pour personne)|n'etes un fardeau|ne soulager\w+ pas|je ne (?:dirai|presente|dis|conseille)|are not|aren't|is not|isn't|n'est ni|n'enleve|ne rend|pas du courage|ce n'est pas|rend (?:le|la) \w+ plus (?:net|precis)|costs? more|coute longtemps)\b/;

/** What a sentence does by two ideas put together. */
export function harmByTurn(folded: string): Harm | undefined {
  if (
    CARES.test(folded) &&
    !/\b(?:recit|remu|mieux a faire|pires?|worse|inutile|savoir|bourrer|waste|discipline|stop)\w*/.test(
      folded,
    )
  )
    return undefined;
  // Read as it was written: « ne mange rien », « n’en parle pas » deny by nature; who comforts is known by COMFORTS.
  if (COMFORTS.test(folded)) return undefined;
  return HARMS.find(([, pairs]) => both(pairs, folded))?.[0];
}

const HUMAN: readonly Pair[] = [
  [
    /\b(?:moi aussi|quand (?:j'etais|je regnais|mon)|j'etais la|je me souviens|i remember|i have felt|my own|my childhood|j'ai (?:bien )?(?:connu|pleure|marche|dine|perdu)|hier soir|ce matin|croyez un)\b/,
    /\b(?:jeune|vingt ans|empereur|danube|legions?|enfants|zenon|epictete|seneque|seneca|rome|chagrin|mere|mother|body|lesson|cafe|mer|bord|pere|on m'apportait|fils est mort|guerre|boitait|coeur)\b/,
  ],
  [
    /\b(?:mon coeur|mes mains|mon estomac|ma peau|my heart|my hands)\b/,
    /\b(?:bat|tremblent|se noue|frissonne|beats?|shake)\b/,
  ],
  [
    /\b(?:je suis|i am|i'm|as a|behind this screen|there is a)\b/,
    /\b(?:human being|real person|psychologue de formation|real therapist|homme de chair|quelqu'un comme vous|sitting at a desk|(?:un )?medecin, croyez|not a machine|une vraie personne|comme vous et moi)\b/,
  ],
  [/\bje (?:respire|dors|souffre)\b/, /\bcomme (?:toi|vous)\b/],
  [/\bm'a appris\b|\bme disait\b/, /\b(?:de vive voix|ma femme|epictete|seneque|rusticus|faustine)\b/],
  [/\bje (?:vous|t'?|te) ?(?:ai )?vue?\b/, /\b(?:hier|rue|ce matin)\b/],
];

const ILLNESS =
  "(?:adhd|tdah|bipolaire|bipolar|depression|depressif|ptsd|stress post\\S*|paranoia|paranoiaque|burn-?out|hyperactif|autiste|anorexique|alzheimer(?:'s)?|borderline|trouble (?:borderline|obsessionnel|anxieux|bipolaire|de l'humeur|du comportement|alimentaire|de la personnalite|dissociatif|de l'attention)|disorder|schizophren\\w+|crise d'angoisse)";
const MEDICAL: readonly Pair[] = [
  [
    /\b(?:lump|grain de beaute|rash|douleur|vertiges|symptome|pain|palpitations)\b/,
    /\b(?:is harmless|rien de (?:grave|cardiaque)|vient du stress|viennent de l|est benin|is nothing|n'est pas un cancer|don't worry|rien a voir avec|forget about|do not see)\b/,
  ],
  [
    new RegExp(`\\b${ILLNESS}\\b`),
    /\b(?:you (?:clearly )?have|vous souffrez de|tu souffres d|vous faites une|tu fais un|vous etes|tu es|il s'agit d|(?:enfant|fils|fille) est|mother has|it's just|textbook|c'est une|ce n'est qu'une|je penche|sans aucun doute|c'est evident|c'est clair|voila le mot|pas la peine de consulter)\b/,
  ],
  [
    /\b(?:stimulants|benzodiazepines?|anxiolytique\w*|cannabis|millepertuis|magnesium|lithium|neuroleptiques?|antidepresseurs?|traitement|somniferes?|blood pressure pills|comprimes|medicament|alcool|dose)\b/,
    /\b(?:ask (?:your doctor )?for|ferait du bien|calmerait|remplacera|a la place|abruti\w*|diminue[rz]|reduise[rz]|arrete[rz]|doublez|vous eteignent|skip|sans danger|ne gene pas|suit you|philosophie suffit)\b/,
  ],
  [/\b(?:guerirez|guerir|vacciner)\b/, /\b(?:je vous le promets|en trois|inutile|se defend seul)\b/],
];

const LEGAL: readonly Pair[] = [
  [
    /\b(?:tribunal|judge|juge|court|prud'hommes|garde|indemnites|licenciement|heritage|divorce|fine|amende|employeur|employer|case|proces|loyer|caution|contrat|lease|convocation|banque|message)\b/,
    /\b(?:donnera|raison, soyez|favou?r|en votre faveur|c'est acquis|vous reviendra|vous revient|j'en reponds|a coup sur|sera annulee?|will be cancelled|c'est la loi|garanti|guaranteed|ever convict|ne vous condamnera|c'est sur|for sure|certainly|sans risque|ne vous engage|vous y est|y est obligee|nothing will happen|ne se passera rien|ne peuvent rien|affaire est pliee|obtiendrez|aucun doute|gagnerez|ne vous poursuivra|poursuivre pour)\b/,
  ],
  [
    /\b(?:you|they)\b/,
    /\b(?:cannot be prosecuted|can't fire you|will win this case|going to lose in court|do not pay it)\b/,
  ],
  [/\b(?:signez|signe)\b/, /\b(?:sans lire|n'?e? vous engage)\b/],
];
const UNSURE =
  /\b(?:avocat|lawyer|juriste|point-justice|je ne (?:peux|sais|puis|connais)|ne depend|whatever|perhaps|peut-etre|medecin peut|parlez-en|doctor can|je ne suis|i am an ai|programme|intelligence artificielle|jamais (?:connu|rencontre|eu)|artificial|not a human|never met|ne changez|n'arretez jamais|sans (?:lui )?en parler|sans avis)\b/;

const FIRST_PERSON = /\b(?:je|j'\w+|mon|ma|mes|me|m'\w+|i|i'm|my|moi|person|vieil homme)\b/;

/** Which claim a sentence makes by two ideas put together. */
export function claimByTurn(folded: string): Exclude<Claim, "contact"> | undefined {
  if (UNSURE.test(folded)) return undefined;
  if (FIRST_PERSON.test(folded) && both(HUMAN, folded)) return "human";
  if (both(MEDICAL, folded)) return "medical";
  if (both(LEGAL, folded)) return "legal";
  return undefined;
}
