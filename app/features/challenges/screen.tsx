import type { MetaFunction } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { Suspense, useCallback, useState } from "react";
import { pageTitle } from "#app/brand.ts";
import { paths } from "#app/lib/paths.ts";
import { screenLoader } from "#app/platform/route.server.ts";
import { lazyPart } from "#app/ui/arrivals.ts";
import { PieceList } from "#app/ui/locked-line.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { type ChallengeFacts, getChallengesView, readChallengesQuery } from "./challenges-view.server.ts";
import { ActiveChallengeCard, AvailableChallenge, CompletedChallenge } from "./components/cards.tsx";
import { Filters } from "./components/filters.tsx";
import { ChallengeTabs } from "./components/tabs.tsx";

const JoinDialog = lazyPart(() => import("./components/join-dialog.tsx"));

export const meta: MetaFunction = () => [{ title: pageTitle("Défis Stoïciens") }];

export const loader = screenLoader(async ({ request, services: { session, challenges } }) => {
  const member = await session.requireMember();
  return getChallengesView(challenges, member, readChallengesQuery(new URL(request.url).searchParams));
});

export default function ChallengesScreen() {
  const view = useLoaderData<typeof loader>();
  const [asked, setAsked] = useState<ChallengeFacts | null>(null);
  const close = useCallback(() => setAsked(null), []);
  return (
    <>
      <div className="page py-8 sm:py-12">
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <div>
            <h1>Défis Stoïciens</h1>
            <p className="measure mt-3 text-muted">
              Une tâche par jour, assez petite pour être faite et assez précise pour compter.
            </p>
          </div>
          <Link to={paths.minigame()} className="link-quiet">
            L'Épreuve du Sage
          </Link>
        </header>
        <ChallengeTabs tab={view.tab} counts={view.counts} />
        {view.tab === "active" && <Active view={view} />}
        {view.tab === "available" && (
          <>
            <Filters filter={view.filter} />
            {view.available.length === 0 ? (
              <EmptyState scene="horizon" title="Aucun défi trouvé">
                Aucun défi ne correspond à vos critères de recherche.
              </EmptyState>
            ) : (
              <PieceList pieces={view.available} closedBy={({ locked, tier }) => locked && tier}>
                {(facts) => <AvailableChallenge key={facts.id} facts={facts} onBegin={setAsked} />}
              </PieceList>
            )}
          </>
        )}
        {view.tab === "completed" && <Completed view={view} />}
      </div>
      <Suspense>{asked && <JoinDialog facts={asked} onClose={close} />}</Suspense>
    </>
  );
}

type View = ReturnType<typeof useLoaderData<typeof loader>>;

function Active({ view }: { view: View }) {
  if (view.active.length === 0)
    return (
      <EmptyState scene="path" title="Aucun défi actif">
        <Link to={paths.challenges({ tab: "available" })} className="link-quiet">
          Choisir un défi
        </Link>
      </EmptyState>
    );
  return (
    <ul>
      {view.active.map((card) => (
        <ActiveChallengeCard key={card.runId} card={card} />
      ))}
    </ul>
  );
}

function Completed({ view }: { view: View }) {
  if (view.completed.length === 0)
    return (
      <EmptyState scene="path" title="Aucun défi complété">
        Ceux que vous mènerez à leur terme se retrouveront ici.
      </EmptyState>
    );
  return (
    <PieceList pieces={view.completed} closedBy={() => null}>
      {(card) => <CompletedChallenge key={card.runId} card={card} />}
    </PieceList>
  );
}
