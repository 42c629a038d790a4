// Who is said to have said it. Only the library puts words into an ancient's mouth: a sentence of a model's own that is
// credited to one becomes a plain paraphrase, in the coach's words and without a name. Pure.

import type { AuthorId } from "#app/features/quotes/quotes.ts";
import { fold } from "#app/lib/text.ts";

const NAMES =
  "marc[- ]aurele|marcus aurelius|aurelius|marcus|seneque|seneca|epictete|epictetus|zenon|cleanthe|chrysippe|musonius(?: rufus)?|hierocles|posidonius|panetius|caton|ciceron|socrate|platon|aristote|heraclite|diogene|epicure|lucrece|pythagore|antisthene|plutarque|virgile|horace|confucius|bouddha|lao[- ]?tseu|rusticus|fronton|antonin(?: le pieux)?|apollonius|hadrien|lucilius|arrien|zeno|cleanthes|chrysippus|socrates|plato|aristotle|cicero|cato|heraclitus|diogenes|epicurus|plutarch|buddha|lao[- ]?tzu";
const ROLES =
  "(?:l['’]empereur(?:[- ]philosophe)?|(?:le |du )philosophe[- ]esclave|(?:le |un )?(?:vieux |vieil |ancien )?esclave de \\w+|l['’](?:ancien )?esclave|un (?:vieux |vieil |grand |jeune |ancien )?(?:stoicien|ancien|sage|philosophe|maitre|empereur)|les (?:stoiciens|anciens|sages|philosophes)|le (?:philosophe|stoicien|sage|portique|maitre|precepteur|vieux maitre|boiteux|consul|conseiller)(?: de \\w+)?|l['’]auteur (?:des?|du) \\w+(?: \\w+)?|(?:cet|un|l['’]) ?(?:ancien )?(?:empereur|esclave)(?: romain| philosophe| affranchi)?|the (?:emperor|philosopher|stoics?|ancients|sage|slave|author|roman)(?: of \\w+| himself)?|(?:an?|the) (?:old|ancient|roman|stoic) (?:sage|emperor|proverb|philosopher|master|saying)|prieres? d['’]empereur|mon maitre|mes maitres|nos maitres|l['’]ancien|un ancien proverbe|la sagesse antique)";
/** The coach speaks in the first person: « comme je l’écrivais » lends its words to Marc Aurèle. */
const SELF =
  "(?:j['’]ai (?:\\w+ )?(?:ecrit|note|consigne|dit)|j['’](?:ecrivais|ai laisse ecrit)|je (?:l['’])?(?:ecrivais|notais|disais|me disais|me repetais|l['’]ai ecrit|l['’]ai note)|dans mes (?:pensees|carnets|cahiers|ecrits)|mes pensees|mon (?:carnet|cahier|livre|journal))";

const NAMED = new RegExp(`(?<![\\w-])(?:${NAMES})(?![\\w-])`, "g");
const SAYING =
  "(?:dit|disait|disent|ecrit|ecrivait|ecrivent|note|notait|rappelle|rappelait|affirme|affirmait|enseigne|enseignait|repete|repetait|conseille|conseillait|soutient|soutenait|repond|repondait|ajoute|ajoutait|declare|declarait|proclame|a (?:dit|ecrit|note|enseigne|formule)|aurait dit|formule|formulait|resume|resumait|souffle|soufflait|murmure|murmurait|lance|lancait|avait coutume de dire|aimait (?:a )?(?:dire|repeter)|laisse|laissait|confie|confiait|jure|jurait|prie|priait|wrote|writes|written|said|says|taught|teaches|reminds us|tells us|told us|puts? it|noted|notes|observed|advised|advises|declared|liked to say|used to say|a laisse|laissa|a confie)";
const WORKS =
  "(?:de ira|de brevitate vitae|de vita beata|de tranquillitate(?: animi)?|de providentia|de constantia(?: sapientis)?|de otio|de clementia|de beneficiis|lettres(?: a lucilius)?|pensees|entretiens|manuel|meditations|enchiridion|discourses|(?:moral )?letters(?: to lucilius)?|consolations?(?: a \\w+)?|carnets|de la colere|traite de la colere|de la brievete de la vie|de la vie heureuse|de la tranquillite de l['’]ame|textes(?: anciens| stoiciens)?|ancient texts|writings|ecrits|livre \\w+ des pensees)";
/** « Dans le De ira », « au livre V des Pensées »: a place where words would be read. */
const IN_WORK = `(?:(?:dans|in|from|de|parmi) (?:le |la |les |l['’]|ses |mes |ces |son |sa |the |his |my |my own )?${WORKS}|(?:au|in) (?:livre|book) \\w+ (?:des|of) (?:the )?${WORKS})`;
/** « Comme le note le De brevitate vitae »: a work that speaks. */
const WORK_SPEAKS = `comme (?:le |l['’])(?:note|dit|rappelle|montre|ecrit|enseigne|affirme) (?:le |la |les |l['’]auteur d(?:e|u) )?${WORKS}`;
const SOURCE = `(?:${NAMES}|${ROLES}|${SELF}|${IN_WORK}|${WORK_SPEAKS})`;
const READ = `(?:${SAYING}|on (?:lit|trouve|peut lire|apprend|retrouve)|il est (?:dit|ecrit|note)|se lit|we (?:read|find)|one (?:reads|finds)|you (?:can )?read|it is (?:written|said)|is written)`;

const WHO = new RegExp(`(?<![\\w-])${SOURCE}(?![\\w-])`);
const SAYS = new RegExp(`(?<![\\w])${SAYING}(?![\\w])`);

/** Folded, letter for letter: places in one are places in the other. */
function foldInPlace(text: string): string {
  return [...text]
    .map((character) => {
      const folded = fold(character);
      return folded.length === character.length ? folded : character.toLowerCase();
    })
    .join("");
}

/** Is an ancient, or the coach as one of them, named here? */
export const namesAncient = (text: string) => WHO.test(foldInPlace(text));
export const saysSo = (text: string) => SAYS.test(foldInPlace(text));

const BY_NAME: readonly [RegExp, AuthorId][] = [
  [/marc[- ]aurele|aurelius|marcus|j['’](?:ecrivais|ai (?:ecrit|note))|mes pensees/, "marc-aurele"],
  [/seneque|seneca/, "seneque"],
  [/epictete/, "epictete"],
];

/** Does `lead` announce somebody else than `author`? */
export function announcesAnother(lead: string, author: AuthorId): boolean {
  const folded = foldInPlace(lead);
  if (BY_NAME.some(([pattern, named]) => named === author && pattern.test(folded))) return false;
  return (folded.match(NAMED)?.length ?? 0) > 0 || BY_NAME.some(([pattern]) => pattern.test(folded));
}

/** « — Sénèque », « (Marc Aurèle, Pensées, IV, 3) » at the end or alone: a signature. */
export function withoutSignatures(text: string): string {
  const folded = foldInPlace(text);
  const drop: [number, number][] = [];
  const find = (pattern: RegExp) => {
    for (const match of folded.matchAll(pattern)) drop.push([match.index, match.index + match[0].length]);
  };
  find(new RegExp(`\\s*\\((?=[^()]*(?:${NAMES}))[^()]*(?:\\)|$)`, "g"));
  // A place in a work: only the library gives one.
  find(
    /\s*\((?=[^()]*(?:pensees|entretiens|manuel|lettres?|livre|chap|[ivxlc]+\s*,\s*\d|\d+\s*,\s*\d))[^()]*(?:\)|$)/g,
  );
  find(new RegExp(`\\s*[—–-]{1,2}\\s*(?:${NAMES})\\b[^.!?]*[.]?\\s*$`, "g"));
  // Alone, with a work, a place in it or a few words on who it was; a sentence about somebody is longer.
  find(
    new RegExp(
      `^\\s*(?:${NAMES})(?:\\s*[,(](?:.*(?:${WORKS}|livre|lettre|\\d).*|(?:\\s*[^\\s,]+){1,3}))?[.]?\\s*$`,
      "g",
    ),
  );
  find(/,? (?:au|dans le) livre (?:[ivxlc]+|\w+) (?:de mes|des|de ses) pensees/g);
  find(/,? dans (?:la|ma|sa) lettre (?:\d+|[ivxlc]+)(?: a lucilius)?/g);
  let out = "";
  let from = 0;
  for (const [start, end] of drop.sort((one, other) => one[0] - other[0])) {
    if (start < from) continue;
    out += text.slice(from, start);
    from = end;
  }
  return (out + text.slice(from)).trim();
}

const capital = (text: string) => text.replace(/^\P{L}*\p{L}/u, (start) => start.toUpperCase());
const small = (text: string) =>
  /^(?:[A-ZÀ-Ý]{2}|(?:Dieu|Rome|Zeus|Athènes)\b)/.test(text)
    ? text
    : text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());

const HEDGES = [
  "Pour le dire avec mes mots\u00a0: ",
  "L’idée, dite simplement\u00a0: ",
  "À ma manière, et sans citer personne\u00a0: ",
];

/** `content` as the coach's own words. */
export function paraphrase(content: string, at: number): string {
  const bare = content
    .replace(/[«»]/g, "")
    .trim()
    .replace(/^[–—-]\s*/, "");
  return bare ? `${HEDGES[at % HEDGES.length]}${small(bare)}${/[.!?…]$/.test(bare) ? "" : "."}` : "";
}

/**
 * A sentence without marks that is said to be an ancient's: « Sénèque écrit : la vie… », « La vie, disait Sénèque, … »,
 * « Comme le dit Épictète, … ». Its words alone, or undefined where nothing of the kind stands there. Indirect speech
 * (« Sénèque pensait que… ») is a paraphrase already.
 */
export function creditedSpeech(text: string): string | undefined {
  const folded = foldInPlace(text);
  const colon = new RegExp(`^[^:]*(?:${NAMES}|${ROLES}|${SELF})[^:]{0,120}:\\s*`).exec(folded);
  if (colon && text.slice(colon[0].length).trim().split(/\s+/).length > 2) return text.slice(colon[0].length);
  // « Dans le De ira, on lit que… », « Sénèque a écrit que… », « Rusticus m’a appris que… ».
  const indirect = new RegExp(
    `^[^:.]{0,80}?(?<![\\w-])(?:${SOURCE}[^:.]{0,60}?(?<![\\w])${READ}|${READ}[^:.]{0,40}?${SOURCE})[^:.]{0,30}?(?:\\bque |\\bqu['’]|\\bthat )`,
  ).exec(folded);
  if (indirect && text.slice(indirect[0].length).trim().split(/\s+/).length > 2)
    return capital(text.slice(indirect[0].length));
  const english = new RegExp(
    `^(?:and |but |for )?(?:as|like|in the words of|to quote|comme|ainsi que|ainsi|pour citer) ${SOURCE}(?:[^,:]{0,40})?[,:]\\s*`,
  ).exec(folded);
  if (english && text.slice(english[0].length).trim().split(/\s+/).length > 2)
    return capital(text.slice(english[0].length));
  const lead = new RegExp(
    `^(?:et |mais |car )?(?:comme|ainsi que|ainsi) (?:(?:le |l['’])?(?:\\w+ )?${SAYING}(?: \\w+){0,2} (?:${NAMES}|${ROLES})|(?:${NAMES}|${ROLES}) (?:le |l['’]|nous |me |te |vous )*${SAYING}|${SELF})[^,]{0,60},\\s*`,
  ).exec(folded);
  if (lead) return capital(text.slice(lead[0].length));
  const aside = new RegExp(
    `\\s*[,—–]\\s*(?:comme )?(?:(?:le |l['’]|nous |me |te |vous )*${SAYING}(?:-(?:il|elle))?(?: \\w+){0,2} (?:${NAMES}|${ROLES})|${SELF})[^,.;:!?]{0,60}(?=[,.;!?]|$),?`,
  ).exec(folded);
  if (!aside) return undefined;
  const end = text.slice(aside.index + aside[0].length);
  return `${text.slice(0, aside.index)}${/^[.;!?]/.test(end) ? "" : " "}${end.trimStart()}`.trim();
}
