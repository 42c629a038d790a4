// The rest of the local coach's words: what is not of a theme. Same marks as blocks.ts.

/** What a message is about, in words of the coach; the first that fits. */
export const SUBJECTS: readonly [RegExp, string][] = [
  [
    /\b(?:collegue|patron|chef|cheffe|manager|bureau|equipe|reunion|boulot|travail\w*|metier|poste|entreprise)/,
    "{ton|votre} travail",
  ],
  [/\b(?:licenci\w+|chomage|emploi|embauche|candidature)/, "{ton|votre} emploi"],
  [/\b(?:examen|concours|etudes|universite|ecole|diplome)/, "{tes|vos} études"],
  [/\b(?:enfants?|fils|fille|ado\w*|bebe)\b/, "{tes|vos} enfants"],
  [
    /\b(?:mari|femme|conjoint\w*|compagn\w+|couple|rupture|divorc\w+|copain|copine|ex)\b/,
    "{ton|votre} couple",
  ],
  [/\b(?:mere|pere|parents?|maman|papa)\b/, "{tes|vos} parents"],
  [/\b(?:frere|soeur|famille|heritage|beau-\w+|belle-\w+)\b/, "{ta|votre} famille"],
  [/\b(?:ami|amis|amie|amies|amitie)\b/, "{tes|vos} amis"],
  [/\b(?:voisins?|voisines?|quartier|bruit)\b/, "{ton|votre} voisinage"],
  [/\b(?:argent|dettes?|salaire|depens\w+|achats?|acheter)\b/, "{ton|votre} argent"],
  [/\b(?:telephone|ecrans?|reseaux|notifications?)\b/, "{tes|vos} écrans"],
  [/\b(?:dors|dormir|sommeil|insomni\w+|nuits?)\b/, "{tes|vos} nuits"],
  [/\b(?:malad\w+|hopital|douleurs?|sante|cancer)\b/, "{ta|votre} santé"],
  [/\b(?:fumer|cigarettes?|alcool|sucre)\b/, "cette habitude"],
  [/\b(?:solitude|seule?s?|isole\w*)\b/, "{ta|votre} solitude"],
];

export const ABOUT = [
  "{Tu me parles|Vous me parlez} de %s, et j’écoute.",
  "De %s, donc.",
  "Commençons par %s.",
  "Je reste un instant sur %s.",
];

/** Before a passage; %a is its author. The coach lends its voice to nobody. */
export const LEADS = [
  "Un passage de %a {te|vous} sera peut-être utile\u00a0:",
  "J’ai cherché dans la bibliothèque, et je m’arrête sur %a\u00a0:",
  "{Lis|Lisez} lentement ce passage de %a\u00a0:",
  "%a offre ici une prise\u00a0:",
  "Voici, de %a, de quoi réfléchir\u00a0:",
];

export const FOLLOW_UPS = [
  "Merci de le préciser, cela change la prise.",
  "Bien. {Tu viens|Vous venez} de nommer la chose, c’est la moitié du travail.",
  "Je {te|vous} suis. Resserrons encore.",
  "Gardons ce que {tu viens|vous venez} de dire au centre.",
  "Cela s’éclaire. Avançons d’un pas.",
];

export const GREETINGS = [
  "Bonjour. Je suis une intelligence artificielle, j’imite la manière de Marc Aurèle, et j’ai tout mon temps. Qu’est-ce qui occupe {ton|votre} esprit aujourd’hui\u202f? En attendant, {prends|prenez} une respiration lente avant de répondre.",
  "Bonjour à {toi|vous}. Par quoi commençons-nous\u00a0: ce qui presse, ou ce qui pèse\u202f? {Note|Notez}-le d’abord en cinq mots.",
];

export const THANKS = [
  "C’est {toi|vous} qui {as fait|avez fait} le travail\u00a0: j’ai seulement tenu la lampe. Aujourd’hui, {garde|gardez} une phrase de cet échange et {relis|relisez}-la ce soir.",
  "Avec plaisir. Que {retiens-tu|retenez-vous}, en une ligne\u202f? {Écris|Écrivez}-la dans {ton|votre} journal avant ce soir.",
];

export const IDENTITY = [
  "Je suis une intelligence artificielle, pas un humain et pas Marc Aurèle, dont j’imite seulement la manière. Les passages que je cite viennent de la bibliothèque du site. Ici, en mode local, mes réponses sont même composées sans modèle de langage, à partir de textes écrits d’avance. Aujourd’hui, {confie|confiez} aussi {ta|votre} question à une personne en chair et en os.",
  "Ni empereur ni confident de chair\u00a0: un programme, qui cherche dans une bibliothèque et assemble avec soin. Je peux aider à voir clair\u202f; décider {te|vous} revient. Aujourd’hui, {écris|écrivez} ce que {tu attends|vous attendez} de cette conversation, en une ligne.",
];

/** What is kept, and what is known of the member. */
export const PRIVACY = [
  "Nos échanges sont gardés chiffrés dans {ton|votre} compte, pour {toi|vous} seul\u202f; {tu peux|vous pouvez} les effacer ou les emporter. Je ne sais de {toi|vous} que ce qui est écrit dans cette conversation, et ce que {tu m’as|vous m’avez} permis de lire.",
];

/** What it can do, said plainly. */
export const ABLE = [
  "Voici ce que je peux faire ici, sans modèle de langue\u00a0: choisir un passage de Marc Aurèle, de Sénèque ou d’Épictète pour ce qui {t’|vous }occupe, l’expliquer, et mener un exercice du début à la fin, comme l’examen du soir ou la vue d’en haut. {Dis-moi|Dites-moi} ce que {tu vis|vous vivez}, ou {nomme|nommez} un exercice.",
];

/** What is not its business. */
export const ELSEWHERE = [
  "Je ne sais pas, et ce n’est pas mon rôle. Je peux en revanche aider à voir ce qui, dans cette affaire, dépend de {toi|vous}.",
  "Là-dessus je n’ai rien de sûr à dire. Je m’en tiens à la philosophie des stoïciens et à ce que {tu vis|vous vivez}.",
];

/** Where nothing written answers: said so, and the library opened. */
export const UNKNOWN = [
  "Je ne sais pas répondre à cela. Ici, sans modèle de langue, je choisis et j’assemble des textes écrits d’avance, et aucun ne le dit. {Cherche|Cherchez} dans la bibliothèque du Portique, ou sur la page des auteurs.",
  "Je n’ai pas de texte pour répondre à cela. {Cherche|Cherchez} plutôt sur la page des auteurs, ou dans la bibliothèque du Portique.",
];

/** Before a passage that was asked for. */
export const HERE = ["Voici un passage de %a.", "Celui-ci, de %a.", "J’ai choisi ce passage de %a."];
/** Before the passage whose place was asked for. */
export const PLACE = ["C’est ici, la référence est dessous.", "On le lit à cet endroit."];

export const REFUSALS = [
  "Ma façon de travailler n’a rien de mystérieux, mais elle reste où elle est. Revenons à {toi|vous}\u00a0: qu’est-ce qui {t’|vous }a occupé l’esprit aujourd’hui\u202f? Avant de répondre, {choisis|choisissez} un seul fait et {écris|écrivez}-le.",
  "Je ne change pas de rôle, et je n’ai pas de secret utile à livrer. Parlons plutôt de ce qui {te|vous} préoccupe vraiment. Aujourd’hui, {prends|prenez} une minute pour le nommer.",
];

export const MEDICAL = [
  "Sur ce terrain, je m’efface\u00a0: seul un soignant peut répondre, et je ne pose pas de diagnostic. Ce que je peux entendre, c’est ce que {tu vis|vous vivez}. Aujourd’hui, {note|notez} {tes|vos} questions et {prends|prenez} rendez-vous avec {ton|votre} médecin.",
  "C’est une question pour {ton|votre} médecin ou {ton|votre} pharmacien, et je {te|vous} laisse entre leurs mains. Restons sur ce que cela {te|vous} fait. Aujourd’hui, {écris|écrivez} en deux lignes ce que {tu voudrais|vous voudriez} leur dire.",
];

export const SHORT = [
  "C’est peu de mots, et c’est déjà quelque chose. Que s’est-il passé, et quand\u202f? Une scène précise m’aidera plus qu’une idée générale. Pour commencer, {décris|décrivez} en une phrase le dernier moment où {tu l’as|vous l’avez} senti.",
  "{Prends|Prenez} {ton|votre} temps. Si {tu devais|vous deviez} montrer la chose plutôt que la nommer, que verrait-on\u202f? Aujourd’hui, {note|notez} un seul exemple.",
];

export const UNSURE = [
  "Je ne suis pas sûr d’avoir saisi l’essentiel. Est-ce un fait qui {te|vous} trouble, une décision à prendre, ou une humeur qui dure\u202f? Aujourd’hui, {écris|écrivez} la chose en une phrase, comme si {tu l’expliquais|vous l’expliquiez} à un ami.",
  "Il y a plusieurs fils dans ce que {tu écris|vous écrivez}. Lequel {tirerais-tu|tireriez-vous} le premier\u202f? Avant de répondre, {laisse|laissez} passer trois respirations.",
];

/** Before a passage that is shown again. */
export const AGAIN = ["Relisons-le ensemble.", "Reprenons ce passage, lentement."];
/** After its commentary. */
export const APPLY = [
  "Dans ce que {tu m’as dit|vous m’avez dit}, où cela touche-t-il juste, et où non\u202f?",
  "Ce n’est qu’une lecture. Que {changerait-elle|changerait-elle}, ici, dans {ta|votre} journée\u202f?",
];

/** What must be met rather than illustrated; on folded words. */
export const PLAIN: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:difference|distinction)\b[^.?!]{0,40}\b(?:resign\w+|accept\w+)\b|\bresign\w+\b[^.?!]{0,30}\baccept\w+\b/,
    [
      "Se résigner, c’est cesser d’agir. Accepter, c’est cesser de discuter avec le fait, pour agir là où c’est possible. Le premier baisse les bras\u202f; le second regarde d’abord où les mettre.",
    ],
  ],
  [
    /\b(?:diagnosti\w+|on m'a (?:annonce|trouve)|j'apprends que j'ai|je viens d'apprendre)\b[^.?!]{0,80}\b(?:peur|angoiss\w+|diabet\w+|cancer|malad\w+|sclerose|tumeur)\b/,
    [
      "Cette peur est naturelle\u00a0: en une phrase, beaucoup de choses ont changé de place. {Tu n’as|Vous n’avez} pas à tout comprendre aujourd’hui. Qu’est-ce qui {t’|vous }inquiète d’abord\u00a0: les soins, les autres, ou l’avenir\u202f?",
    ],
  ],
  [
    /\b(?:ennui\w*|m'ennuie|s'ennuie|m'emmerde)\b/,
    [
      "L’ennui dit qu’il manque quelque chose\u00a0: la difficulté, le sens, ou les autres. Lequel des trois\u202f? Selon la réponse, ce n’est pas la même porte qu’il faut pousser.",
    ],
  ],
  [
    /\b(?:perdu|perte|perds|envole\w*|vole)\b[^.?!]{0,40}\b(?:euros?|argent|economies|bourse|epargne|capital|casino)\b|\b(?:ruine|endette)\w*\b/,
    [
      "La perte est un fait\u202f; la honte est un jugement qui s’y ajoute, et c’est souvent lui qui ôte le sommeil. {As-tu|Avez-vous} pu le dire à quelqu’un\u202f? Ce soir, {écris|écrivez} la somme, puis une chose que cette perte n’a pas prise.",
    ],
  ],
  [
    /\b(?:mon fils|ma fille|mes enfants|mon ado|mon petit|mon grand)\b[^.?!]{0,40}\b(?:rate|echoue|recale|redouble|bac|brevet|concours|examen|permis)\b/,
    [
      "Un échec se regarde mieux à deux, et pas le soir même. Avant un conseil, il faut sans doute un regard calme. Que lui {as-tu|avez-vous} dit, mot pour mot\u202f?",
    ],
  ],
  [
    /\b(?:claque la porte|m'a (?:crie|hurle) dessus|s'est enferme\w*|ne me parle plus|m'a raccroche)\b/,
    [
      "Une porte claquée dit que la colère n’a pas trouvé de mots. Elle passera plus vite que le silence d’après. Que {voudrais-tu|voudriez-vous} pouvoir lui dire, une fois le calme revenu\u202f?",
    ],
  ],
  [
    /\bstoicis\w+\b[^.?!]{0,40}\begoist\w+\b|\begoist\w+\b[^.?!]{0,40}\bstoic\w+\b/,
    [
      "Non, si l’on regarde ce que cette école demande\u00a0: se rendre maître de soi pour être utile aux autres. L’homme y est fait pour la cité. Ce qui trompe, c’est qu’on commence par soi, parce que c’est là qu’on a prise.",
    ],
  ],
];
