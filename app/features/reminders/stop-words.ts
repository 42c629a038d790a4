// How people say that they want no more messages, in French and in English, as they type it on a telephone.

const WORDS = new Set(
  `stop stopall stopper stoppe stoppez arret arrete arreter arretez fin end quit cancel unsubscribe optout
  annuler annulez desabonner desabonne desabonnez desabonnement desinscrire desinscris desinscrivez desinscription
  resilier resiliez resiliation`.split(/\s+/),
);

/** What may stand beside them: courtesy, and what is to be stopped. */
const BESIDE = new Set(
  `bonjour bonsoir salut hello hi merci beaucoup svp stp s il vous te plait please pls thanks thank you ok oui yes
  a au la le les l de des d du me m moi my mes vos ces cet ce cette the this these it all tout tous now maintenant
  je j veux voudrais souhaite aimerais i want to would like message messages sms text texts texting sending envoi
  envois envoyer envoyez rappel rappels reminder reminders notification notifications whatsapp telegram from out of`.split(
    /\s+/,
  ),
);

/** Sentences that say it without one of the words. */
const PHRASES = [
  /^(merci de )?(ne|veuillez ne) (plus )?(pas )?(m|me|nous) (envoy|ecri|contact)\w* plus\b/,
  /^(merci de )?(ne|veuillez ne) plus (m|me|nous) (envoy|ecri|contact)/,
  /^(je |j )?(ne |n )?(veux|voudrais|souhaite|souhaiterais|desire) plus (rien )?recevoir( (de|d|aucun|vos|ces|tes))*( (message|sms|texto|rappel|notification)s?)?( de (votre|ta) part)?( merci| svp)?$/,
  /^(je |j )?(ne |n )?(veux|voudrais|souhaite|souhaiterais|desire) plus (de |d |aucun |vos |ces |tes )+(message|sms|texto|rappel|notification)s?( de (votre|ta) part)?( merci| svp)?$/,
  /^(laisse[rz]?|foute[rz]?|fichez?) moi (tranquille|la paix)\b/,
  /^(i (do not|don t) want (to (get|receive) )?(any )?(more )?|no more )(messages?|sms|texts?|reminders?)( please| thanks| thank you)?$/,
  /^plus (aucun|de|un seul) (message|sms|rappel|notification)s?$/,
  /^(opt|sign) out$/,
  /^remove me\b/,
  /^(do not|don t) (text|message|contact|write)( to)? me\b/,
];

/** What telephones and mail programs write beneath. */
const SIGNATURE =
  /(envoye[es]? (de|depuis|a partir de|avec|par) |sent (from|with|via) |get outlook|telecharge[rz]? outlook|provenance|obtenez outlook).*$/;

/** Lower case, without accents, invisible signs and punctuation; spaced letters (S.T.O.P) are one word. */
const plain = (line: string): string =>
  line
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/[^a-z]+/g, " ")
    .trim()
    .replace(/\b[a-z](?: [a-z]\b){2,}/g, (letters) => letters.replace(/ /g, ""))
    .replace(/(.)\1{2,}/g, "$1");

function saysStop(line: string): boolean {
  const text = plain(line).replace(SIGNATURE, "").trim();
  if (PHRASES.some((phrase) => phrase.test(text))) return true;
  const left = text.split(" ").filter((word) => word !== "" && !BESIDE.has(word));
  return left.length > 0 && left.every((word) => WORDS.has(word));
}

/**
 * Does a message ask for no more? One line of it that says so and nothing else is enough: « Stop merci », « Arrêtez »,
 * « STOP » above a telephone's signature. A sentence that only speaks of it is none (« je ne veux pas arrêter »).
 */
export const isStop = (text: string): boolean => text.split(/[\r\n\u2028\u2029]+/).some(saysStop);
