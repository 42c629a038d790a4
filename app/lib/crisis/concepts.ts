// Families of words that say one thing, so that what was learnt of « mon père me frappe » is heard in « mon beau-père
// me cogne ». A family is a list of beginnings of words, folded (no accents); a beginning that ends in « . » is a whole
// word. The trained ear reads the families beside the words themselves (features.ts). Pure.

const FAMILIES: Record<string, string> = {
  I: "je. j. moi. jsuis. jai. jveux. jvx. chui. chuis. chu. jpeux. jpe. ji. moua. mwen. mo. an.",
  ME: "me. m. mes. ma. mon. mienne. mien.",
  YOU: "tu. te. t. toi. vous. vos. votre. ton. ta. tes.",
  HE: "il. elle. i. ils. elles. lui. leur. leurs. se. s. son. sa. ses. iel. y.",
  WE: "on. nous. nos. notre.",
  NOT: "pas. plus. pu. pluss. ne. n. jamais. rien. aucun aucune personne. sans. ni. nan. non. pa. plu. ap. no. not. never. nothing. mafi mabka makach",
  WANT: "veux. veut. vx. veu. voudrai voulai vouloir. envie anvi souhait desir aimerai besoin. prefer hate. want. wanna. wish nhab bghit nheb vle. anvie desire. voudrait",
  CAN: "peux. peut. pe. peu. pouvoir. arrive. arrivai capab can. cant.",
  GO: "vais. va. vas. vai. irai. aller. allai vont. bientot. going. gonna. ghadi",
  LAST: "dernier adieu adieux adios bye. farewell goodbye. finir. fini. finie. finit. finis finish ended end. terminer termine. terminus. basta khlas halas khalas stop. arreter. arrete. arret. cesse. cesser. cessait boucle. assez. sortie. rideau. rampe. rends. clotur annul",
  DIE: "mour meur mort. morte. morts. mortes. mourr deced crev claqu. trepas canner. calanch die. died. dying death dead. nmout nmot mout. mat. mourire lanmo tchwe clams trepass",
  KILL: "suicid tue. tuer tues. tuai tuez. tuerai buter. bute. zigouill flingu pendre. pendrai pend. pendai kill. killing killed unalive nqtel ktel canner. assassin planter. poignard egorg etrangl etrangler tchwe supprimer. intihar abattr abattre. noyer. liquider. descendre.",
  VANISH:
    "dispar eteind eteign evanou effac partir. parti. partie. parte. pars. partirai absent disappear vanish evapor dissou s'en fondre. envol supprim efface efacer retir quitter. debarquer. couch",
  SLEEP:
    "dorm dort. dor. endor sommeil reveil lever. coucher. sleep asleep wake nuit. nuits. soir. soirs. night. tonight. lil.",
  FOREVER:
    "toujours. tjrs. jamais. eternel eternit definitiv forever always. bon. longtemps. demain. lendemain. tomorrow. ghedwa",
  LIFE: "vie. vies. vivre. vis. vit. viv existe exist life. live. living. alive. vi. hyat hayat. monde. terre.",
  HEAVEN: "ciel. paradis rejoin retrouv la-haut. ange. anges. heaven autre cote. jannah",
  BURDEN:
    "poids. fardeau boulet. charge. encombr gener. gene. deran trop. inutile burden useless sert. serre. rien. bon. parasite",
  BETTER: "mieux. soulag tranquil libre. liber deliv allege debarras better. relief repos. paix.",
  NOBODY: "personne. nul. seul seule. solitu abandon isol nobody noone alone. vide. wa7di wahdi",
  WHY: "pourquoi. pk. pq. quoi. sens. raison. but. why. utilite alash alach",
  TIRED:
    "fatigu epuis las. lasse. lassee. marre. saoul soul. jpp. crev bout. force. forces. energi courag tired exhaust done. 3yit ayit vide. videe. lessiv",
  DARK: "noir noire. nuit. trou. fond. gouffre. abime abyss tunnel. brouillard ombre. tenebr neant. dark black. mur. impasse. issue. sortie.",
  PAIN: "douleur souffr mal. peine. blesse blessur torture enfer. pain hurt supporte insupport tient. tenir. tiens.",
  MEANS:
    "corde. cordes. cachet comprim medic medoc pilul gelule boite. boites. plaquette flacon somnif xanax lexomil doliprane gaz. fusil. arme. pistolet carabine chasse. lame. lames. rasoir. couteau. cutter. poison. javel veine poignet pills pill. rope. gun. knife. blade. essence. baignoire ordonnance pharmaci",
  PLACE:
    "pont. ponts. viaduc balcon. fenetre. toit. toits. rail rails. voie. voies. quai. train. metro. rer. falaise. etage. vide. riviere fleuve canal. eau. bord. rambarde parapet garde-corps bridge roof. ledge tracks platform corniche",
  JUMP: "saut sauter. saute. jeter. jette. jeté lanc pench enjamb tomber. tombe. lacher. jump. fall. plong basculer.",
  ORDER:
    "regle. regler. ordre. rang papier testament notaire assurance lettre. lettres. mot. mots. ecrit. note. enveloppe. donne. donner. legu heritage cles. clefs. code. codes. mot-de-passe chat. chien. plante confie confier prevu. prepar organise. dispositions. obseque enterrement cercueil",
  THANKS:
    "merci. pardon. pardonn excuse. excusez. desole. desolee. sorry. smahli smah prenez. soin. occupez. embrasse. aime. aimes. aimer. love.",
  TRY: "essay tent. tente. tenter. tentativ recommenc rate. ratee. ratai loupe. refaire. referai deja. attempt tried again. fois.",
  HURT_SELF:
    "scarif coup coupe. coupes. couper. coupai entaill mutil automutil grave. griffe bruler. brule. cicatri cut. cuts. cutting. saign sang. peau. cuisse. cuisses. bras. avant-bras. avantbras selfharm compas. aiguille. lime. cogne.",
  HIT: "frapp frap tape. tapé taper. tapait tap. tapper battu battre. bat. battait cogne. cogner gifl claqu baff bafe. coup. coups. poing. poings. pouss secou bouscul tabass derouill rost étrangl strangl jet hit. hits. beat. beats. beating hitting slap punch ybo darab darb idrab drab ydrb raclee ceintur torgnole rouste fesse. bleu. bleus. ecchymo marque. marques. violent violence cognai brutalis maltrait gifle",
  CONTROL:
    "surveill control fouill interdi empech enferm confisq isole. jaloux jalous telephone. tel. portable. argent. compte. permission autoris sortir. suivi suit. traceur. gps. obeir. dispute. colere. hurle hurler crie. crier. insult traite. rabaiss humili menac cass casser. peur. control",
  PARTNER:
    "mari. marie. epoux. epouse. conjoint compagn copain. copine. mec. meuf. ex. femme. homme. couple. amoureu fiance concubin husband wife. boyfriend girlfriend partner. chum. blonde. rajel rajli mrati keum gars.",
  PARENT:
    "pere. papa. daron. daronne. mere. maman. beau-pere beaupere bopere belle-mere bellemere parent parents. beau. belle. tuteur famille. baba. yemma. mama. dad. mom. mum. father mother stepdad stepfather vieux. vieille. per. mer.",
  KIN: "frere. soeur. fils. fille. oncle. tante. tonton. tata. cousin grand-pere grandpere papi. papy. mamie. mamy. grand-mere grandmere neveu niece ami. amie. amis. pote. potes. copine. copain. collegue voisin eleve eleves. ado. gamin enfant gosse petit petite. friend sister brother son. daughter coloc camarade khoya khti reuf reus frero",
  ADULT:
    "prof. professeur entraineur coach. moniteur animateur educ cure. pretre. imam. medecin. docteur. patron. chef. boss. responsable directeur surveillant pion. teacher uncle voisin ami. oncle. superieur collegue client",
  AGE: "ans. an. age. annee. mineur mineure. college. colleg lycee. ecole. cm0. cp. classe. cour. recre. sixieme seconde. years. old. school. foyer. hessem piges.",
  TOUCH:
    "touch caress embrass attouch tripot main. mains. doigt. doigts. seins. sein. culotte. sexe. zizi. slip. pantalon. dessous. nu. nue. deshabill lit. draps. genoux. masse. dessus. fellation nudes. nude. photo. photos. video. bisou. bisous. jeu. jeux. secret secrets. touche. colle. frotte. retouche tente. cellier. culotes coinc",
  RAPE: "viol. viole. violee. violé violer. violeur agress abus abuse. abusee force. forcee. forcer. penetr consent. consenti coucher. relation. relations. rapport. rapports. sexuel sexuelle rape. raped. assault inceste drogue. saoule. ghb abusait faveur faveurs couche. coince coincee grope penetre conditionn",
  FORCED:
    "oblig force. forcee. forcer. contrain chantage menace dit. disait repete. taire. tais. secret. parler. dire. raconter. croi croire. honte. sale. salie. coupable. faute.",
  BULLY:
    "harcel harcelement moqu insult traite. traitent. surnom groupe. classe. snap. insta. tiktok. whatsapp. story. rumeur racket cach crach pouss croche rire. rires. rigol ri. rit. filme. compte. bully bullied humili exclu seul. vestiaire vestiaires cantine. bus. grosse. gros. moche. pd. sale. collegues. placard bureau. brimad persecut cible. imit. imite imitent montage surnoms cartabl poubelle plateau. rase. reseau. reseaux. rezo. facebook harsel arcel publi concours. begai lynch",
  EAT: "mang mange. manger. repas. bouff bouffe. faim. calor kcal assiette. jeun jeune. nourri estomac. ventre. poids. kilo. kilos. kg. balance. maigr mince. grosse. gros. regime. eat. eating. food. starv fat. weight. sucre. frigo. placard. crise. nakol makla grignot avale. boulim anorex hyperphag binge proana ana. mia. bouchee miette goinfr gavee gaver biscotte chewing-gum gras. joue. joues. dietet nutrition balance jean. robe. maigre.",
  VOMIT:
    "vom vomi. vomir. vomis. rend. rendre. fais-vomir gerb toilette. toilettes. laxatif diuretique purge. purger. compens sport. brosse. throw. doigts. revom vide. estomac. compenser jogging crampe",
  BABY: "bebe. bb. bébé nourrisson nouveau-ne accouch naissance grossesse enceinte allait biberon berceau pleurs. pleure. landau. maternite cesarienne post-partum postpartum baby. newborn couffin jumeaux tetee tete. ptit. petit.",
  HARM_BABY:
    "secou lache. lacher. jete. noyer. baignoire. fenetre. oreiller. image. images. pensee. pensees. monstre. aime. sens. lien. detest repouss folle. fou. peur. seule. calmer. taire.",
  BODY: "coeur. poitrine. thorax. respir souffle. etouff bras. machoire. gorge. visage. tete. tourne. vertig trembl tremble. engourdi fourmi palpit sueur. sueurs. malaise. evanou paraly parl bouche. vue. chest heart. breath. breathe. breathing numb. dizzy. faint. nausee. oppress serre.",
  PANIC:
    "panique panik angoisse angoiss crise. attaque. mourir. folle. controle. peur. calm. panic. anxiety terreur",
  ALARM:
    "urgence samu. pompier ambulance. hopital. infarctus avc. 0. maintenant. la. help. aide. aidez. secours. vite. svp. sos. 3awnouni awnouni",
  REVENGE:
    "veng vengeance payer. regret regrettera detruire. massacre. massacrer. bruler. planter. plante. tirer. frapper. defoncer. defonce. fumer. crame. tuer. tuerai. arme. couteau. fusil. liste. attend. attendrai guette. sait. habite. revenge shoot stab peau. buter. regler. cramer. etrangl tirer. tire. tue. depens. abattr fond. egorg etripe saigner",
  BOSS: "patron. chef. collegue. prof. profs. lycee. college. ecole. ex. eux. tous. juge. voisin. directeur. policier. flic. boss. school. manager",
  JOKE: "mdr. mdrr ptdr lol. xd. haha hihi blague. rire. rires. rigole. plaisante. humour. jpp. dead. jeu. boss. niveau. partie. manette. game. fortnite. minecraft. zelda. lvl. mort-de-rire",
  FICTION:
    "film. films. serie. series. episode roman. romans. livre. livres. acteur. personnage heros. heroine scene. piece. theatre. opera. tragedi poeme. chanson. manga. anime. saison. lecteur. spoil. movie book. novel. chapitre. auteur.",
  STOIC:
    "stoic stoicien seneque epictete marc. aurele caton socrate zenon philosoph pensees. entretiens. manuel. lettre. lucilius vertu. sage. sagesse. chrysippe musonius cleanthe citation. exercice. memento epicur passage.",
  HISTORY:
    "guerre. empereur roi. reine. siecle. antiqu romain grec. revolution bataille. musee. histoire. archeolog. soldat. verdun. napoleon. histoir neron.",
  NEWS: "info. infos. journal. reportage article. radio. tele. actualite. ministre. proces. accuse. documentaire podcast. seisme incendie. accident.",
  GRIEF:
    "deuil enterr obseque cimetiere tombe. funer veuf. veuve. perdu. perte. manque. defunt decede. chagrin. souvenir grief. funeral. cendres.",
  CARE: "psy. psychologue psychiatre therap infirmier infirmiere soignant benevole educateur assistante medecin. patient. patiente. patients. suivi. suivie. traitement. hopital. formation. ecoute. accompagn association. cellule. specialis.",
  PAST_OK:
    "aujourd'hui. maintenant. desormais. gueri guerie. stable. sorti. sortie. vivant vivante. heureux heureuse. fier. fiere. mieux. annees. avant. autrefois. jadis. tournant. depuis. temps. remonte. anniversaire.",
  WORK: "travail boulot. taf. reunion. client. clients. dossier. mail. mails. projet. budget. usine. bureau. equipe. manager. conge. conges. entretien. deadline. retraite. chantier. stage. contrat. cdi. work. meeting.",
  SPORT:
    "match. foot. entrainement course. marathon. equipe. but. buts. velo. natation. piscine. judo. boxe. muscu. gym. rando. escalade. ski. penalty. trail. seance. ligue.",
  SCHOOL:
    "devoir devoirs. controle. examen. bac. brevet. partiel. partiels. exam. note. notes. cours. revis dissert. maths. oral. prof. rattrap.",
  MEDICAL:
    "diabet cancer. tension. migraine rhume. grippe. irm. scanner. operation. chirurg dentiste. kine. ordonnance vaccin allergi. cholesterol prothese. anesthes. arthrose. analyse. prise. sang. rdv. fievre. angine.",
  FASTING: "ramadan careme iftar ftour. jeune. jeuner priere. ascese. retraite. carême detox. intermittent.",
  EVERYDAY:
    "courses. menage. jardin. cuisine. tarte. gateau. repas. voiture. vacances. soleil. pluie. chat. chien. cafe. promenade. balade. lessive. facture. impots. banque. enfants. ecole. voisin. train. bus. weekend. film.",
  SAD: "triste tristesse cafard. melancol nostalg pleur larme. larmes. decu deception rupture. quitte. moral. blues. vague. gris.",
  HAPPY:
    "heureu joie. content. contente. fier. fiere. sourire. belle. beau. bien. super. genial. adore. chance. victoire. reussi. progress calme. serein douce. doux.",
  ANGER:
    "colere rage. enerve. enervee. agac furieu exasper insupportable. scandal injust. grossier. hurl. exploser. bouillir. frustr.",
  NOW: "maintenant. la. ce. soir. cette. tout-a-l'heure bientot. demain. dimanche. samedi. vendredi. lundi. semaine. mois. noel. anniversaire. heure. heures. minuit. tonight. now. today. lyoum",
  FEAR: "peur. terrif terrori crain crains. redout trembl effray angoiss panique. sursaute. cache. cacher. afraid. scared. khayef khayfa",
  SECRET:
    "secret. secrets. personne. jamais. promis. promettre. jure. cache. cachee. cacher. taire. dire. dis. raconter. parle. manches. manche.",
  KNOW: "sait. savent. savoir. saura. comprend comprendra remarque remarquer voit. voient. verra. apercev pense. croit. croient. imagine.",
  ASK: "comment. combien. est-ce. quel. quelle. comman. koman. how. what. does. faut-il. risque. douleur. douloureux. mal. sur. efficace. moyen. methode. façon.",
  THEY_SAY:
    "dit. dis. disait. disent. ecrit. envoye. message. sms. parle. parlait. menace. menacait. confie. repete. poste. post. says. said. told.",
};

const wholes = new Map<string, string[]>();
const beginnings = new Map<string, string[]>();
for (const [family, list] of Object.entries(FAMILIES))
  for (const entry of list.split(/\s+/)) {
    const [word = "", into] = entry.endsWith(".") ? [entry.slice(0, -1), wholes] : [entry, beginnings];
    if (into) into.set(word, [...(into.get(word) ?? []), family]);
  }
const SHORTEST = 2;

/** The families a folded word belongs to; most words belong to none. */
export function familiesOf(word: string): readonly string[] {
  const found = new Set(wholes.get(word) ?? []);
  for (let end = SHORTEST; end <= word.length; end += 1)
    for (const family of beginnings.get(word.slice(0, end)) ?? []) found.add(family);
  return [...found];
}
