import { Link } from "@remix-run/react";
import { count, formatNumber } from "#app/lib/text.ts";
import { DataTable, type TableColumn } from "#app/ui/data-table.tsx";
import { EmptyLine } from "#app/ui/empty-line.tsx";
import { Figures } from "#app/ui/figures.tsx";
import type { HealthView, JobRunView } from "../operations.ts";
import { Part } from "./part.tsx";

const STATES: Record<JobRunView["state"], { label: string; tone: string }> = {
  done: { label: "fait", tone: "text-success" },
  running: { label: "en cours", tone: "text-muted" },
  failed: { label: "échec, sera repris", tone: "font-semibold text-error" },
};

const RUN_COLUMNS: readonly TableColumn<JobRunView>[] = [
  { head: "Travail", cell: ({ job }) => job },
  { head: "Période", cell: ({ period }) => period },
  { head: "État", cell: ({ state }) => <span className={STATES[state].tone}>{STATES[state].label}</span> },
  { head: "Passage", cell: ({ at }) => at, className: "@min-[46rem]:whitespace-nowrap" },
  {
    head: "Compte rendu",
    cell: ({ detail }) => detail || "—",
    className: "@max-[46rem]:col-span-full text-muted",
  },
];

type MomentProps = { moment: HealthView["cron"]; empty: string; children: string };

/** « Dernier passage : le 28/11/2026 à 07:05 », and that it is late where it is. */
function Moment({ moment, empty, children }: MomentProps) {
  if (!moment) return <p className="text-muted">{empty}</p>;
  return (
    <p className="tabular-nums">
      {children}&#8239;: le {moment.at}
      {moment.late && <span className="font-semibold text-error"> · en retard</span>}
    </p>
  );
}

export function HealthPage({ view }: { view: HealthView }) {
  const { cron, planning, waiting, runs, overdue, newsletter, issues } = view;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2">
      <Part id="waiting" title="À traiter">
        <dl className="divide-y divide-line border-y border-line">
          {waiting.map(({ label, n, href }) => (
            <div key={href} className="flex items-baseline justify-between gap-4 py-3">
              <dt>
                <Link to={href} className="link-quiet">
                  {label}
                </Link>
              </dt>
              <dd className={`tabular-nums ${n > 0 ? "font-semibold" : "text-muted"}`}>{formatNumber(n)}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="queue" title="File des rappels">
        <div className="space-y-2 border-y border-line py-3">
          <Moment moment={cron} empty="Aucun passage pour le moment.">
            Dernier passage
          </Moment>
          <Moment moment={planning} empty="Personne n’attend de rappel.">
            Prochain rappel à préparer
          </Moment>
          <p className={overdue.n > 0 ? "font-semibold text-error" : ""}>
            {overdue.n === 0
              ? "Aucun envoi ne tarde."
              : `${count(overdue.n, "envoi tarde", "envois tardent")}, le plus ancien depuis le ${overdue.since}.`}
          </p>
        </div>
      </Part>
      <Part id="letter" title="Lettre du dimanche">
        <Figures
          label="Inscriptions à la lettre"
          figures={[
            { label: "Inscriptions confirmées", value: formatNumber(newsletter.confirmed) },
            { label: "En attente de confirmation", value: formatNumber(newsletter.pending) },
            { label: "Désinscriptions", value: formatNumber(newsletter.unsubscribed) },
          ]}
        />
        {issues.length > 0 && (
          <ul className="divide-y divide-line border-b border-line text-sm">
            {issues.map((issue) => (
              <li key={issue.day} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  {issue.day} <span className="text-muted">· {issue.lessonId}</span>
                </span>
                <span className="tabular-nums">
                  {count(issue.sent, "envoi")}
                  {issue.open > 0 && `, ${count(issue.open, "lot en cours", "lots en cours")}`}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Part>
      <div className="min-w-0 lg:col-span-2">
        <Part id="runs" title="Travaux périodiques">
          {runs.length === 0 ? (
            <EmptyLine title="Aucun travail périodique n’a encore tourné." />
          ) : (
            <DataTable
              label="Travaux périodiques"
              columns={RUN_COLUMNS}
              rows={runs}
              keyOf={({ job }) => job}
            />
          )}
        </Part>
      </div>
    </div>
  );
}
