// Mended French (plain.ts) in one shape, so that a pattern says a thing once: elisions are opened (« j’ai » is « je ai »),
// the « ne » of a negation is dropped as speech drops it, and so are the adverbs that stand between a verb and what it
// governs. Never shown. Pure.

/** Words that change nothing of what is wanted: « j’ai vraiment trop envie de ». */
const FILLERS =
  "vraiment|juste|tellement|parfois|souvent|(?<!pour )toujours|quelquefois|serieusement|deja|encore|bien|presque|simplement|seulement|uniquement|aussi|enfin|franchement|honnetement|sincerement|profondement|clairement|carrement|reellement|absolument|desesperement|terriblement|constamment|regulierement|secretement|litteralement|peut-etre|desormais|grave|putain|genre|en vrai|de plus en plus|sans cesse|sans arret|en permanence|par moments?|des fois|tout le temps|tous les jours|tous les soirs|toutes les nuits|chaque (?:jour|nuit|soir|matin)|en ce moment|depuis (?:hier|longtemps|toujours|toute petite?|des (?:jours|semaines|mois|annees))|un peu|moi(?= je)|bcp|beaucoup|(?<!de )trop(?! de )";
const FILLER = new RegExp(`\\b(?:${FILLERS})\\b ?`, "g");

export const canonical = (plainText: string): string =>
  plainText
    .replace(/qu' ?/g, "que ")
    .replace(/\b([jdmlstc])' ?/g, "$1e ")
    .replace(/\bn(?:' ?|e )/g, "")
    .replace(FILLER, "")
    // « Je veux, parfois, mourir » had its commas around what was dropped.
    .replace(/ ?, ?(?=,)/g, "")
    .replace(/(?<=\b(?:veux|voudrais|envie|pense|songe)) ?, ?(?=(?:de|a|mourir)\b)/g, " ")
    .replace(/ {2,}/g, " ");
