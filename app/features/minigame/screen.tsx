// L'Épreuve du Sage: a form a step. Each answer is recorded before its explanation is shown; scripts only add the
// report at the end and the focus that follows the steps.
import type { MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import type { FormResult } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { Feedback } from "./components/feedback.tsx";
import { Finished } from "./components/finished.tsx";
import { LockedGame } from "./components/locked.tsx";
import { Preparing } from "./components/preparing.tsx";
import { Results } from "./components/results.tsx";
import { ScenarioStep } from "./components/scenario.tsx";
import { answerSchema } from "./minigame.schema.ts";
import { answerTrial, beginTrial, finishTrial } from "./minigame.server.ts";
import { SAVED } from "./minigame.ts";
import { getMinigameView } from "./minigame-view.server.ts";

export const meta: MetaFunction = () => [{ title: pageTitle("L'Épreuve du Sage") }];

export const loader = screenLoader(async ({ request, services: { session, minigame } }) => {
  const member = await session.requireMember();
  const seen = new URL(request.url).searchParams.get("vue");
  return getMinigameView(minigame, member, seen === null ? undefined : Number(seen));
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "answer",
  intents: {
    begin: intent({
      run: async (_, { services: { session, minigame } }) =>
        beginTrial(minigame, await session.requireMember()),
    }),
    answer: intent({
      schema: answerSchema,
      run: async (given, { services: { session, minigame } }) =>
        answerTrial(minigame, await session.requireMember(), given),
      done: (place) => ({ to: paths.minigame(place + 1) }),
    }),
    finish: intent({
      run: async (_, { services: { session, minigame } }) =>
        finishTrial(minigame, await session.requireMember()),
      done: () => ({ toast: SAVED }),
    }),
  },
  to: () => paths.minigame(),
});

export const clientAction = formClientAction;
/** An answer leads to its explanation: the situation after it is not shown in between. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  (asked.actionResult as FormResult | undefined)?.to === undefined && unlessRefused(asked);

export default function MinigameScreen() {
  const view = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-4xl py-8 sm:py-12">
      <h1>L'Épreuve du Sage</h1>
      {view.state === "locked" && <LockedGame view={view} />}
      {view.state === "absent" && <Preparing />}
      {view.state === "playing" && <ScenarioStep key={view.number} view={view} />}
      {view.state === "feedback" && <Feedback key={view.number} view={view} />}
      {view.state === "finished" && <Finished report={view.report} />}
      {view.state === "results" && <Results results={view.results} past={view.past} />}
    </div>
  );
}
