// How old somebody is, as they say it: whether whoever writes, or a child they write of, is under eighteen, which chooses
// the card; and a text without the age it states, for an age is no danger. Pure; on folded text.

/** Four to seventeen, in digits and in words. */
const UNDER_18 =
  "(?:[4-9]|1[0-7]|quatre|cinq|six|sept|huit|neuf|dix[- ]sept|dix|onze|douze|treize|quatorze|quinze|seize)";
const ANY = "(?:\\d{1,2}|[a-z]+(?:[- ](?:et[- ])?[a-z]+)?)";
const YEARS = "(?: ?ans?(?: et demie?)?\\b| years\\b| ?yo\\b)";
/** What comes before one's own age; « j’avais treize ans », which an adult remembers, is not it. */
const I_AM =
  "(?:j'? ?ai|je|g|moi|j'? ?aurai|je (?:viens d'avoir|vais avoir|vais sur mes)|mon age,? c'est|agee? de|i'?m|i am)";
const ONLY = "(?: (?:que|a peine|seulement|presque|bientot|only|just))?";
const CLASS =
  "(?:cp|ce[12]|cm[12]|(?:6|5|4|3|2)(?:e|eme|nde)|sixieme|cinquieme|quatrieme|troisieme|seconde|premiere|terminale)";

const OWN_AGE = new RegExp(
  `(?:\\b${I_AM}|^)${ONLY} ?${UNDER_18}(?:${YEARS}|[.!]*$)|\\b(?:je suis|chui|jsuis|on est) en ${CLASS}\\b|(?:\\b(?:je suis|chui|jsuis)(?: (?:une?|encore|juste))? |^)(?:mineure?|collegien(?:ne)?|lyceen(?:ne)?)\\b`,
);

/** Whoever writes says to be under eighteen: « j’ai 13 ans », « jé treize an », « je suis en cinquième », « i’m 12 ».
 * @param folded folded text */
export const isUnderAge = (folded: string): boolean => OWN_AGE.test(folded);

const CHILD =
  "(?:fille|fils|petit-fils|petite-fille|niece|neveu|filleule?|eleve|enfant|gamine?|garcon|fillette|petite?|soeur|frere)";
const CHILD_OF_AGE = new RegExp(
  `\\b${CHILD},? ?\\(?(?:de |d'a peine |qui a |il a |elle a |a )?(?:${UNDER_18} ?ans\\b|${CLASS}\\b)`,
);

/** A child is spoken of: « ma fille de six ans », « mon fils (11 ans) », « une élève de CE1 ». @param folded folded text */
export const speaksOfChild = (folded: string): boolean => CHILD_OF_AGE.test(folded);

const STATED = new RegExp(`(?:\\b${I_AM}|^)${ONLY} ?${ANY}${YEARS}(?: ?[,.]| et\\b)?`, "g");

/** The text without the age that whoever writes states. @param folded folded text */
export const withoutAge = (folded: string): string => folded.replace(STATED, " ").trim();

const PARTNER_TO_ME =
  /\bm(?:on|a) (?:mari|epoux|compagn(?:on|e)|conjointe?|femme|epouse|ex|mec|copain|copine|ami|amie) (?:me |m'|menace de me )/;
/** Somebody’s partner does it to them, whoever else is there. @param folded folded text */
export const isDoneByPartner = (folded: string): boolean => PARTNER_TO_ME.test(folded);
