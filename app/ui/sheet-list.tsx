// A list of things to deal with, each on a sheet of its own; where there is none, a sheet that says so.
import type { ReactNode } from "react";
import { EmptySheet } from "./states.tsx";

type SheetListProps<Row> = {
  rows: readonly Row[];
  /** What is said where the list is empty. */
  empty: string;
  children(row: Row): ReactNode;
};

export function SheetList<Row extends { id: string }>({ rows, empty, children }: SheetListProps<Row>) {
  if (rows.length === 0) return <EmptySheet title={empty} />;
  return (
    <ol className="space-y-4">
      {rows.map((row) => (
        <li key={row.id} className="sheet p-5">
          {children(row)}
        </li>
      ))}
    </ol>
  );
}
