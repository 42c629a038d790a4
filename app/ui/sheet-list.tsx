// A list of things to deal with, under hairlines; where there is none, a line that says so.
import type { ReactNode } from "react";
import { EmptyLine } from "./empty-line.tsx";
import type { SceneName } from "./scene-lines.tsx";

type SheetListProps<Row> = {
  rows: readonly Row[];
  /** What is said where the list is empty. */
  empty: string;
  /** What is drawn beside it, where the list is the whole screen. */
  scene?: SceneName;
  children(row: Row): ReactNode;
};

export function SheetList<Row extends { id: string }>({ rows, empty, scene, children }: SheetListProps<Row>) {
  if (rows.length === 0) return <EmptyLine title={empty} {...(scene && { scene })} />;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.id} className="py-6">
          {children(row)}
        </li>
      ))}
    </ol>
  );
}
