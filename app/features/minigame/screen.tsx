// L'Épreuve du Sage: a form a step. Each answer is recorded before its explanation is shown; scripts only add the
// report at the end and the focus that follows the steps.
import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { Feedback } from "./components/feedback.tsx";
import { Finished } from "./components/finished.tsx";
import { LockedGame } from "./components/locked.tsx";
import { Preparing } from "./components/preparing.tsx";
import { Results } from "./components/results.tsx";
import { ScenarioStep } from "./components/scenario.tsx";
import { answerSchema } from "./minigame.schema.ts";
import { answerTrial, beginTrial, finishTrial } from "./minigame.server.ts";
import { getMinigameView } from "./minigame-view.server.ts";

export const meta: MetaFunction = () => [{ title: "L'Épreuve du Sage · Le Portique" }];

export const loader = screenLoader(async ({ request, services: { session, minigame } }) => {
  const member = await session.requireMember();
  const seen = new URL(request.url).searchParams.get("vue");
  return getMinigameView(minigame, member, seen === null ? undefined : Number(seen));
});

export const action = screenAction(async ({ request, services: { session, minigame } }) => {
  const member = await session.requireMember();
  const form = await formFields(request);
  switch (form.intent) {
    case "begin":
      await beginTrial(minigame, member);
      throw redirect(paths.minigame());
    case "finish":
      await finishTrial(minigame, member);
      throw redirect(paths.minigame(), { headers: { "Set-Cookie": flashCookie("trial-saved") } });
    default: {
      const place = await answerTrial(minigame, member, check(form, answerSchema));
      throw redirect(paths.minigame(place + 1));
    }
  }
});

export default function MinigameScreen() {
  const view = useLoaderData<typeof loader>();
  const onSignedOut = useSignedOut();
  return (
    <div className="page max-w-4xl py-8 lg:py-12">
      <h1 className="text-3xl lg:text-4xl">L'Épreuve du Sage</h1>
      {view.state === "locked" && <LockedGame message={view.message} />}
      {view.state === "absent" && <Preparing />}
      {view.state === "playing" && <ScenarioStep key={view.number} view={view} />}
      {view.state === "feedback" && <Feedback key={view.number} view={view} />}
      {view.state === "finished" && <Finished report={view.report} onSignedOut={onSignedOut} />}
      {view.state === "results" && <Results results={view.results} past={view.past} />}
    </div>
  );
}
