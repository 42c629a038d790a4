// L'Épreuve du Sage: how a run is drawn, what answers are worth, which level and badges follow (P2 §4). Pure: chance
// comes in as a seed.
import { fnv1a } from "#app/lib/fnv.ts";
export const SCENARIO_DIFFICULTIES = ["apprenti", "disciple"] as const;
type ScenarioDifficulty = (typeof SCENARIO_DIFFICULTIES)[number];
export const SCENARIO_DIFFICULTY_LABELS: Record<ScenarioDifficulty, string> = {
  apprenti: "Apprenti",
  disciple: "Disciple",
};

export const CHOICE_TYPES = ["stoic", "vengeful", "emotional"] as const;
type ChoiceType = (typeof CHOICE_TYPES)[number];
export const CHOICE_TYPE_LABELS: Record<ChoiceType, string> = {
  stoic: "Stoïcien",
  vengeful: "Vengeur",
  emotional: "Émotif",
};

type Choice = {
  id: string;
  text: string;
  type: ChoiceType;
  /** 1 to 15 (P2 §9). */
  points: number;
  explanation: string;
  /** An id of the quotation library. */
  quotation: string;
};

export type Scenario = {
  id: string;
  difficulty: ScenarioDifficulty;
  situation: string;
  context: string;
  choices: Choice[];
};

/** P2 §9. */
export const TRIAL_SCENARIOS = 3;
export const MINIGAME_CHALLENGE_ID = 999;
export const POINTS = { min: 1, max: 15 } as const;

/** Said at the end of a run (P2 §8). */
export const SAVED = { title: "Score sauvegardé !" } as const;
export const NOT_SAVED = {
  title: "Erreur",
  body: "Impossible de sauvegarder votre score.",
  tone: "destructive",
} as const;

type TrialLevel = { id: string; from: number; label: string; badge: string | null; feedback: string };

/** P2 §4; the feedback of the four lower levels is ours. */
export const LEVELS: readonly [TrialLevel, ...TrialLevel[]] = [
  {
    id: "sage-accompli",
    from: 90,
    label: "Sage Accompli",
    badge: "Maître de la Sagesse",
    feedback: "Remarquable ! Vous maîtrisez parfaitement les principes stoïciens.",
  },
  {
    id: "sage-avance",
    from: 75,
    label: "Sage Avancé",
    badge: "Sage Confirmé",
    feedback:
      "Vos réponses partent presque toujours de ce qui dépend de vous. Reste à garder cette justesse quand une situation vous touche de près\u00a0: relisez celle qui vous a coûté le plus de points, elle vous connaît.",
  },
  {
    id: "disciple-confirme",
    from: 60,
    label: "Disciple Confirmé",
    badge: "Disciple Assidu",
    feedback:
      "Vous savez déjà suspendre votre premier mouvement. Cherchez maintenant, au-delà de la réponse qui vous protège, celle qui est en même temps juste envers l’autre\u00a0: c’est souvent la même, un pas plus loin.",
  },
  {
    id: "apprenti-avance",
    from: 40,
    label: "Apprenti Avancé",
    badge: null,
    feedback:
      "Vous reconnaissez l’élan qui vous emporte, et tout commence par là. Entre l’impression et la réponse, glissez une seule question\u00a0: qu’est-ce qui, ici, dépend de moi\u202f?",
  },
  {
    id: "apprenti-debutant",
    from: 0,
    label: "Apprenti Débutant",
    badge: null,
    feedback:
      "Le premier mouvement a parlé, comme il parle en chacun. Relisez les explications sans vous juger\u00a0: chacune décrit un chemin que vous pourrez prendre dès la prochaine contrariété, même petite.",
  },
];

const BADGES = {
  allStoic: "Parfait Stoïcien",
  perfect: "Score Parfait",
  reaction: "Réaction Stoïcienne",
} as const;
const REACTION_POINTS = 10;

/** Score over maximum, in percent; 0 where nothing could be won. */
export const scorePercent = (score: number, maxScore: number) =>
  maxScore > 0 ? Math.min(100, Math.max(0, (score / maxScore) * 100)) : 0;

export function levelOf(score: number, maxScore: number): TrialLevel {
  const percent = scorePercent(score, maxScore);
  return LEVELS.find(({ from }) => percent >= from) ?? LEVELS[0]; // the last one starts at 0
}
export const levelNamed = (label: string | null): TrialLevel | undefined =>
  LEVELS.find((level) => level.label === label);

/** An answer with what it is worth, and the most its scenario could have given. */
type WorthAnswer = { type: ChoiceType; points: number; max: number };
export type TrialResult = {
  score: number;
  maxScore: number;
  level: string;
  badges: string[];
  feedback: string;
};

export function resultOf(answers: readonly WorthAnswer[]): TrialResult {
  const score = answers.reduce((sum, { points }) => sum + points, 0);
  const maxScore = answers.reduce((sum, { max }) => sum + max, 0);
  const level = levelOf(score, maxScore);
  const badges = [
    level.badge,
    answers.length > 0 && answers.every(({ type }) => type === "stoic") && BADGES.allStoic,
    maxScore > 0 && score === maxScore && BADGES.perfect,
    answers.some(({ type, points }) => type === "stoic" && points >= REACTION_POINTS) && BADGES.reaction,
  ].filter((badge): badge is string => Boolean(badge));
  return { score, maxScore, level: level.label, badges: [...new Set(badges)], feedback: level.feedback };
}

const maxPoints = ({ choices }: Pick<Scenario, "choices">) =>
  Math.max(0, ...choices.map(({ points }) => points));

/** Mulberry32 over a FNV-1a hash of the seed: the same run from the same seed, everywhere. */
export function seededRandom(seed: string): () => number {
  let state = fnv1a(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const out = [...items];
  for (let at = out.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [out[at], out[other]] = [out[other] as Item, out[at] as Item];
  }
  return out;
}

export type TrialPlan = { scenarioId: string; choices: string[] }[];

/**
 * Three scenarios, the easier first, their choices shuffled. None of the last run's comes back while there are enough
 * others; where there are not, at least the set differs.
 * @param library the published scenarios
 * @param last ids of the last run's scenarios
 */
export function drawPlan(library: readonly Scenario[], last: readonly string[], seed: string): TrialPlan {
  const random = seededRandom(seed);
  const all = shuffled(library, random);
  const fresh = all.filter(({ id }) => !last.includes(id));
  const stale = all.filter(({ id }) => last.includes(id));
  const chosen = [...fresh, ...stale].slice(0, TRIAL_SCENARIOS);
  // Both difficulties where the draw allows it.
  for (const difficulty of SCENARIO_DIFFICULTIES) {
    if (chosen.some((one) => one.difficulty === difficulty)) continue;
    const other = fresh.find((one) => one.difficulty === difficulty);
    if (other && chosen.length > 0) chosen[chosen.length - 1] = other;
  }
  return chosen
    .sort((a, b) => SCENARIO_DIFFICULTIES.indexOf(a.difficulty) - SCENARIO_DIFFICULTIES.indexOf(b.difficulty))
    .map(({ id, choices }) => ({
      scenarioId: id,
      choices: shuffled(
        choices.map((choice) => choice.id),
        random,
      ),
    }));
}

export type RecordedAnswer = WorthAnswer & { scenarioId: string; choice: string };

/** What a choice of a scenario is worth; undefined for one that does not exist. */
export function answerFor(scenario: Scenario, choiceId: string): RecordedAnswer | undefined {
  const choice = scenario.choices.find(({ id }) => id === choiceId);
  return (
    choice && {
      scenarioId: scenario.id,
      choice: choice.id,
      type: choice.type,
      points: choice.points,
      max: maxPoints(scenario),
    }
  );
}
