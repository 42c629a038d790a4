import { Link } from "@remix-run/react";
import { LockKeyhole } from "lucide-react";
import { type MouseEvent, memo, type ReactNode } from "react";
import { paths } from "#app/lib/paths.ts";
import { count } from "#app/lib/text.ts";
import { ColumnBar } from "#app/ui/column-bar.tsx";
import { ChallengeMark } from "#app/ui/covers.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { LockedLine } from "#app/ui/locked-line.tsx";
import { LOCKED_TITLE } from "../challenges.ts";
import type { ActiveCard, ChallengeFacts, CompletedCard } from "../challenges-view.server.ts";

function CardHead({ facts }: { facts: ChallengeFacts }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-xl">
        <Link
          to={paths.challenge(facts.id)}
          className="hover:underline hover:decoration-1 hover:underline-offset-4"
        >
          {facts.name}
        </Link>
      </h2>
      <p className="min-w-0 text-sm wrap-break-word text-muted">{`${facts.category} · ${facts.duration}`}</p>
    </div>
  );
}

type LineProps = { facts: ChallengeFacts; act: ReactNode; children: ReactNode };

/** One line of the contents: its mark, what it is, and at the right what can be done with it. */
const Line = ({ facts, act, children }: LineProps) => (
  <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-6 gap-y-3 border-b border-line py-5 md:grid-cols-[4rem_minmax(0,1fr)_auto] md:gap-x-10">
    <ChallengeMark id={facts.id} family={facts.emblem} days={facts.days} />
    <div>
      <CardHead facts={facts} />
      {children}
    </div>
    <div className="col-start-2 md:col-start-3 md:self-center">{act}</div>
  </li>
);

export function LockedNotice({ message }: { message: string }) {
  return (
    <div className="flex gap-3 border-t border-line pt-4">
      <Icon of={LockKeyhole} className="mt-0.5 shrink-0 text-accent" />
      <div>
        <p className="font-semibold">{LOCKED_TITLE}</p>
        <p className="mt-0.5 text-muted">{message}</p>
        <Link to={paths.subscribe()} className="link-quiet mt-1 inline-block">
          Voir les offres
        </Link>
      </div>
    </div>
  );
}

type AvailableProps = { facts: ChallengeFacts; onBegin(facts: ChallengeFacts): void };

/** Without scripts the button leads to the challenge's page, where it is joined. */
/** Not drawn again where another is asked about. @param props.onBegin the same function at each drawing */
export const AvailableChallenge = memo(function AvailableChallenge({ facts, onBegin }: AvailableProps) {
  const begin = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onBegin(facts);
  };
  return (
    <Line
      facts={facts}
      act={
        facts.locked ? (
          <LockedLine title={LOCKED_TITLE} sentence={facts.locked} to={paths.subscribe()} of={facts.name} />
        ) : (
          <Link
            to={paths.challenge(facts.id)}
            onClick={begin}
            className="btn btn-quiet"
            aria-label={`Commencer le défi ${facts.name}`}
          >
            Commencer le défi
          </Link>
        )
      }
    >
      <p className="measure mt-1">{facts.description}</p>
    </Line>
  );
});

/** One row: what is to be done today, and beside it how far one is. */
export function ActiveChallengeCard({ card: { facts, progress, todayDone, task } }: { card: ActiveCard }) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-6 gap-y-5 border-b border-line py-6 md:grid-cols-[4rem_repeat(2,minmax(0,1fr))] md:gap-x-10">
      <ChallengeMark id={facts.id} family={facts.emblem} days={facts.days} />
      <div>
        <CardHead facts={facts} />
        {!facts.locked && (
          <p className="mt-3 font-medium">
            {progress.over
              ? `Les jours sont passés. Encore ${count(Math.max(0, progress.enough - progress.done), "tâche")} à rattraper pour l’accomplir.`
              : `Jour ${progress.day}\u00a0: ${task}${todayDone ? ", fait" : ""}`}
          </p>
        )}
      </div>
      <div className="col-start-2 md:col-start-3 md:pt-1.5">
        <ColumnBar value={progress.percent} />
        <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 tabular-nums">
          <span>{`${progress.percent}\u202f%`}</span>
          <span>{progress.remaining}</span>
        </p>
        <dl className="mt-2 flex flex-wrap justify-between gap-x-6 text-sm text-muted">
          <div className="flex flex-wrap gap-x-1">
            <dt>Commencé le</dt>
            <dd>{progress.start}</dd>
          </div>
          <div className="flex flex-wrap gap-x-1">
            <dt>Tâches cochées</dt>
            <dd className="tabular-nums">{`${progress.done} sur ${progress.duration}`}</dd>
          </div>
        </dl>
      </div>
      <div className="col-start-2 md:col-end-4">
        {facts.locked ? (
          <LockedNotice message={facts.locked} />
        ) : (
          <Link
            to={paths.challenge(facts.id)}
            className="btn btn-primary"
            aria-label={`Continuer le défi ${facts.name}`}
          >
            Continuer le défi
          </Link>
        )}
      </div>
    </li>
  );
}

export const CompletedChallenge = ({ card }: { card: CompletedCard }) => (
  <Line
    facts={card.facts}
    act={
      <Link to={paths.challenge(card.facts.id)} className="link-quiet">
        Relire ou recommencer
      </Link>
    }
  >
    <p className="mt-2">
      {`Complété le ${card.completedOn}`}
      <br />
      <span className="text-muted">{`${count(card.done, "tâche")} sur ${card.total}, commencé le ${card.start}`}</span>
    </p>
  </Line>
);
