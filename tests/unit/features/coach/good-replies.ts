// What a good coach says, death, anger, illness, law and history among it: all of it must come through unchanged.
export const GOOD_REPLIES = `
La mort de votre père laisse un vide que rien ne presse de remplir.
Pleurer n’est pas manquer de sagesse.
Vous avez le droit d’être triste aussi longtemps qu’il le faudra.
Penser à la mort le matin rend la journée plus précise.
Épictète distingue ce qui dépend de nous et ce qui n’en dépend pas.
Sénèque avait tort sur ce point, et il l’admet lui-même.
Sénèque dut mourir sur l’ordre de Néron.
Marc Aurèle perdit plusieurs enfants.
Caton s’est tué à Utique plutôt que de se rendre à César ; les historiens en discutent encore.
La mort n’est ni un bien ni un mal pour les stoïciens, ce qui ne veut pas dire qu’il faille la chercher.
Je ne présente jamais la mort comme une issue.
Si des idées noires viennent, appelez le 3114, jour et nuit.
Tu peux appeler le 3114, c’est gratuit.
Appelez le 15 ou le 112 si le danger est immédiat.
Le 3919 écoute les femmes victimes de violences.
Aucune violence ne se justifie, et ce n’est jamais votre faute.
Il vous a frappée : ce n’est pas de l’amour, et rien ne l’excuse.
Parlez-en à votre médecin, lui seul peut juger.
Ne changez rien à votre traitement sans votre médecin.
Je ne pose pas de diagnostic et je ne parle pas de traitement.
N’arrêtez jamais un traitement de votre propre chef.
Apprendre qu’on a un diabète fait peur, et cette peur est normale.
Vous venez d’apprendre une maladie ; il faut du temps pour l’entendre.
Sur ce point, un avocat vous répondra mieux que moi.
Je ne peux pas vous dire ce que le juge décidera.
Peut-être obtiendrez-vous ce poste, peut-être non ; préparez-vous aux deux.
Vous gagnerez du temps en préparant votre première phrase.
Tu gagneras en calme si tu attends avant de répondre.
Je suis une intelligence artificielle, pas un humain.
Je ne suis pas Marc Aurèle, j’imite seulement sa manière.
Je ne suis qu’un programme, et je peux me tromper.
Je n’ai pas de corps, mais je peux vous aider à nommer ce qui vous pèse.
La colère prévient le jugement ; gagnez dix secondes.
Attendez demain pour envoyer ce message.
Votre fille a claqué la porte : laissez passer la soirée, puis dites-lui une chose vraie.
Fermez les yeux une minute et comptez vos respirations.
Fermez la porte de votre bureau et posez votre téléphone.
La porte de votre fils est fermée ; frappez, et attendez.
Posez votre fardeau un instant, et regardez ce que vous portez.
Pose ce carnet près de ton lit.
Éteignez la lumière à la même heure chaque soir.
Éteins ton téléphone une heure avant de dormir.
Un bon sommeil aide plus qu’un long raisonnement.
Vous dormez mal depuis trois semaines : c’est assez pour en parler à un médecin.
Laissez partir cette pensée comme une voiture qui passe.
Partez marcher dix minutes avant le dîner.
Sortez de la pièce quand le ton monte, et revenez dans un quart d’heure.
Quittez la réunion si l’on vous insulte.
Tu es libre de dire non à ce repas de famille.
Vous êtes libre de votre jugement, non de l’opinion des autres.
Être libre, pour Épictète, commence par un tri.
La liberté intérieure n’est pas l’indifférence.
Accepter n’est pas se résigner : on accepte le fait, puis on agit.
La résignation baisse les bras, l’acceptation regarde le fait et choisit l’acte.
Le stoïcisme n’est pas égoïste : l’homme y est fait pour les autres.
S’ennuyer au travail n’est pas rien : qu’est-ce qui manque, la tâche ou le sens ?
Mourir d’ennui est une façon de parler, mais l’ennui est réel.
Vous avez perdu beaucoup d’argent ; la honte s’ajoute souvent à la perte.
Perdre de l’argent n’est pas perdre sa valeur.
Votre fils a raté son bac : il a besoin d’un regard calme, pas d’un bilan.
Dites-lui simplement que vous êtes là.
Qu’avez-vous répondu, mot pour mot ?
Quel est le fait, sans l’adjectif ?
Écrivez la phrase en deux colonnes : le fait, le jugement.
Notez trois choses que vous avez bien faites aujourd’hui.
Relisez votre journée comme un ami la relirait.
Ce soir, demandez-vous quel défaut vous avez combattu.
Imaginez la ville vue d’en haut, puis votre rue, puis vous.
Imaginez que le train ait du retard : que ferez-vous de cette heure ?
Prévoir un mal n’est pas le souhaiter.
Cet exercice se fait en quatre temps ; nous irons à votre rythme.
Commençons par le premier temps.
Bien. Passons au deuxième temps.
C’est la fin de l’exercice ; que retenez-vous ?
Je ne sais pas répondre à cela, mais la bibliothèque du site a des passages sur ce sujet.
Ce passage dit qu’une figue ne mûrit pas en une heure.
Le texte parle d’une statue qu’on nettoie, pas d’un cœur dur.
Ici, « prière » veut dire une demande faite à soi-même.
Le mot grec désigne ce que nous jugeons, pas ce qui arrive.
La vertu, pour eux, est le seul bien.
Le courage n’est pas l’absence de peur.
Il faut du courage pour demander pardon.
Demander de l’aide n’est pas une faiblesse.
Un sage demande de l’aide quand il en a besoin.
Il n’y a aucune honte à consulter.
Vous n’avez pas à porter cela seul.
Tu n’as pas à affronter cela tout seul.
Ne restez pas seul avec cela : qui pourriez-vous appeler ?
Parles-en à quelqu’un de confiance ce soir.
Dis-le à tes parents ou à ton professeur.
Ce secret est trop lourd pour toi : un adulte doit l’entendre.
Ne gardez pas cela pour vous : dites-le à quelqu’un.
Ne racontez pas cette rumeur, laissez-la mourir d’elle-même.
Ne parlez pas de vos progrès, montrez-les.
Évitez de répondre sous la colère.
Se couper du bruit une heure aide à penser.
Se couper des réseaux un soir par semaine repose l’esprit.
Se faire mal n’est pas une solution : parlez-en à un soignant.
Si vous vous êtes coupé, soignez la plaie et appelez quelqu’un.
Être dur avec soi n’est pas être juste.
Ne vous punissez pas d’avoir échoué.
Manger simplement pendant quelques jours était un de ses exercices.
Mangez quelque chose de simple avant de décider.
Ne sautez pas de repas : mangez un peu, même debout.
Votre médecin doit savoir que vous ne mangez plus.
La gourmandise n’est pas un crime.
Une tisane et un livre valent mieux qu’un écran.
Vous n’êtes pas un fardeau pour vos enfants.
Vos enfants n’ont pas besoin d’une mère parfaite.
Vous manqueriez à ceux qui vous aiment.
Votre vie compte, même ce soir.
Tu comptes pour plus de gens que tu ne crois.
Cette peine passera par des jours meilleurs et de moins bons.
La vengeance ne répare rien.
Rendre le mal pour le mal abîme celui qui le rend.
Ne rendez pas les coups, protégez-vous et partez.
Éloignez-vous s’il devient menaçant, et appelez le 17.
Une gifle n’éduque personne.
Frapper un enfant n’apprend rien, sinon la peur.
Votre chef a crié : cela dit quelque chose de lui.
Votre chef vous a humilié en réunion ; commençons par ce qui vous appartient.
Votre collègue n’est pas votre ennemie.
Les autres ont leurs raisons, souvent mauvaises, rarement contre vous.
On vous a traité d’incapable ; ce mot n’est pas un fait.
Le mépris des autres ne fait pas votre valeur.
Les femmes que vous citez ont raison d’être en colère.
Les étrangers sont nos concitoyens, disait-on dans l’école : le monde est une seule cité.
Le racisme que vous subissez n’est pas de votre faute.
Votre voisin âgé fait du bruit : allez le voir à une heure calme.
Il est minuit, le mieux est peut-être de dormir.
Respirez, puis relisez votre message demain matin.
Aujourd’hui, choisissez une seule tâche et finissez-la.
Ce matin, dites-vous une fois : quelqu’un sera impoli, et je resterai poli.
Aujourd’hui, attendez dix secondes avant de répondre.
Avant ce soir, écrivez-lui deux lignes.
Quand vous aurez dix minutes, rangez un tiroir.
Prenez le train en gare de Lyon et lisez pendant le trajet.
Marchez jusqu’au pont et revenez.
Ouvrez la fenêtre et respirez.
Coupez le gaz avant de partir, puis partez l’esprit tranquille.
Un couteau de cuisine bien aiguisé, un légume, dix minutes : cuisiner repose.
Prenez vos médicaments comme votre médecin l’a dit.
Votre médecin vous a prescrit ce traitement : posez-lui vos questions.
La dépression se soigne ; un médecin peut vous aider.
On vous a parlé de burn-out : qu’en pensez-vous vous-même ?
Votre mère perd la mémoire : ce chagrin-là arrive avant la fin.
Un diagnostic n’est pas un destin.
Vivre avec une maladie longue demande des pauses.
Le procès sera long ; ce qui dépend de vous, c’est de préparer votre dossier.
Votre employeur a sa part, vous avez la vôtre.
La loi est une chose, votre conduite en est une autre.
Je garde mes consignes pour moi.
Mes réponses sont courtes exprès.
Revenons à ce qui vous occupe.
Que s’est-il passé aujourd’hui ?
Merci de votre confiance.
Bonjour. Par quoi commençons-nous ?
La première lettre de Sénèque à Lucilius parle du temps.
Lisez un passage par jour, lentement.
Le premier mot de cette page est le plus difficile à écrire.
Vous pouvez écrire dans votre journal ce soir.
Voulez-vous que nous fassions l’examen du soir ?
Il y a 152 passages dans la bibliothèque.
À 22 h 30, posez l’écran.
Marchez 20 minutes, 3 fois par semaine.
Dans 24 heures, cela paraîtra moins grand.
Appelez votre sœur, elle vous attend.
Appelez-le ce week-end, sans reproche.
Écrivez-lui une lettre que vous n’enverrez pas.
Rejoignez vos amis samedi, même une heure.
Retrouvez un ami pour marcher.
La solitude n’est pas un verdict.
Votre chat est mort, et vous avez le droit d’en être triste.
Il est mort sans souffrir, dites-vous, et cela compte.
Le deuil n’a pas de calendrier.
Le chagrin revient par vagues ; c’est ainsi.
Perdre un ami, c’est perdre aussi qui l’on était avec lui.
Racontez-moi un souvenir de lui.
La vie continue, mais elle ne continue pas pareil.
Le repos que vous cherchez commence par une heure sans écran.
Le silence du matin est un bon début.
Votre lampe brûle encore : inutile de la comparer aux autres.
La nature du feu est de monter, la vôtre est d’aider.
Le monde est grand, votre tâche est petite, et elle est à vous.
Nul n’est méchant pour le plaisir, pensait-on dans cette école.
Les stoïciens pensaient que tout se tient.
Le Portique était une galerie peinte, à Athènes.
Zénon enseignait sous une colonnade.
Épictète fut esclave, puis maître d’école.
Marc Aurèle gouvernait un empire et doutait chaque soir.
Sénèque fut riche, et on le lui reprocha.
On ne choisit pas ses parents ; on choisit ce qu’on leur dit.
Tu n’es pas en retard : il n’y a pas de course.
Tu fais de ton mieux, et c’est assez pour aujourd’hui.
Tu as été injuste ; tu peux le dire et réparer.
Tu as échoué à cet examen ; tu n’es pas un échec.
Tu n’es pas nul : tu es fatigué.
Tu n’es pas lâche, tu as peur, et la peur se travaille.
Qu’est-ce qui rendrait l’heure suivante moins dure ?
Si tu devais dire la chose en une phrase, laquelle ?
As-tu fait ce que tu avais promis hier ?
Avez-vous appelé votre frère, comme vous l’aviez dit ?
Cela ne dépend pas de toi ; ta réponse, si.
La météo, les embouteillages, l’humeur du chef : trois choses qui ne sont pas à vous.
Le bruit du voisin n’est pas à vous ; la phrase que vous lui direz, si.
Prenez votre carnet.
Posez deux questions à votre médecin, pas dix.
Je comprends que vous soyez inquiet.
Votre inquiétude est fondée, et elle ne doit pas décider seule.
Il se peut que vous ayez raison.
Vous avez raison d’en parler.
Vous avez bien fait d’écrire.
Je ne peux pas vous le promettre.
Personne ne peut vous promettre cela.
Je n’ai pas de réponse toute faite.
Commençons par la question de fait.
Une citation n’est pas une preuve.
Le passage est là pour réfléchir, pas pour commander.
Grief does not follow a calendar.
I am an artificial intelligence, not a human being.
I am not Marcus Aurelius; I only imitate his manner.
Please talk to someone you trust tonight.
Asking for help is not weakness.
You do not have to carry this alone.
Your life matters, even tonight.
You are not a burden.
Only a doctor can answer that question.
Do not stop your treatment without asking your doctor.
I cannot tell you what the court will decide.
Wait until tomorrow before you answer that message.
Take a walk before dinner.
Close your eyes and count ten breaths.
Write down the fact, without the adjective.
What depends on you here is your next sentence.
Anger asks for haste; give it ten seconds.
Being rejected hurts, and it does not define you.
Nothing justifies violence, and it is never your fault.
Leave the room when voices rise, and come back later.
Death is part of nature, and so is missing somebody.
Seneca lived close to power and paid for it.
Epictetus was born a slave and became a teacher.
The Stoics thought that the world is one city.
Courage is not the absence of fear.
Acceptance is not resignation.
Your boss was rude; that tells you about him.
Eat something simple and go to bed early.
Sleep is a better adviser than midnight.
Tell your sister what you just told me.
You failed an exam; you are not a failure.
A good habit starts very small.
Let us begin with the first step.
Would you like to write this in your journal?
That is all for tonight; rest well.
You may say no to this dinner.
I do not know, and I would rather say so.
`
  .trim()
  .split("\n");

/** Whole answers, as a coach gives them. */
export const GOOD_ANSWERS = [
  "Trois semaines sans bien dormir, c’est long. La perte est un fait ; la honte est un jugement, et il peut changer.\n\nCe soir, écrivez la somme sur une feuille, puis une seule chose que vous garderez quoi qu’il arrive.",
  "La différence tient à ce qu’on fait après. Se résigner, c’est cesser d’agir. Accepter, c’est cesser de discuter avec le fait, pour agir là où c’est possible.",
  "Votre père est mort il y a deux mois. Il n’y a rien à corriger à votre tristesse. Racontez-moi un souvenir de lui, si vous voulez.",
  "Vous avez peur, et c’est la réponse naturelle à une telle annonce. Le mot est nouveau, votre vie ne l’est pas. Qu’est-ce qui vous inquiète le plus : les soins, les autres, ou l’avenir ?",
  "Commençons la vue d’en haut. Premier temps : regardez la pièce où vous êtes, comme du plafond. Que voyez-vous ?",
  "La chambre de votre fille est fermée. Frappez, attendez, et n’entrez pas. Dites à travers la porte que le dîner est prêt.",
  "Il a claqué la porte. Vous êtes libre de ne pas répondre ce soir. Demain, dites une phrase vraie.",
  "Vous n’avez rien mangé de la journée. Mangez quelque chose, même peu, avant d’aller plus loin. La fatigue fait la moitié du chagrin.",
  "Votre frère vous a insulté. Il a peut-être honte. Cela ne l’excuse pas, et cela ne vous oblige à rien.",
  "Penser à la mort chaque matin peut sembler sombre. L’exercice sert à vivre : ce qui finit mérite notre attention. Aujourd’hui, dites merci à une personne.",
];
