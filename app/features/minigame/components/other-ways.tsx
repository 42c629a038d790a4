import { count } from "#app/lib/text.ts";
import type { OtherWay } from "../minigame-view.server.ts";

/** The ways that were not taken, behind a line: what each would have brought, and why. */
export function OtherWays({ others }: { others: OtherWay[] }) {
  if (others.length === 0) return null;
  return (
    <details className="mt-4">
      <summary className="link-quiet inline-flex min-h-11 items-center">
        Ce que les autres voies auraient donné
      </summary>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {others.map(({ id, text, points, explanation }) => (
          <li key={id} className="py-3">
            <p>{text}</p>
            <p className="mt-1 text-sm font-semibold tabular-nums">{count(points, "point")}</p>
            {explanation && <p className="measure mt-1 text-muted">{explanation}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}
