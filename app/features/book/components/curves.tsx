// Mood and stress over a window of days, and under them the days on which something was practised.
import { MOOD_LABELS, STRESS_LABELS } from "#app/features/journal/journal.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { BookView } from "../book-view.server.ts";
import { dotsAlong } from "../curve-dots.ts";

type CurvesView = NonNullable<BookView["looking"]>;

const WIDTH = 640;
const HEIGHT = 120;
/** Of the steps 5, 3 and 1. */
const RULES = "M0 6H640M0 60H640M0 114H640";

export function Curves({ view }: { view: CurvesView }) {
  return (
    <section aria-labelledby="courbes">
      <h2 id="courbes" className="scroll-mt-24 text-2xl">
        Humeur et stress
      </h2>
      <div className="mt-3 print:hidden">
        <TabLinks label="Fenêtre des courbes" tabs={view.periods} />
      </div>
      <p className="mt-3 text-sm text-muted">
        {`Du ${view.from} au ${view.to}. ${view.weekly ? "Un point par semaine notée" : "Un point par jour noté"}\u202f; la ligne s’interrompt où rien n’est noté.`}
      </p>
      <div className="mt-6 space-y-8">
        {view.curves.map((curve, at) => (
          <Curve key={curve.label} curve={curve} labels={at === 0 ? MOOD_LABELS : STRESS_LABELS} tint={at} />
        ))}
      </div>
      <Marks marks={view.marks} />
    </section>
  );
}

/** A line and its days, over the steps of the scale. Its words stand beside it. */
export const CurvePlot = ({
  curve: { line, dots },
  className,
}: {
  curve: Pick<CurvesView["curves"][number], "line" | "dots">;
  className: string;
}) => (
  <svg
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    className={`block h-32 w-full overflow-visible ${className}`}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
  >
    <path d={RULES} className="text-line" stroke="currentColor" vectorEffect="non-scaling-stroke" />
    <path d={line} strokeWidth="1.5" strokeLinejoin="round" vectorEffect="non-scaling-stroke" />
    <path
      d={dots ?? dotsAlong(line)}
      strokeWidth="5"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
    />
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
    <CurvePlot curve={curve} className={`my-1 ${tint === 0 ? "text-primary" : "text-accent"}`} />
    <p aria-hidden="true" className="text-sm text-muted">
      {labels[1]}
    </p>
  </figure>
);

const Marks = ({ marks }: { marks: CurvesView["marks"] }) => (
  <section aria-label="Ce qui fut pratiqué" className="mt-8 border-t border-line pt-4">
    <ul className="space-y-2">
      {marks.map((mark) => (
        <li key={mark.practice}>
          <span className="flex justify-between gap-4 text-sm">
            <span>{mark.label}</span>
            <span className="text-muted tabular-nums">{mark.days}</span>
          </span>
          <svg
            viewBox={`0 0 ${WIDTH} 12`}
            preserveAspectRatio="none"
            className="block h-3 w-full text-ink"
            aria-hidden="true"
            stroke="currentColor"
          >
            <path
              d="M0 11.500H640"
              className="text-line"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
            />
            {mark.dashes && <path d={`M0 5H${WIDTH}`} strokeWidth="8" strokeDasharray={mark.dashes} />}
          </svg>
        </li>
      ))}
    </ul>
  </section>
);
