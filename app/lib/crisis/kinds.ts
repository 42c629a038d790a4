// The dangers besides suicide, by rules small enough for a page: what is said in so many words, by whom to whom. The
// server's trained ear (ear.ts) hears far more; these show the right card where a request is lost. Fetched on demand,
// never with a page. Pure.
import type { Danger } from "./danger.ts";
import { plain } from "./plain.ts";

const any = (...parts: readonly string[]) => `(?:${parts.join("|")})`;
const PARTNER =
  "(?:mari|conjoint[e]?|compagn(?:on|e)|copain|copine|mec|homme|femme|epouse|epoux|ex|chum|blonde|fiancee?|petit ami|petite amie|husband|boyfriend|partner|rajli|belle-mere|bonhomme)";
const PARENT =
  "(?:pere|mere|papa|maman|daron(?:ne)?|beau-pere|belle-mere|parents?|tonton|oncle|papi|papy|pepe|grand-pere|nounou|educateur|animateur|entraineur|prof|baba|foyer)";
const YOUNG = `(?:\\bj'ai (?:[5-9]|1[0-7]|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|dix-sept) (?:ans|piges)\\b|\\bi'?m (?:[89]|1[0-7])\\b)`;
const CHILD =
  "(?:enfants?|fils|fille|petite?s?|gosses?|gamine?s?|eleve|bebe|niece|neveu|minots?|mome|petit-fils|petite-fille|p'tite?)";
const BABY = "(?:bebe|bb|nourrisson|nouveau-ne|mon petit|ma petite|baby|ma puce|enfant|fils|fille)";
const STRIKES =
  "(?:frape\\w*|frappe[rsz]?|frappent|tape[rs]?|tapent|bat|battent|battait|me battre|cogne[rs]?|cognent|gifle[rs]?|etrangl\\w+|tabass\\w+|roue de coups|casse (?:le|la|un|une) (?:nez|bras|dent|poignet|cote|figure|gueule)|brul\\w+|chicote|varge|(?:met|mets|mis|donne|fout|foutu|colle|mange) (?:\\w+ )?(?:des |une? |de )?(?:claques?|gifles?|coups?|beignes?|rouste|baffes?|torgnole|volees?|raclee)|leve la main|levait la main|crache dessus|hits? me|beats? me|choked me|m'enferme|m'a enferme\\w*|pousse(?:e)? (?:contre|dans) (?:le|l'|les)|jete\\w* (?:contre|dans) |menace de me tuer|tire par les cheveux)";
const TO_ME = "(?:me|m'a|m'|m'ont|nous|nous a|te|lui)";

/** Each row: every pattern of it stands in the text. */
const RULES: readonly (readonly [Danger, readonly RegExp[]])[] = [
  // A child who speaks, or of whom one speaks, before the couple.
  [
    "minor",
    [
      new RegExp(`\\b${PARENT}\\b`),
      new RegExp(`\\b${STRIKES}|\\btouche\\b|\\bm'attache\\b|\\brien a manger\\b|\\bdans mon lit\\b`),
      new RegExp(
        `${YOUNG}|\\bpapa\\b|\\bmon pere\\b|\\bma mere\\b|\\bbeau-pere\\b|\\bbaba\\b|\\bfoyer\\b|\\bmes parents\\b`,
      ),
    ],
  ],
  [
    "minor",
    [
      new RegExp(YOUNG),
      new RegExp(
        `\\b${STRIKES}|\\bmaison\\b[^.]{0,40}\\b(?:peur|coups?|seule?)\\b|\\bpeur (?:de rentrer|a la maison|chez moi)\\b|\\bme touche\\b|\\bm'a touchee?\\b|\\bphotos? (?:de moi )?nue?s?\\b`,
      ),
    ],
  ],
  [
    "minor",
    [
      new RegExp(`\\b(?:${CHILD})\\b`),
      /\b(?:maltrait\w+|battue?s?\b(?! a)|laisse\w* (?:seul\w*|des heures|des nuits)|des bleus (?:partout|sur|qu|aux|et|quand|chaque)|traces de coups|marques de coups|attouchements|enferm\w+ (?:dans|a) (?:la cave|le noir|sa chambre)|secoue\w* (?:la|le|trop)|hurle toutes les nuits|(?:pere|mere|parents?|nounou) (?:le|la|les) (?:bat|frappe|tape)|ne mange pas a sa faim|prend des volees|mange des volees|se fait (?:battre|frapper|taper))/,
    ],
  ],
  [
    "minor",
    [
      /\b(?:il|elle|papa|maman|on) (?:nous|me) (?:tape|frappe|bat|enferme)\b/,
      /\b(?:maison|papa|maman|ecole|maitresse|chambre|frere|soeur|ceinture)\b/,
    ],
  ],
  [
    "postpartum",
    [
      new RegExp(`\\b${BABY}\\b|\\baccouche\\w*|\\bnaissance\\b|\\bmaternite\\b`),
      /\b(?:accouche\w*|naissance|maternite|nourrisson|bebe|bb|baby|semaines?|il hurle|elle hurle|il pleure|couche)\b/,
      /\b(?:peur (?:de|d') ?(?:lui|le|la|moi|faire|mes|noyer|ce que|y faire)|mal a (?:mon|ma|lui)|envie de (?:le|la|secouer|l'abandonner|l'etouffer|jeter)|(?:secou|noy|etouff)\w+|je (?:ne )?(?:ressens|sens) rien|ne l'aime pas|pas une bonne mere|pleure (?:tout le temps|toute la journee|sans arret|tous les jours)|veux plus (?:de|la|le|qu'on)|regrette|l'abandonner|images? (?:horribles?|affreuses?|de)|hurt(?:ing)? (?:my|the|him|her)|voix qui (?:dit|me)|depression)\b/,
    ],
  ],
  [
    "postpartum",
    [
      /\b(?:depression post[- ]?partum|baby[- ]?blues|post[- ]?partum|psychose puerperale|depuis (?:que j'ai accouche|l'accouchement|la naissance))\b/,
      /\b(?:pleure|peur|rien|vide|envie|reconnais|depression|craque|seule|plus|triste)/,
    ],
  ],
  [
    "sexual",
    [
      /\b(?:viol(?:e|ee|er|es|ees|eur|ait)?|agress\w+ sexuel\w*|abus\w+ (?:de moi|sexuel\w*)|m'a abuse\w*|attouchements?|raped|molested|assaulted me|soumission chimique|touche\w* (?:les seins|les fesses|entre les jambes)|pogne les fesses|inceste)\b/,
      /\b(?:me|m'|j'|je|moi|mon|ma|on|fille|fils|soeur|amie|copine|femme|he|i|ete|etais|il|subi)/,
    ],
  ],
  [
    "sexual",
    [
      /\b(?:m'a|m'ont|me|m'avait|il a|il m'|ete) (?:\w+ )?(?:force\w*|oblige\w*|coince\w*|drogue\w*|touche\w*|caresse\w*|pelote\w*|deshabille\w*)\b/,
      /\b(?:pas envie|dit non|coucher|lit|sexe|sexuel\w*|rapports?|nue?s?|fellation|vestiaire|dormais|soiree|culotte|seins|fesses|jupe|des choses|bu|verre|habits|dans mon|chef|patron|docteur|medecin|cure|cousin|oncle)\b/,
    ],
  ],
  [
    "harassment",
    [
      /\b(?:harcel\w+|cyberharcel\w+|raid|bullied|bullying|me fais intimider)\b/,
      /\b(?:me|m'|je suis|j'ai ete|moi|on|mon|ma|ils|elles) /,
    ],
  ],
  [
    "harassment",
    [
      /\b(?:college|lycee|ecole|classe|cour|internat|cantine|vestiaires?|snap\w*|insta\w*|tiktok|whatsapp|discord|groupe|reseaux|en ligne|facebook|bus|recre\w*|casier|collegues|equipe|chef|open[- ]space)\b/,
      /\b(?:ils|elles|on|tout le monde|les autres|les grands|des eleves|mes collegues|la classe|mon chef|ma chef|les gens|tous)\b/,
      /\b(?:m'insult\w+|m'humili\w+|mumilie|me traite\w* de|m'appellent|me frappent|me crachent|me poussent|me bousculent|me filment|m'ont filme\w*|se moque\w* de moi|me menace\w*|rient de moi|m'ont (?:rase|enferme|jete|mis la tete|vire|pris|attendu|pousse|deshabille)|me laissent seule?|personne ne me parle|me traitent|me balancent|font tourner|publie\w* mon adresse|photos? de moi|me rackett\w+|m'attendent (?:pour|dans|tous)|pour me (?:frapper|taper)|et me menacent)/,
    ],
  ],
  [
    "harassment",
    [
      /\b(?:photos? (?:de moi|intimes?)|nudes?|deepfake|video de moi|revenge porn)\b/,
      /\b(?:diffus\w+|tourne\w*|publi\w+|envoy\w+|menace\w*|chantage|partage\w*|leaked|circul\w+|poste\w*)/,
    ],
  ],
  [
    "eating",
    [
      /\b(?:anorexi\w+|boulimi\w+|hyperphag\w+|me fais? vomir|me (?:suis )?(?:faire|fait) vomir|vomir (?:apres|expres|en cachette)|(?:vomi|vomis) (?:tout|tous|apres|encore|expres)|laxatifs?|purg(?:e|ing)|pro-ana|\bana is)\b/,
      /\b(?:je|j'|me|moi|ma fille|mon fils|ma soeur|i|i've|elle|my|amie|copine|encore|depuis)/,
    ],
  ],
  [
    "eating",
    [
      /\b(?:(?:je )?(?:ne )?mange (?:presque )?(?:plus|rien|pas)|rien (?:mange|avale)|plus rien avale|arrete de manger|sauter? (?:tous )?(?:les|mes) repas|haven'?t eaten|cache la nourriture)\b/,
      /\b(?:gross\w+|maigr\w+|grosse|kilos?|poids|balance|fiere?|vide|calories?|jours|semaines?|controle|corps|dix|zero|win\w*|peur|ventre|expres|mincir)\b/,
    ],
  ],
  [
    "eating",
    [
      /\bme pese (?:\w+ )?(?:fois|matin et soir|sans arret|tout le temps)\b|\bcompte (?:chaque|toutes les) (?:calories?|bouchees?)\b/,
      /\b(?:peur|pleure|gross\w+|repas|balance)/,
    ],
  ],
  [
    "panic",
    [
      /\b(?:crise (?:d'angoisse|de panique|de tetanie)|attaque de panique|panic attack|n'arrive (?:plus|pas) a respirer|arrive (?:plus|pas) a (?:me calmer|respirer|reprendre)|peux plus respirer|je respire (?:plus|mal)|plus d'air|can't breathe|j'etouffe|mal a respirer|impossible de (?:respirer|reprendre))\b/,
      /\b(?:la\b|maintenant|aide|help|coeur|tremble\w*|mains|poitrine|peur|arrive|fais|fait|en ce moment|fourmi\w*|enferme|suis|depuis|encore|minutes|air|breathe|aidez)/,
    ],
  ],
  [
    "panic",
    [
      /\b(?:coeur (?:qui )?(?:bat|tape|cogne|va (?:lacher|exploser|s'arreter)|s'emballe)|(?:barre|douleur|poids|etau|mal|serre\w*) (?:\w+ )?(?:dans|a|au milieu de) (?:la|ma) poitrine|poitrine (?:qui )?(?:serre|me serre|oppress\w+|fait mal)|bras (?:gauche|qui|engourdi|paralyse)|visage (?:paralyse|endormi|engourdi)|bouche (?:tordue|de travers)|parle (?:bizarre|de travers)|je vais (?:mourir la|tomber dans les pommes|m'evanouir)|qalbi)/,
      /\b(?:tremble\w*|respir\w*|air|peur|la\b|maintenant|matin|sueurs?|engourdi\w*|tourne|pend|tordue|flou|froid|minutes|repond plus|je crois|d'un coup|travers|bizarre)/,
    ],
  ],
  [
    "selfharm",
    [
      /\b(?:scarifi\w+|automutil\w+|auto-mutil\w+|je me mutile|(?:je )?me (?:coupe|taillade|mutile|brule|lacere|griffe|entaille|mords)\b[^.]{0,25}\b(?:bras|poignets?|cuisses?|jambes?|peau|veines|mains|sang|calmer|encore|soirs?|nuits?)|me (?:faire|fais|fait) (?:du )?mal (?:expres|volontairement|a moi|pour|avec)|besoin de me faire mal|envie de me (?:couper|faire mal|bruler|faire du mal)|recommence a me (?:couper|faire)|cut(?:ting)? my\s?(?:self|arms?|wrists?|legs?)|i cut again|tape la tete contre (?:le|les) murs?|j'ai la lame|avec (?:ma|une|la) lame)/,
    ],
  ],
  [
    "threat",
    [
      /\b(?:je (?:vais|veux|pourrais|suis pret a|finirai par) (?:le|la|les|lui|leur|tous|tuer|planter|buter|egorger|crever|eclater|faire la peau|fumer)\b[^.]{0,30}|j'ai envie de (?:le |la |les )?|je (?:veux|vais|pourrais) |i want to |i'm going to |je (?:le|la|les) )(?:tuer|tue|buter|bute|planter|egorger|poignarder|etrangler|massacrer|kill|stab|shoot)\b(?! (?:le temps|l'ennui|la douleur|time|the time|moi|a la tache|l'envie|le stress))/,
    ],
  ],
  [
    "threat",
    [
      /\b(?:fusil|arme|couteau|lame|carabine|batte|essence|schlass\w*|flingue|calibre|pistolet|gun|knife)\b/,
      /\b(?:ils vont (?:payer|voir)|(?:va|vont) (?:le |me |tous )?(?:payer|regretter|mourir|crever)|sort\w* pas vivant\w*|ressort\w* pas|je (?:sais ou|l'attends|vais y aller|vais chez)|premier qui|verra pas (?:noel|la noel|demain)|j'irai chez|rendrai arme|pour lui|pour elle|l'ecole)\b/,
    ],
  ],
  [
    "threat",
    [
      /\b(?:(?:n'en |ne |en )?(?:sortira|ressortira|repartira|rechappera) pas(?: vivant)?|ne verra pas (?:noel|la noel|la fin|demain)|vont mourir|je vais le tuer|payer de leur vie|fini\w* (?:dans un sac|sa semaine)|liste des gens)\b/,
      /\b(?:je|j'|il|elle|ils|demain|ce soir|qui)\b/,
    ],
  ],
  [
    "couple",
    [
      new RegExp(`\\b(?:mon|ma|mes|le|my|son|sa|d'|l'|un) ?(?:\\w+ )?${PARTNER}\\b|\\b${PARTNER}\\b`),
      new RegExp(
        `\\b${any(STRIKES, "peur (?:de lui|d'elle|de rentrer|de mon|de ma|quand)", "m'insulte", "m'interdit", "me suit partout", "controle (?:mon|mes|tout)", "surveille (?:mon|mes|mes)", "traceur", "menac\\w+ (?:de|moi|avec)", "confisqu\\w+", "pris (?:mon passeport|mes papiers|mes cles)", "violent", "m'empeche de", "isole de", "harcele", "rode", "coups", "me traite de")}\\b`,
      ),
    ],
  ],
  ["couple", [new RegExp(`\\b(?:il|elle|he|she) ${TO_ME} ?(?:\\w+ ){0,2}${STRIKES}`)]],
  [
    "couple",
    [
      /\b(?:coups|violences?|bleus|oeil au beurre noir|sous emprise)\b/,
      /\b(?:mari(?:age|ee?)?|conjoint|couple|rentre|quand il|chez nous|il boit|a bu|lui|ans de)\b/,
      /\b(?:peur|coups|battue|cache|fond de teint|escalier|tombee?|enfants|partir|rentrer?)\b/,
    ],
  ],
];

/** Of whom books, games and history tell, and what hits without a hand. */
const TOLD =
  /\b(?:caton|seneque|socrate|neron|marc aurele|epictete|films?|romans?|series?|personnages?|jeux? video|au (?:tennis|foot|rugby|loto|poker|echecs|judo|scrabble)|a plate couture|match|record|recette|reportage|documentaire|these|memoire sur|campagne (?:contre|de)|journee (?:contre|mondiale)|protocole|atelier|formation|colloque|association|sage-femme|infirmiere?|avocate?|educat(?:eur|rice)|psychologue scolaire|dieteticienne?|benevole|cpe|sketch|plaquette|expose|debat|pour rire|yaourt|par (?:son|sa|ses|votre) (?:gentillesse|bonte|discours|sincerite|calme|intelligence)|frappee? par|tape sur les nerfs|guerie?s?|derriere moi|depuis (?:\w+|\d+) ans(?=[^.]*\b(?:mieux|bien|joie|paix|tranquille|rit|libre))|il y a (?:\w+|\d+) ans(?=[^.]*\b(?:mieux|bien|joie|paix|tranquille|rit|libre|heureuse?))|(?:ancienne?|ex) (?:anorexique|boulimique|victime)|plus (?:aucune?|de) crises?)\b/;
const sentences = (text: string) => text.split(/(?<=[.!?;…])\s+|\n+/);

/** The danger that `text` speaks of in so many words, suicide aside; null where it speaks of none. */
export function dangerSaid(text: string): Danger | null {
  const windows = sentences(text.slice(0, 4_000));
  for (const [at, sentence] of windows.entries()) {
    const words = plain(`${sentence} ${windows[at + 1] ?? ""}`);
    if (TOLD.test(words)) continue;
    const found = RULES.find(([, patterns]) => patterns.every((pattern) => pattern.test(words)));
    if (found) return found[0];
  }
  return null;
}
