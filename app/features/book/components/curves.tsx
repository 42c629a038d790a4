// Mood and stress over a window of days, and under them the days on which something was practised.
import { MOOD_LABELS, STRESS_LABELS } from "#app/features/journal/journal.ts";
import { paths } from "#app/lib/paths.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { BookView } from "../book-view.server.ts";
import { CURVE_HEIGHT, curveBox, dotsPath, linePath, MARKS_WIDTH, markDashes } from "../curve-paths.ts";
import { PERIOD_LABELS, PERIODS } from "../figures.ts";

type CurvesView = NonNullable<BookView["looking"]>;

type CurvesProps = {
  view: CurvesView;
  /** That of the page's address; undefined for this one. */
  year: number | undefined;
};

export function Curves({ view, year }: CurvesProps) {
  return (
    <section aria-labelledby="courbes">
      <h2 id="courbes" className="scroll-mt-24 text-2xl">
        Humeur et stress
      </h2>
      <div className="mt-3 print:hidden">
        <TabLinks
          label="Fenêtre des courbes"
          tabs={PERIODS.map((period) => ({
            to: `${paths.book({ year, period })}#courbes`,
            label: PERIOD_LABELS[period],
            current: period === view.period,
          }))}
        />
      </div>
      <p className="mt-3 text-sm text-muted">
        {`Du ${view.from} au ${view.to}. ${view.period === 365 ? "Un point par semaine notée" : "Un point par jour noté"}\u202f; la ligne s’interrompt où rien n’est noté.`}
      </p>
      <div className="mt-6 space-y-8">
        {view.curves.map((curve, at) => (
          <Curve key={curve.label} curve={curve} labels={at === 0 ? MOOD_LABELS : STRESS_LABELS} tint={at} />
        ))}
      </div>
      {view.marks.length > 0 && <Marks marks={view.marks} days={view.period} />}
    </section>
  );
}

/** Of the steps 5, 3 and 1, wider than any window. */
const RULES = [0, CURVE_HEIGHT / 2, CURVE_HEIGHT].map((y) => `M-9 ${y}H399`).join("");

type CurvePlotProps = {
  curve: Pick<CurvesView["curves"][number], "line" | "dots">;
  /** The air on either side, in days. */
  air?: number;
  className: string;
};

/** A line and its days, over the steps of the scale. Its words stand beside it. */
export const CurvePlot = ({ curve: { line, dots }, air, className }: CurvePlotProps) => (
  <svg
    viewBox={curveBox(line.length, air)}
    preserveAspectRatio="none"
    className={`curve ${className}`}
    aria-hidden="true"
  >
    <path d={RULES} />
    <path d={linePath(line)} />
    <path d={dotsPath(dots ?? line)} />
  </svg>
);

type CurveProps = {
  curve: CurvesView["curves"][number];
  labels: Record<1 | 5, string>;
  tint: number;
};

const Curve = ({ curve, labels, tint }: CurveProps) => (
  <figure>
    <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="font-semibold">{curve.label}</span>
      <span className="tabular-nums">
        <span className="font-serif text-xl">{curve.average}</span>
        <span className="text-sm text-muted">{` sur 5 en moyenne, ${curve.noted}`}</span>
      </span>
    </figcaption>
    <p aria-hidden="true" className="mt-2 text-sm text-muted">
      {labels[5]}
    </p>
    <CurvePlot curve={curve} className={tint === 0 ? "text-primary" : "text-accent"} />
    <p aria-hidden="true" className="text-sm text-muted">
      {labels[1]}
    </p>
  </figure>
);

type MarksProps = { marks: CurvesView["marks"]; days: number };

const Marks = ({ marks, days }: MarksProps) => (
  <section aria-label="Ce qui fut pratiqué" className="mt-8 border-t border-line pt-4">
    <ul className="space-y-2">
      {marks.map((mark) => (
        <li key={mark.label}>
          <span className="flex justify-between gap-4 text-sm">
            <span>{mark.label}</span>
            <span className="text-muted tabular-nums">{mark.days}</span>
          </span>
          <svg
            viewBox={`0 0 ${MARKS_WIDTH} 12`}
            preserveAspectRatio="none"
            className="marks"
            aria-hidden="true"
          >
            <path d={`M0 11.500H${MARKS_WIDTH}`} />
            <path d={`M0 5H${MARKS_WIDTH}`} strokeDasharray={markDashes(mark.marked, days)} />
          </svg>
        </li>
      ))}
    </ul>
  </section>
);
