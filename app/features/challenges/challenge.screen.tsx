// A challenge's own page: « Continuer le défi » opens it on today's task.
import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/brand.ts";
import { changedIn, drawnText } from "#app/lib/form.ts";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { formAction, intent } from "#app/platform/form.server.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { formClientAction } from "#app/shell/form-client-action.ts";
import { unlessRefused } from "#app/shell/revalidate.ts";
import { ChallengeMark } from "#app/ui/covers.tsx";
import { checkFormSchema, leaveFormSchema, uncheckFormSchema } from "./challenges.schema.ts";
import { checkDay, joinChallenge, leaveChallenge, uncheckDay } from "./challenges.server.ts";
import { CHECKED, checkedToast, JOINED, LEFT, UNCHECKED } from "./challenges.ts";
import { getChallengeView } from "./challenges-view.server.ts";
import { LockedNotice } from "./components/cards.tsx";
import { DayColumns, DayList } from "./components/day-list.tsx";
import { DaySheet } from "./components/day-sheet.tsx";
import { Ending } from "./components/ending.tsx";
import { LeaveChallenge } from "./components/leave.tsx";
import { Offer } from "./components/offer.tsx";

export const meta: MetaFunction<typeof loader> = ({ data: view }) => [
  { title: pageTitle(view?.facts.name ?? "Défi") },
];

export const loader = screenLoader(async ({ request, params, services: { session, challenges } }) => {
  const member = await session.requireMember();
  const asked = new URL(request.url).searchParams.get("day");
  return getChallengeView(challenges, member, params.id ?? "", asked === null ? undefined : Number(asked));
});

export const action = formAction({
  before: ({ services: { session } }) => session.requireMember(),
  byDefault: () => "check",
  intents: {
    // With scripts this one goes through its call (P2 §7).
    join: intent({
      run: async (_, { params, services: { session, challenges } }) =>
        joinChallenge(challenges, await session.requireMember(), params.id ?? ""),
      done: () => ({ toast: JOINED }),
    }),
    check: intent({
      schema: checkFormSchema,
      failed: "Votre note est toujours là. Réessayez dans un instant.",
      run: async ({ runId, day, note }, { form, services: { session, challenges } }) =>
        checkDay(
          challenges,
          await session.requireMember(),
          runId,
          day,
          form.has("note") && changedIn(form)("note") ? { note, was: drawnText(form, "note") } : {},
        ),
      done: ({ isCompleted }, { form }) => {
        const shown = form.get("shown");
        return {
          toast:
            shown === null ? CHECKED : checkedToast(Number(form.get("day")), shown === "done", isCompleted),
        };
      },
    }),
    uncheck: intent({
      schema: uncheckFormSchema,
      run: async ({ runId, day }, { form, services: { session, challenges } }) =>
        uncheckDay(challenges, await session.requireMember(), runId, day, drawnText(form, "note")),
      done: () => ({ toast: UNCHECKED }),
    }),
    leave: intent({
      schema: leaveFormSchema,
      failed: "Ce défi n’a pas pu être quitté. Rien n’a changé ; réessayez dans un instant.",
      run: async ({ runId }, { services: { session, challenges } }) =>
        leaveChallenge(challenges, await session.requireMember(), runId),
      done: () => ({ toast: LEFT }),
    }),
  },
  to: ({ params, form }) =>
    form.get("intent") === "leave"
      ? paths.challenges()
      : paths.challenge(params.id ?? "", Number(form.get("day")) || undefined),
});

export const clientAction = formClientAction;
export const shouldRevalidate = unlessRefused;

/** Once joined, the day's task comes first: it is what one opens the page for, every day. */
export default function ChallengeScreen() {
  const view = useLoaderData<typeof loader>();
  const { facts, run } = view;
  return (
    <div className="page py-8 sm:py-12">
      <Link to={paths.challenges()} className="link-quiet print:hidden">
        Tous les défis
      </Link>
      <header className={run ? "mt-4 mb-5 sm:mb-8" : "mt-5 mb-8"}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ChallengeMark id={facts.id} family={facts.emblem} days={facts.days} />
          <p className="eyebrow">{`${facts.category} · ${facts.duration} · ${facts.tier}`}</p>
        </div>
        <h1 className="mt-2">{facts.name}</h1>
        {!run && <p className="measure mt-3 text-muted">{facts.description}</p>}
      </header>
      {run ? (
        <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-6">
            {facts.locked || run.day.text === null ? (
              <div className="sheet p-5 sm:p-8">
                <p className="mb-4">Ce que vous avez coché est gardé. Les tâches, elles, sont refermées.</p>
                <LockedNotice message={facts.locked ?? ""} />
              </div>
            ) : (
              <DaySheet view={run} />
            )}
            <DayColumns days={run.days} shown={run.day.number} />
            <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted tabular-nums">
              <span>{`Commencé le ${run.progress.start}`}</span>
              <span>{`${run.progress.remaining} · ${count(run.progress.done, "coché")} sur ${run.progress.duration}`}</span>
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
        <>
          {view.completed && <Ending facts={facts} completed={view.completed} />}
          <Offer view={view} />
        </>
      )}
    </div>
  );
}
