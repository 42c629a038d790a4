// The building blocks of the local coach's answers, by theme of the library. `{a|b}` says a to one who is called « tu »,
// b to one who is called « vous ». Written for this product; no word of it is lent to an ancient author.
import type { QuotationTheme } from "#app/features/quotes/quotes.ts";

type ThemeBlocks = {
  /** Shows what was understood. */
  openings: readonly string[];
  /** Asks for the fact, before any advice. */
  questions: readonly string[];
  /** What to make of it. */
  thoughts: readonly string[];
  /** After a passage: what it changes here. */
  glosses: readonly string[];
  /** One small act for today. */
  acts: readonly string[];
};

export const BLOCKS: Record<QuotationTheme, ThemeBlocks> = {
  controle: {
    openings: [
      "Attendre ce qui ne {t’|vous }appartient pas fatigue plus que d’agir, et {tu es|vous êtes} en pleine attente.",
      "J’entends quelqu’un qui voudrait tenir le gouvernail et la mer en même temps.",
      "Ce qui {te|vous} pèse ici n’est pas encore arrivé, ou n’est pas entre {tes|vos} mains.",
    ],
    questions: [
      "Dans cette affaire, qu’est-ce qui est encore à décider par {toi|vous}, et par {toi|vous} seul\u202f?",
      "Quelle part de tout cela changerait si {tu agissais|vous agissiez} dans l’heure\u202f?",
      "Que {redoutes-tu|redoutez-vous} précisément, si la réponse n’est pas celle que {tu espères|vous espérez}\u202f?",
    ],
    thoughts: [
      "Trions. D’un côté {ton|votre} effort, {ton|votre} jugement, {ta|votre} parole\u202f; de l’autre le résultat, le calendrier, l’humeur des gens. Le premier tas est petit, mais il est entièrement à {toi|vous}.",
      "L’archer vise de son mieux, puis la flèche appartient au vent. {Tu peux|Vous pouvez} soigner le geste sans exiger la cible.",
      "S’inquiéter donne l’impression d’agir. C’est une dépense sans achat.",
    ],
    glosses: [
      "Lu aujourd’hui, cela trace une ligne\u00a0: en deçà, {ton|votre} travail\u202f; au-delà, ce qu’il faudra accueillir.",
      "Ce partage ne console pas, il allège\u00a0: on ne porte plus que sa part.",
    ],
    acts: [
      "Aujourd’hui, {prends|prenez} une feuille, {trace|tracez} deux colonnes et {n’écris|n’écrivez} dans la première que ce qui dépend de {toi|vous}.",
      "Aujourd’hui, {fais|faites} une seule des choses de la colonne qui {t’|vous }appartient, même minuscule, avant le dîner.",
      "Ce soir, {remplace|remplacez} une fois «\u00a0pourvu que\u00a0» par «\u00a0je ferai\u00a0», à voix haute.",
      "Aujourd’hui, {choisis|choisissez} une heure où {tu ne vérifieras|vous ne vérifierez} rien, ni messages ni nouvelles.",
    ],
  },
  jugement: {
    openings: [
      "Il y a ce qui s’est passé, et il y a le récit qui tourne depuis. C’est le second qui {t’|vous }use.",
      "{Tu revis|Vous revivez} la scène, et chaque reprise ajoute un peu de décor.",
      "Le regard des autres prend beaucoup de place dans ce que {tu écris|vous écrivez}.",
    ],
    questions: [
      "Si {tu devais|vous deviez} raconter la scène comme une caméra, sans un seul adjectif, que resterait-il\u202f?",
      "Qu’{en as-tu|en avez-vous} conclu sur {toi|vous}-même, et qui l’a dit à part {toi|vous}\u202f?",
      "Quelle phrase exacte revient quand {tu y penses|vous y pensez}\u202f?",
    ],
    thoughts: [
      "Un fait tient en une ligne. Ce qui déborde est un jugement, et un jugement se relit, se corrige, parfois se raye.",
      "Les autres pensent à {toi|vous} moins souvent que {tu ne le crains|vous ne le craignez}\u00a0: ils sont occupés par le regard qu’ils croient sentir sur eux.",
      "{Tu n’as|Vous n’avez} pas à chasser la pensée. Il suffit de ne pas signer au bas de la page.",
    ],
    glosses: [
      "Le trouble vient de l’étiquette, rarement de la chose\u00a0: c’est une bonne nouvelle, car l’étiquette se décolle.",
      "{Essaie|Essayez} cette lecture sur {ta|votre} scène\u00a0: elle en retire le tort sans en retirer les faits.",
    ],
    acts: [
      "Aujourd’hui, {écris|écrivez} la scène en deux phrases, sans un mot qui juge, puis {arrête-toi|arrêtez-vous} là.",
      "La prochaine fois que la pensée revient, {dis|dites}-lui tout bas\u00a0: «\u00a0je t’ai vue\u00a0», et {reprends|reprenez} ce que {tu faisais|vous faisiez}.",
      "Ce soir, {cherche|cherchez} une autre explication possible, la plus banale, et {note|notez}-la.",
      "Aujourd’hui, {demande|demandez}-{toi|vous} une fois\u00a0: qu’en penserais-je dans un an\u202f?",
    ],
  },
  present: {
    openings: [
      "{Tu es|Vous êtes} souvent ailleurs que là où se trouvent {tes|vos} mains.",
      "Le temps {te|vous} semble filer\u00a0: c’est peut-être qu’il est rarement habité.",
      "Hier {te|vous} tire par une manche, demain par l’autre, et aujourd’hui passe entre les deux.",
    ],
    questions: [
      "Quelle heure de {ta|votre} journée {te|vous} paraît la plus perdue\u202f?",
      "Que {remets-tu|remettez-vous} à plus tard depuis le plus longtemps, et de quoi {te|vous} protège ce retard\u202f?",
      "À quel moment, aujourd’hui, {as-tu|avez-vous} été entièrement à ce que {tu faisais|vous faisiez}\u202f?",
    ],
    thoughts: [
      "On remet rarement par paresse. On remet parce que la tâche, vue en entier, effraie\u202f; réduite à son premier geste, elle n’effraie plus personne.",
      "Le passé est écrit, l’avenir n’a pas d’encre. La seule page ouverte est celle-ci, et elle est courte.",
      "Ne {cherche|cherchez} pas à gagner du temps\u00a0: {cherche|cherchez} à n’en pas donner à ce qui ne le mérite pas.",
    ],
    glosses: [
      "Je {t’|vous }invite à le lire montre en main\u00a0: il parle de la prochaine heure, pas de l’existence en général.",
      "Cela rend les choses plus petites, donc faisables.",
    ],
    acts: [
      "Aujourd’hui, {choisis|choisissez} la chose remise et {donne|donnez}-lui cinq minutes, pas une de plus.",
      "Ce soir, {pose|posez} le téléphone dans une autre pièce pendant un repas entier.",
      "Dans l’heure, {fais|faites} un seul geste avec toute {ton|votre} attention\u00a0: se laver les mains, fermer une porte, marcher jusqu’au coin de la rue.",
      "Ce soir, {note|notez} un instant de la journée que {tu as|vous avez} vraiment vécu.",
    ],
  },
  mort: {
    openings: [
      "{Tu touches|Vous touchez} là à ce que nous avons de plus commun et de plus seul.",
      "Je ne vais pas {te|vous} consoler trop vite\u00a0: ce que {tu portes|vous portez} mérite d’être porté un moment.",
      "Parler de la mort n’appelle pas la mort. Cela rend souvent les vivants plus présents.",
    ],
    questions: [
      "Qu’est-ce qui revient le plus, en ce moment\u00a0: un visage, une parole, une peur\u202f?",
      "Que {voudrais-tu|voudriez-vous} avoir dit, ou dire encore, tant que c’est possible\u202f?",
      "Avec qui {peux-tu|pouvez-vous} en parler sans avoir à être fort\u202f?",
    ],
    thoughts: [
      "Le chagrin n’est pas une faute de raisonnement. La philosophie ne demande pas de ne rien sentir, elle demande de ne pas ajouter à la peine le reproche de l’éprouver.",
      "Penser que les choses finissent ne sert pas à s’attrister d’avance, mais à cesser de les traiter comme si elles étaient dues.",
      "Ce qui a été vécu l’a été. Aucune fin ne revient en arrière pour le reprendre.",
    ],
    glosses: [
      "Ce n’est pas une réponse à la peine, plutôt une lampe posée à côté.",
      "Cela ne retire rien à la perte, et rend quelque chose au jour présent.",
    ],
    acts: [
      "Aujourd’hui, {appelle|appelez} une personne qui {t’|vous }est chère, sans autre raison que de l’entendre.",
      "Ce soir, {écris|écrivez} trois lignes à la personne qui manque, comme si elle allait les lire.",
      "Aujourd’hui, {raconte|racontez} à quelqu’un un souvenir de celui ou de celle qui n’est plus là, un souvenir précis.",
      "Ce soir, avant d’éteindre, {nomme|nommez} une chose de la journée que {tu aurais|vous auriez} regretté de ne pas vivre.",
    ],
  },
  epreuve: {
    openings: [
      "Le coup est réel, je ne vais pas le rapetisser.",
      "{Tu es|Vous êtes} au milieu de l’épreuve, là où l’on ne voit ni le bord quitté ni l’autre rive.",
      "Ce qui {t’|vous }arrive {te|vous} prive de quelque chose. Cherchons ce qu’il {te|vous} laisse.",
    ],
    questions: [
      "Qu’est-ce qui est le plus dur\u00a0: la chose elle-même, ou ce que {tu crains|vous craignez} qu’elle annonce\u202f?",
      "Qu’{as-tu|avez-vous} déjà traversé qui ressemblait à cela, et qu’est-ce qui {t’|vous }avait tenu debout\u202f?",
      "De quoi {as-tu|avez-vous} besoin avant la fin de cette semaine, concrètement\u202f?",
    ],
    thoughts: [
      "On ne choisit pas l’obstacle, on choisit à quelle qualité il va servir\u00a0: patience, courage, franchise, parfois simplement sommeil.",
      "Une vie entière à porter, personne ne le peut. La journée de demain, {tu en as|vous en avez} déjà porté de pareilles.",
      "Demander de l’aide n’est pas céder\u00a0: le soldat blessé qui se fait hisser sur le mur monte quand même.",
    ],
    glosses: [
      "L’épreuve n’y est pas belle\u00a0: elle y est utilisable, ce qui est plus modeste et plus vrai.",
      "{Remarque|Remarquez} qu’il n’est pas question d’aimer ce qui fait mal, seulement de ne pas s’y réduire.",
    ],
    acts: [
      "Aujourd’hui, {écris|écrivez} la seule démarche qui compte cette semaine, et {fixe|fixez}-lui un jour et une heure.",
      "Aujourd’hui, {demande|demandez} à une personne une aide précise et petite.",
      "Ce soir, {note|notez} une chose que cette épreuve ne {t’|vous }a pas prise.",
      "Aujourd’hui, {marche|marchez} dix minutes sans rien résoudre.",
    ],
  },
  passions: {
    openings: [
      "L’émotion est arrivée avant {toi|vous}\u00a0: c’est son métier. La suite, en revanche, se discute.",
      "Ce mouvement que {tu décris|vous décrivez} est humain. Il ne dit pas qui {tu es|vous êtes}, il dit que quelque chose compte.",
      "Je sens la braise sous ce que {tu écris|vous écrivez}.",
    ],
    questions: [
      "Que s’est-il passé juste avant, dans la minute qui précède\u202f?",
      "Où cela se loge-t-il dans {ton|votre} corps quand cela monte\u00a0: gorge, ventre, mains\u202f?",
      "Que {voulais-tu|vouliez-vous} protéger à ce moment-là\u202f?",
    ],
    thoughts: [
      "Le premier sursaut n’est pas à {toi|vous}. Ce qui {t’|vous }appartient, c’est de lui donner raison ou de le laisser passer.",
      "La colère promet la justice et livre souvent des excuses à faire. La peur promet la sécurité et livre une pièce plus petite.",
      "Gagner une minute suffit\u00a0: le feu qu’on ne nourrit pas baisse de lui-même.",
    ],
    glosses: [
      "C’est moins une leçon de calme qu’une leçon de délai.",
      "{Garde|Gardez}-en la mesure\u00a0: il ne s’agit pas de ne rien ressentir, mais de ne pas obéir sur-le-champ.",
    ],
    acts: [
      "Aujourd’hui, à la première montée, {compte|comptez} dix respirations avant le premier mot.",
      "Ce soir, {écris|écrivez} la lettre que {tu n’enverras|vous n’enverrez} pas, puis {range|rangez}-la jusqu’à demain.",
      "Aujourd’hui, {baisse|baissez} la voix d’un ton dans la conversation qui {t’|vous }irrite, et {observe|observez}.",
      "Ce soir, {donne|donnez} un nom exact à ce que {tu as|vous avez} ressenti\u00a0: vexation, crainte, fatigue.",
    ],
  },
  vertu: {
    openings: [
      "{Tu cherches|Vous cherchez} à bien faire quand personne ne le demande\u00a0: c’est déjà un commencement.",
      "{Ta|Votre} question n’est pas «\u00a0que vais-je obtenir\u00a0», mais «\u00a0qui vais-je être\u00a0». Elle est plus rare.",
      "La gêne que {tu éprouves|vous éprouvez} est un bon outil\u00a0: elle montre où {tu tiens|vous tenez} à quelque chose.",
    ],
    questions: [
      "Si la chose devait être sue demain de quelqu’un que {tu respectes|vous respectez}, que {changerais-tu|changeriez-vous}\u202f?",
      "Quel geste précis {t’|vous }a laissé ce goût\u202f?",
      "Qu’est-ce qui {te|vous} retient de faire ce que {tu sais|vous savez} déjà juste\u202f?",
    ],
    thoughts: [
      "Le caractère ne se décide pas une fois\u00a0: il se dépose, acte après acte, comme le calcaire.",
      "On peut perdre une place et garder sa parole\u202f; l’inverse coûte plus cher, mais la facture vient tard.",
      "Réparer vaut mieux que se juger\u00a0: le remords tourne, la réparation avance.",
    ],
    glosses: [
      "C’est court, et cela se vérifie dans la journée même.",
      "On n’y trouve pas de récompense promise, seulement une direction.",
    ],
    acts: [
      "Aujourd’hui, {tiens|tenez} une petite promesse faite à quelqu’un, même si elle est oubliée.",
      "Ce soir, {répare|réparez} une chose par un mot simple\u00a0: je me suis trompé, et voici ce que je ferai.",
      "Aujourd’hui, {rends|rendez} un service sans que cela se sache.",
      "Avant ce soir, {dis|dites} une vérité utile que {tu contournais|vous contourniez}, avec douceur.",
    ],
  },
  autrui: {
    openings: [
      "Les autres {te|vous} donnent du fil à retordre, et {tu y tiens|vous y tenez} pourtant.",
      "Ce qui blesse ici vient de quelqu’un qui compte, ou qui devrait compter moins.",
      "{Tu attendais|Vous attendiez} autre chose de cette personne, et l’écart fait mal.",
    ],
    questions: [
      "Qu’a-t-elle fait ou dit, exactement, et qu’{as-tu|avez-vous} ajouté en y repensant\u202f?",
      "Que {voudrais-tu|voudriez-vous} qu’elle comprenne, en une seule phrase\u202f?",
      "Que sait cette personne de ce que {tu ressens|vous ressentez}\u202f?",
    ],
    thoughts: [
      "Chacun fait ce qui lui semble bon, avec les lumières qu’il a. Cela n’excuse pas tout, mais cela change le ton sur lequel on répond.",
      "{Tu ne peux|Vous ne pouvez} pas rendre quelqu’un juste. {Tu peux|Vous pouvez} être clair, et rester de bonne foi.",
      "Nous sommes faits pour travailler ensemble, comme les deux mains\u00a0: l’une gêne parfois l’autre, on ne la coupe pas.",
    ],
    glosses: [
      "La bienveillance dont il s’agit n’est pas mollesse\u00a0: elle dit non, mais sans mépris.",
      "Cela n’oblige à aimer personne sur commande, seulement à ne pas devenir ce que l’on reproche.",
    ],
    acts: [
      "Aujourd’hui, {dis|dites} à cette personne une phrase qui commence par «\u00a0quand\u00a0» et non par «\u00a0tu\u00a0».",
      "Ce soir, {note|notez} une qualité réelle de celui ou de celle qui {t’|vous }agace.",
      "Aujourd’hui, {remercie|remerciez} quelqu’un pour une chose précise, sans rien attendre.",
      "Avant ce soir, {écoute|écoutez} une personne deux minutes sans préparer {ta|votre} réponse.",
    ],
  },
  simplicite: {
    openings: [
      "Le désir fait un bruit de besoin. {Tu commences|Vous commencez} à entendre la différence, puisque {tu en parles|vous en parlez}.",
      "{Tu as|Vous avez} assez et cela ne {te|vous} suffit pas\u00a0: c’est une situation très répandue, et très fatigante.",
      "Ce que {tu possèdes|vous possédez}, ou ce que {tu voudrais|vous voudriez}, tient une grande place ces temps-ci.",
    ],
    questions: [
      "La dernière fois que {tu as|vous avez} cédé, qu’{espérais-tu|espériez-vous} ressentir, et combien de temps cela a-t-il duré\u202f?",
      "Qu’est-ce que {tu ne voudrais|vous ne voudriez} perdre à aucun prix, parmi ce que {tu as|vous avez} déjà\u202f?",
      "À quel moment de la journée l’envie est-elle la plus forte\u202f?",
    ],
    thoughts: [
      "On peut jouir d’une chose sans en dépendre\u00a0: il suffit de savoir s’en passer de temps en temps, et de le vérifier.",
      "L’envie monte, culmine et redescend, comme une vague. Celui qui attend la voit passer\u202f; celui qui nage contre s’épuise.",
      "Comparer, c’est acheter à crédit ce que les autres montrent, sans voir ce qu’ils ont payé.",
    ],
    glosses: [
      "Rien n’y condamne le plaisir\u202f; tout y rappelle son prix.",
      "{Lis|Lisez}-le comme une expérience à faire, non comme une privation.",
    ],
    acts: [
      "Aujourd’hui, {attends|attendez} vingt minutes avant de céder à une envie, montre en main, puis {décide|décidez}.",
      "Ce soir, {donne|donnez} ou {range|rangez} un objet qui ne {te|vous} sert plus.",
      "Aujourd’hui, {prends|prenez} un repas volontairement simple, et {observe|observez} ce qui manque vraiment.",
      "Ce soir, {écris|écrivez} trois choses que {tu as|vous avez} et que {tu aurais|vous auriez} désirées autrefois.",
    ],
  },
  nature: {
    openings: [
      "{Tu demandes|Vous demandez} sa raison au monde, et le monde répond rarement à la première personne.",
      "Tout bouge autour de {toi|vous}\u00a0: c’est son habitude, et c’est inconfortable.",
      "Se sentir petit peut écraser. Cela peut aussi reposer.",
    ],
    questions: [
      "Que {cherches-tu|cherchez-vous}, au fond\u00a0: une explication, ou une façon de vivre avec ce qui est\u202f?",
      "Quel changement récent {t’|vous }a le plus surpris par ce qu’il apportait\u202f?",
      "Où {te sens-tu|vous sentez-vous} à {ta|votre} place\u202f?",
    ],
    thoughts: [
      "Rien ne {t’|vous }est arrivé contre {toi|vous}. Les choses arrivent, et {tu te trouves|vous vous trouvez} sur leur chemin\u202f; reste à savoir comment s’y tenir.",
      "Une part du tout n’a pas à comprendre le tout pour bien faire sa part.",
      "Ce qui change sans cesse emporte aussi ce qui fait mal.",
    ],
    glosses: [
      "Cela ne demande pas de croire, seulement de regarder d’un peu plus haut.",
      "Vu de là, le tracas garde sa forme et perd de sa taille.",
    ],
    acts: [
      "Ce soir, {regarde|regardez} le ciel deux minutes, sans appareil entre lui et {toi|vous}.",
      "Aujourd’hui, {repère|repérez} une chose qui s’est transformée sans {te|vous} demander {ton|votre} avis, et qui est bien ainsi.",
      "Aujourd’hui, {remplace|remplacez} une fois «\u00a0pourquoi moi\u00a0» par «\u00a0et maintenant\u00a0», par écrit.",
      "Avant ce soir, {sors|sortez} marcher dix minutes et {nomme|nommez} cinq choses vivantes.",
    ],
  },
  devoir: {
    openings: [
      "La tâche est là, et l’élan manque. Ce n’est pas un procès, c’est un constat.",
      "{Tu tiens|Vous tenez} plusieurs rôles à la fois, et chacun réclame toute la place.",
      "{Tu voudrais|Vous voudriez} agir juste, et pas seulement agir.",
    ],
    questions: [
      "Parmi tout ce qui {t’|vous }attend, qu’est-ce que personne d’autre ne peut faire à {ta|votre} place\u202f?",
      "Pour qui {fais-tu|faites-vous} cela, quand {tu le fais|vous le faites} bien\u202f?",
      "De quoi aurait l’air le tout premier geste, s’il devait tenir en deux minutes\u202f?",
    ],
    thoughts: [
      "L’envie ne précède pas toujours l’action\u202f; le plus souvent, elle la suit de quelques minutes.",
      "Tenir son rôle ne veut pas dire les tenir tous. Dire non à l’un, c’est quelquefois dire oui à l’autre.",
      "On ne {te|vous} demande pas de finir le monde, seulement de ne pas quitter {ton|votre} poste aujourd’hui.",
    ],
    glosses: [
      "Cela remet l’effort à sa taille\u00a0: un pas, puis le suivant.",
      "C’est une parole de matin, à garder près du lit.",
    ],
    acts: [
      "Aujourd’hui, {fais|faites} le premier geste de la tâche évitée, deux minutes, sans obligation de continuer.",
      "Avant ce soir, {dis|dites} un non clair et courtois à une demande de trop.",
      "Demain matin, {pose|posez} les pieds par terre en nommant une personne à qui {ta|votre} journée servira.",
      "Ce soir, {écris|écrivez} la seule chose qui rendrait la journée de demain bien employée.",
    ],
  },
  liberte: {
    openings: [
      "{Tu cherches|Vous cherchez} de l’air, et {tu le cherches|vous le cherchez} surtout dehors.",
      "Quelqu’un, ou quelque chose, occupe chez {toi|vous} une place que {tu n’as|vous n’avez} pas tout à fait donnée.",
      "Plaire, suivre, rentrer dans le rang\u00a0: cela use sans qu’on voie l’usure.",
    ],
    questions: [
      "Qu’est-ce que {tu ferais|vous feriez} autrement, dès demain, si personne n’avait d’avis\u202f?",
      "À quoi {as-tu|avez-vous} dit oui dernièrement en pensant non\u202f?",
      "Qu’{emporterais-tu|emporteriez-vous} avec {toi|vous}, si {tu partais|vous partiez}\u202f?",
    ],
    thoughts: [
      "On peut changer de lieu et y retrouver ses chaînes, bien pliées dans la valise. Le premier départ se fait sur place.",
      "Être libre, c’est moins avoir tous les choix que ne pas céder le sien.",
      "Qui n’a rien à {te|vous} donner ne {te|vous} tient pas\u202f; celui dont {tu attends|vous attendez} tout {te|vous} tient sans même le vouloir.",
    ],
    glosses: [
      "Le refuge dont il parle n’a pas de loyer et {tu en as|vous en avez} la clef.",
      "Cela ne dispense pas de partir quand il le faut\u00a0: cela évite de partir pour rien.",
    ],
    acts: [
      "Aujourd’hui, {dis|dites} une fois ce que {tu préfères|vous préférez}, sur un sujet sans importance.",
      "Aujourd’hui, {garde|gardez} dix minutes que personne ne peut {te|vous} demander.",
      "Avant ce soir, {refuse|refusez} une petite chose que {tu acceptes|vous acceptez} d’habitude par gêne.",
      "Ce soir, {écris|écrivez} une opinion qui est la {tienne|vôtre} et que {tu n’as empruntée|vous n’avez empruntée} à personne.",
    ],
  },
  progres: {
    openings: [
      "{Tu veux|Vous voulez} avancer, et le chemin paraît plus long depuis qu’on le regarde.",
      "Retomber fait partie de l’apprentissage\u00a0: l’enfant qui marche n’a pas compté ses chutes.",
      "L’intention est bonne. Il lui manque peut-être seulement un format plus petit.",
    ],
    questions: [
      "À quel moment exact l’habitude se brise-t-elle d’ordinaire\u202f?",
      "Quel progrès, même discret, un proche remarquerait-il chez {toi|vous} depuis un an\u202f?",
      "Que {serais-tu|seriez-vous} prêt à faire chaque jour, même un mauvais jour\u202f?",
    ],
    thoughts: [
      "Un livre de plus ne remplace pas une ligne vécue. {Choisis|Choisissez} une idée et {use|usez}-la, comme on use une semelle.",
      "Le découragement compare aujourd’hui à l’idéal. {Compare|Comparez}-le plutôt à l’an dernier.",
      "Recommencer n’efface pas ce qui précède\u00a0: la deuxième fois, le terrain est connu.",
    ],
    glosses: [
      "La constance dont il est question est modeste\u00a0: un peu, souvent.",
      "C’est un encouragement sans flatterie, les meilleurs sont ainsi.",
    ],
    acts: [
      "Ce soir, {écris|écrivez} trois lignes\u00a0: ce que {tu as|vous avez} bien fait, ce que {tu as|vous avez} manqué, ce que {tu feras|vous ferez} demain.",
      "Aujourd’hui, {réduis|réduisez} {ton|votre} habitude à une version de deux minutes, et {fais|faites}-la.",
      "Aujourd’hui, {relis|relisez} une seule page utile, et {applique|appliquez}-en une phrase avant le coucher.",
      "Ce soir, {félicite-toi|félicitez-vous} d’une chose exacte, comme on coche une case.",
    ],
  },
};
