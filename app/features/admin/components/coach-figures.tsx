// The coach's figures: what it used and cost, day by day and month by month, and what was held back.
import type { FiguresView } from "#app/features/coach/figures.ts";
import { formatNumber } from "#app/lib/text.ts";
import { DataTable, type TableColumn } from "#app/ui/data-table.tsx";
import { EmptyLine } from "#app/ui/empty-line.tsx";
import { Part } from "./part.tsx";

type Period = FiguresView["days"][number];

const COLUMNS: readonly TableColumn<Period>[] = [
  { head: "Période", cell: ({ label }) => label, className: "whitespace-nowrap" },
  { head: "Réponses", cell: ({ messages }) => formatNumber(messages) },
  // What is looked for first.
  { head: "Coût", cell: ({ costs }) => costs.whole, className: "whitespace-nowrap" },
  { head: "Jetons", cell: ({ tokens }) => formatNumber(tokens) },
  { head: "Déjà lus (cache)", cell: ({ cached }) => `${formatNumber(cached * 100)}\u202f%` },
  { head: "Par réponse", cell: ({ costs }) => costs.perMessage, className: "whitespace-nowrap" },
  { head: "Retenues", cell: ({ held }) => formatNumber(held) },
];

function Periods({ label, rows }: { label: string; rows: readonly Period[] }) {
  if (rows.length === 0) return <EmptyLine title="Rien encore." />;
  return <DataTable label={label} columns={COLUMNS} rows={rows} keyOf={({ period }) => period} />;
}

function Tallies({ rows }: { rows: FiguresView["verdicts"] }) {
  if (rows.length === 0) return <EmptyLine title="Rien ces trente et un derniers jours." />;
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(({ name, label, n }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-3">
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
        <Periods label="Chiffres du coach par jour" rows={view.days} />
      </Part>
      <Part id="months" title="Mois par mois">
        <Periods label="Chiffres du coach par mois" rows={view.months} />
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
