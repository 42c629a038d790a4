// The product's motif: thin columns in rhythm. As a figure of days, each filled column is a day that was written.

export function ColonnadeMark({ className = "" }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      <path d="M3 9.5 16 3l13 6.5" strokeLinejoin="round" />
      <path d="M3 12.5h26M3 28.5h26" />
      <path d="M6.5 13v15M11.25 13v15M16 13v15M20.75 13v15M25.5 13v15" />
    </svg>
  );
}

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

/** A bar of thin columns: `value` of 100 stand tall. For eyes alone: the figure stands beside it, in words. */
export function ColumnBar({ value }: { value: number }) {
  const filled = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div aria-hidden="true" className="column-bar">
      <div style={{ width: `${filled}%` }} />
    </div>
  );
}
