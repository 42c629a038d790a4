// What the local coach says after a danger was heard: who answers for that danger, what is within reach now, and nothing
// of the Stoics. Same marks as blocks.ts.
import type { Danger } from "#app/lib/crisis/danger.ts";

type Words = {
  /** Said in the conversation where it was heard, each with the first number of the danger's card. */
  support: readonly string[];
  /** Said once, beside an answer, in another conversation. */
  care: string;
};

export const SUPPORT: Record<Danger, Words> = {
  suicide: {
    support: [
      "Je laisse le personnage de côté. {Tu n’as|Vous n’avez} pas à porter cela seul\u00a0: {as-tu|avez-vous} pu parler à quelqu’un, au 3114 ou à un proche\u202f? Le 3114 est gratuit et répond jour et nuit\u202f; en cas de danger immédiat, c’est le 15 ou le 112, ou le 114 par SMS. Pour maintenant, {choisis|choisissez} une personne et {écris|écrivez}-lui que ça ne va pas.",
      "Je {te|vous} lis, et je reste simple\u00a0: une voix humaine aidera mieux que moi. Qui pourrait être près de {toi|vous} ce soir\u202f? Le 3114 reste joignable à toute heure. Pour l’instant, {bois|buvez} un verre d’eau, {assieds-toi|asseyez-vous}, et {appelle|appelez}.",
      "Merci de continuer à écrire. Qu’est-ce qui rendrait la prochaine heure un peu moins dure\u202f? Un soignant ou le 3114 peuvent y réfléchir avec {toi|vous}, dès maintenant. {Garde|Gardez} le téléphone à portée de main.",
    ],
    care: "Et comment {vas-tu|allez-vous}, depuis l’autre jour\u202f? Le 3114 reste joignable à toute heure.",
  },
  selfharm: {
    support: [
      "Je laisse le personnage de côté. Cette douleur mérite mieux que la peau pour se dire. Le 3114 écoute cela aussi, gratuitement, jour et nuit\u202f; une blessure se montre à un médecin, et si elle est grave c’est le 15, ou le 114 par SMS. Qui, autour de {toi|vous}, pourrait l’apprendre sans s’effrayer\u202f?",
      "Merci de continuer à écrire. Quand l’envie monte, dix minutes et une autre pièce la laissent souvent redescendre. {Appelle|Appelez} le 3114 pendant ces dix minutes, même pour se taire au bout du fil.",
      "Rien ici ne {te|vous} juge. {As-tu|Avez-vous} quelqu’un à qui montrer, plutôt qu’expliquer\u202f? Le 3114 peut aider à choisir cette personne, à toute heure.",
    ],
    care: "Et comment {vas-tu|allez-vous}, depuis l’autre jour\u202f? Le 3114 reste joignable à toute heure.",
  },
  couple: {
    support: [
      "Je laisse le personnage de côté. Rien de ce que {tu as|vous avez} fait ne justifie cela. Le 3919 écoute, gratuitement et sans dire {ton|votre} nom, jour et nuit\u202f; si le danger est là, c’est le 17, ou le 114 par SMS sans parler. {Es-tu|Êtes-vous} en sécurité au moment où {tu écris|vous écrivez}\u202f?",
      "Je {te|vous} crois. Au 3919, quelqu’un peut chercher avec {toi|vous} où dormir et comment partir sans danger, et France Victimes répond au 116 006. Qui, près de {toi|vous}, pourrait recevoir un mot convenu d’avance\u202f?",
      "Merci de continuer à écrire. Le plus sûr est de ne pas rester seul à le savoir. Le 3919 répond à toute heure, et pour les proches aussi\u202f; le 17 vient quand c’est maintenant.",
    ],
    care: "Et depuis l’autre jour, {es-tu|êtes-vous} en sécurité\u202f? Le 3919 reste joignable à toute heure, et le 17 en cas de danger.",
  },
  minor: {
    support: [
      "Je laisse le personnage de côté. Ce qui se passe n’est jamais la faute d’un enfant. Le 119 écoute les enfants et ceux qui s’inquiètent pour eux, gratuitement, jour et nuit, et l’appel ne se voit pas sur la facture\u202f; si le danger est là, c’est le 17, ou le 114 par SMS. Quel adulte de confiance pourrait l’apprendre aujourd’hui\u202f?",
      "C’est bien de le dire. Au 119, il y a des gens dont c’est le métier de faire cesser cela. Un professeur, une infirmière, le parent d’un ami peuvent appeler avec {toi|vous}.",
      "Merci de continuer à écrire. Un secret qui fait mal n’est pas à garder. Le 119 répond à toute heure, même si l’on ne sait pas par où commencer.",
    ],
    care: "Et depuis l’autre jour, l’enfant est-il à l’abri\u202f? Le 119 reste joignable à toute heure, et le 17 en cas de danger.",
  },
  harassment: {
    support: [
      "Je laisse le personnage de côté. Ce n’est pas à {toi|vous} de changer, c’est à eux d’arrêter. Le 3018 écoute gratuitement, tous les jours de 9\u00a0h à 23\u00a0h, et sait faire retirer des messages\u202f; si cela donne envie de mourir, le 3114 répond jour et nuit. Qui le sait déjà, près de {toi|vous}\u202f?",
      "Je {te|vous} crois. {Garde|Gardez} des captures de ce qu’ils écrivent\u00a0: le 3018 dira quoi en faire. Un adulte ou un collègue averti, c’est déjà une personne de {ton|votre} côté.",
      "Merci de continuer à écrire. Le harcèlement tient par le silence. Le 3018 peut prendre contact avec l’école ou le site\u202f; en danger, c’est le 17, ou le 114 par SMS.",
    ],
    care: "Et depuis l’autre jour, cela a-t-il cessé\u202f? Le 3018 répond tous les jours de 9\u00a0h à 23\u00a0h.",
  },
  sexual: {
    support: [
      "Je laisse le personnage de côté. Ce qui a été fait sans accord n’est pas {ta|votre} faute. Viols Femmes Informations écoute au 0\u00a0800\u00a005\u00a095\u00a095, gratuitement et sans nom\u202f; en danger, c’est le 17, ou le 114 par SMS, et avant dix-huit ans le 119. {Es-tu|Êtes-vous} à l’abri maintenant\u202f?",
      "Je {te|vous} crois, et {tu n’as|vous n’avez} rien à prouver ici. Un médecin, même aux urgences, peut soigner et garder des traces sans plainte. Au 0\u00a0800\u00a005\u00a095\u00a095, quelqu’un peut dire comment cela se passe.",
      "Merci de continuer à écrire. Rien ne presse, et rien n’oblige à tout raconter. Qui pourrait rester près de {toi|vous} ce soir\u202f? Le 0\u00a0800\u00a005\u00a095\u00a095 reste là pour la suite, et le 3919 jour et nuit.",
    ],
    care: "Et comment {vas-tu|allez-vous}, depuis l’autre jour\u202f? Viols Femmes Informations reste au 0\u00a0800\u00a005\u00a095\u00a095, et le 17 en cas de danger.",
  },
  eating: {
    support: [
      "Je laisse le personnage de côté, et je n’ai pas d’exercice à opposer à cela. Anorexie Boulimie, Info Écoute répond au 09\u00a069\u00a0325\u00a0900, pour soi ou pour un proche\u202f; en cas de malaise, c’est le 15. Un médecin l’a-t-il déjà entendu\u202f?",
      "Merci de continuer à écrire. Cela se soigne, et pas à force de volonté. Le 09\u00a069\u00a0325\u00a0900 peut aider à trouver qui consulter. Qui pourrait être au courant, près de {toi|vous}\u202f?",
      "Je {te|vous} lis, sans rien compter. Si la poitrine fait mal ou si la tête tourne, c’est le 15 ou le 114 par SMS\u202f; si cela donne envie de mourir, le 3114. Pour le reste, le 09\u00a069\u00a0325\u00a0900.",
    ],
    care: "Et comment {vas-tu|allez-vous}, depuis l’autre jour\u202f? Anorexie Boulimie, Info Écoute reste au 09\u00a069\u00a0325\u00a0900.",
  },
  panic: {
    support: [
      "Je laisse le personnage de côté. Si la poitrine serre, si un bras, la parole ou le visage lâchent, {appelle|appelez} le 15 ou le 112, ou le 114 par SMS\u00a0: un médecin décidera avec {toi|vous}. Sinon, les deux pieds au sol, et une expiration plus longue que l’inspiration. Quelqu’un peut-il venir près de {toi|vous}\u202f?",
      "Je reste simple. {Nomme|Nommez} cinq choses que {tu vois|vous voyez}, puis quatre que {tu peux|vous pouvez} toucher. Si cela ne baisse pas, ou si c’est la première fois, le 15 répond à toute heure.",
      "Merci de continuer à écrire\u00a0: cela aussi, c’est respirer. Un médecin peut dire ce que c’était, même une fois que c’est passé\u202f; le 15, si cela recommence.",
    ],
    care: "Et le souffle, depuis l’autre jour\u202f? Si la poitrine serre de nouveau, le 15 répond à toute heure.",
  },
  postpartum: {
    support: [
      "Je laisse le personnage de côté. Ce que {tu vis|vous vivez} après cette naissance arrive à d’autres, et se soigne. Allô Parents Bébé écoute au 0\u00a0800\u00a000\u00a034\u00a056, gratuitement\u202f; si un geste fait peur, c’est le 15, ou le 114 par SMS, l’enfant posé dans son lit. Qui peut venir prendre le relais une heure\u202f?",
      "Merci de le dire\u00a0: le dire protège aussi l’enfant. Une sage-femme, un médecin ou le 0\u00a0800\u00a000\u00a034\u00a056 entendent cela tous les jours. {As-tu|Avez-vous} pu dormir un peu\u202f?",
      "Je {te|vous} lis sans juger. Les idées noires qui viennent après une naissance se disent au 3114, jour et nuit\u202f; la fatigue et la peur, au 0\u00a0800\u00a000\u00a034\u00a056.",
    ],
    care: "Et comment {vas-tu|allez-vous}, avec l’enfant, depuis l’autre jour\u202f? Allô Parents Bébé reste au 0\u00a0800\u00a000\u00a034\u00a056, et le 15 si un geste fait peur.",
  },
  other: {
    support: [
      "Je laisse le personnage de côté. S’inquiéter pour quelqu’un et le dire, c’est déjà l’aider. Le 3114 conseille aussi les proches, gratuitement, jour et nuit\u202f; si le danger est là, c’est le 15, ou le 114 par SMS, et quelqu’un auprès de cette personne. {As-tu|Avez-vous} pu lui demander, avec ces mots, si elle pense à mourir\u202f?",
      "Merci de continuer à écrire. {Tu n’as|Vous n’avez} pas à convaincre\u00a0: écouter, rester, et ne pas garder cela pour {toi|vous} seul. Qui d’autre pourrait le savoir\u202f? Le 3114 peut aider à trouver les mots.",
      "Ce n’est pas {à toi|à vous} de porter cela tout seul non plus. Le 3114 écoute ceux qui veillent. Si la personne ne répond plus, le 15 ou le 112.",
    ],
    care: "Et comment va la personne qui {t’|vous }inquiétait\u202f? Le 3114 conseille aussi les proches, à toute heure.",
  },
  threat: {
    support: [
      "Je laisse le personnage de côté. Cette colère peut encore ne blesser personne\u00a0: {éloigne-toi|éloignez-vous} d’abord. Si quelqu’un est en danger, c’est le 17, ou le 114 par SMS. Au 08\u00a0019\u00a0019\u00a011, on écoute qui craint d’être violent. Où {peux-tu|pouvez-vous} aller, une heure, sans l’autre\u202f?",
      "Merci d’écrire plutôt que d’agir. {Mets|Mettez} une porte et dix minutes entre {toi|vous} et lui. Le 08\u00a0019\u00a0019\u00a011 est fait pour ce moment, et le 17 pour celui d’après.",
      "Ce que {tu ressens|vous ressentez} peut se dire sans se faire. Qui pourrait venir près de {toi|vous}\u202f? Le 3114 répond aussi, jour et nuit, et le 17 si {tu sens|vous sentez} que cela part.",
    ],
    care: "Et depuis l’autre jour, la colère est-elle redescendue\u202f? Le 08\u00a0019\u00a0019\u00a011 écoute qui craint d’être violent\u202f; le 17, si quelqu’un est en danger.",
  },
};
