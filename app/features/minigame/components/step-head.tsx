// Where one is: the counter, the bar and the difficulty. The heading takes the focus when a step comes by itself.
import { type ReactNode, useEffect, useRef } from "react";
import { ColumnBar } from "#app/ui/column-bar.tsx";

type StepHeadProps = { number: number; total: number; done: number; difficulty: string };

export function StepHead({ number, total, done, difficulty }: StepHeadProps) {
  return (
    <div className="mt-5">
      <div className="mb-2 flex items-center justify-between gap-3">
        <p className="tabular-nums">{`${number} / ${total}`}</p>
        <span className="badge">{difficulty}</span>
      </div>
      <ColumnBar value={(done / total) * 100} />
    </div>
  );
}

export function StepHeading({ id, children }: { id: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Only after a step of one's own: a page that was just opened keeps its focus at the top.
    if (window.history.state?.idx > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h2>
  );
}
