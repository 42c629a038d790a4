// A table of the administration: a sheet that scrolls sideways by itself where the screen is narrow. The first column
// names the row.
import type { ReactNode } from "react";

export type TableColumn<Row> = {
  head: string;
  cell(row: Row): ReactNode;
  className?: string;
};

type DataTableProps<Row> = {
  /** What the table holds; read by screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  className?: string;
};

export function DataTable<Row>({ label, columns, rows, keyOf, className = "" }: DataTableProps<Row>) {
  const [name, ...others] = columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section className="sheet relative overflow-x-auto" tabIndex={0} aria-label={label}>
      <table className={`w-full text-sm tabular-nums ${className}`}>
        <thead className="text-left text-sm text-muted">
          <tr>
            {columns.map(({ head }) => (
              <th
                key={head}
                scope="col"
                className="sticky top-0 border-b border-line bg-surface px-4 py-2.5 font-medium whitespace-nowrap"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-line last:border-0 hover:bg-paper">
              <th scope="row" className={`px-4 py-2.5 text-left font-medium ${name?.className ?? ""}`}>
                {name?.cell(row)}
              </th>
              {others.map(({ head, cell, className: own = "" }) => (
                <td key={head} className={`px-4 py-2.5 ${own}`}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
