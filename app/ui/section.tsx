import type { ReactNode } from "react";

/** A part of a tab: its name and what it is for on the left, its form on the right. */
export function Section({
  title,
  id,
  lead,
  children,
}: {
  title: string;
  id: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-5 border-t border-line py-9 first:border-t-0 lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {lead && <div className="measure mt-2 text-muted">{lead}</div>}
      </div>
      {/* A list at its end leaves the last hairline to the next part's. */}
      <div className="min-w-0 [&>.border-y:last-child]:border-b-0">{children}</div>
    </section>
  );
}
