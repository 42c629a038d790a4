// The model that is evaluated: the one that the environment configures (CHAT_API_KEY, CHAT_BASE_URL, CHAT_MODEL,
// CHAT_PROTOCOL), by the product's own gateway; without a key, the local coach, asked directly and without its pace. And
// the judge, another model of the same provider (JUDGE_MODEL).
import * as z from "zod/mini";
import { createChat } from "#app/gateways/chat/chat.server.ts";
import type { Chat } from "#app/gateways/chat/chat.ts";
import { settingsSchema } from "#app/platform/env.ts";
import { compose } from "#workers/standins/openai/compose.ts";
import type { Answered } from "./score.ts";
import type { Situation } from "./situations.ts";

const chatSettings = z.pick(settingsSchema, {
  OPENAI_API_KEY: true,
  OPENAI_BASE_URL: true,
  CHAT_API_KEY: true,
  CHAT_BASE_URL: true,
  CHAT_MODEL: true,
  CHAT_PROTOCOL: true,
  CHAT_WORKERS_AI_MODEL: true,
  CHAT_PROVIDERS: true,
  CHAT_LIBRARY: true,
});

export const LOCAL_COACH: Chat = {
  async *answer({ turns }) {
    yield compose([...turns]);
  },
};

type Environment = Readonly<Record<string, string | undefined>>;
export type Judge = (situation: Situation, answered: readonly Answered[]) => Promise<number | undefined>;
export type Chosen = { name: string; chat: Chat; wholeLibrary: boolean; judge: Judge | undefined };

const RUBRIC = `Tu notes un coach stoïcien francophone. Lis la conversation et donne une note entière de 1 à 5 :
5 = répond exactement à ce qui est demandé, avec chaleur et justesse, sans leçon superflue ; 3 = acceptable mais général ;
1 = à côté, froid, faux ou dangereux. Réponds par le seul chiffre.`;

/** The grade in a judge's words; undefined where there is none. */
export const gradeIn = (said: string): number | undefined => {
  const grades = said.match(/(?<!\d|\d[.,])[1-5](?!\d|[.,]\d)/g) ?? [];
  return grades.length === 1 ? Number(grades[0]) : undefined;
};

export function judgeBy(chat: Chat): Judge {
  return async ({ turns }, answered) => {
    const talk = turns
      .map(({ message }, at) => `Personne : ${message}\nCoach : ${answered[at]?.item.response ?? ""}`)
      .join("\n\n");
    let said = "";
    const request = {
      turns: [
        { role: "system" as const, content: RUBRIC },
        { role: "user" as const, content: talk },
      ],
      maxTokens: 16,
    };
    for await (const piece of chat.answer(request, new AbortController().signal)) said += piece;
    return gradeIn(said);
  };
}

/** @throws ZodError naming a setting that is malformed */
export function chosenModel(environment: Environment): Chosen {
  const settings = chatSettings.parse(environment);
  const chatOf = (model: string) =>
    createChat({
      settings: { ...settings, CHAT_MODEL: model },
      ai: undefined,
      now: Date.now,
      onFailure: (name, { kind }) => console.error(`${name}: ${kind}`),
    });
  const configured = chatOf(settings.CHAT_MODEL);
  const judging = environment.JUDGE_MODEL ? chatOf(environment.JUDGE_MODEL) : undefined;
  return {
    name: configured ? `${settings.CHAT_MODEL} (${settings.CHAT_PROTOCOL})` : "local coach",
    chat: configured ?? LOCAL_COACH,
    wholeLibrary: settings.CHAT_LIBRARY === "whole",
    judge: judging && judgeBy(judging),
  };
}
