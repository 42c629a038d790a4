// Indirect words of distress, in the first person. Pure; they run on folded text, as it is typed and mended (plain.ts).

const END = "(?=\\s*(?:$|[.!?,;:…]))";
const I_AM_A =
  "je (?:suis|ne suis (?:plus )?qu'|me sens(?: comme)?|deviens|serai toujours) ?(?:vraiment |juste |devenu[e]? |que )?";

export const INDIRECT: readonly RegExp[] = [
  // No way out, no more reason.
  /\bje ne vois (?:vraiment |toujours )?(?:plus|pas|aucune?)(?: du tout)?(?: aucune?)? ?(?:d'|de )?(?:autre )?(?:issue|avenir|sortie|solution|porte de sortie|lumiere au bout|raison de (?:continuer|rester|me lever))\b(?! (?:a|dans|pour) (?:ce|cet|cette|mon|ma|notre|nos|la|le|l'|un|une)\b| que (?:de |d')?(?!mourir|partir|disparaitre|me |m'|en finir|la mort|le suicide|ca|cela))/,
  /\b(?:je )?(?:vois|y a) (?:plus|pas) (?:d'issue|d'avenir|d'autre (?:issue|solution))\b(?! (?:a|dans|pour) (?:ce|cet|cette|mon|ma|notre|la|le))(?! que (?:de |d')?(?!mourir|partir|disparaitre|me |m'|en finir|la mort|le suicide|ca|cela))/,
  new RegExp(
    `\\ba quoi (?:bon|ca sert|sert-il)(?: de)? (?:continuer|rester(?: (?:la|ici|en vie))?|vivre|tenir|me battre|encore|m'accrocher)${END}`,
  ),
  /\bma vie (?:n'a (?:plus|pas) (?:de |aucun )?sens|est (?:finie|foutue|terminee|un enfer)|ne sert a rien|n'a aucun (?:sens|interet))\b/,
  /\bplus rien (?:ne )?(?:me )?(?:retient|rattache|raccroche|donne envie)\b(?! (?:a|dans) (?:ce|cette|mon) (?:poste|travail|entreprise|ville))/,
  /\brien ne me (?:retient|rattache|raccroche)(?: plus)?(?: ici| a la vie| sur (?:cette )?terre)?\s*(?:$|[.!?,])/,
  /\bje n'attends plus rien (?:de la vie|de personne)\b/,
  new RegExp(
    `\\bje n'ai (?:vraiment )?plus (?:du tout )?(?:la force|le courage|envie|l'energie) de (?:continuer|me battre|lutter|tenir|rien|faire semblant de vivre)${END}`,
  ),
  new RegExp(
    `\\bj'ai plus (?:du tout )?(?:la force|le courage|envie|l'energie) de (?:continuer|vivre|me battre|lutter|rien)${END}`,
  ),
  new RegExp(
    `\\bje (?:ne )?(?:veux|peux|vais) (?:plus|pas) (?:continuer|tenir|me battre|lutter)(?: comme (?:ca|cela))?${END}`,
  ),
  /\bje (?:ne )?(?:tiendrai|passerai|verrai) (?:pas|plus|jamais) (?:jusqu'a (?:demain|noel|la fin)|la nuit|l'hiver|le week-?end|noel|mes \w+ ans|la semaine)\b/,
  /\bje ne (?:merite|meritais) (?:pas|plus) (?:de vivre|d'exister|d'etre (?:la|en vie|vivante?))\b/,
  /\b(?:je (?:veux|voudrais)|j'ai envie d') ?(?:etre |qu'on me laisse )?(?:mort[e]?|mourir en paix)\b(?! de rire|,? (?:vieux|vieille|entoure|un jour|dans mon|le jour))/,

  // Noted without a subject.
  /(?:^|[.!?…] )(?:des |les |mes )?(?:idees?|pensees?|envies?|pulsions?) (?:suicidaires?|de suicide|noires?) (?:tous|toutes|depuis|chaque|encore|en (?:boucle|continu)|sans (?:arret|cesse)|constantes?|ce soir|cette nuit|la nuit|le (?:matin|soir)|au reveil)\b/,

  // A burden; nobody would miss me.
  new RegExp(
    `${I_AM_A}(?:un |une )?(?:vrai |veritable |lourd )?(?:poids|fardeau|boulet|charge)(?: mort)? (?:pour|sur) (?:tout le monde|tous|ma famille|mes (?:proches|enfants|parents|amis)|eux|les autres|mon mari|ma femme|ceux)`,
  ),
  new RegExp(`${I_AM_A}de trop (?:sur (?:cette )?terre|ici|dans ce monde|partout|pour tout le monde)`),
  /\b(?:personne|nul) ne (?:remarquerait?|s'apercevrait|verrait|me regretter(?:a|ait)|me pleurer(?:a|ait)|viendrait a mon enterrement|s'en rendrait compte)\b/,
  /\b(?:je )?ne manquer(?:ai|ais) a personne\b|\bje manquer(?:ai|ais) a personne\b/,
  /\bsi je (?:n'etais (?:plus|pas) la|mourais|disparaissais|partais pour de bon|ne me reveillais (?:pas|plus)|n'existais plus|etais mort[e]?|mettais fin|me tuais|me suicidais|m'en allais pour (?:de bon|toujours))\b[^.?]{0,60}\b(?:personne|soulag\w+|mieux|changerait|s'en (?:rendrait|apercevrait|remettr\w+)|manquer\w*|tranquilles?|libres?|debarrass\w+|simple|qui)\b/,
  /\b(?:personne|mieux|changerait rien|soulag\w+|tranquilles?|qui (?:s'en|me|s'apercevrait))\b[^.?]{0,50}\bsi je (?:n'etais (?:plus|pas) la|mourais|disparaissais|n'existais plus|etais mort[e]?)\b/,
  /\b(?:soulag\w+|mieux|tranquilles?|debarrass\w+|libres?|heureux)\b[^.!?]{0,30}\bquand je (?:ne )?serai (?:plus (?:la|de ce monde)|mort[e]?|parti[e]?)\b/,
  /\bquand je (?:ne )?serai (?:plus (?:la|de ce monde)|mort[e]?)\b[^.!?]{0,40}\b(?:soulag\w+|mieux|tranquilles?|debarrass\w+|libres?|comprendr\w+|regretter\w+)\b/,
  /\b(?:ser(?:ai(?:t|ent)|ont|ez|a)|ir(?:ai(?:t|ent)|ont|ez|a)|vivr(?:ai(?:t|ent)|ont|ez|a)) (?:\w+ )?(?:mieux|soulage[es]*|plus (?:heureux|tranquilles?|libres?)) sans moi\b/,
  /\b(?:mieux|soulage[es]*) sans moi\b[^.!?]{0,20}$/,

  // To be no more: to sleep for ever, that all stop.
  /\b(?:m'endormir|dormir|fermer les yeux)\b[^.!?]{0,20}\b(?:pour toujours|a jamais|et ne (?:plus|jamais|pas)|et que ca s'arrete|sans (?:me reveiller|retour))\b/,
  /\b(?:ne (?:plus|pas|jamais)|sans) (?:jamais )?me reveiller\b(?! (?:la nuit|a (?:\d|l'heure|temps)|en retard|trop|si tot|fatigue))/,
  /\bje (?:veux|voudrais|souhaite|prie pour|reve) (?:juste |simplement |seulement )?que (?:tout|ca|la douleur|cette douleur|ma vie|mes souffrances?) (?:s'arrete|cesse|finisse)(?:nt)?\b(?! (?:de|au travail))/,
  /\b(?:besoin|envie) que tout s'arrete\b/,
  /\b(?:je (?:veux|voudrais|souhaite)|j'ai envie de) (?:juste |simplement )?(?:ne )?plus (?:rien sentir|souffrir|exister|etre de ce monde)\b(?! (?:de |du |au |a |pour (?:lui|elle|eux)|dans |aux yeux))/,
  /\b(?:la mort|mourir|disparaitre) (?:serait|est|me semble|m'apparait|me parait)(?: devenue?)?(?: comme)? (?:un (?:vrai )?(?:soulagement|repos)|une (?:delivrance|liberation|solution|issue|sortie)|la (?:seule|meilleure) (?:solution|issue|sortie|facon)|ma (?:seule|derniere) (?:solution|issue|sortie))\b(?! (?:pour les|dans la|selon|chez|aux yeux))/,
  /\bla seule (?:issue|solution|sortie|porte|facon)\b[^.!?]{0,25}\b(?:mourir|la mort|disparaitre|partir pour|d'en finir)\b/,
  /\bje pense (?:de plus en plus |souvent |trop )?a la mort comme\b/,
  /\b(?:mettre un terme|mettre fin) a (?:tout ca|tout cela|tout|mes souffrances|ma souffrance|cette vie|tout ceci)\b/,
  /\ben finir (?:une (?:bonne )?fois pour toutes|pour de bon|definitivement|ce soir|cette nuit|maintenant|avec tout(?: ca)?)\s*(?:$|[.!?,])/,
  /\b(?:passer|passe|passerai|passage) a l'acte\b/,
  /\b(?:peur de|vais|risque de|capable de|envie de|failli) (?:vraiment |peut-etre |bien |ce soir )?(?:faire |fait )?une (?:grosse |enorme )?(?:betise|connerie)\b(?! (?:au travail|avec (?:mon|ma|ce|cet)|en (?:achetant|signant|disant|acceptant)))/,
  /\b(?:j'ai|avoir|avec|mes|des|ces|les|plein d'|d'|broie du noir et) ?(?:toujours |encore |souvent |trop |de plus en plus d'|des |plein d')?idees (?:tres |vraiment )?noires\b/,
  /\bj'ai envie de (?:tout )?(?:sauter(?! (?:de joie|le pas|un repas|a la corde|au plafond))|me laisser (?:mourir|tomber du|couler)|lacher le volant|foncer dans un (?:mur|arbre|platane))\b/,

  // What is being prepared.
  /\bj'ai (?:achete|prepare|garde|cache|trouve|stocke|mis de cote) (?:\w+ ){0,3}(?:corde|cachets|somniferes|medicaments|comprimes|arme|lames?|rasoir)\b(?! (?:pour (?:mal|ma tension|dormir un peu|mon|ma|le rhume)))/,
  /\b(?:je (?:stocke|garde|collectionne|compte)) (?:des|mes|les|tous mes|tous les) (?:medicaments|cachets|comprimes|somniferes|boites)\b/,
  /\bcombien (?:de |faut-il de |il faut de )(?:cachets|medicaments|comprimes|somniferes|doliprane|paracetamol|xanax|lexomil|boites)\b/,
  /\b(?:j'ai|tout est) (?:tout )?(?:prepare|pret|range|regle|mis en ordre|organise)\b[^.!?]{0,40}\b(?:pour (?:partir|mon depart|apres moi|quand je ne serai)|avant de (?:partir pour|m'en aller pour|disparaitre)|ils n'auront (?:plus )?qu'a|mon enterrement|mes obseques)\b/,
  /\bj'ai (?:donne|distribue|offert) (?:toutes? )?(?:mes affaires|ce a quoi je tiens|mon (?:chat|chien))\b[^.!?]{0,60}\b(?:besoin|partir|adieu|plus|bientot)\b/,
  /\b(?:j'ai|je viens d') ?(?:ecrit|ecrire|redige|laisse) (?:des|mes|ma|une|la|les) (?:derniere[s]? )?lettres?(?: d'adieux?)? (?:a|pour) (?:mes enfants|ma famille|chacun|mes proches|mes parents|ceux)\b[^.!?]{0,60}\b(?:apres|plus la|adieu|partir|derniere|trouver)\b/,
  /\b(?:vous|te|leur|lui|tous) dire adieu\b|\bdire (?:un dernier )?adieu a (?:mes|ma|tous|tout le monde|mon|ceux)\b/,
  /\bje (?:ne )?serai (?:(?:bientot |deja )?plus (?:la|de ce monde|ici)(?: (?:demain|bientot|longtemps|la semaine prochaine|a noel|pour le voir))?|(?:(?:bientot|deja) )?pas (?:de ce monde|la (?:a noel|longtemps|pour le voir)))\s*(?:$|[.!?,])/,
  /\b(?:bientot|demain|ce soir) (?:tout|ce) (?:sera|ca sera) (?:enfin )?(?:fini|termine)\b/,
  /\bce sera (?:bientot |enfin )?(?:fini|termine) pour moi\b|\bc'est (?:la fin|fini) pour moi\b/,
  /\b(?:pont|rails?|quai|fenetre|balcon|toit|falaise|metro|train|riviere|seine)\b[^.!?]{0,60}\b(?:sauter|me jeter|enjamber|me laisser tomber|m'y jeter|un pas de plus|un seul pas|si facile|basculer)\b/,
  /\b(?:sauter|me jeter|m'y jeter) (?:du|d'un|sous|par|dans)(?: le| la| un| une)? ?(?:pont|toit|balcon|fenetre|etage|train|metro|rails|vide|falaise|immeuble|seine)\b/,
  /\b(?:comment|quelle? (?:est )?(?:la |le )?(?:facon|maniere|moyen|methode)|le moyen|un moyen|la facon)\b[^.!?]{0,40}\b(?:mourir|se suicider|me suicider|se tuer|me tuer|en finir|me pendre|se pendre|partir)\b[^.!?]{0,30}\b(?:sans (?:douleur|souffrir|avoir mal|que)|rapide\w*|doucement|vite|douce|indolore|proprement|facile\w*)\b/,
  /\b(?:facon|maniere|moyen|methode) (?:la plus |le plus )?(?:rapide|douce|simple|indolore|facile|efficace|sure)\b[^.!?]{0,20}\b(?:mourir|se suicider|me suicider|se tuer|me tuer|d'en finir|de partir)\b/,
  /\bcomment (?:se |me )(?:suicider|tuer|pendre)\b/,
  /\b(?:est-ce que )?(?:ca|cela) fait mal (?:de |quand on )?(?:mourir|meurt|se (?:pend|noie|noyer|pendre|taillader))\b/,
  /\b(?:aller |vais |veux |voudrais |envie de )(?:la |le |les )?rejoindre\b[^.!?]{0,40}\b(?:la-haut|au ciel|de l'autre cote|dans la (?:mort|tombe)|qui est mort[e]?|au cimetiere|au paradis)\b/,
  /\b(?:la|le|les) rejoindre (?:la-haut|au ciel|de l'autre cote|dans la (?:mort|tombe)|au paradis)\b/,

  /\b(?:au bord du (?:vide|pont|toit|quai)|sur le (?:rebord|parapet|toit))\b[^.!?]{0,60}\b(?:sauter|tomber|fini|vide)\b/,
  /\b(?:autant|mieux vaut|plutot|il vaut mieux) (?:mourir|crever|disparaitre|en finir|etre mort[e]?)\s*(?:$|[.!?,]|que (?:de )?(?:continuer|vivre))/,
  /\b(?:mon enterrement|mes obseques|a ma mort)\b[^.!?]{0,40}\b(?:qui|personne|quelqu'un|viendra\w*|pleur\w+|soulag\w+)\b|\b(?:qui|personne|quelqu'un)\b[^.!?]{0,25}\b(?:viendra\w*|pleur\w+) (?:a|sur) (?:mon enterrement|ma tombe)\b/,
  /\b(?:laisse|ecrit|prepare) (?:un (?:dernier )?mot|une (?:derniere )?lettre) (?:sur la table|d'adieux?|pour (?:ma famille|mes (?:proches|enfants|parents)|ceux))\b/,
  /\bc'est (?:mon|le) dernier (?:message|soir|mot)\b(?! (?:de la journee|avant les vacances|du (?:poste|travail)))/,
  /\bmieux (?:serait|vaudrait)(?: sans doute)? que je (?:ne )?(?:sois plus la|disparaisse|meure|parte pour|n'existe plus)\b/,

  // The Stoics asked for leave to die.
  /\b(?:stoic\w*|seneque|marc aurele|epictete|caton|sage|philosoph\w*|porte)\b[^.!?]{0,90}\b(?:que je me (?:tue|suicide|donne la mort)|si je (?:me tuais|me suicidais|quittais la vie|sortais de la vie|mettais fin)|mon suicide|(?:ma|cette) vie (?:a moi )?vaut encore|quitter (?:ma|cette) vie|m'oter la vie|mettre fin a (?:mes|ma)|je (?:veux|vais|voudrais|pense|compte) (?:la |y |en |a )?(?:prendre|passer|franchir|sortir|l'ouvrir|la franchir|la prendre))\b/,
  /\bai-je le droit de (?:mourir|me (?:tuer|suicider|donner la mort)|quitter (?:la|ma|cette) vie|partir pour (?:de bon|toujours)|mettre fin)\b/,
  /\bpuis-je (?:quitter la vie|mettre fin|me donner la mort|mourir)\b/,
  /\b(?:je (?:veux|voudrais|vais|compte|prefere)|j'ai (?:decide|choisi) de) partir (?:volontairement|dignement)\b/,
  /\bme donner la mort\b|\b(?:ma|mon) (?:mort volontaire|suicide)\b(?! (?:social|professionnel|politique|commercial))/,
  /\bje me (?:coupe|taillade|brule|fais (?:expres )?(?:mal|du mal)|frappe|scarifie|mutile)\b[^.!?]{0,40}\b(?:expres|volontairement|pour (?:me punir|sentir|ne plus|me calmer|tenir)|bras|cuisses|poignets|lame|soulag\w+|quand ca va)\b/,
];
