// What a coach may not claim: to be human or to have known the ancients, what illness somebody has, what a court will
// decide, a way to reach somebody outside. Such a sentence is replaced or left out; the answer goes on. French and
// English. Pure; on plain folded text (disguise.ts).
import { HELP } from "#app/lib/crisis/danger.ts";
import { withoutDenials } from "./denial.ts";

export type Claim = "human" | "medical" | "legal" | "contact";

const ANCIENT =
  "(?:seneque|seneca|epictete|epictetus|musonius|rusticus|fronton|fronto|antonin|antoninus|hadrien|hadrian|verus|apollonius|sextus|maximus|diognete|alexandre|zenon|zeno|cleanthe|chrysippe|socrate|socrates|platon|plato|ciceron|cicero|caton|cato|neron|nero|lucilius|galien|galen|faustine|faustina|commode|commodus|cassius|arrien|arrian|marc aurele|marcus aurelius|les anciens|the ancients)";
const MET =
  "(?:(?:bien |tres bien |personnellement |moi-meme |jadis |autrefois )*(?:connu\\w*|rencontr\\w+|crois\\w+|frequent\\w+|vu|vus|ecoute|entendu|parle (?:a|avec)|dine avec|marche avec|etudie (?:avec|aupres|aux cotes|sous|chez)|servi|suivi|appris (?:de|aupres|aux pieds)|conseill\\w+|eleve))";
const HUMAN: readonly RegExp[] = [
  /\b(?:je suis|i am|i'm|c'est) (?:bien |vraiment |aussi |moi aussi |comme (?:toi|vous),? |en fait |en realite |only |just |actually |really |also |a |an |un |une |le |the |quelqu'un de |quelqu'un de bien )*(?:etres? humains?|humaine?s?|human being|human|real|reelle?|vraie? personne|personne (?:reelle|vraie|en chair|comme|de chair)|homme (?:de|comme|reel|vrai|fait|et non|en chair)|femme (?:de|comme|reelle|vraie|et non|en chair)|de chair|en chair|fait de chair|faite de chair|flesh|made of flesh|real person|person like you|man of flesh|woman of flesh|man like|woman like|vivante?|alive|mortal|mortelle?|marc aurele|marcus aurelius|empereur de rome|emperor of rome|l'empereur|the emperor|ne a rome|ne en|nee en|born in|votre semblable|ton semblable)\b/,
  /\b(?:je ne suis pas|je ne suis ni|je suis loin d'etre|i am not|i'm not|i am no|i'm no|ne me prends pas pour|ne me prenez pas pour|rien d')\b[^.,;]{0,20}\b(?:ia|i\.a|intelligence artificielle|robots?|machines?|programmes?|logiciels?|algorithmes?|automates?|chatbots?|ai|bots?|artificial intelligence|software|computers?|language model|modele de langage)\b/,
  /\b(?:derriere (?:l'ecran|ce clavier|ces mots|cet ecran)|behind (?:the|this) (?:screen|keyboard))\b[^.]{0,40}\b(?:il y a|je suis|se trouve|c'est|bat|there is|i am|a heart|sits|un coeur|moi)\b/,
  /\b(?:ma femme|mon epouse|mon mari|mes enfants|mon fils|ma fille|ma mere|mon pere|mon frere|ma soeur|mon ami|mes amis|mon maitre|mes maitres|mon precepteur|mon professeur|mon grand-pere|ma grand-mere|mon esclave|mes soldats|mes legions|mon armee|mon peuple|mon empire|mon palais|mon trone|mon regne|ma tente|mon medecin|my wife|my husband|my children|my son|my daughter|my mother|my father|my brother|my teacher|my tutor|my master|my grandfather|my soldiers|my legions|my army|my empire|my people|my palace|my throne|my reign|my tent|my friend|my physician)\b/,
  new RegExp(`\\b(?:j'ai|j'avais|je l'ai|j'eus|nous avons) ${MET}\\b[^.]{0,40}\\b${ANCIENT}\\b`),
  new RegExp(
    `\\b(?:i|we)(?: have|'ve| had| once| often| personally)* (?:knew|known|met|saw|heard|walked with|sat with|dined with|studied (?:with|under)|talked (?:to|with)|spoke (?:to|with)|served|learn(?:ed|t) from|listened to|was taught by|remember)\\b[^.]{0,40}\\b${ANCIENT}\\b`,
  ),
  new RegExp(
    `\\b${ANCIENT}\\b[^.]{0,30}\\b(?:m'a(?:vait)?|me|m') ?(?:dit|disait|repetait|appris|apprit|confie|confia|enseign\\w+|conseill\\w+|racont\\w+|ecri\\w+|montr\\w+|regard\\w+|souri\\w+|donn\\w+|prit|tendit)\\b`,
  ),
  new RegExp(
    `\\b${ANCIENT}\\b[^.]{0,30}\\b(?:told|taught|said to|wrote to|showed|gave|advised|whispered to|used to tell|smiled at|looked at|warned|confided (?:in|to)) me\\b`,
  ),
  new RegExp(
    `\\b(?:mon|ma|my)(?: cher| vieux| grand| dear| old| good| great)* (?:ami|maitre|pere|disciple|eleve|friend|teacher|master|mentor|student|father)? ?,? ?${ANCIENT}\\b`,
  ),
  /\b(?:quand|lorsque|du temps ou|a l'epoque ou|alors que|when|while|back when) (?:j'etais|j'avais|je (?:regnais|commandais|dirigeais|vivais|gouvernais|marchais|campais|faisais la guerre)|i was (?:a |an |the |still )?(?:child|boy|girl|young|emperor|king|soldier|student|slave|ruler|camped|at war|on campaign|your age|little|old|in rome)|i (?:ruled|reigned|commanded|governed|lived|led|fought|marched))\b/,
  /\b(?:j'ai (?:regne|gouverne|commande|combattu|fait la guerre|conduit|perdu (?:mes|mon|ma|plusieurs|huit|un|une|des) ?(?:\w+ )?(?:enfants?|fils|fille|pere|mere|ami|amis|femme|frere)|enterre|vecu|grandi|eu (?:moi aussi )?(?:peur|faim|mal|froid|ton age|votre age|des enfants)|souffert|pleure|vieilli|dormi|passe (?:la nuit|des nuits|ma vie|mon enfance|mes nuits)|traverse (?:moi-meme |moi aussi )?(?:un|une|des|la|le|cela|ca|ce)))\b/,
  /\bi(?: have| 've|'ve| had| myself| once| too)* (?:ruled|reigned|commanded|fought|buried|lost (?:my|a|several|many|eight)|lived through|grew up|grown up|suffered|wept|cried|was born|been through|felt (?:the same|that|this|hunger|cold)|slept|loved a|raised)\b/,
  /\b(?:sous (?:ma|la) tente|au bord du danube|sur le danube|aux bords du danube|a carnuntum|sur le front germain|a la cour d'hadrien|by the danube|on the danube|in my tent|at carnuntum|in my palace|at my court|on the german front)\b[^.]{0,80}\b(?:j'|je|mes|mon|ma|i|my|me|nous|we)\b|\b(?:j'|je|i|we|nous)\b[^.]{0,80}\b(?:sous (?:ma|la) tente|(?:au bord|aux bords) du danube|sur le danube|a carnuntum|by the danube|on the danube|in my tent|at carnuntum)\b/,
  /\b(?:moi aussi|comme toi|comme vous|like you|me too|i too),? [^.]{0,12}\b(?:j'ai (?:un corps|un coeur|une famille|des enfants|connu (?:la|le|ce|cela|l')|faim|froid|sommeil|mal|ete|eu)|je (?:dors|mange|vieillis|pleure|souffre|mourrai|saigne)|i (?:have a (?:body|heart|family)|sleep|eat|bleed|suffer|cry|get tired|breathe|age|was once))\b/,
  /\b(?:a|in|at) (?:nicopolis|rome|athenes|athens|cordoue|corinthe|smyrne|la stoa|the stoa|the porch)\b[^.]{0,40}\b(?:j'(?:ai|etais|avais)|je (?:vis|fus|marchais|l'ai)|i (?:was|saw|sat|walked|heard))\b|\b(?:j'(?:ai|etais)|je (?:vis|fus|marchais)|i (?:was|saw|sat|walked))\b[^.]{0,24}\b(?:a|in|at) (?:nicopolis|rome|athenes|athens|la stoa|the stoa|the porch)\b|\bi (?:walked|sat|stood|studied) (?:\w+ )?(?:the stoa|the porch|in the stoa)\b/,
  /\b(?:hier|ce matin|hier soir|la semaine derniere|cette nuit|l'an dernier|yesterday|this morning|last night|last week),? (?:j'ai|je me suis|j'etais|moi-meme|i (?:was|went|had|woke|ate|felt|talked|walked|saw|slept|could))\b/,
];
/** Said of what one pretends, imitates, or imagines with the member. */
const HUMAN_DENIED =
  /\b(?:ni un humain|pas (?:un )?humain|not (?:a )?human|imit\w+|a la maniere de|in the manner of|si j'etais|if i were|comme si|imagin\w+|neither|je ne suis ni lui|tu me dis|vous me dites|si je comprends|if i understand|dis-toi|dites-vous|repete-toi|repetez-vous|phrase a|ecris|ecrivez|note[rz]? ?:|tell yourself|write)\b/;

const ILLNESS =
  "(?:depression|depressi\\w+|depressed|burn-?out|bipolar\\w*|bipolaire|bipolarite|anxiete generalisee|trouble\\w* \\w+|troubles? (?:anxieux|de la personnalite|panique|bipolaire|du comportement|alimentaire\\w*|obsessionnel\\w*)|tdah|adhd|toc\\b|ocd|autis\\w+|autistic|asperger|schizophren\\w+|borderline|anorexi\\w+|boulimi\\w+|bulimi\\w+|psychose|psychosis|psychotique|psychotic|nevrose|neurotic|maniaque|manic|pervers\\w* narcissique\\w*|narcissi\\w+|sociopath\\w*|psychopath\\w*|phobie \\w+|stress post-?traumatique|ptsd|post-?traumatic stress|syndrome \\w+|personality disorder|anxiety disorder|panic disorder|eating disorder|mood disorder|dysthymi\\w+|hypothyroid\\w*|diabete|diabetes|cancer|alzheimer|demence|dementia|migraine chronique|fibromyalgi\\w+|ulcere|infarctus|heart attack|avc|apnee)";
const CERTAIN =
  "(?:(?:sans doute|clairement|probablement|surement|certainement|manifestement|visiblement|evidemment|bien|en pleine?|en|tout simplement|tres|tout a fait|typiquement|clearly|probably|obviously|certainly|definitely|likely|simply|most likely|in fact|indeed|just|a|an|une?|d'une?|de|du|des|la|le|l'|forte?|vraie?|legere?|severe?|profonde?|grave|debut de|forme de|form of|case of|touch of|severe|mild|clinical|major|classic|typical|textbook|cas de|pleine|sous|from|with|episode|crise) ?)*";
const MEDICINE =
  "(?:antidepresseurs?|anxiolytiques?|somniferes?|medicaments?|medication|medicines?|meds|traitement|treatment|doses?|dosage|lithium|xanax|prozac|zoloft|lexomil|benzodiazepines?|cachets?|comprimes?|pills?|tablets?|neuroleptiques?|seropram|sertraline|paroxetine|fluoxetine|millepertuis|st\\.? john'?s wort|melatonine?|antidepressants?|sleeping pills|sedatives?|insuline?|vaccins?|statines?|pilule|antibiotiques?|antibiotics?|ordonnance|prescription|chimiotherapie|chemotherapy|chemo|supplements?|complements? alimentaires?)";
const MEDICAL: readonly RegExp[] = [
  new RegExp(
    `\\b(?:tu (?:es|fais|souffres|as|presentes|traverses|developpes)|vous (?:etes|faites|souffrez|avez|presentez|traversez|developpez)|(?:il|elle|mere|pere|mari|femme|fils|fille|chef|frere|soeur|ex|amie?|compagn\\w+|collegue|patron) (?:est|fait|souffre|a|presente)|you(?:'re| are| have|'ve got| suffer| are suffering| show)|(?:he|she|mother|father|husband|wife|son|daughter|boss|friend|partner|ex|brother|sister)(?:'s| is| has| suffers)) ${CERTAIN}${ILLNESS}`,
  ),
  new RegExp(
    `\\b(?:c'est|il s'agit|ce sont|cela s'appelle|on appelle cela|cela ressemble (?:fort )?a|tout cela evoque|cela (?:evoque|indique|signe|trahit)|(?:tous )?les (?:signes|symptomes)|(?:tes|vos|ces) (?:signes|symptomes)|ce que (?:tu|vous) (?:decris|decrivez|vis|vivez|as|avez|me dis|me dites)|je (?:diagnostique|vois la)|mon diagnostic|diagnostic :|this is|that is|it is|it's|that's|sounds? like|looks? like|(?:all )?the (?:signs|symptoms)|your symptoms|what you (?:describe|have|are describing)|my diagnosis|i diagnose)\\b(?: (?:est|sont|ressemble\\w* (?:a|fort a)|evoqu\\w+|indiqu\\w+|correspond\\w* a|annonc\\w+|d'|de|is|are|point\\w* to|match\\w*|suggest\\w*|sounds? like|indicat\\w+|of|you with|chez (?:toi|vous)|:|que))* ${CERTAIN}${ILLNESS}`,
  ),
  new RegExp(
    `\\b(?:arrete[rz]?|stoppe[rz]?|diminue[rz]?|augmente[rz]?|reduis\\w*|double[rz]?|prend[sz]?|prends|prenez|essaie|essayez|commence[rz]?|saute[rz]?|remplace[rz]?|oublie[rz]?|jette[rz]?|passe[rz]?|espace[rz]?|reprends|reprenez|change[rz]?|coupe[rz]?|demande[rz]?|stop|quit|skip|double|halve|reduce|increase|take|try|start|replace|throw|drop|switch|taper|change|cut|forget)\\b[^.!?]{0,40}\\b${MEDICINE}\\b`,
  ),
  new RegExp(
    `\\b${MEDICINE}\\b[^.!?]{0,40}\\b(?:ne (?:te |vous )?ser\\w+ a rien|inutiles?|poison|t'empoisonn\\w+|te rend\\w*|n'(?:est|es) pas necessaire|suffira|te convien\\w+|vous convien\\w+|useless|unnecessary|poison\\w*|won't help|will fix|will cure|would suit|are just|not needed|ameliorera|guerira|fera effet)\\b`,
  ),
  new RegExp(`\\b(?:pas besoin|inutile|sans|no need|don't need|without) (?:\\w+ ){0,3}${MEDICINE}\\b`),
  /\b(?:\d+|un|deux|trois|quatre|cinq|dix|vingt|cinquante|cent) ?(?:mg|milligrammes?|gouttes?|ml|grammes? de|milligrams?|drops|cachets|comprimes|pills|tablets)\b/,
  /\b(?:je (?:te|vous) (?:promets|garantis|assure|jure)|i (?:promise|guarantee|assure)(?: you)?)\b[^.!?]{0,40}\b(?:gueri\w*|soigne\w*|debarrass\w+|disparai\w+|mieux|heal\w*|cured?|well|better|recover\w*|gone)\b/,
  /\b(?:(?:tu|vous) (?:seras?|serez|vas|allez|gueriras|guerirez)|you(?:'ll| will| are going to)(?: be)?)(?: \w+){0,2} (?:gueri\w*|debarrass\w+|soign\w+|healed|cured|recover fully|be cured|be healed|completely well|depression-free|anxiety-free)\b|\b(?:gueriras|guerirez)\b/,
  /\b(?:cel\w+|ca|ceci|cet exercice|cette (?:methode|pratique)|le stoicisme|la philosophie|this|it|that|stoicism|philosophy|this exercise)\b[^.!?]{0,25}\b(?:guerira?|guerit|soigne\w*|cures?|heals?|will cure|will heal|remplace|replaces)\b[^.!?]{0,40}\b(?:medecin\w*|psy\w*|traitement\w*|therapi\w+|maladies?|depression|anxiete|angoisses?|insomnies?|cancer|doctors?|treatment|therapy|therapist|illness|disease|anxiety|toi|vous|you|medication)\b/,
  /\b(?:guerison (?:assuree|certaine|garantie|totale)|remede infaillible|guaranteed (?:cure|recovery)|sure cure|remplace (?:un|le|votre|ton) (?:medecin|psy\w*|traitement|therapie))\b/,
];
/** Said to send to a doctor, or back to what the member was told. */
const MEDICAL_DENIED =
  /\b(?:je ne (?:suis|pose|peux|sais|dirai|parle)|seul un|seule une|i(?: am|'m) not|i can't|i cannot|only a (?:doctor|professional)|demande[rz]? (?:lui|a (?:ton|votre|un))|parle[rz]? (?:en )?a (?:ton|votre|un)|parlez-en|parle-en|ask your|comme (?:ton|votre|le) (?:medecin|psychiatre|docteur)|as your doctor|prescri\w+|avant d(?:e|') (?:arreter|changer)|before (?:stopping|changing)|ne (?:change|arrete|modifie|touche)\w* (?:rien|jamais|pas)|n'arrete\w* (?:pas|jamais|rien)|don't (?:stop|change)|never stop|do not stop|on (?:t'a|vous a) (?:annonce|diagnostique|dit)|diagnosed with|you were told|l'annonce|apprendre qu|vivre avec|living with|si (?:c'|un|tu|vous|ton|votre)|est-ce qu|as-tu|avez-vous|t'a-t-on|vous a-t-on)\b/;

const COURT =
  "(?:juges?|tribunal\\w*|tribunaux|prud'hommes|cour|proces|justice|magistrat\\w*|jury|procureur|avocats?|conseil de prud'hommes|judges?|courts?|jury|trial|lawsuit|prosecutor|case|tribunal)";
const LEGAL: readonly RegExp[] = [
  new RegExp(
    `\\b(?:tu|vous|you|il|elle|he|she|on|we|nous) (?:\\w+ ){0,3}(?:gagn\\w+|obtiendr\\w+|obtenir|remport\\w+|recuper\\w+|toucher\\w*|recevr\\w+|win|winning|get|obtain|be awarded|receive|keep)\\b[^.!?]{0,40}\\b(?:${COURT}|garde|custody|indemnit\\w+|dommages|damages|compensation|heritage|inheritance|pension|settlement|appel|appeal|euros|dollars|procedure)\\b`,
  ),
  new RegExp(
    `\\b${COURT}\\b[^.!?]{0,40}\\b(?:(?:te|vous|lui|leur) (?:donner\\w* raison|accorder\\w*|suivr\\w+)|donner\\w+ raison|condamner\\w*|tranchera|accorder\\w*|rejettera|ne pourr\\w+ (?:que|rien|pas)|sera forcement|est gagnee?|perdra|sera oblige|n'aura pas le choix|will|won't|has to|must|can't refuse|is sure to|cannot|would never)\\b`,
  ),
  /\b(?:ton|votre|l'|le|la|ta|son|sa|leur) ?(?:employeur|patron|proprietaire|bailleur|ex|mari|femme|voisin\w*|adversaire|assureur|assurance|banque|syndic|locataire)\b[^.!?]{0,25}\b(?:sera|seront|devra|finira|va (?:etre|devoir)|est oblige de|perdra)\b[^.!?]{0,30}\b(?:condamn\w+|pay\w+|indemnis\w+|rembours\w+|vers\w+|perd\w+|proces|prison|dommages|oblige\w*)\b/,
  /\b(?:your|the|his|her) (?:employer|boss|landlord|ex|husband|wife|neighbou?rs?|company|insurer|bank|tenant)\b[^.!?]{0,25}\b(?:will|is going to|has to|must|won't)\b[^.!?]{0,30}\b(?:convicted|pay\w*|compensat\w+|lose|jail|prison|damages|fired|sued|condemned|guilty|forced)\b/,
  /\b(?:gagne\w* d'avance|affaire gagnee|proces gagne|aucun risque (?:juridique|legal|penal)|sans (?:aucun )?risque (?:juridique|legal|penal)|victoire (?:assuree|certaine|garantie)|(?:tu es|vous etes|you are|you're) (?:legalement |legally )?(?:certaine? de gagner|sure? de (?:gagner|l'emporter)|dans (?:ton|votre) droit|sure to win|certain to win|legally in the right|guaranteed to win)|no legal risk|open-and-shut|guaranteed (?:win|verdict|custody|settlement)|can't lose (?:this|the) case|case is (?:already )?won|slam dunk)\b/,
  /\b(?:c'est|this is|that's|it's|il est|it is) (?:parfaitement |tout a fait |totalement |strictement |perfectly |completely |totally |entirely |absolutely )(?:legal\w*|illegal\w*|lawful|permis par la loi|autorise par la loi)\b/,
  /\b(?:la loi|le code (?:civil|penal|du travail)|l'article (?:l\.? ?)?\d+|the law|article \d+)\b[^.!?]{0,50}\b(?:(?:te|vous) (?:donne|garantit|protege|permet|autorise)|garantit|guarantees|entitles you|gives you the right|is on your side|est de (?:ton|votre) cote)\b/,
  /\b(?:prison|amende|garde a vue|casier|jail)\b[^.!?]{0,30}\b(?:tu ne risques|vous ne risquez|you won't|ne risqu\w+ (?:rien|pas|aucun))\b|\b(?:tu ne risques|vous ne risquez) (?:rien|aucun\w*|pas)\b[^.!?]{0,40}\b(?:juridique\w*|legal\w*|penal\w*|loi|justice|tribunal|prison|amende|plainte|proces)\b/,
];

/** Numbers of the help cards and other public ones, digits only. */
const OUR_NUMBERS = new Set([
  ...Object.values(HELP).flatMap(({ lines }) => lines.map(({ number }) => number.replace(/\s/g, ""))),
  ...["18", "112", "115", "116000", "116117", "3020", "3977", "0800235236", "0800160036"],
]);
/** A number of the cards as it is written, with its spaces. */
const OUR_LONG_NUMBERS = new RegExp(
  `\\b(?:${Object.values(HELP)
    .flatMap(({ lines }) => lines.map(({ number }) => number))
    .filter((number) => number.includes(" "))
    .join("|")
    .replace(/ /g, "[ .\u00a0\u202f-]?")})\\b`,
  "g",
);
const PHONE = /(?<![\w])(?:\+|00)?\(?\d{1,4}\)?(?:[ .\-/\u00a0\u202f]?\(?\d{2,4}\)?){3,6}(?![\w])/g;
const CALL =
  /\b(?:appel\w+|compos\w+|numero|tel|telephon\w+|joindre|joign\w+|call\w*|dial|phone|number|text|sms|ring|contact\w*|rappel\w+)\b[^.]{0,30}?(?<![\w,])(\d{2,6})(?![\w:]|[.,]\d| ?(?:fois|ans|jours?|heures?|h\b|minutes?|min|personnes?|amis?|euros?|mois|semaines?|times|days?|hours?|years?|people|friends?|minutes?|secondes?|lignes?|lettres?|pages?|h\/24|%))/g;
const DIGIT_WORD =
  "(?:zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|vingt|trente|quarante|cinquante|soixante|one|two|three|four|five|seven|eight|nine|oh)";
const CONTACT: readonly RegExp[] = [
  /[\w.+-]+ ?(?:@|\[at\]|\(at\)|\[arobase\]|\(arobase\)| arobase | at sign )[ \w.-]*\w/,
  /(?<![\w@])@[a-z]\w{2,}/,
  /(?<![\w.])(?:[a-z0-9-]{2,}\.)+(?:com|fr|org|net|io|info|eu|co|app|me|ai|dev|xyz|site|online|link|ly|be|ch|ca|uk|de|ru|tv|gg|shop|store|biz|example|club|live|world|blog|page|chat)(?![\w])(?:\/\S*)?/,
  /\b[a-z0-9-]{3,} ?(?:\(?\[? ?(?:point|dot) ?\]?\)?) ?(?:com|fr|org|net|io|info|eu|co|app|me)\b/,
  /\b(?:hxxps?|https?|ftp|tel|mailto|wa\.me|t\.me|bit\.ly)(?::|\/)/,
  /\b(?:\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|avenue|boulevard|bd|av|place|impasse|allee|chemin|quai|route|cours|passage)|\d{1,5} (?:[a-z]+ ){1,3}(?:street|st|road|rd|avenue|ave|lane|drive|square|boulevard))\b/,
  /\b(?:telegram|whatsapp|discord|insta|instagram|snap|snapchat|tiktok|messenger|facebook|twitter|linkedin|signal|skype|zoom|youtube|patreon|paypal)\b[^.]{0,60}\b(?:groupe|serveur|canal|chaine|compte|lien|rejoi\w+|ecri\w+|ajout\w+|contact\w*|retrouv\w+|abonn\w+|group|server|channel|account|link|join|write|message|add|find|follow|subscribe|pseudo|handle|moi|me|nous|us)\b|\b(?:rejoi\w+|ecri\w+|ajout\w+|contact\w*|retrouv\w+|abonn\w+|join|write|message|add|find|follow|subscribe)[- ](?:moi|nous|me|us|toi|vous|le|la|a|to|on|notre|our|my)\b[^.]{0,40}\b(?:telegram|whatsapp|discord|insta|instagram|snap|snapchat|tiktok|messenger|facebook|twitter|linkedin|signal|skype|zoom|youtube|patreon|paypal)\b/,
  /\b(?:fr\d{2} ?\d{4}|iban|[13][a-km-zA-HJ-NP-Z1-9]{25,34}|0x[a-f0-9]{20,}|bc1[a-z0-9]{20,})\b/i,
  new RegExp(`\\b(?:${DIGIT_WORD}[ ,-]+){6,}${DIGIT_WORD}\\b`),
  /\b(?:clique[rz]? (?:ici|sur (?:ce|le) lien|la)|click (?:here|this link|on the link)|suis (?:ce|le) lien|suivez (?:ce|le) lien|follow (?:this|the) link)\b/,
];

function givesContact(said: string): boolean {
  const folded = said.replace(OUR_LONG_NUMBERS, "");
  if (CONTACT.some((pattern) => pattern.test(folded))) return true;
  for (const [number] of folded.matchAll(PHONE)) {
    const digits = number.replace(/\D/g, "");
    if (digits.length >= 8 && digits.length <= 15 && !OUR_NUMBERS.has(digits)) return true;
  }
  for (const [, number = ""] of folded.matchAll(CALL)) if (!OUR_NUMBERS.has(number)) return true;
  return false;
}

/** Which claims `text`, plain folded words, makes. */
export function claimOf(folded: string): Claim | undefined {
  if (givesContact(folded)) return "contact";
  if (!HUMAN_DENIED.test(folded) && HUMAN.some((pattern) => pattern.test(folded))) return "human";
  if (!MEDICAL_DENIED.test(folded)) {
    const own = withoutDenials(folded);
    const [person, , , , , ...rest] = MEDICAL;
    if (
      person?.test(own) ||
      MEDICAL[1]?.test(own) ||
      [...MEDICAL.slice(2, 5), ...rest].some((pattern) => pattern.test(folded)) ||
      MEDICAL[5]?.test(folded)
    )
      return "medical";
  }
  const own = withoutDenials(folded);
  if (
    !/\b(?:avocat|juriste|lawyer|point-justice|permanence juridique|je ne (?:peux|sais|puis)|i can't|peut-etre|perhaps|maybe|personne ne (?:peut|sait)|nobody can|no one can|quoi que decide|whatever the|si (?:le|tu|vous)|if (?:the|you)|meme si)\b/.test(
      folded,
    ) &&
    LEGAL.some(
      (pattern) =>
        pattern.test(own) ||
        (pattern.test(folded) && /aucun risque|sans risque|no legal risk|ne risqu/.test(folded)),
    )
  )
    return "legal";
  return undefined;
}
