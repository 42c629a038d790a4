import { Form, Link } from "@remix-run/react";
import { REPORT_REASON_LABELS, type ReportReason } from "#app/features/community/community.ts";
import { paths } from "#app/lib/paths.ts";
import { EmptyState } from "#app/ui/states.tsx";

export type ReportItem = {
  id: string;
  reason: ReportReason;
  message: string | null;
  kind: "post" | "reply";
  itemId: string | null;
  postId: string | null;
  title: string | null;
  content: string | null;
  isHidden: boolean;
};

const measuresOf = (report: ReportItem) =>
  report.isHidden
    ? [
        { action: "restore", label: "Rétablir", style: "btn-quiet" },
        { action: "dismiss", label: "Laisser masqué", style: "btn-quiet" },
      ]
    : [
        { action: "hide", label: "Masquer", style: "btn-outline btn-error" },
        { action: "dismiss", label: "Laisser en ligne", style: "btn-quiet" },
      ];

export function ModerationQueue({ reports, next }: { reports: readonly ReportItem[]; next: string | null }) {
  if (reports.length === 0)
    return (
      <div className="sheet">
        <EmptyState title="Rien à lire">Aucun signalement n’attend de réponse.</EmptyState>
      </div>
    );
  return (
    <>
      <ol className="space-y-4">
        {reports.map((report) => (
          <li key={report.id} className="sheet p-5">
            <p className="eyebrow">
              {report.kind === "post" ? "Discussion" : "Réponse"}
              {report.isHidden && " · masquée"}
            </p>
            <h2 className="mt-1 text-2xl">
              <Link to={paths.post(report.postId ?? "")} className="hover:underline">
                {report.title}
              </Link>
            </h2>
            <p className="measure mt-2 line-clamp-6 whitespace-pre-line">{report.content}</p>
            <p className="mt-3 border-l-2 border-accent pl-3">
              <span className="font-semibold">{REPORT_REASON_LABELS[report.reason]}</span>
              {report.message && <span className="block text-muted">{report.message}</span>}
            </p>
            <Form method="post" reloadDocument className="mt-4 flex flex-wrap gap-3">
              <input type="hidden" name="kind" value={report.kind} />
              <input type="hidden" name="id" value={report.itemId ?? ""} />
              {measuresOf(report).map(({ action, label, style }) => (
                <button
                  key={action}
                  type="submit"
                  name="action"
                  value={action}
                  className={`btn btn-sm ${style}`}
                >
                  {label}
                </button>
              ))}
            </Form>
          </li>
        ))}
      </ol>
      {next && (
        <p className="mt-4 text-right">
          <Link to={paths.adminModeration(next)} className="link-quiet">
            Les suivants
          </Link>
        </p>
      )}
    </>
  );
}
