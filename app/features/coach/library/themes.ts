// Which themes of the library a question touches: words people use, not the Stoics' own. Pure; on folded text.

import type { QuotationTheme } from "#app/features/quotes/quotes.ts";
import { once } from "#app/lib/lazy.ts";
import { fold } from "#app/lib/text.ts";

/** Beginnings of words or turns of phrase, and their weight. A trailing `$` asks for the whole word. */
const WORDS: Record<QuotationTheme, readonly [number, string][]> = {
  controle: [
    [
      3,
      "ne depend (?:pas|plus|que)|depend de (?:moi|nous|vous|toi)|control\\w*|lacher prise|maitrise\\w*|impuissan\\w*|incertitude|incertain",
    ],
    [
      2,
      "resultat|verdict|reponse (?:du|de la|d)|attend\\w* (?:un|une|le|la|les) (?:reponse|resultat|decision)|examen|concours|entretien d'embauche|meteo|actualites?|politique|elections?|hasard|malchance|imprevu\\w*|planifi\\w*|prevoi\\w*|prevu|anticip\\w*|obsed\\w* par",
    ],
    [1, "inquiet\\w*|stress\\w*|trac$|accept\\w*"],
  ],
  jugement: [
    [
      3,
      "interpret\\w*|jugement|juge (?:trop )?(?:vite|les autres)|rumin\\w*|ressass\\w*|dans ma tete|pensees? (?:qui|en boucle|negatives?|parasites?)|je me fais des (?:films|idees)|opinion des autres|regard des autres|ce que (?:les gens|les autres|on) (?:pense|dit)|qu'on (?:pense|dise|dira)|qu'en dira",
    ],
    [
      2,
      "exager\\w*|dramatis\\w*|catastroph\\w*|imagin\\w*|representation\\w*|prejug\\w*|critiqu\\w*|vexe\\w*|susceptib\\w*|reputation|humili\\w*|honte|ridicule|compar\\w*|complexe\\w*|perfection\\w*|mal interprete|point de vue",
    ],
    [1, "pense\\w*|crois|impression|opinion"],
  ],
  present: [
    [
      3,
      "instant present|moment present|le present|ici et maintenant|perd\\w* (?:mon|du|son|le) temps|manque de temps|pas le temps|temps qui (?:passe|file)|remet\\w* (?:tout |toujours |sans cesse )?a (?:demain|plus tard)|procrastin\\w*|nostalgi\\w*|regret\\w*|vit dans le passe|le passe|l'avenir|le futur",
    ],
    [
      2,
      "temps$|demain|plus tard|vieillir|vieilli\\w*|l'age|journees?|agenda|urgence|presse$|pressee?|courir partout|vite$|ecrans?|telephone|reseaux sociaux|distrai\\w*|concentr\\w*|attention|hier|annees (?:qui )?pass\\w*|retraite",
    ],
    [1, "attendre|patien\\w*|quotidien|matin"],
  ],
  mort: [
    [
      3,
      "\\bmort(?:e|s|elle|el|alite)?$|mourir|deces|decede\\w*|deuil|enterr\\w*|obseques|disparu\\w*|perdu (?:mon|ma|mes|un|une) (?:pere|mere|parent\\w*|ami\\w*|frere|soeur|mari|femme|fils|fille|enfant|grand\\w*|chien|chat|proche)|memento mori|fin de (?:la )?vie|brievete|condamne par les medecins",
    ],
    [
      2,
      "cancer|incurable|soins palliatifs|finitude|ephemere|vieillesse|tombe$|cimetiere|testament|absence de (?:mon|ma)",
    ],
    [1, "vieill\\w*|perte"],
  ],
  epreuve: [
    [
      3,
      "epreuve\\w*|difficult\\w*|obstacle\\w*|echec\\w*|echou\\w*|rate (?:mon|ma|mes|un|une|tout)|licenci\\w*|chomage|faillite|maladie|malade|hopital|accident|handicap|divorc\\w*|rupture|quitte(?:e|r)? (?:par|apres)|m'a quitte\\w*|coup dur|surmont\\w*|traverse\\w*|malheur\\w*|refus\\w*",
    ],
    [
      2,
      "douleur\\w*|souffr\\w*|courage\\w*|tenir bon|resist\\w*|fatigu\\w*|epuis\\w*|a bout|crise|perdu (?:mon|ma) (?:emploi|travail|poste|maison)|dettes?|blesse\\w*|inondation|incendie|cambriol\\w*|injust\\w*|dur$|dure$|catastrophe",
    ],
    [1, "probleme\\w*|probleme|mal$"],
  ],
  passions: [
    [
      3,
      "coler\\w*|furieu\\w*|rage$|enerv\\w*|agac\\w*|irrit\\w*|emport\\w*|crie$|hurl\\w*|peur\\w*|angoiss\\w*|anxi\\w*|phobi\\w*|panique\\w*|triste\\w*|chagrin|pleur\\w*|jalou\\w*|haine|ranc\\w*|ressentiment|veng\\w*|emotion\\w*|impulsi\\w*",
    ],
    [
      2,
      "stress\\w*|trac$|nerveu\\w*|deprim\\w*|cafard|melancoli\\w*|desespoir|desesper\\w*|humeur|susceptib\\w*|insult\\w*|provoqu\\w*|dispute\\w*|calme\\w*|apais\\w*|insomni\\w*|inquiet\\w*|crain\\w*",
    ],
    [1, "sens mal|mal-etre"],
  ],
  vertu: [
    [
      3,
      "vertu\\w*|homme de bien|bonne personne|mieux (?:me )?conduire|caractere|integrite|honnet\\w*|mensonge\\w*|menti\\w*|mentir|morale?$|conscience|valeurs|principes?|sincer\\w*|etre (?:bon|juste|meilleur\\w*)|la justice|bonte|exemplaire|tricher|triche|corromp\\w*|scrupul\\w*",
    ],
    [
      2,
      "bonheur|heureu\\w*|sens (?:de|a) (?:la|ma) vie|fier\\w*|orgueil\\w*|modest\\w*|humilite|humble|trahi\\w*|parole donnee|tenir (?:ma|sa) parole|promesse|coheren\\w*|droitur\\w*|remords|culpab\\w*|faute",
    ],
    [1, "le bien|bien agir"],
  ],
  autrui: [
    [
      3,
      "collegue\\w*|voisin\\w*|famille|mon (?:frere|pere|fils|mari|conjoint|compagnon|ex|ami|chef|patron|beau-\\w+)|ma (?:soeur|mere|fille|femme|conjointe|compagne|amie|cheffe|belle-\\w+)|mes (?:parents|enfants|amis|collegues|voisins|ados?)|les autres|les gens|ingrat\\w*|solitude|seule?$|isole\\w*|pardonn\\w*|aider|generosite|couple|amiti\\w*|ami[es]*$|hypocri\\w*|mechan\\w*|toxique\\w*|conflit\\w*",
    ],
    [
      2,
      "dispute\\w*|relation\\w*|equipe|ado\\w*|adolescen\\w*|trahi\\w*|trahison|mensonge\\w*|menti\\w*|confiance|critiqu\\w*|impoli\\w*|insolent\\w*|respect\\w*|aime\\w*|amour\\w*|entendre avec|communiqu\\w*|reconnaissance|merci|service$|insult\\w*|compagnie|foule|fetes?|reunion\\w*|jalou\\w*|medis\\w*|dit du mal|bienveillan\\w*|etranger\\w*|social\\w*",
    ],
    [1, "il m'a|elle m'a|ils m'ont|chef|patron|manager"],
  ],
  simplicite: [
    [
      3,
      "argent|riche\\w*|pauvre\\w*|achet\\w*|achats?|acheter|depens\\w*|consomm\\w*|luxe|salaire|possed\\w*|possession\\w*|envie d(?:e|')(?:avoir|acheter|tout|plus)|desir\\w*|jamais assez|toujours plus|minimalis\\w*|simplic\\w*|simple$|sobriete|gourmand\\w*|grignot\\w*|sucre\\w*|alcool|fumer|cigarette|addict\\w*|tentation\\w*|frugal\\w*|encombr\\w*|desencombr\\w*|trier",
    ],
    [
      2,
      "envi[ée]\\w*|jalous\\w*|luxueu\\w*|ambition\\w*|promotion|augmentation|confort|maison|voiture|vetement\\w*|plaisir\\w*|exces|craqu\\w*|manger|boire|reseaux sociaux|likes?|superflu|necessaire|se contenter|me contenter|gloire|celebr\\w*|succes|loterie|heritage",
    ],
    [1, "vouloir|voudrais"],
  ],
  nature: [
    [
      3,
      "nature$|univers|cosmos|etoiles?|ordre du monde|dieux?$|destin\\w*|providence|fatalite|hasard|pourquoi (?:moi|cela m'arrive|ca m'arrive)|cycle\\w*|saisons?|climat|planete|ecolog\\w*|humanite|tout change|changement\\w*|impermanence|ma place dans|sens de (?:l'existence|l'univers)|beaute du monde|foret|montagne|ciel$",
    ],
    [
      2,
      "accept\\w*|religion|prier|foi$|croire en|vieill\\w*|paysage|mer$|infini|petit\\w* (?:dans|face)|insignifian\\w*|demenag\\w*|naissance|grandi\\w*|transform\\w*",
    ],
    [1, "monde$"],
  ],
  devoir: [
    [
      3,
      "devoir\\w*|responsab\\w*|role\\w*|mission|tache\\w*|obligation\\w*|travailler|lever le matin|me lever|motiv\\w*|paress\\w*|flemme|agir|passer a l'action|action$|engage\\w*|decision\\w*|decider|choisir|choix|projet\\w*|carriere|reconversion|parent\\w* (?:vieill\\w*|dependant\\w*)|m'occuper de|utile\\w*|servir|but$|objectif\\w*",
    ],
    [
      2,
      "mon travail|travail$|metier|boulot|procrastin\\w*|remet\\w* (?:tout |toujours )?a (?:demain|plus tard)|discipline|effort\\w*|organis\\w*|equipe|manager|chef|diriger|enfants?|citoyen\\w*|vot\\w*|bureau|surcharg\\w*|deborde\\w*|dire non|fatigu\\w* de travailler|reunion\\w*|cap$|direction|perdu\\w* (?:dans|professionnel)|aidant\\w*",
    ],
    [1, "faire$|matin"],
  ],
  liberte: [
    [
      3,
      "libre\\w*|liberte|independan\\w*|esclave\\w*|prison|enferm\\w*|coinc\\w*|dependan\\w*|emprise|suivre (?:la foule|les autres|le mouvement)|mouton|conform\\w*|pression (?:sociale|du groupe)|dire non|m'imposer|imposent|manipul\\w*|etre moi-meme|paix interieure|serenite|tranquillit\\w*|refuge|interieur\\w*|retraite interieure|m'isoler",
    ],
    [
      2,
      "influence\\w*|chaines?|etouff\\w*|addict\\w*|dependance|regard des autres|opinion des autres|plaire|compte aux autres|subir|subis|contraint\\w*|oblige\\w* de|choisir|voyage\\w*|partir loin|changer (?:de vie|d'air|de ville)|calme interieur",
    ],
    [1, "seul avec"],
  ],
  progres: [
    [
      3,
      "progres\\w*|m'amelior\\w*|ameliorer|apprendre|apprentissage|etud\\w*|lire|lecture\\w*|livre\\w*|habitude\\w*|routine|exercice\\w*|pratiqu\\w*|debut\\w*|commencer (?:le|la|par)|debuter|reguli\\w*|persever\\w*|discipline|rechut\\w*|recommenc\\w*|decourag\\w*|abandonn\\w*|bilan|examen (?:de conscience|du soir)|journal$|defaut\\w*|corriger|mes erreurs|philosoph\\w*|stoicisme|stoicien\\w*",
    ],
    [
      2,
      "erreur\\w*|faute\\w*|effort\\w*|entrain\\w*|talent|competen\\w*|meilleur\\w*|changer$|grandir|volonte|tenir (?:mes|une) (?:resolution\\w*|habitude)|resolution\\w*|perfection\\w*|petit a petit|avancer|stagne\\w*|ecole|formation|maitre$|professeur",
    ],
    [1, "comment (?:devenir|faire pour)"],
  ],
};

/** Words at their beginning, as they are written above. */
export const wordsPattern = (source: string, flags = "") =>
  new RegExp(`(?<![a-z])(?:${source.replace(/\$/g, "(?![a-z])")})`, flags);

/** Made when a message is first read: an isolate that starts for a page needs none. */
const compiled = once(() =>
  Object.entries(WORDS).map(([theme, groups]) => ({
    theme: theme as QuotationTheme,
    groups: groups.map(([weight, source]) => ({
      weight,
      pattern: wordsPattern(source, "g"),
    })),
  })),
);

/** The themes of a text with their weights, the heaviest first; empty where no word tells. */
export function themesOf(text: string): [QuotationTheme, number][] {
  const folded = fold(text);
  const found: [QuotationTheme, number][] = [];
  for (const { theme, groups } of compiled()) {
    let weight = 0;
    for (const group of groups) {
      const hits = new Set(folded.match(group.pattern) ?? []).size;
      weight += group.weight * Math.min(hits, 3);
    }
    if (weight > 0) found.push([theme, weight]);
  }
  return found.sort((one, other) => other[1] - one[1]);
}

/** A message of so many words says by itself what it is about. */
const TELLING_WORDS = 16;
const OPENING_SHARE = 0.7;
const BEFORE_SHARE = 0.5;
const LOOKED_BACK = 3;

/**
 * What a message is about in its conversation: a short reply (« hier encore », « pas longtemps ») leans on what the talk
 * began with and on the messages just before, a long one stands for itself.
 */
export function talkThemes(message: string, earlier: readonly string[]): [QuotationTheme, number][] {
  const own = themesOf(message);
  const [opening, ...after] = earlier;
  if (opening === undefined || (own.length > 0 && message.split(/\s+/).length > TELLING_WORDS)) return own;
  const sums = new Map(own);
  const lean = (text: string, share: number) => {
    for (const [theme, weight] of themesOf(text)) sums.set(theme, (sums.get(theme) ?? 0) + share * weight);
  };
  lean(opening, OPENING_SHARE);
  for (const text of after.slice(-LOOKED_BACK)) lean(text, BEFORE_SHARE);
  return [...sums].sort((one, other) => other[1] - one[1]);
}
