import type { ReactNode } from "react";

type CheckProps = {
  name: string;
  value: string | number;
  defaultChecked: boolean;
  children: ReactNode;
  hint?: string;
};

/** A box, its words, and a line below them. */
export function Check({ name, value, defaultChecked, children, hint }: CheckProps) {
  const id = `${name}-${value}`;
  return (
    <div className="flex gap-3">
      <input
        type="checkbox"
        id={id}
        name={name}
        value={value}
        defaultChecked={defaultChecked}
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

export function Section({ title, children, note }: { title: string; children: ReactNode; note?: string }) {
  return (
    <fieldset className="border-t border-line pt-6">
      <legend className="float-left mb-4 w-full font-serif text-xl font-medium">{title}</legend>
      <div className="clear-both space-y-5">
        {note && <p className="measure -mt-2 text-muted">{note}</p>}
        {children}
      </div>
    </fieldset>
  );
}
