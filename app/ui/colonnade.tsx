// The product's motif as a figure of days: each filled column is a day that was written.

type Column = { label: string; detail: string; filled: boolean; current?: boolean };

/** Columns side by side, each with a short label below; colour is not the only sign: empty ones stand lower, dashed. */
export function Colonnade({ columns, caption }: { columns: Column[]; caption: string }) {
  return (
    <figure>
      <figcaption className="sr-only">{caption}</figcaption>
      <ol className="flex items-end justify-between gap-2 border-b border-line">
        {columns.map((column) => (
          <li key={column.detail} className="flex flex-1 flex-col items-center gap-2">
            <span className="sr-only">{`${column.detail}\u00a0: ${column.filled ? "écrit" : "pas de page"}`}</span>
            <span
              aria-hidden="true"
              className={`block w-full max-w-6 rounded-t-sm border border-b-0 ${
                column.filled ? "h-20 border-primary bg-primary" : "h-10 border-dashed border-muted"
              }`}
            />
          </li>
        ))}
      </ol>
      <ol className="mt-2 flex justify-between gap-2 text-sm" aria-hidden="true">
        {columns.map((column) => (
          <li
            key={column.detail}
            className={`flex-1 text-center ${column.current ? "font-semibold text-ink" : "text-muted"}`}
          >
            {column.label}
          </li>
        ))}
      </ol>
    </figure>
  );
}
