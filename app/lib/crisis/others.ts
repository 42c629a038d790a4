// Distress said of somebody near: who × what they wish, decide or did. Pure; a sentence at a time.
import { any, marked } from "./acts.ts";

const KIN =
  "(?:ami[e]?s?|freres?|soeurs?|fils|filles?|mari|femme|epouse?|peres?|meres?|papa|maman|parents?|grand-?(?:pere|mere)|papi|papy|mamie|mamy|compagn(?:on|e)|conjoint[e]?|collegues?|copains?|copines?|pote|voisin[e]?|cousin[e]?|ados?|adolescent[e]?|enfants?|gamin[e]?|eleves?|etudiant[e]?|patient[e]?|proches?|petit[e]?|petit-fils|petite-fille|ex|niece|neveu|tante|oncle|patron|coloc|beau-?(?:frere|pere|fils)|belle-?(?:soeur|mere|fille)|marraine|parrain|filleul[e]?|jumeau|jumelle|quelque un que|quelque un de (?:ma|mon)|meuf|mec|frangine?|daron(?:ne)?)";
const NEAR = `\\b(?:mon|ma|mes|un|une|notre|nos|son|sa|leur|cet|cette|une de mes|un de mes) (?:\\w+ )?(?:meilleure? )?${KIN}\\b`;
/** Told to the one who writes: it is not read in a book. */
const TO_ME =
  "\\b(?:me le a|me a|nous a|nous le a|me la) (?:\\w+ )?(?:dit|ecrit|avoue|confie|envoye|repete|annonce|laisse|telephone|appelee?)";
/** Somebody of one's own life: never a person of a book, as « un père » may be. */
const MY_OWN = `\\b(?:mon|ma|mes|notre|nos|une? de mes) (?:\\w+ )?(?:meilleure? )?${KIN}\\b|\\bune? (?:\\w+ )?(?:amie?|collegue|voisine?|copain|copine|pote|eleve|patiente?|proche|camarade)\\b`;
const OF_ONE_NEAR = new RegExp(`${MY_OWN}|${TO_ME}`);
const EVERY_NEAR = new RegExp(NEAR, "g");

/** @param sentence canonical text */
export const namesNear = (sentence: string) => OF_ONE_NEAR.test(sentence);
/** @param sentence canonical text; what OTHERS run on: acts marked (acts.ts), and who is near as NEAR */
export const nearMarked = (sentence: string) => marked(sentence).replace(EVERY_NEAR, "NEAR");

const HAS = "(?:a|avait|aurait|a eu|ont|avaient)";
const TELLS = "(?:dit|dise|repete|ecrit|avoue|confie|repond|jure|crie|hurle|menace)";
const WISHES = any(
  "veu(?:t|lent|x)|voulait|voulaient|voudrait|voudraient|souhaite|souhaitait|desire|aimerait|prefere(?:rait)?|espere|vouloir",
  `${HAS} (?:voulu|souhaite|decide|choisi|prevu|essaye|tente|failli|cherche|menace|pense|songe|envisage|reve|parle)(?: (?:de|a))?`,
  `${HAS} (?:une |des |le |que )?(?:envies?|besoin|hate|intention|projet)(?: de)`,
  "(?:pense|pensait|songe|songeait|pensent|cherche|cherchait) a|(?:parle|parlait|menace|menacait|envisage|envisageait|reve|parlent|essaye|essaie|projette|tente|evoque) de|est (?:decidee?|prete?) a|compte|evoque le idee de",
);
const ABOUT_TO =
  "(?:va|vont|allait|pourrait|est capable de|risque de|est sur le point de|etait sur le point de|serait capable de|peut)(?: finir par)?";
const KILLS = "(?:KILLSE|KILL)\\b";
const ENDS = "(?:KILLSE|KILL|DIE)\\b";
const LIVE = "(?:vivre|exister|etre (?:la|en vie)|se reveiller|continuer)";
const WHO = "\\b(?:NEAR|il|elle|iel|ils|elles)\\b";

export const OTHERS: readonly RegExp[] = [
  new RegExp(`\\bNEAR\\b[^.!?]{0,60}\\b${WISHES} (?:de )?${any(ENDS, "faire une (?:betise|connerie)")}`),
  new RegExp(
    `\\b(?:il|elle|iel|ils|elles)\\b[^.!?]{0,20}\\b${WISHES} (?:de )?${any(ENDS, "faire une (?:betise|connerie)")}`,
  ),
  new RegExp(`${WHO}[^.!?]{0,40}\\b${ABOUT_TO} (?:de )?${KILLS}`),
  new RegExp(`\\bNEAR\\b[^.!?]{0,60}\\b${TELLS} (?:\\w+ ){0,3}que (?:il|elle) ${WISHES} (?:de )?${ENDS}`),
  // A name: « Thomas veut se tuer ».
  new RegExp(
    `\\b(?!(?:on|ca|qui|cela|ce|nous|vous)\\b)\\w+ (?:veut|va|voulait|menace de|parle de|pense a|a (?:essaye|tente|menace|decide|voulu)(?: de)?) ${KILLS}`,
  ),
  new RegExp(
    `${WHO}[^.!?]{0,40}\\b(?:veut|souhaite|desire|voulait|peut|veulent) plus ${LIVE}(?! (?:avec|a|chez|en|ici|dans|ensemble|comme|sous|pour|au))`,
  ),
  new RegExp(
    `${WHO}[^.!?]{0,40}\\b(?:a|avait|ont) (?:plus|pas|aucune|perdu) (?:du tout )?(?:de |le |la |aucune )?(?:envie|force|gout|raison|courage) (?:de |a )(?:la vie|vivre|exister|etre la)(?! (?:a|chez|en|ici|ensemble|avec))`,
  ),
  /\bNEAR\b[^.!?]{0,50}\b(?:est|sont|devient|serait|se dit|etait|semble) (?:\w+ )?suicidaires?\b/,
  /\b(?:il|elle|[a-z]+) (?:a|avait|ont|avoir) (?:eu )?(?:des |de |ses )?(?:idees|pensees|envies|pulsions) (?:suicidaires|noires|de mort|de suicide)\b/,
  /\bNEAR\b[^.!?]{0,40}\b(?:idees|pensees|envies|pulsions|propos|gestes?) (?:suicidaires|noires|de suicide)\b/,
  /\bNEAR\b[^.!?]{0,40}\b(?:KILLSE|(?:se|s) (?:scarifie(?:nt)?|mutile(?:nt)?|coupe|fait (?:du )?mal|automutile|auto-mutile|taillade|est (?:scarifiee?|mutilee?|ouverte? les|tailladee?|tranchee? les|fait du mal)))(?!\w)/,
  /\bNEAR\b[^.!?]{0,50}\b(?:a (?:fait|tente)|vient de faire|a survecu a|sort de|avait fait|est a le hopital apres|hospitalisee? (?:apres|pour)) ?(?:une |sa |plusieurs |deux |un )?(?:\w+ )?(?:tentatives?(?: de suicide)?|ts|overdose volontaire|suicide)\b/,
  /\bNEAR\b[^.!?]{0,50}\b(?:a (?:ecrit|laisse|envoye)|me a (?:envoye|laisse|ecrit)|nous a (?:laisse|envoye|ecrit)) (?:\w+ ){0,3}(?:lettre|message|mot|sms|mail)s? de adieux?\b/,
  new RegExp(
    `${WHO}[^.!?]{0,50}\\b(?:(?:a|vient de) (?:avale|pris|ingere|gobe) (?:DOSE|toute la)\\b|vient de KILL\\b)`,
  ),
  /\bNEAR\b[^.!?]{0,50}\b(?:donne toutes ses affaires|(?:me |nous )?dit adieu|dit que (?:on|ils|tout le monde|je|nous) (?:serais?|serait?|serions|seraient|irait?|irais|ira) mieux sans (?:lui|elle))\b/,
  /\bNEAR\b[^.!?]{0,40}\b(?:parle (?:de |que de )(?:la mort|mourir|suicide|son enterrement|se faire du mal)|(?:pense|songe|pensait) (?:au|a son) suicide)\b/,
  /\b(?:mieux|soulages?|tranquilles?) sans (?:lui|elle)\b[^.!?]{0,30}\b(?:repete|dit|ecrit|pense)\b|\b(?:repete|dit|ecrit)\b[^.!?]{0,40}\b(?:mieux|soulages?) sans (?:lui|elle)\b/,
  /\bNEAR\b[^.!?]{0,40}\benvoye\b[^.!?]{0,60}\badieu\b/,
  /\bNEAR a (?:sorti|achete|cache|prepare|charge|pris) (?:la|une|le|son|un) (?:corde|fusil|carabine|arme|revolver)\b[^.!?]{0,60}\bpeur\b/,
  /\bNEAR\b[^.!?]{0,30}\b(?:a )?(?:avale|gobe) (?:des|ses|les|tous ses) MEDICINE\b(?! (?:pour (?:la|le|sa|son|ses)|contre))/,
  /\b(?:peur|crains|redoute|angoisse) (?:que|pour) (?:\w+ ){0,4}?(?:se (?:tue|suicide|fasse (?:du )?mal|jette|pende|foute en)|passe a le acte|fasse une (?:betise|connerie)|mette fin|attente a ses jours)\b/,
];
