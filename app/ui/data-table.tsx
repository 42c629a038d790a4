// A table of the administration. Where it has no room side by side each row stands as a block: its name, then what the
// columns say of it, each after its head. The first column names the row. Heads stay in sight while the rows pass.
import type { AriaRole, ReactNode } from "react";

export type TableColumn<Row> = {
  head: string;
  cell(row: Row): ReactNode;
  className?: string;
};

/** The role is given again: some browsers take it from a table that is drawn as blocks. */
const as = (role: AriaRole) => ({ role });

type DataTableProps<Row> = {
  /** What the table holds; read by screen readers. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
};

export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const [name, ...others] = columns;
  return (
    <div className="sheet @container overflow-clip">
      <table
        {...as("table")}
        aria-label={label}
        className="block w-full text-sm tabular-nums @min-[46rem]:table"
      >
        <thead
          {...as("rowgroup")}
          className="sr-only text-left text-sm text-muted @min-[46rem]:not-sr-only @min-[46rem]:table-header-group"
        >
          <tr {...as("row")}>
            {columns.map(({ head }) => (
              <th
                key={head}
                {...as("columnheader")}
                scope="col"
                className="top-0 border-b border-line bg-surface px-4 py-2.5 font-medium whitespace-nowrap @min-[46rem]:sticky"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as("rowgroup")} className="block @min-[46rem]:table-row-group">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...as("row")}
              className="grid grid-cols-2 gap-x-6 gap-y-2 border-b border-line px-4 py-4 last:border-0 hover:bg-paper @min-[30rem]:grid-cols-4 @min-[46rem]:table-row"
            >
              <th
                {...as("rowheader")}
                scope="row"
                className={`col-span-full min-w-0 text-left font-medium @min-[46rem]:px-4 @min-[46rem]:py-2.5 ${name?.className ?? ""}`}
              >
                {name?.cell(row)}
              </th>
              {others.map(({ head, cell, className: own = "" }) => (
                <td
                  key={head}
                  {...as("cell")}
                  className={`min-w-0 wrap-anywhere @min-[46rem]:px-4 @min-[46rem]:py-2.5 ${own}`}
                >
                  <span aria-hidden="true" className="block text-muted @min-[46rem]:hidden">
                    {head}
                  </span>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
