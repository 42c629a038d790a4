// The trained part of the gate between a model and the screen: what a sentence does that no rule was written for. A linear
// model over the ear's n-grams (lib/crisis/features.ts), learnt from short lists of replies that harm, claim or invent and
// of good ones on the same subjects (content/gate). Pure, a fraction of a millisecond a sentence.
import { featuresOf } from "#app/lib/crisis/features.ts";
import { type LinearModel, weigh } from "#app/lib/linear-model.ts";
import type { Claim } from "./claims.ts";
import type { Harm } from "./harms.ts";

/** What a sentence may not do: harm, claim, lend words to an ancient, tell its instructions. */
export const FAULTS = [
  "death",
  "method",
  "self-harm",
  "fasting",
  "abstention",
  "violence",
  "hate",
  "human",
  "medical",
  "legal",
  "contact",
  "misattributed",
  "leak",
] as const satisfies readonly (Harm | Claim | "misattributed" | "leak")[];
export type Fault = (typeof FAULTS)[number];

export type GateModel = LinearModel<Fault> & {
  /** A score above it is a fault. */
  threshold: number;
  /** Of the lines that it was learnt from (content/gate). */
  digest: string;
};

/** The likeliest fault of some words, and how much they speak of any.
 * @param plain words without disguise or markers (disguise.ts) */
export function scoreOf(model: GateModel, plain: string): { fault: Fault; score: number } {
  const { likeliest, score } = weigh(model, featuresOf(plain), FAULTS);
  return { fault: likeliest, score };
}

/** Two sentences together are a fault only where they say it louder than one: either may be half of something ordinary. */
const OF_A_PAIR = 1;
/** Below it a sentence is so plainly ordinary that a rule which finds harm, a claim or lent words in it has misread it: of the
 * harm that rules find in good answers four in ten stands there, of what they find in others next to none. */
const PLAINLY_ORDINARY = -3;

type Reading = { fault: Fault | undefined; plainlyOrdinary: boolean };

/** What a sentence does, alone or with the next one.
 * @param plain words without disguise or markers, of each */
export function readFault(model: GateModel, plain: string, next: string | undefined): Reading {
  const own = scoreOf(model, plain);
  const both = next === undefined ? own : scoreOf(model, `${plain} ${next}`);
  const fault =
    own.score > model.threshold
      ? own.fault
      : both.score > model.threshold + OF_A_PAIR
        ? both.fault
        : undefined;
  return { fault, plainlyOrdinary: Math.max(own.score, both.score) < PLAINLY_ORDINARY };
}
