// Figures over time in the product's motif: a colonnade, one column a day. The same figures stand in a table.
import { formatNumber } from "#app/lib/text.ts";
import { type ChartView, heights, reachOf } from "../operations.ts";

const WIDTH = 600;
const HEIGHT = 140;

export function Charts({ charts }: { charts: readonly ChartView[] }) {
  const drawn = charts.filter(({ points }) => points.some(({ n }) => n));
  const silent = charts.filter((chart) => !drawn.includes(chart));
  return (
    <>
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        {drawn.map((chart) => (
          <Chart key={chart.key} chart={chart} />
        ))}
      </div>
      {silent.length > 0 && (
        <dl className="mt-10 border-y border-line py-3.5 text-muted">
          <dt className="inline">Rien en trente jours&nbsp;:</dt>{" "}
          <dd className="inline">{silent.map(({ label }) => label).join(" · ")}</dd>
        </dl>
      )}
    </>
  );
}

function Chart({ chart: { label, points } }: { chart: ChartView }) {
  const reach = reachOf(points);
  if (!reach) return null;
  const { days, first, latest, most, change } = reach;
  return (
    <figure className="border-t border-line pt-4">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-serif text-xl">{label}</span>
        <span className="font-serif text-2xl tabular-nums">{formatNumber(latest.n ?? 0)}</span>
      </figcaption>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
        <span>{first === points[0] ? "En trente jours" : `Depuis le ${first.label}`}</span>
        {days > 1 && (
          <span>
            {change === 0 ? "inchangé" : `${change > 0 ? "+" : "−"}${formatNumber(Math.abs(change))}`}
          </span>
        )}
      </p>
      {days < 2 ? (
        <p className="mt-2 text-muted">La colonnade se dresse dès le deuxième jour noté.</p>
      ) : (
        <>
          <Columns values={points.map(({ n }) => n)} />
          <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-muted tabular-nums">
            <span aria-hidden="true">{points[0]?.label}</span>
            <span>{`Au plus haut\u00a0: ${formatNumber(most.n ?? 0)}, le ${most.label}`}</span>
            <span aria-hidden="true">{points.at(-1)?.label}</span>
          </p>
          <details className="mt-3 text-sm">
            <summary className="link-quiet">Les chiffres</summary>
            <table className="mt-2 w-full tabular-nums">
              <thead className="sr-only">
                <tr>
                  <th scope="col">Jour</th>
                  <th scope="col">{label}</th>
                </tr>
              </thead>
              <tbody>
                {points.map((point) => (
                  <tr key={point.day} className="border-t border-line">
                    <th scope="row" className="py-1 text-left font-normal text-muted">
                      {point.label}
                    </th>
                    <td className="py-1 text-right">{point.n === null ? "—" : formatNumber(point.n)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}

function Columns({ values }: { values: readonly (number | null)[] }) {
  const step = WIDTH / values.length;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="mt-4 h-28 w-full"
      aria-hidden="true"
    >
      {heights(values).map((height, at) => {
        const drawn = height === null ? 2 : Math.max(3, height * (HEIGHT - 4));
        return (
          <rect
            key={at}
            x={at * step + step * 0.2}
            y={HEIGHT - drawn}
            width={step * 0.6}
            height={drawn}
            className={height === null ? "fill-line" : "fill-primary"}
          />
        );
      })}
      <line x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} className="stroke-line" strokeWidth="2" />
    </svg>
  );
}
