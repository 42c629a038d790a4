// What troubles people, finer than the library's thirteen themes, and the passages that answer it best: a remark that
// stings is no heartbreak, though both are « autrui ». Words people use, on folded text; each concern lists its passages
// best first. Pure.
import { once } from "#app/lib/lazy.ts";
import { fold } from "#app/lib/text.ts";
import { wordsPattern } from "./themes.ts";

type Concern = { words: RegExp; passages: readonly string[]; share: number };

/** A trailing `$` asks for the whole word, as in themes.ts. @param share how much it tells beside another concern */
const concern = (words: string, passages: string, share = 1): Concern => ({
  words: wordsPattern(words),
  passages: passages.split(" "),
  share,
});

/** Made when a message is first read: an isolate that starts for a page needs none. */
export const concerns = once((): readonly Concern[] => [
  // What others do and say.
  concern(
    "dit du mal|disent du mal|medis\\w*|rumeurs?|ragots?|bruits sur|dans mon dos|calomni\\w*|critiqu\\w*|remarque|reproch\\w*|se moqu\\w*|moquerie\\w*|raill\\w*|denigr\\w*",
    "ma-08-49 ep-ma-33-09 se-co-13-05 ma-04-07",
  ),
  concern(
    "insult\\w*|injuri\\w*|humili\\w*|vexe\\w*|blessant\\w*|rabaiss\\w*|mepris\\w*|manque de respect|offens\\w*|ridiculis\\w*|traite\\w* de",
    "se-co-13-05 ep-ma-28 se-co-03-03 ma-04-07",
  ),
  concern(
    "veng\\w*|rendre la pareille|lui faire payer|represailles|rancun\\w*|ranc(?:oe|œ)ur|lui en veux|leur en veux|gifler|revanche",
    "ma-06-06 ma-07-15 se-ir-2-29-01 ma-11-18",
  ),
  concern(
    "repris mon idee|vole mon idee|s'attribu\\w*|sans me citer|ingrat\\w*|jamais merci|pas un merci|pas remercie\\w*|reconnaissan\\w*|personne ne (?:voit|remarque|me remercie)|rendu service|tout donne",
    "ma-05-06 se-bf-2-10-04 ma-02-01 ma-09-29",
  ),
  concern(
    "insupportable\\w*|penible$|penibles|impoli\\w*|malpoli\\w*|sans[- ]gene|incivil\\w*|grossier\\w*|arrogan\\w*|agac\\w*|m'exaspere\\w*|m'enerve|mauvaise foi|menteur\\w*|hypocrit\\w*|envieux|voisin\\w*|bruit$|bruyant\\w*",
    "ma-02-01 ma-05-28 ma-08-59 ep-ma-45 ep-ma-04",
  ),
  concern(
    "foule|metro|embouteillage\\w*|bouchons?|transports|queue|open space|vacarme|monde partout|klaxon\\w*|train (?:en retard|bonde)|rer$",
    "ep-en-1-12-21 ep-ma-04 se-ir-2-29-01 ma-08-50",
  ),
  concern(
    "pardonn\\w*|excus\\w*|s'est excuse\\w*|m'a fait du mal|tort$|fait tort|reconcili\\w*|brouill?e\\w*|fache\\w* (?:avec|depuis)|ne (?:me|nous) parle\\w* plus|on ne se parle plus|coupe les ponts|se parle plus",
    "ep-ma-43 ma-11-08 se-cl-1-06-03 ma-07-15",
  ),
  concern(
    "mon frere|ma soeur|mes freres|mes soeurs|heritage|notaire|succession|partage de la maison|fratrie",
    "ep-ma-43 ma-11-08 ma-06-39 se-bf-6-03-03",
    0.5,
  ),
  concern(
    "mes parents|mon pere|ma mere|belle-mere|beau-pere|beaux-parents|belle-famille|gendre|bru$|belle-fille",
    "ep-ma-43 ep-en-3-02-04 ma-06-39 ma-08-59",
    0.5,
  ),
  concern(
    "mon fils|ma fille|mes enfants|mon ado\\w*|ma petite|mon petit|adolescent\\w*|elever (?:mes|un|des)|parent$|eduquer|education|ecran\\w* (?:de|a) mon|desobei\\w*",
    "ep-en-2-12-03 ma-08-59 ep-ma-43 ep-en-3-02-04 se-ir-3-13-02",
    0.5,
  ),
  concern(
    "ami$|amis$|amie$|amies$|amitie\\w*|meilleure? ami\\w*|pote$|copain\\w* (?:de classe|d'enfance)|confiance|se confier|secret|trahi\\w*|trahison",
    "se-ep-003-03 se-ep-063-08 ep-en-4-13-12 ma-07-15",
    0.5,
  ),
  concern(
    "mauvaises? frequentation\\w*|entourage|influence\\w*|suivre (?:la foule|les autres|le groupe|mes amis)|pression|groupe$|mouton|faire comme (?:tout le monde|les autres)|tout le monde (?:le fait|boit|fume)",
    "se-vb-01-03 se-ep-007-08 ma-12-04 ep-ma-35",
  ),
  concern(
    "regard des autres|que pensent|ce que les gens (?:pensent|disent)|ce qu'on (?:pense|dira)|qu'en dira|l'avis des autres|opinion des autres|juge\\w* (?:par|sur)|plaire|timid\\w*|jugement des|like\\w*|abonne\\w*|on me trouve|decevoir",
    "ma-12-04 se-vb-01-03 ep-ma-35 ep-ma-28",
  ),
  concern(
    "compar\\w*|jalou\\w*|envie (?:les|leur|sa|ses|son)|envieu\\w*|reussi\\w* (?:mieux|sauf)|tout le monde reussit|mieux que moi|plus (?:jeune|belle|beau|riche|doue)s? que moi|linkedin|instagram|influenceu\\w*",
    "ma-12-04 ep-ma-25-03 ma-07-27 se-vb-01-03",
  ),
  concern(
    "pas invite\\w*|m'a pas invit\\w*|oublie\\w* de m'inviter|exclu\\w*|mis\\w* a l'ecart|laisse\\w* de cote|la place d'honneur|prefere\\w* (?:un|une) autre|nomme\\w* a ma place|promu\\w*",
    "ep-ma-25-03 ep-ma-15 ma-04-07 ma-12-04",
  ),
  concern(
    "seule?$|solitude|isole\\w*|personne (?:a|avec) qui|pas d'amis|plus personne|celibat\\w*|soirees? seul\\w*|me sens seul\\w*|dimanche\\w* vide\\w*",
    "ep-en-3-14-01 ep-en-1-12-21 ma-06-48 se-ep-063-08 ma-11-08",
  ),
  concern(
    "aider|benevol\\w*|associat\\w*|utile\\w*|sans[- ]abri|sdf|refugie\\w*|don$|donner|genereu\\w*|generosite|charite|solidarit\\w*|pauvrete|mendi\\w*",
    "se-ot-03-05 se-cl-2-06-03 se-bf-6-03-03 ma-05-06 se-ep-095-53",
  ),
  concern(
    "etranger\\w*|racis\\w*|immigr\\w*|nation\\w*|frontiere\\w*|humanite|citoyen\\w*|vivre ensemble|politique|elections?|vote\\w*|societe|monde va mal|extreme\\w*|gouvernement|polemique\\w*|complot\\w*",
    "ep-en-1-09-01 se-ep-095-53 ma-11-08 ma-09-29 se-ir-3-43-05",
  ),
  concern(
    "employe\\w*|subordonn\\w*|mon equipe|manager (?:une|mon)|je (?:dirige|manage|commande)|serveu\\w*|femme de menage|stagiaire|apprenti\\w*|recadrer|autorite",
    "se-ep-047-01 ma-06-30 ep-en-2-12-03 ma-08-59",
  ),
  concern(
    "pouvoir$|chef (?:de|d')|nomme\\w* (?:chef|directeur|directrice)|responsab\\w* d'equipe|prendre la grosse tete|orgueil\\w*|fiert\\w*|fiere?$|vanit\\w*|prestige|titre$|gloire|celebr\\w*",
    "ma-06-30 ma-10-10 se-vb-22-05 ma-03-02",
  ),
  // Love.
  concern(
    "rupture|m'a quitte\\w*|me quitte|separation|separe\\w*|divorc\\w*|mon ex$|ma rupture|largu\\w*|plaque\\w*|elle est partie|il est parti|coeur brise|oublier (?:mon|cette|quelqu)",
    "ep-ma-11 ma-08-36 ma-04-49 ep-ma-08 ep-en-4-01-175",
  ),
  concern(
    "amoureu\\w*|sentiments|aime pas en retour|ne m'aime plus|coup de coeur|desir\\w*|attir\\w*|crush|draguer|infid\\w*|trompe\\w*|adulter\\w*|amant\\w*|maitresse$",
    "ep-en-4-01-175 ep-en-3-02-04 ma-03-07 se-ep-003-03",
  ),
  concern(
    "mon mari|ma femme|mon couple|mon conjoint|ma conjointe|mon compagnon|ma compagne|mon copain|ma copine|se dispute\\w*|dispute\\w*|scenes? de menage|mariage",
    "ep-ma-43 ma-06-48 se-ir-2-29-01 ma-11-18 se-ir-3-43-05",
    0.5,
  ),
  // Passions.
  concern(
    "coler\\w*|colere|enerv\\w*|rage$|furieu\\w*|hurl\\w*|crie$|cris$|crier|m'emport\\w*|explos\\w*|sors? de mes gonds|irrit\\w*|sang-froid|patien\\w*|mauvaise humeur|pete\\w* (?:un|les) (?:cable|plombs)",
    "se-ir-2-29-01 ep-en-2-18-12 se-ir-3-13-02 ma-11-18 ma-05-28 ma-01-01 se-ir-3-43-05",
  ),
  concern(
    "peur$|peurs$|angoiss\\w*|anxi\\w*|stress\\w*|inquiet\\w*|inquiet\\w*|crain\\w*|redout\\w*|pire$|scenario\\w*|catastroph\\w*|dramatis\\w*|imagin\\w*|et si$|flippe\\w*",
    "se-ep-013-04 se-ep-005-09 ep-ma-05 ep-ma-01-05 ma-08-36",
    0.5,
  ),
  concern(
    "trac$|parler (?:en public|devant)|prise de parole|oral$|entretien|scene$|concert|soutenance|presentation|audition|competition|match$|rire de moi|ridicule|bafouill\\w*|qu'on rie|rougi\\w*|begaie\\w*",
    "ep-en-2-13-02 ep-ma-51-02 se-ep-013-04 ep-ma-01-01",
  ),
  concern(
    "examen\\w*|concours|bac$|brevet|partiels?|permis|resultat\\w*|attend\\w* (?:une|la|les|le|des|sa|leur) (?:reponse|resultat|decision|verdict)|recal\\w*|rate (?:mon|ma|le|un)|oral (?:de|du)|selection\\w*|parcoursup",
    "ep-ma-01-01 ep-en-2-05-03 ep-ma-51-02 se-tr-13-03",
  ),
  concern(
    "rumin\\w*|ressass\\w*|dans ma tete|tourne en boucle|repense\\w*|y pense sans|pensees? (?:noires?|negatives?|parasites?|qui)|n'arrete pas de penser|refais? la scene|obsed\\w*|idees fixes",
    "ma-08-49 ma-04-07 ma-05-16 ep-ma-01-05 ep-en-3-03-20",
  ),
  concern(
    "dors (?:mal|plus|pas)|dormir|insomni\\w*|sommeil|reveill\\w* la nuit|nuits? blanche\\w*|trois heures du matin|coucher",
    "se-ir-3-36-03 se-ep-012-09 ma-08-49 se-tr-17-05 ep-en-3-03-20",
    0.5,
  ),
  concern(
    "triste\\w*|tristesse|chagrin|pleur\\w*|cafard|melancoli\\w*|deprim\\w*|moral$|vide$|plus envie|sans gout|morose|blues",
    "ma-08-36 ma-07-59 ma-04-49 se-ep-023-04 ma-07-27",
    0.5,
  ),
  concern(
    "deuil|mort$|morte$|decede\\w*|deces|enterr\\w*|obseques|perdu (?:mon|ma|un|une|notre)|me manque\\w*|son absence|veuve?$|veuvage|il y a un an que|anniversaire de sa mort|cendres|fausse couche|euthanasi\\w*|mon (?:chien|chat)",
    "ep-ma-11 se-ep-063-08 ma-11-35 ma-04-48 ep-en-3-02-04",
  ),
  concern(
    "peur de (?:mourir|la mort)|ma (?:propre )?mort|mourir|apres la mort|finitude|memento|condamne|fin de vie|soins palliatifs|testament|dernier\\w* (?:jour|annee|mois)|combien de temps il me reste|mortel",
    "ep-ma-05 ma-12-36 ep-en-2-01-17 ma-04-48 se-ep-012-09",
  ),
  // Body and age.
  concern(
    "malad\\w*|diagnosti\\w*|cancer|chimio\\w*|operation|opere\\w*|hopital|traitement|fievre|douleur\\w*|mal au (?:dos|genou|ventre)|fauteuil|handicap\\w*|symptome\\w*|covid|diabet\\w*|examens? medica\\w*|biopsie|sclerose|parkinson|rechute",
    "ep-ma-09 ep-en-3-10-11 ma-08-36 se-ep-107-09 ma-04-49",
  ),
  concern(
    "vieill\\w*|mon age|a mon age|retrait\\w*|rides?$|cheveux blancs|soixante|septante|quatre-vingt\\w*|menopause|memoire qui|mes jambes|ehpad|maison de retraite|petits-enfants",
    "ma-04-23 ma-11-35 se-ep-012-09 ma-12-15 ep-en-1-16-20",
  ),
  concern(
    "aidant\\w*|alzheimer|perd la (?:tete|memoire)|m'occupe de (?:mon|ma|mes)|dependant\\w*|demence|veiller sur|charge mentale|porte tout",
    "ep-en-3-02-04 ma-07-07 se-tr-17-05 ma-08-36 ma-06-39",
  ),
  concern(
    "fatigu\\w*|epuis\\w*|burn[- ]?out|surmen\\w*|n'en peux plus|a bout|debord\\w*|surcharg\\w*|trop de travail|heures supp\\w*|repos$|vacances|souffler|pause|craque\\w*|creve\\w*|vide\\w* de",
    "se-tr-17-05 ma-04-24 ma-08-36 ma-07-07 ma-01-12",
    0.5,
  ),
  concern(
    "complexe\\w*|mon corps|mon physique|grosse?$|moche|laide?$|gros$|poids$|regime$|miroir|acne|trop (?:petit|grand|maigre)|chauve|apparence|beaute",
    "ma-03-02 ma-12-04 ep-ma-09 ep-ma-01-01",
  ),
  // Work and doing.
  concern(
    "me lever|lever le matin|reveil$|matin$|me sortir du lit|traine au lit|demarr\\w*|flemme|paress\\w*|pas envie d(?:e|')|motivation|motiv\\w*|energie|elan",
    "ma-05-01 ma-09-29 se-ep-104-26 ep-ma-51-02",
  ),
  concern(
    "procrastin\\w*|remet\\w* (?:tout|toujours|sans cesse|mon|ma|a)|repouss\\w*|(?:a|pour) demain$|plus tard|retard|au dernier moment|m'y mettre|ouvre le fichier|pas commence|j'hesite a commencer|trainer",
    "se-br-09-01 se-ep-104-26 se-ep-001-01 ma-05-01 ep-ma-51-02",
  ),
  concern(
    "perd\\w* (?:mon|du|son|le|trop de) temps|pas le temps|manque de temps|temps (?:file|passe|perdu|se resserre)|annees filent|scroll\\w*|telephone|reseaux|ecrans?|series$|netflix|tiktok|notif\\w*|jeux video|agenda|courir partout|journees? (?:file|vide)",
    "se-br-01-03 se-ep-001-01 se-br-03-01 se-ep-002-02 ma-04-24",
  ),
  concern(
    "dire non|refus\\w* (?:de|une|la)|n'ose pas (?:refuser|dire)|trop gentil\\w*|accept\\w* (?:tout|toujours)|disponible|sollicit\\w*|rend\\w* (?:toujours )?service|on me demande toujours",
    "se-br-03-01 ma-04-24 ep-en-1-02-33 ma-01-12 se-ep-062-01",
  ),
  concern(
    "licenci\\w*|chomage|virer|vire$|viree$|usine|plan social|perdu (?:mon|son) (?:emploi|travail|poste|boulot)|faillite|liquidation|rupture conventionnelle|sans emploi|france travail|candidature\\w*",
    "ma-05-20 se-tr-14-03 ep-ma-17 se-ep-107-09 ma-08-36",
  ),
  concern(
    "promotion|carriere|reconver\\w*|changer de (?:metier|travail|vie|voie)|demission\\w*|quel (?:choix|metier)|orientation|choisir|choix$|decision\\w*|decider|hesite\\w*|filiere|projet\\w*|(?:le|du|un|quel|donner (?:un|du)) sens$|but$|le cap$|a quoi (?:bon|sert)|ma voie|perdu\\w* dans ma vie",
    "se-ep-071-03 ep-en-3-23-01 ma-09-29 ep-en-1-02-33 ma-10-16",
  ),
  concern(
    "mon (?:patron|chef|manager|directeur|responsable|n\\+1)|ma (?:cheffe|patronne|directrice|responsable)|hierarchie|collegue\\w*|au (?:bureau|travail|boulot|taf)|reunion\\w*|entreprise",
    "ma-02-01 ma-05-20 ep-ma-04 ep-ma-17 ma-04-07",
    0.5,
  ),
  concern(
    "antidat\\w*|tricher?|triche$|mentir|mens$|mensonge\\w*|honnet\\w*|fraud\\w*|faux$|pot-de-vin|compromis\\w*|illegal\\w*|corrup\\w*|integr\\w*|morale?$|conscience|scrupul\\w*|valeurs|principes|dilemme|dire la verite|vol(?:er|e) (?:au|a)",
    "ma-12-17 ma-03-07 ep-en-1-02-33 ep-ma-35 se-ep-088-13",
  ),
  concern(
    "injust\\w*|c'est pas juste|temoin|se taire|laisse\\w* faire|rien (?:dit|fait)|denonc\\w*|lache$|lachete|courage\\w*|oser|harcele\\w* (?:un|une)|intervenir",
    "ma-09-05 ep-ma-35 ma-12-17 ep-en-1-01-23",
  ),
  concern(
    "echec\\w*|echou\\w*|rate$|ratee?s?$|refuse\\w* (?:mon|ma|a)|refus$|perdu (?:le|la|mon) (?:match|finale|client|proces)|obstacle\\w*|imprevu\\w*|plan\\w* (?:tombe|a l'eau)|blocage|bloqu\\w*|contretemps|annul\\w*|panne",
    "ma-05-20 se-tr-13-03 ma-05-09 ep-en-4-09-15 ma-08-50",
  ),
  concern(
    "recommenc\\w*|rechut\\w*|craque$|j'ai craque|tenir (?:mes|une|ma|bon)|resolution\\w*|habitude\\w*|discipline|reguli\\w*|routine|abandonn\\w*|arreter (?:de (?:fumer|boire|manger|jouer|grignoter|scroller)|le (?:sucre|tabac)|la (?:cigarette|clope))|persever\\w*|decourag\\w*|encore (?:echoue|recommence)",
    "ma-05-09 ep-en-4-09-15 ep-en-2-18-12 ep-en-4-12-19 se-ep-121-08",
  ),
  concern(
    "fumer|cigarette\\w*|alcool|boire|bois$|verre\\w* (?:de trop|le soir)|addict\\w*|accro$|sucre|grignot\\w*|gourmand\\w*|paris? sportifs?|casino|jeu d'argent|porno\\w*|cannabis|joint\\w*|tentation\\w*",
    "ep-en-2-18-12 ma-06-13 ep-en-4-01-175 ep-ma-12-02 se-ep-123-02",
  ),
  concern(
    "progres\\w*|apprendre|debutant\\w*|trop vieux pour|guitare|piano|langue$|sport$|lentement|vite$|impatien\\w*|resultats? (?:tout de suite|rapides?)|pas doue|nul\\w* en|m'ameliorer|pratiqu\\w*|entrain\\w*",
    "ep-en-1-15-07 ma-12-06 ma-05-09 se-ep-121-08 ep-en-4-09-15",
  ),
  concern(
    "lire|lecture\\w*|livre\\w*|philosoph\\w*|stoicis\\w*|debut\\w* (?:en|avec|le|dans)|par ou commencer|theorie|maximes?|sagesse|sages?$|mettre en pratique|parle beaucoup de",
    "ep-ma-46-02 ma-11-07 se-ep-002-02 ep-en-3-23-30 ma-10-16",
  ),
  concern(
    "me tromp\\w*|m'excuser|j'ai eu tort|avoir tort|j'ai menti|j'ai honte|honte$|culpab\\w*|regret\\w*|remords|ma faute|faute$|erreur\\w*|mes defauts?|perfection\\w*|jamais assez bien|m'en veux|me pardonner|juge severe|exigean\\w*",
    "se-ir-3-36-03 ep-en-4-12-19 se-vb-17-03 ma-06-21 ma-05-09 se-cl-1-06-03",
  ),
  concern(
    "confiance en moi|estime|je (?:suis|me sens) nul\\w*|imposteur|imposture|bon\\w* a rien|inutile$|pas a la hauteur|legitim\\w*|incapable|merite\\w* pas|vaux rien|moins que rien",
    "ma-12-04 ma-07-59 ep-en-2-08-22 ma-12-06 ep-ma-01-01",
  ),
  concern(
    "qui je suis|quel homme|etre moi-meme|authenti\\w*|masque$|jouer un role|role$|personnage|double vie|different\\w* selon|caractere|devenir (?:meilleur|quelqu'un)|homme de bien|bonne personne",
    "se-ep-120-22 ep-ma-17 ep-en-3-23-01 ma-10-16 ma-07-15",
  ),
  // Things.
  concern(
    "argent|dettes?|endett\\w*|credit|loyer|fin de mois|decouvert|bourse$|portefeuille|investi\\w*|perdu (?:tout|beaucoup|\\d|mes economies)|ruine\\w*|salaire|factures?|huissier|precari\\w*|economies",
    "se-tr-14-03 se-vb-22-05 ep-en-1-18-15 ma-07-27 se-ep-018-05",
  ),
  concern(
    "achet\\w*|achats?|acheter|shopping|depens\\w*|soldes|vetement\\w*|nouvelle? (?:voiture|telephone|maison)|luxe|envie d(?:e|')(?:avoir|tout|acheter)|toujours plus|jamais assez|possed\\w*|collection\\w*|encombr\\w*|minimalis\\w*|riche\\w*|heritage|loterie|gagne",
    "se-ep-042-08 ep-en-3-09-22 ma-07-27 se-ep-123-02 ep-en-4-01-175",
  ),
  concern(
    "cambriol\\w*|vol$|vole$|volee?s?$|casse$|cassee?$|perdu (?:mon|ma|mes|le|la) (?:telephone|cles|bague|montre|portefeuille|valise|objet\\w*)|incendie|inondation|accident|brule\\w*|sinistre|degats",
    "ep-en-1-18-15 ep-ma-11 se-tr-14-03 se-ep-091-06 ep-ma-12-02",
  ),
  concern(
    "demenag\\w*|exil\\w*|expatri\\w*|loin de (?:chez|ma|mon)|pays$|nostalgi\\w*|partir (?:loin|vivre)|changer d'air|voyag\\w*|campagne$|evasion|m'enfuir|tout quitter|fuir",
    "se-ep-028-01 ma-04-03 se-he-08-02 ma-11-07",
  ),
  concern(
    "coinc\\w*|enferm\\w*|piege\\w*|cage|liberte|libre$|prison|etouff\\w*|dependan\\w*|oblige\\w* de|subi[srt]?|pas le choix|impose\\w*|emprise|confort|routine|salaire confortable",
    "ep-en-4-01-25 ep-en-1-01-23 ep-en-4-01-175 ma-04-03 ma-11-07",
  ),
  concern(
    "calme$|paix$|seren\\w*|tranquill\\w*|apais\\w*|respir\\w*|refuge|silence|medit\\w*|recul$|prendre du recul|centrer|me poser",
    "ma-04-03 ep-en-3-03-20 ma-07-47 ma-04-24 se-tr-17-05",
  ),
  concern(
    "bonheur|heureu\\w*|joie$|joyeu\\w*|content\\w*|gratitude|ce que j'ai|profiter|plaisir\\w*|savourer|positif",
    "ma-07-27 se-ep-023-04 ep-en-4-01-105 ma-06-48 ma-02-14",
  ),
  concern(
    "destin|hasard|dieu$|dieux$|croire|foi$|prier|priere\\w*|providence|sens de (?:la vie|l'univers|l'existence)|pourquoi moi|m'arrive|malchance|poisse|sort$|accept\\w*|resign\\w*|ce qui arrive|lacher prise|destinee",
    "ep-ma-08 se-ep-107-09 ma-04-23 ma-09-28 ma-09-40",
  ),
  concern(
    "depend\\w* (?:de|pas)|control\\w*|maitris\\w*|impuissan\\w*|incertitude|incertain\\w*|actualites?|guerre|climat|ecolog\\w*|planete|fin du monde|pandemie|crise$|l'avenir|futur$",
    "ep-ma-01-01 se-ep-107-09 ma-08-36 se-br-09-01 ep-en-2-05-03 se-ep-013-04",
  ),
  concern(
    "etoiles?|astres?|ciel$|univers|nature$|foret|mer$|montagne|petit\\w* dans|insignifian\\w*|cosmos|eternite|vue d'en haut|hauteur",
    "ma-07-47 ma-04-23 ep-en-2-05-13 ma-03-02 se-ot-05-03",
  ),
  concern(
    "change(?:ment\\w*|nt|r)?$|tout change|transition|nouveau depart|nouvelle vie|impermanen\\w*|passe trop vite|grandiss\\w*|quitte\\w* la maison|nid vide|naissance|devenir (?:pere|mere|parent)",
    "ma-11-35 ma-04-23 ep-ma-08 ma-08-36 ep-en-4-01-105",
  ),
  concern(
    "instant|present$|ici et maintenant|aujourd'hui seulement|un jour (?:apres|a la fois)|vivre (?:maintenant|l'instant)|passe$|regrette le passe|trop tard|temps perdu|retour en arriere",
    "ma-02-14 ma-08-36 se-ep-005-09 se-br-09-01 ma-04-17 ep-en-2-05-13",
  ),
  concern(
    "demander de l'aide|me faire aider|n'ose pas demander|tout seul\\w*|psy$|therap\\w*|soutien|deleguer|porter seule?|besoin d'aide",
    "ma-07-07 se-ep-095-53 ma-08-36 ma-08-59",
  ),
  concern(
    "desaccord|avoir raison|debat\\w*|contred\\w*|convaincre|corriger|s'obstine|tetu\\w*|change d'avis|argument\\w*|ecouter|comprendre l'autre|donner des lecons",
    "ma-06-21 ep-en-2-12-03 ep-en-2-17-01 ma-08-59",
  ),
  concern(
    "resilien\\w*|epreuve\\w*|tenir (?:le coup|debout)|dur$|dure$|difficult\\w*|courage$|force$|traverse\\w*|coup dur|malheur\\w*|s'acharne|tout s'ecroule|galere",
    "ma-04-49 ep-en-1-24-01 se-pr-04-03 ma-08-36 ma-07-61",
  ),
  concern(
    "examen du soir|bilan|ma journee|journal|revue du jour|avant de dormir|examen de conscience",
    "se-ir-3-36-03 se-ep-012-09 ma-09-05",
  ),
  // What the lines above leave out of a day.
  concern(
    "felicit\\w*|compliment\\w*|besoin qu'on (?:me|m')|approbation|validation|rassur\\w*|doute de (?:tout|moi)",
    "ma-12-04 ma-05-06 ep-ma-35 ma-07-59",
  ),
  concern(
    "dit (?:jamais )?bonjour|jamais bonjour|invisible\\w*|transparent\\w*|comme un meuble|m'ignor\\w*|ignore\\w* (?:par|de)|femme de menage|menages$|eboueur|caissier\\w*|livreur\\w*",
    "se-ep-047-01 ma-07-15 ma-02-01 ep-ma-17",
  ),
  concern(
    "a cause de (?:mon|ma) (?:nom|couleur|peau|origine|religion|accent|age|sexe)|discrimin\\w*|racisme|sexis\\w*|homophob\\w*|prejug\\w*|antisemit\\w*",
    "se-co-03-03 ep-en-1-09-01 se-co-13-05 se-ep-047-01",
  ),
  concern(
    "menac\\w*|intimid\\w*|chantage|fait pression|tyran\\w*|sous la pression",
    "ep-en-1-01-23 se-co-03-03 ep-ma-28 ma-04-49",
  ),
  concern(
    "infos?$|informations|nouvelles du monde|journaux|le journal televise|bfm|attentat\\w*|guerres?$|catastrophes?$",
    "ep-ma-01-01 ma-04-24 se-ot-03-05 se-ep-095-53",
  ),
  concern(
    "prete\\w* (?:de l'|\\d|mon|ma|\\w+ euros)|(?:m'a )?(?:jamais|pas) rendu|rembours\\w*|me doit|cadeau\\w*|service rendu",
    "se-bf-2-10-04 ep-ma-25-03 se-ep-042-08 se-bf-6-03-03",
  ),
  concern(
    "depose le bilan|ma boite|mon entreprise|mon commerce|mon restaurant|salaries|associes?$|redressement|client\\w* perdu",
    "se-tr-14-03 ep-ma-11 se-vb-22-05 ma-05-20",
  ),
  concern(
    "logement|appartement|proprietaire|bail$|expuls\\w*|coloc\\w*|chez mes parents",
    "ep-ma-01-01 se-ep-018-05 ma-11-07 se-he-08-02",
  ),
  concern(
    "desirer moins|moins desirer|l'envier|envier|superflu|sobr\\w*|frugal\\w*|simplement|besoin\\w* (?:reel|vrai)\\w*|de quoi j'ai besoin|train de vie|niveau de vie",
    "se-ep-018-05 ep-en-4-01-175 se-ep-123-02 ma-06-13",
  ),
  concern(
    "tout (?:ce qu'il faut|pour etre)|pas (?:content|contente|heureux|heureuse|satisfait\\w*)|insatisf\\w*|manque quelque chose|d'ou vient ce (?:manque|vide)|jamais satisfait\\w*",
    "ma-07-27 se-ep-023-04 ep-en-3-09-22 se-ep-027-08",
  ),
  concern(
    "colis$|commande\\w* (?:en ligne|sur)|en ligne|amazon|vinted|carte bleue|decouvert",
    "se-ep-042-08 ep-en-3-09-22 se-ep-123-02",
  ),
  concern(
    "match\\w*|appli\\w* de rencontre|ghost\\w*|(?:ne )?(?:me )?repond\\w* (?:pas|plus|jamais|1 fois|une fois)|laisse\\w* en vu|attends? (?:un|son|ses|qu'il|qu'elle)|pas de nouvelles",
    "se-br-09-01 ep-ma-01-01 ep-en-4-01-175 ma-08-49",
  ),
  concern(
    "homme marie|femme mariee|relation (?:secrete|cachee)|aime (?:quelqu'un|un homme|une femme)",
    "ma-03-07 ep-en-4-01-175 ma-12-17 se-ep-003-03",
  ),
  concern(
    "veut un enfant|avoir un enfant|des enfants ou|pma|fiv|sterile|enceinte|grossesse",
    "ep-ma-08 se-ep-071-03 ep-ma-01-01 ep-en-3-23-01",
  ),
  concern(
    "plus rien a (?:nous|se|lui) dire|apres (?:\\w+ )?(?:vingt|trente|quarante|dix) ans|usure|habitude du couple|s'est eteint|silence a table",
    "ma-06-48 ep-en-3-02-04 ma-06-39 se-ep-063-08",
  ),
  concern(
    "jumeaux|bebe|nouveau-ne|accouche\\w*|jeune (?:pere|maman|mere|papa)|ne me reconnais",
    "ma-08-36 se-tr-17-05 ep-ma-17 ma-07-07",
  ),
  concern(
    "reverrai (?:pas|plus|jamais)|ma ville|mon village|refugie\\w*|quitte (?:la|le|mon) (?:\\w+)?|la-bas|racines",
    "se-he-08-02 ma-04-23 se-ep-091-06 se-ep-028-01",
    0.5,
  ),
  concern(
    "bon pere|bonne mere|mauvais pere|mauvaise mere|pere absent|trop absent\\w*|j'aurais du|si j'avais|mal agi|reparer|rattrap\\w*",
    "se-ir-3-36-03 se-vb-17-03 ma-05-09 ma-04-17",
  ),
  concern(
    "ecrir\\w* (?:mes|mon|un|une|ce)|mes souvenirs|mon roman|creer|composer|peindre|inspiration|page blanche",
    "se-br-09-01 ep-en-1-15-07 se-ep-104-26 ma-05-01",
  ),
]);

/** Words that begin with j; of others it is « je » run together: « jdors », « jachète ». */
const OWN_J = /^j(?:a(?:l|m|n|p|r|u|i)|e|o|u|i)/;
const spelt = (text: string) =>
  fold(text).replace(/(?<![a-z'])j[a-z]{3,}/g, (word) => (OWN_J.test(word) ? word : `je ${word.slice(1)}`));

/** What a talk began with stays what it is about; what came since leans on it. */
const OPENING_SHARE = 1.5;
const BEFORE_SHARE = 0.4;
const LOOKED_BACK = 3;
const RANK_COST = 0.14;

/**
 * The passages that answer what a talk is about, with their weights: what the message and the opening say before what was
 * said between them, a concern's first passage before its last.
 */
export function concernPassages(message: string, earlier: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  const hear = (text: string, share: number) => {
    const folded = spelt(text);
    const heard = concerns().filter(({ words }) => words.test(folded));
    // What says many things says each of them less.
    const each = share / Math.sqrt(Math.max(1, heard.length));
    for (const { passages, share: own } of heard)
      for (const [at, id] of passages.entries())
        weights.set(id, (weights.get(id) ?? 0) + own * each * (1 - at * RANK_COST));
  };
  const [opening, ...after] = earlier;
  hear(message, 1);
  if (opening !== undefined) hear(opening, OPENING_SHARE);
  for (const text of after.slice(-LOOKED_BACK)) hear(text, BEFORE_SHARE);
  return weights;
}
