import { EmptyLine } from "#app/ui/empty-line.tsx";
import type { SceneName } from "#app/ui/scene-lines.tsx";
import type { LogView } from "../log-words.ts";

type LogListProps = { lines: readonly LogView[]; empty: string; scene?: SceneName };

/** What administrators did, newest first: when, who, on what, from what to what. */
export function LogList({ lines, empty, scene }: LogListProps) {
  if (lines.length === 0) return <EmptyLine title={empty} {...(scene && { scene })} />;
  return (
    <ol className="divide-y divide-line border-y border-line text-sm">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[11rem_minmax(0,1fr)]">
          <p className="text-muted tabular-nums">{line.at}</p>
          <div className="min-w-0">
            <p>
              <strong className="font-semibold">{line.action}</strong>
              <span className="text-muted"> par </span>
              <span className="break-all">{line.who}</span>
            </p>
            {line.changes.map((change) => (
              <p key={change.field} className="text-muted">
                {change.field}
                {"\u00a0: "}
                <span className="line-through decoration-1">{change.before}</span>
                <span className="sr-only"> devient </span>
                <span aria-hidden="true"> → </span>
                <span className="text-ink">{change.after}</span>
              </p>
            ))}
            <p className="text-sm break-all text-muted">{line.subject}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
