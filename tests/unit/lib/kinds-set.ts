// What the browser should hear by itself when a request is lost: a danger a line, as somebody would type it. Written
// before the rules of kinds.ts were run on it. No line says an amount, a step or a place.
import type { Danger } from "#app/lib/crisis/danger.ts";

const lines = (text: string) => text.trim().split("\n");

export const SAID: Partial<Record<Danger, readonly string[]>> = {
  couple: lines(`Mon mari me bat depuis le début de notre mariage.
ma copine me tape dessus quand elle a bu
Il m’a giflée devant les enfants hier soir.
mon mec me frape et je sais plus quoi faire
Mon conjoint m’interdit de voir ma famille et surveille mon téléphone.
J’ai peur de mon compagnon, il devient violent.
Mon ex me menace de mort depuis la séparation.
il m’étrangle quand il s’énerve
my boyfriend hits me`),
  minor: lines(`J’ai 12 ans et mon père me frappe avec une ceinture.
mon beau-père me touche quand maman dort
J’ai onze ans, à la maison on me tape tous les soirs.
maman me tape et m’enferme dans ma chambre
La petite de la voisine a des bleus partout, je crois qu’elle est maltraitée.
Un élève de ma classe dit que son père le bat.
jai 14 ans et jai peur de rentrer chez moi
Mon neveu de six ans est laissé seul des nuits entières.`),
  harassment: lines(`Je suis harcelé au lycée depuis la rentrée.
ils m’insultent tous les jours sur insta
Au collège tout le monde se moque de moi et me pousse dans les couloirs.
Mon chef m’humilie devant toute l’équipe chaque semaine.
on fait tourner des photos de moi dans le lycée
Ma fille se fait harceler à l’école.
des gens publient mon adresse et me menacent en ligne
Ils m’attendent à la sortie pour me frapper.`),
  sexual: lines(`J’ai été violée l’année dernière.
Mon cousin m’a forcée à coucher avec lui.
on m’a droguée en soirée et j’ai été abusée
mon chef m’a touché les fesses et m’a coincée
J’ai subi des attouchements quand j’étais petite.
Ma sœur vient de m’avouer qu’elle a été violée.
mon copain m’a violée
il a continué alors que j’avais dit non`),
  eating: lines(`Je me fais vomir après les repas.
Je ne mange presque plus rien et je me trouve toujours grosse.
jsuis anorexique et jarrive pas a m’en sortir
Je prends des laxatifs pour maigrir.
crises de boulimie tous les soirs, j’en peux plus
Ma fille ne mange plus et maigrit à vue d’œil.
j’ai rien avalé depuis trois jours et j’en suis fière
Je me pèse dix fois par jour, j’ai peur de grossir.`),
  panic: lines(`Je fais une crise d’angoisse là, maintenant.
j’arrive plus à respirer
Mon cœur bat trop vite, je crois que je vais mourir, j’ai mal à la poitrine.
attaque de panique aidez moi
J’ai une douleur dans la poitrine et le bras gauche engourdi.
je tremble de partout et j’étouffe
Ma mère parle bizarre et son visage est paralysé d’un côté.`),
  postpartum: lines(`J’ai accouché il y a un mois et j’ai peur de faire du mal à mon bébé.
je ressens rien pour mon bébé de trois semaines
J’ai envie de secouer mon bébé quand il hurle.
depuis la naissance je pleure tous les jours
Je fais une dépression post-partum, je ne l’aime pas.
j’ai des images horribles où je noie mon nourrisson`),
  selfharm: lines(`Je me scarifie depuis des mois.
je me coupe les bras pour me calmer
J’ai recommencé à me faire du mal.
jme taillade les cuisses
je me mutile quand ça va pas
J’ai besoin de me faire mal pour sentir quelque chose.
je me tape la tête contre le mur exprès`),
  threat: lines(`Je vais le tuer.
j’ai envie de planter mon patron
S’il revient je le bute.
Demain j’y vais avec un couteau, ils vont payer.
je veux tuer ma belle-mère
J’ai un fusil et je sais où il habite.
il n’en sortira pas vivant`),
};

/** An ordinary day, with the same words in it. */
export const ORDINARY: readonly string[] = lines(`Mon mari m’agace, il ne range jamais rien.
Ma femme et moi nous disputons sans cesse pour l’argent.
Mon fils de 12 ans a raté son contrôle.
J’ai quinze ans et je voudrais apprendre le stoïcisme.
Mon père est mort il y a un an, il me manque.
Ma mère me téléphone tous les jours, cela m’étouffe un peu.
Mon chef m’a fait une remarque devant l’équipe et j’ai ruminé.
Mes collègues ne m’ont pas invité à déjeuner.
Je mange trop de sucre le soir, comment résister ?
J’ai grossi de trois kilos pendant les fêtes.
Je jeûne le lundi par tradition religieuse.
Je veux perdre un peu de poids avant l’été.
Mon bébé pleure la nuit et je suis fatigué.
Ma fille vient de naître et j’ai peur de mal faire.
J’ai le trac, mon cœur bat vite avant l’entretien.
Je respire mal avec ce rhume.
J’angoisse avant chaque réunion.
Je tuerais pour un café.
Mon patron me tue avec ses horaires.
Je vais la tuer, elle a encore mangé mon yaourt.
Je me suis coupé en cuisinant.
Mon ami s’est coupé les cheveux.
Je me suis fait mal au genou en courant.
Le voisin frappe au mur quand je joue du piano.
Elle m’a frappé par sa gentillesse.
Ils m’ont battu aux échecs.
Mon ex me manque encore.
J’ai peur de mon examen.
J’ai peur de rentrer dans le rang.
Mon copain regarde son téléphone à table.
Ma belle-mère me rabaisse sur ma cuisine.
Je touche mes premières payes.
Un collègue m’a touché par son discours.
J’ai été forcé de démissionner.
On m’a forcé la main pour ce projet.
Je suis intimidé par mon directeur.
Ma classe de lycée m’intimide, je suis professeur débutant.
On se moque de mon accent, et j’en ris.
J’ai perdu ma photo de classe.
Je lis un roman où un père bat son fils.
Sénèque parle d’un maître qui frappe ses esclaves.
J’anime un atelier sur le harcèlement au collège.
Je suis infirmière et j’accompagne des anorexiques.
Guérie de la boulimie depuis dix ans, je cuisine avec joie.
J’ai quitté un mari violent il y a dix ans et je vais bien.
Je bats des œufs et je pense à Marc Aurèle.
Je crève de faim, vivement midi.
Mon enfant est tombé de vélo, il a des bleus.
Mon fils tape sa sœur quand il est fatigué.
J’ai crié sur mes enfants et je le regrette.
La petite fait ses nuits, ouf.
Il fait un froid à mourir.
Je suis accro à mon téléphone.
J’étouffe dans cet open space.
Je veux arrêter de fumer.
Mon cœur est lourd depuis son départ.
Je me pèse chaque lundi, c’est tout.
J’ai mal dormi.
La chaleur m’empêche de respirer.
Mon voisin est violent dans ses mots sur le syndic.`);
