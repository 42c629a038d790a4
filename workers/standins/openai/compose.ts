// The local coach: no model, but honest and varied answers put together from written blocks. It reads what a model would
// be given (instructions, passages, the conversation), and answers the same to the same request, so that an answer that
// was interrupted goes on where it stopped.

import { exerciseAsked, exerciseUnderWay, stepHeading } from "#app/features/coach/answer/exercises.ts";
import { CONTINUE } from "#app/features/coach/answer/prompt.ts";
import { dangerTold } from "#app/features/coach/answer/support.ts";
import { asksBack } from "#app/features/coach/library/retrieval.ts";
import { talkThemes, themesOf } from "#app/features/coach/library/themes.ts";
import type { QuotationTheme } from "#app/features/quotes/quotes.ts";
import { fnv1a } from "#app/lib/fnv.ts";
import { fold } from "#app/lib/text.ts";
import { BLOCKS } from "./blocks.ts";
import { asksFact, factFor } from "./facts.ts";
import { SUPPORT } from "./support.ts";
import {
  ABLE,
  ABOUT,
  AGAIN,
  APPLY,
  ELSEWHERE,
  FOLLOW_UPS,
  GREETINGS,
  HERE,
  IDENTITY,
  LEADS,
  MEDICAL,
  PLACE,
  PLAIN,
  PRIVACY,
  REFUSALS,
  SHORT,
  SUBJECTS,
  THANKS,
  UNKNOWN,
  UNSURE,
} from "./words.ts";

export type PromptTurn = { role: string; content: string };

type Given = { id: string; author: string; meaning: string };

const DEFAULT_THEMES: QuotationTheme[] = ["controle", "jugement", "progres", "present"];

const INTENTS: readonly [RegExp, readonly string[]][] = [
  [
    /\b(?:ignore|oublie|revele|montre|affiche|repete|traduis)\w*\b[^.?!]{0,40}\b(?:consignes?|instructions?|regles?|prompt|jeton|systeme|texte (?:au-dessus|precedent))\b|\bjailbreak\b|\bdan\b|\bnouveau role\b|\bsystem\s*:/,
    REFUSALS,
  ],
  [
    /\b(?:medicaments?|antidepresseurs?|anxiolytiques?|somniferes?|posologie|(?:mon|ton|votre|un|quel) diagnostic|ordonnance|traitement)\b|\b(?:suis-je|est-ce que je suis|fais-je) (?:une? )?(?:depress\w+|bipolaire|burn-?out)\b/,
    MEDICAL,
  ],
  [
    /\b(?:es[- ]tu|etes[- ]vous|t'es|tu es|vous etes|qui es|qui etes)\b[^.?!]{0,30}\b(?:humain\w*|robot|machine|ia|intelligence artificielle|vrai\w*|marc aurele|programme|toi|vous)\b|\bqui (?:es-tu|etes-vous)\b|\b(?:tu es|t'es|vous etes|c'est) qui\b|\b(?:parle|ecris|cause|reponds?|repondez|discute)\b[^.?!]{0,30}\b(?:a|avec) (?:une? )?(?:vraie? )?(?:personne|humain\w*|robot|machine|ia|quelqu'un)\b|\b(?:vraie? )?(?:personne|humain\w*|robot|machine|ia|quelqu'un)\b[^.?!]{0,30}\bqui (?:me |nous )?(?:repond|ecrit|parle)\b|\bc'est (?:un|une) (?:humain\w*|robot|machine|ia|vraie? personne|bot)\b|\b(?:es-tu|etes-vous|t'es|tu es|vous etes) (?:un |une )?bot\b/,
    IDENTITY,
  ],
  [
    /\b(?:gard\w+|conserv\w+|enregistr\w+|stock\w+|partag\w+|li(?:s|t|sez)|vois|voyez|connai[sz]\w*|sai[st]|savez)\b[^.?!]{0,30}\b(?:ce que je (?:dis|ecris|raconte)|mes (?:messages|donnees|conversations|mots|textes)|mon (?:prenom|nom|journal|adresse|age))\b|\b(?:confidentiel\w*|vie privee|mes donnees)\b/,
    PRIVACY,
  ],
  [
    /\bque (?:peux|sais|pouvez|savez)[- ](?:tu|vous)\b|\b(?:tu peux|vous pouvez) (?:faire|m'aider)[^.?!]{0,12}\bquoi\b|\ba quoi (?:tu sers|servez[- ]vous|sers[- ]tu)\b|\bcomment (?:ca marche|tu marches|fonctionnes?[- ])/,
    ABLE,
  ],
  [
    /\b(?:quelles?|une?|des) (?:actions?|cryptos?|placements?|valeurs?)\b[^.?!]{0,20}\b(?:achet\w+|vend\w+|investi\w+|choisir)\b|\b(?:achet\w+|vend\w+) (?:du |des |le |la )?(?:bitcoin|cryptos?|actions?)\b|\b(?:meteo de|quel temps fera|capitale d|recette d|traduis|combien font|ecris(?:-moi)? (?:un|du) (?:code|programme|script)|qui (?:a gagne|gagnera)|numeros? du loto)\b/,
    ELSEWHERE,
  ],
  [/^\s*(?:bonjour|bonsoir|salut|coucou|hello|ave)\b[^?]{0,20}$/, GREETINGS],
  [/^\s*(?:merci|je (?:te|vous) remercie|c'est note|d'accord,? merci)\b[^?]{0,60}$/, THANKS],
];

function readGiven(system: string): Given[] {
  const tu = /^Adresse : tutoiement/m.test(system);
  const told = new Map(
    [...system.matchAll(/^\[\[([a-z0-9-]+)\]\] ([^,]+),[^\n]*\nTexte : [^\n]*\nSens : ([^\n]*)/gm)].map(
      ([, id = "", author = "", meaning = ""]) => [id, { id, author, meaning }] as const,
    ),
  );
  // The last part that says so: the first is the part that never changes.
  const section = system.slice(system.lastIndexOf("Passages donnés"));
  const ids = [...section.matchAll(/\[\[([a-z0-9-]+)\]\]/g)].map(([, id = ""]) => id);
  return [...new Set(ids)]
    .flatMap((id) => told.get(id) ?? [])
    .map(({ meaning, ...one }) => {
      const whole = wholeSentences(meaning);
      return { ...one, meaning: tu ? withoutVous(whole) : whole };
    });
}

/** No answer of the talk holds it, whatever its address. */
const isNew = (text: string, said: readonly string[]): boolean =>
  [true, false].every((tu) => !said.some((answer) => answer.includes(addressed(text, tu).slice(0, 40))));

/** A commentary that was cut for the model ends with its last whole sentence. */
const wholeSentences = (meaning: string): string =>
  meaning.endsWith("…") ? (/^.*[.!?»](?=\s)/s.exec(meaning)?.[0] ?? meaning) : meaning;

/** The commentaries say « vous »: to one who is called « tu », without the sentences that do. */
function withoutVous(meaning: string): string {
  const sentences = meaning.split(/(?<=[.!?»…])\s+/);
  const kept = sentences.filter((sentence) => !/\b(?:vous|votre|vos)\b|[a-zé]ez\b/i.test(sentence));
  return kept.join(" ");
}

/** « {tu|vous} » for the one who is spoken to. */
function addressed(text: string, tu: boolean): string {
  return text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, (_, one: string, other: string) => (tu ? one : other));
}

/** « de Sénèque », « d’Épictète ». */
const named = (text: string, author: string) =>
  text.replace(/de %a/g, /^[ÉEAIOU]/.test(author) ? `d’${author}` : `de ${author}`).replace(/%a/g, author);

/** The answer to a whole conversation, its passages as ids in double brackets. */
export function compose(turns: readonly PromptTurn[]): string {
  const system = turns
    .filter(({ role }) => role === "system" || role === "developer")
    .map(({ content }) => content)
    .join("\n\n");
  const tu = /^Adresse : tutoiement/m.test(system);
  const said = turns.filter(({ role }) => role !== "system" && role !== "developer");
  const goesOn = said.at(-1)?.content === CONTINUE;
  const partial = goesOn ? (said.at(-2)?.content ?? "") : "";
  const talk = goesOn ? said.slice(0, -2) : said;
  const message = talk.at(-1)?.content ?? "";
  const before = talk.slice(0, -1);
  const heard = before
    .filter(({ role }) => role === "assistant")
    .map(({ content }) => content)
    .join("\n");
  const turn = before.filter(({ role }) => role === "user").length;
  const seed = fnv1a(`${message}#${turn}`);

  /** One of a list, another than those said already; `salt` keeps two lists from walking in step. */
  const pick = (list: readonly string[], salt: number): string => {
    const start = (seed + Math.imul(salt, 2_654_435_761)) >>> 0;
    for (let step = 0; step < list.length; step++) {
      const text = addressed(list[(start + step) % list.length] as string, tu);
      if (!heard.includes(text.slice(0, 40))) return text;
    }
    return addressed(list[start % list.length] as string, tu);
  };

  /** The first says every number: it comes first. */
  const pickInOrder = (list: readonly string[]): string => {
    const texts = list.map((text) => addressed(text, tu));
    return texts.find((text) => !heard.includes(text.slice(0, 40))) ?? texts[turn % texts.length] ?? "";
  };

  const mode = /^Mode : (soutien|attention)/m.exec(system)?.[1];
  const after = SUPPORT[dangerTold(system) ?? "suicide"];
  const body =
    mode === "soutien"
      ? pickInOrder(after.support)
      : (ledExercise(message, before, tu) ?? answerTo(message, turn, readGiven(system), pick, before));
  const answer = mode === "attention" && turn === 0 ? `${body}\n\n${addressed(after.care, tu)}` : body;
  if (!goesOn) return answer;
  const kept = partial.trimEnd();
  return answer.startsWith(kept) ? answer.slice(kept.length).trimStart() : answer;
}

/** A step of an exercise that is asked for or under way; undefined where there is none. */
function ledExercise(message: string, before: readonly PromptTurn[], tu: boolean): string | undefined {
  const asked = exerciseAsked(message);
  const said = before.filter(({ role }) => role === "assistant").at(-1)?.content ?? "";
  const under = asked ? undefined : exerciseUnderWay(said);
  const exercise = asked ?? under?.exercise;
  if (!exercise) return undefined;
  if (under && /\b(?:stop|arret\w+|plus tard|laisse\w* tomber|pas envie)\b/.test(fold(message)))
    return undefined;
  const at = under?.next ?? 0;
  const step = exercise.steps[at];
  const words = step ? `${stepHeading(exercise, at)} ${step}` : exercise.end;
  const opening =
    at === 0 ? `Ce passage est à l’origine de l’exercice\u00a0: [[${exercise.passage}]]\n\n` : "";
  return opening + addressed(words, tu);
}

const ASKS_PLACE =
  /\b(?:dans quel (?:livre|ouvrage|texte|chapitre)|de quel (?:livre|texte|ouvrage)|d'ou vient (?:cette|ce|la) |quelle (?:est la )?reference|ou (?:est-ce|c'est) ecrit|c'est de qui|de qui est-ce)\b/;
const ASKS_PASSAGE =
  /\b(?:une?|autres?|bon|belle) (?:\w+ )?(?:citation|passage|phrase|maxime|pensee|extrait|texte)s?\b|\b(?:cite|citez|donne|donnez)[- ](?:moi|nous|m'en)\b|\bque (?:dit|disait|disent|disaient|pensait|pensaient) (?:marc|seneque|epictete|les stoiciens)\b|\bou (?:marc aurele|seneque|epictete) (?:dit|ecrit|parle)\b|\b(?:y a-t-il|existe-t-il) un passage\b/;

type Pick = (list: readonly string[], salt: number) => string;

function answerTo(
  message: string,
  turn: number,
  given: readonly Given[],
  pick: Pick,
  before: readonly PromptTurn[],
): string {
  const folded = fold(message);
  const intent = INTENTS.find(([pattern]) => pattern.test(folded));
  if (intent) return pick(intent[1], 2);
  const cited = before.some(({ role, content }) => role === "assistant" && content.includes("[["));
  const back = cited && asksBack(message) ? given[0] : undefined;
  // The passage just cited stands first: it is shown again with its own commentary.
  if (back)
    return [pick(AGAIN, 12), `[[${back.id}]]`, back.meaning, pick(APPLY, 13)].filter(Boolean).join("\n\n");
  const spoken = before.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const asks = before.filter(({ role }) => role === "user").map(({ content }) => content);
  const last = cited ? [...spoken.join("\n").matchAll(/\[\[([a-z0-9-]+)\]\]/g)].at(-1)?.[1] : undefined;
  // The site sets the place of a passage under it.
  if (last && ASKS_PLACE.test(folded)) return [pick(PLACE, 15), `[[${last}]]`].join("\n\n");
  const wanted = given[0];
  if (wanted && ASKS_PASSAGE.test(folded))
    return [
      pick(
        HERE.map((text) => named(text, wanted.author)),
        16,
      ),
      `[[${wanted.id}]]`,
      wanted.meaning,
    ]
      .filter(Boolean)
      .join("\n\n");
  const plainly = PLAIN.find(([pattern]) => pattern.test(folded));
  if (plainly) return pick(plainly[1], 14);
  if (asksFact(message, asks.at(-1))) return factFor(message, asks, spoken.join("\n")) ?? pick(UNKNOWN, 17);
  const earlier = before.filter(({ role }) => role === "user").map(({ content }) => content);
  const own = themesOf(message);
  const words = folded.split(" ").length;
  if (turn === 0 && own.length === 0 && words <= 4) return pick(SHORT, 3);
  if (turn === 0 && own.length === 0) return pick(UNSURE, 3);
  // An answer to the coach's question has few words of its own: the conversation's theme goes on.
  // Where everything of a theme was said, the talk's next theme has words left.
  const themes = [...talkThemes(message, earlier).map(([one]) => one), ...DEFAULT_THEMES];
  const said = before.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const theme =
    themes.find((one) => BLOCKS[one].thoughts.some((text) => isNew(text, said))) ??
    (themes[0] as QuotationTheme);
  const blocks = BLOCKS[theme];
  const subject = SUBJECTS.find(([pattern]) => pattern.test(folded));
  const opening = turn === 0 ? pick(blocks.openings, 4) : pick(FOLLOW_UPS, 4);
  const about =
    subject && turn === 0
      ? `${pick(
          ABOUT.map((text) => text.replace("%s", subject[1])),
          5,
        )} `
      : "";
  const passage = given[0];
  const quoted =
    passage && turn % 3 !== 2
      ? `${pick(
          LEADS.map((text) => named(text, passage.author)),
          6,
        )} [[${passage.id}]]\n\n${pick(blocks.glosses, 7)}`
      : undefined;
  const thought = pick(blocks.thoughts, 8);
  const question = pick(blocks.questions, 9);
  const act = pick(blocks.acts, 10);
  const first = `${about}${opening} ${turn === 0 ? question : thought}`;
  const middle = quoted ?? (turn === 0 ? thought : question);
  return [first, middle, act].join("\n\n");
}
