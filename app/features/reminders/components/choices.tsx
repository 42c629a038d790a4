import type { ReactNode } from "react";

type CheckProps = {
  name: string;
  value: string | number;
  defaultChecked: boolean;
  children: ReactNode;
  hint?: string;
  onChange?(checked: boolean): void;
};

/** A box, its words, and a line below them. */
export function Check({ name, value, defaultChecked, children, hint, onChange }: CheckProps) {
  const id = `${name}-${value}`;
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
        onChange={onChange && (({ target }) => onChange(target.checked))}
        aria-describedby={hint ? `${id}-note` : undefined}
        className="mt-1 size-5 shrink-0 accent-primary"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium">
          {children}
        </label>
        {hint && (
          <p id={`${id}-note`} className="text-sm text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}

/** What few change: its name and how it stands, and the rest behind it. */
export function Fold({
  title,
  state,
  open = false,
  children,
}: {
  title: string;
  state: string;
  /** Something in it is wrong. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <details className="fold border-t border-line" open={open || undefined}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 py-3">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-muted">{state}</span>
      </summary>
      <div className="space-y-5 pt-1 pb-5">{children}</div>
    </details>
  );
}
