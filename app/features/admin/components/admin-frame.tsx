// The head of each of the administration's pages, at a table's width.
import type { ReactNode } from "react";

type AdminFrameProps = { title: string; intro: string; actions?: ReactNode; children: ReactNode };

export function AdminFrame({ title, intro, actions, children }: AdminFrameProps) {
  return (
    <div className="w-full max-w-[90rem] py-6">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1>{title}</h1>
          <p className="measure mt-1 text-muted">{intro}</p>
        </div>
        {actions}
      </header>
      <div className="mt-6">{children}</div>
    </div>
  );
}
