import { Link } from "@remix-run/react";
import { Check, Circle, CircleDot, RotateCcw } from "lucide-react";
import { paths } from "#app/lib/paths.ts";
import { Icon } from "#app/ui/icons.tsx";
import { DAY_STATE_LABELS, type DayState } from "../challenges.ts";
import type { RunView } from "../challenges-view.server.ts";

const SHAPES = { done: Check, today: CircleDot, missed: RotateCcw, coming: Circle } as const;
const TONES: Record<DayState, string> = {
  done: "text-success",
  today: "text-accent",
  missed: "text-primary",
  coming: "text-muted",
};

type DayListProps = { challengeId: string; shown: number; days: RunView["days"] };

/** Of what is to come, the next titles stand in the list; the others are folded away. */
const NEXT_SHOWN = 2;

/** The whole way: what is done, what may be caught up, and the titles of what is to come. */
export function DayList({ challengeId, shown, days }: DayListProps) {
  const coming = days.findIndex(({ state }) => state === "coming");
  const end = coming === -1 ? days.length : coming + NEXT_SHOWN;
  const later = days.slice(end);
  const rows = (part: RunView["days"]) => (
    <ol className="divide-y divide-line border-y border-line">
      {part.map((day) => (
        <DayRow key={day.number} challengeId={challengeId} day={day} current={day.number === shown} />
      ))}
    </ol>
  );
  return (
    <div>
      {rows(days.slice(0, end))}
      {later.length > 0 && (
        <details>
          <summary className="link-quiet inline-flex min-h-11 items-center">
            {later.length === 1 ? "Le dernier jour" : `Les ${later.length}\u00a0jours suivants`}
          </summary>
          {rows(later)}
        </details>
      )}
    </div>
  );
}

type DayRowProps = { challengeId: string; day: RunView["days"][number]; current: boolean };

function DayRow({ challengeId, day: { number, title, state }, current }: DayRowProps) {
  const shape = "flex min-h-11 items-center gap-2.5 px-1 py-2 leading-snug";
  const line = (
    <>
      <Icon of={SHAPES[state]} size={18} className={`shrink-0 ${TONES[state]}`} />
      <span className="w-6 shrink-0 text-right text-muted tabular-nums">{number}</span>
      <span className="min-w-0 grow">{title}</span>
      <span className={state === "coming" ? "sr-only" : "text-sm whitespace-nowrap text-muted"}>
        {DAY_STATE_LABELS[state]}
      </span>
    </>
  );
  return (
    <li>
      {state === "coming" ? (
        <span className={`${shape} text-muted`}>{line}</span>
      ) : (
        <Link
          to={paths.challenge(challengeId, number)}
          aria-current={current ? "step" : undefined}
          className={`${shape} hover:bg-surface ${current ? "bg-surface font-semibold" : ""}`}
        >
          {line}
        </Link>
      )}
    </li>
  );
}

/** The same way as a colonnade: a column a day. The list beside it says it in words. */
export function DayColumns({ days, shown }: Pick<DayListProps, "days" | "shown">) {
  return (
    <div aria-hidden="true" className="flex h-16 items-end gap-[2px] border-b border-line sm:gap-1">
      {days.map(({ number, state }) => (
        <span
          key={number}
          className={`max-w-8 min-w-0 flex-1 rounded-t-sm border border-b-0 ${
            state === "done"
              ? "h-full border-primary bg-primary"
              : state === "today"
                ? "h-3/4 border-accent bg-accent/25"
                : state === "missed"
                  ? "h-1/2 border-dashed border-muted"
                  : "h-1/4 border-line"
          } ${number === shown ? "outline-2 outline-offset-1 outline-accent" : ""}`}
        />
      ))}
    </div>
  );
}
