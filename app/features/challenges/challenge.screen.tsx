// A challenge's own page: « Continuer le défi » opens it on today's task.
import { data, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { isAppError } from "#app/lib/errors.ts";
import { paths } from "#app/lib/paths.ts";
import { check, formFields, screenAction, screenLoader } from "#app/platform/route.server.ts";
import { flashCookie } from "#app/shell/flash.ts";
import { useSignedOut } from "#app/shell/use-signed-out.ts";
import { checkInSchema } from "./challenges.schema.ts";
import { checkDay, joinChallenge, leaveChallenge, uncheckDay } from "./challenges.server.ts";
import { getChallengeView } from "./challenges-view.server.ts";
import { LockedNotice } from "./components/cards.tsx";
import { DayColumns, DayList } from "./components/day-list.tsx";
import { DaySheet } from "./components/day-sheet.tsx";
import { LeaveChallenge } from "./components/leave.tsx";
import { Offer } from "./components/offer.tsx";
import { SignedOutProvider } from "./components/signed-out.ts";

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: `${view?.facts.name ?? "Défi"} · Le Portique` },
];

export const loader = screenLoader(async ({ request, params, services: { session, challenges } }) => {
  const member = await session.requireMember();
  const asked = new URL(request.url).searchParams.get("day");
  return getChallengeView(challenges, member, params.id ?? "", asked === null ? undefined : Number(asked));
});

/** The forms without scripts; with them, the calls. */
export const action = screenAction(async ({ request, params, services: { session, challenges } }) => {
  const member = await session.requireMember();
  const form = await formFields(request);
  const [id, runId, day] = [params.id ?? "", String(form.runId ?? ""), Number(form.day)];
  switch (form.intent) {
    case "join":
      await joinChallenge(challenges, member, id);
      throw redirect(paths.challenge(id), { headers: { "Set-Cookie": flashCookie("challenge-joined") } });
    case "leave":
      await leaveChallenge(challenges, member, runId);
      throw redirect(paths.challenges(), { headers: { "Set-Cookie": flashCookie("challenge-left") } });
    case "uncheck":
      await uncheckDay(challenges, member, runId, day);
      throw redirect(paths.challenge(id, day), { headers: { "Set-Cookie": flashCookie("day-unchecked") } });
  }
  try {
    await checkDay(challenges, member, runId, day, check(form, checkInSchema));
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid") throw error;
    return data({ day, note: String(form.note ?? ""), message: error.message }, { status: error.status });
  }
  throw redirect(paths.challenge(id, day), { headers: { "Set-Cookie": flashCookie("day-checked") } });
});

/** Once joined, the day's task comes first: it is what one opens the page for, every day. */
export default function ChallengeScreen() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { facts, run } = view;
  return (
    <SignedOutProvider value={useSignedOut()}>
      <div className="page py-8 lg:py-12">
        <Link to={paths.challenges()} className="link-quiet">
          Tous les défis
        </Link>
        <header className={run ? "mt-4 mb-5 sm:mb-8" : "mt-5 mb-8"}>
          <p className="eyebrow">{`${facts.category} · ${facts.duration} · ${facts.tier}`}</p>
          <h1 className="mt-2 text-3xl lg:text-4xl">{facts.name}</h1>
          {!run && <p className="measure mt-3 text-muted">{facts.description}</p>}
        </header>
        {run ? (
          <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
            <div className="min-w-0 space-y-6">
              {facts.locked || run.day.text === null ? (
                <div className="sheet p-5 sm:p-8">
                  <p className="mb-4">Ce que vous avez coché est gardé. Les tâches, elles, sont refermées.</p>
                  <LockedNotice message={facts.locked ?? ""} />
                </div>
              ) : (
                <DaySheet view={run} refused={refused} />
              )}
              <DayColumns days={run.days} shown={run.day.number} />
              <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted tabular-nums">
                <span>{`Commencé le ${run.progress.start}`}</span>
                <span>{`${run.progress.remaining} · ${run.progress.done} sur ${run.progress.duration} cochés`}</span>
              </p>
              <p className="measure text-muted">{facts.description}</p>
            </div>
            <aside aria-label="Le parcours" className="space-y-5">
              <DayList challengeId={facts.id} shown={run.day.number} days={run.days} />
              <p className="text-sm text-muted">{view.rule}</p>
              <LeaveChallenge key={run.runId} runId={run.runId} />
            </aside>
          </div>
        ) : (
          <Offer view={view} />
        )}
      </div>
    </SignedOutProvider>
  );
}
