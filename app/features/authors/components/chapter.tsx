import type { ReactNode } from "react";
import type { MarginDate } from "../authors.ts";
import { Words } from "./prose.tsx";

type ChapterProps = {
  id: string;
  title: string;
  /** Set above the text on phones, in the margin beside it on wide screens. */
  margin?: ReactNode;
  children: ReactNode;
};

/** A part of a reading page, under a hairline. */
export function Chapter({ id, title, margin, children }: ChapterProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="chapter">
      <h2 id={`${id}-titre`} className="chapter-title">
        {title}
      </h2>
      {margin && <div className="chapter-margin">{margin}</div>}
      <div className="chapter-text">{children}</div>
    </section>
  );
}

export function MarginDates({ dates }: { dates: readonly MarginDate[] }) {
  return (
    <dl className="margin-dates">
      {dates.map(({ date, event }) => (
        <div key={date}>
          <dt>
            <Words>{date}</Words>
          </dt>
          <dd>{event}</dd>
        </div>
      ))}
    </dl>
  );
}
