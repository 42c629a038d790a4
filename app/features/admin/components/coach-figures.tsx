// The coach's figures: what it used and cost, day by day and month by month, and what was held back.
import type { FiguresView } from "#app/features/coach/figures.ts";
import { formatNumber } from "#app/lib/text.ts";
import { EmptyState } from "#app/ui/states.tsx";
import { Part } from "./part.tsx";

function Periods({ caption, rows }: { caption: string; rows: FiguresView["days"] }) {
  if (rows.length === 0) return <EmptyState title="Rien encore." />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section aria-label={caption} className="sheet relative overflow-x-auto" tabIndex={0}>
      <table className="w-full text-[0.94rem] tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-sm text-muted">
          <tr>
            {["Période", "Réponses", "Jetons", "Gardés en cache", "Coût", "Par réponse", "Retenues"].map(
              (head) => (
                <th key={head} scope="col" className="px-4 py-2 font-medium whitespace-nowrap">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.period} className="border-t border-line">
              <th scope="row" className="px-4 py-2 text-left font-medium whitespace-nowrap">
                {row.label}
              </th>
              <td className="px-4 py-2">{formatNumber(row.messages)}</td>
              <td className="px-4 py-2">{formatNumber(row.tokens)}</td>
              <td className="px-4 py-2">{formatNumber(row.cached * 100)}&#8239;%</td>
              <td className="px-4 py-2 whitespace-nowrap">{row.costs.whole}</td>
              <td className="px-4 py-2 whitespace-nowrap">{row.costs.perMessage}</td>
              <td className="px-4 py-2">{formatNumber(row.held)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Tallies({ rows }: { rows: FiguresView["verdicts"] }) {
  if (rows.length === 0) return <p className="text-muted">Rien ces trente et un derniers jours.</p>;
  return (
    <dl className="sheet divide-y divide-line">
      {rows.map(({ name, label, n }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 px-4 py-3">
          <dt>{label}</dt>
          <dd className="tabular-nums">{formatNumber(n)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function CoachFigures({ view }: { view: FiguresView }) {
  const { cap } = view;
  return (
    <div className="space-y-8">
      {cap && (
        <p className={cap.reached ? "font-semibold text-error" : "text-muted"}>
          {cap.reached ? "Le plafond du jour est atteint" : "Aujourd’hui"}&#8239;: {formatNumber(cap.used)}{" "}
          jetons sur {formatNumber(cap.of)}.
          {cap.reached && " Les questions sont refusées jusqu’à minuit, en temps universel."}
        </p>
      )}
      <Part id="days" title="Jour par jour">
        <Periods caption="Chiffres du coach par jour" rows={view.days} />
      </Part>
      <Part id="months" title="Mois par mois">
        <Periods caption="Chiffres du coach par mois" rows={view.months} />
      </Part>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-3">
        <Part id="verdicts" title="Retenu par le filtre">
          <Tallies rows={view.verdicts} />
        </Part>
        <Part id="complaints" title="Réponses jugées inutiles">
          <Tallies rows={view.complaints} />
        </Part>
        <Part id="listeners" title="La seconde oreille">
          <Tallies rows={view.listeners} />
        </Part>
      </div>
    </div>
  );
}
