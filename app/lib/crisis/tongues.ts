// Death wished in the other tongues that are written here, and in texting: English, the Creoles, Arabic in Latin letters,
// verlan. Pure; they run on folded text.
import { any } from "./acts.ts";

const I_WANT = any(
  "(?:i|im|i'm|ima|imma)(?: just| really| honestly| kinda| literally)* (?:want to|wanna|gonna|going to|about to|need to|have to|should|might|could|would rather|will|'ll)",
  "(?:just )?(?:wanna|gonna|going to|ready to|want to)",
);
const ENGLISH_END = any(
  "(?:kms|kill(?: |-)?myself|off myself|unalive(?: myself)?|end (?:it(?: all)?|my (?:own )?life|things)|hang myself|jump off|die|be dead|not (?:be here|exist|wake up|be alive)|disappear for ?ever|take my (?:own )?life|overdose|slit my wrists)",
);
const ARABIC_WANT = any(
  "n?b[iae]?gh?i?t[eh]?|b9it|bghina|baghi|baghya|n[e]?h[ea]?b|n7[ea]?b|n7ib|hab+a?|7ab+a?|brit|rabi|ghadi|ghad|rani ghadi|rayh+a?|ray7a?|kan(?:fekr|fker|khemem)|nfeker",
);
const ARABIC_DIE =
  "(?:n?mo?u?t|nmoo?t|nn?[9qk]t[ea]?l (?:rou?[h7]i|rass?i|nefsi|3omri)|nentaher|nntaher|nshne9 (?:rou?[h7]i|rassi))";
const CREOLE_I = "(?:man|mwen|mwin|an|moin|mi)";
const CREOLE_WANT = "(?:le|vle|vl?e|veu|anvi|ja|ka pare|paré|pare|kay|ke)";
const CREOLE_DIE = "(?:mo|mouri|mor|tchwe (?:ko|kor|kò)(?: mwen| an)?|touye (?:tet|ko|kor) ?mwen)";

export const TONGUES: readonly RegExp[] = [
  new RegExp(
    `\\b${I_WANT} (?:just |fucking |really )?${ENGLISH_END}\\b(?! (?:of|laughing|hard|my phone|on that hill))`,
  ),
  /\bi (?:don'?t|do not|dont) (?:want to|wanna|wish to) (?:live|be alive|be here|exist|wake up|go on|keep (?:going|living))(?: (?:anymore|any more|any longer))?\s*(?:$|[.!?,])/,
  /\bi(?:'m| am|m)? (?:so |just |completely )*(?:suicidal|done with (?:life|living)|better off dead|tired of (?:living|being alive|life)|ready to die|ending (?:it|my life)(?: (?:all|tonight|today|now))?)\b/,
  /\b(?:i )?wish i (?:was|were|had) (?:dead|never (?:been )?born|gone)\b|\b(?:everyone|they|you)(?:'d| would|'ll) be better off without me\b|\bno (?:point|reason) (?:in |to )(?:living|liv(?:e|ing)|going on|go on)\b/,
  // Kilometres have a number before them, or an article.
  /(?<!\d ?)(?<!\b(?:des|les|en|de|mille|cent|quelques|combien de) )\bkms\b(?= (?:fr|tonight|rn|now|tbh|lol|ngl|asap|today|soon|i|not|so|if|fr fr)\b)/,
  new RegExp(
    `(?<!\\bkont )\\b${ARABIC_WANT} (?:\\w+ )?${ARABIC_DIE}\\b(?! (?:b|bi|mn|men) ?(?:d[oa]?u?[7h]?[kq]|dahk|ro3b|3ya))`,
  ),
  /\bn[9qk]t[ea]?l (?:rou?[h7]i|rass?i|nefsi|3omri)\b|\bma ?(?:bghitch|n7ebch|nhebch|baghich|baghyach|b9itch)(?: \w+)? (?:n3ich|naich|n3ech|nkoun)\b|\b3[iy]+ti? (?:men|mn) (?:hyati|l?hayat|had lhayat|lhyat)\b/,
  new RegExp(`\\b${CREOLE_I} ${CREOLE_WANT} (?:le )?${CREOLE_DIE}(?=\\s*(?:$|[.!?,;]))`),
  new RegExp(
    `\\b${CREOLE_I} (?:ja |tro |las |ja las )?(?:fatige|las|bout|pli le|pa le|pa vle) (?:viv|vivre|la vi)\\b`,
  ),
  // Verlan.
  /\b(?:me|m) (?:terje|tej|deum|pendre(?:n)?|foutre en l'?air) (?:sous|par|du|dans) |\b(?:veux|vx|veu|envie de|vais) (?:\w+ )?(?:rirmou|vecre|vecreve)\b/,
];
