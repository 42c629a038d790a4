// Challenges and scenarios for worker tests, small and known.
import { env } from "cloudflare:test";
import type { Scenario } from "#app/features/minigame/minigame.ts";
import { challenges, scenarios } from "#db/schema/index.ts";
import { aDay, database } from "./app.ts";

const TIERS = { 7: "free", 14: "essential", 30: "complete" } as const;

/** `c7`, `c14` and `c30`, one a tier, with the tasks « Titre 1 » « Tâche 1 » and so on. */
export async function givenChallenges(): Promise<void> {
  for (const duration of [7, 14, 30] as const)
    await database
      .insert(challenges)
      .values({
        id: `c${duration}`,
        name: `Défi ${duration}`,
        description: "Description",
        category: "serenity",
        duration,
        requiredTier: TIERS[duration],
        tasks: Array.from({ length: duration }, (_, at) => ({
          title: `Titre ${at + 1}`,
          text: `Tâche ${at + 1}`,
        })),
        contentHash: "h",
      })
      .onConflictDoNothing()
      .run();
}

/** As if the run had begun `days` days ago. */
export const beganDaysAgo = (runId: string, days: number) =>
  env.DB.prepare("update user_challenges set start_date = ? where id = ?").bind(aDay(-days), runId).run();

export const LIBRARY: Scenario[] = Array.from({ length: 7 }, (_, at) => ({
  id: `sc${at}`,
  difficulty: at < 4 ? "apprenti" : "disciple",
  situation: `Situation ${at}`,
  context: "Contexte",
  choices: [
    { id: "a", type: "stoic", points: 15, text: "Juste", explanation: "SECRET a", quotation: "q0" },
    { id: "b", type: "vengeful", points: 2, text: "Dur", explanation: "SECRET b", quotation: "q1" },
    { id: "c", type: "emotional", points: 5, text: "Vif", explanation: "SECRET c", quotation: "q2" },
  ],
}));

export async function givenScenarios(): Promise<void> {
  for (const scenario of LIBRARY)
    await database
      .insert(scenarios)
      .values({ ...scenario, contentHash: "h" })
      .onConflictDoNothing()
      .run();
}
