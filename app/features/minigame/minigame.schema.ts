// What the client reports of a run (P2 §7). Figures are only compared with our own: see `saveTrial`.
import * as z from "zod/mini";
import { NOT_LISTED, NOT_WHOLE } from "#app/lib/text-schema.ts";
import { MINIGAME_CHALLENGE_ID, TRIAL_SCENARIOS } from "./minigame.ts";

const ID_MAX = 64;
const id = z.string("Identifiant manquant").check(z.maxLength(ID_MAX, "Identifiant trop long"));

export const answerSchema = z.object({ scenarioId: id, choice: id });

/** A whole choice is understood for its id. */
const choice = z.pipe(
  z.union([id, z.object({ id })], "Choix manquant"),
  z.transform((value) => (typeof value === "string" ? value : value.id)),
);

export const savedTrialSchema = z.object({
  challengeId: z.pipe(
    z.union([z.number(), z.string()], NOT_LISTED),
    z.transform((value, context) => {
      if (Number(value) !== MINIGAME_CHALLENGE_ID)
        context.issues.push({ code: "custom", message: NOT_LISTED, input: value });
      return MINIGAME_CHALLENGE_ID;
    }),
  ),
  score: z.int(NOT_WHOLE),
  badges: z.array(z.string(NOT_WHOLE), NOT_WHOLE).check(z.maxLength(10, "Trop de distinctions")),
  progress: z.object(
    {
      completed: z.literal(true, "L’épreuve n’est pas terminée"),
      level: z.string("Niveau manquant"),
      /** Their number, or the list of them. */
      scenarios: z.union([z.int(), z.array(z.unknown())], "Nombre de situations manquant"),
      answers: z
        .array(z.object({ scenarioId: id, choice }), "Réponses manquantes")
        .check(z.maxLength(TRIAL_SCENARIOS, "Trop de réponses")),
    },
    "Progression manquante",
  ),
});
export type SavedTrial = z.output<typeof savedTrialSchema>;
