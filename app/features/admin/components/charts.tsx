// Figures over time in the product's motif: a colonnade, one column a day. The same figures stand in a table.
import { formatNumber } from "#app/lib/text.ts";
import { type ChartView, heights } from "../operations.ts";

const WIDTH = 600;
const HEIGHT = 140;

export function Charts({ charts }: { charts: readonly ChartView[] }) {
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      {charts.map((chart) => (
        <Chart key={chart.key} chart={chart} />
      ))}
    </div>
  );
}

function Chart({ chart }: { chart: ChartView }) {
  const values = chart.points.map(({ n }) => n);
  const latest = values.findLast((value) => value !== null) ?? null;
  const earliest = values.find((value) => value !== null) ?? null;
  const change = latest === null || earliest === null ? 0 : latest - earliest;
  return (
    <figure className="border-t border-line pt-4">
      <figcaption className="flex items-baseline justify-between gap-4">
        <span className="font-serif text-xl">{chart.label}</span>
        {latest !== null && (
          <span className="tabular-nums">
            <span className="font-serif text-xl">{formatNumber(latest)}</span>
            {change !== 0 && (
              <span className="ml-2 text-sm text-muted">
                {change > 0 ? "+" : "−"}
                {formatNumber(Math.abs(change))} sur la période
              </span>
            )}
          </span>
        )}
      </figcaption>
      {latest === null ? (
        <p className="mt-2 text-muted">Rien n’a encore été noté.</p>
      ) : values.every((value) => !value) ? (
        <p className="mt-2 text-muted">Rien en trente jours.</p>
      ) : (
        <>
          <Columns values={values} />
          <p className="mt-1 flex justify-between text-sm text-muted tabular-nums" aria-hidden="true">
            <span>{chart.points[0]?.label}</span>
            <span>{chart.points.at(-1)?.label}</span>
          </p>
          <details className="mt-3 text-sm">
            <summary className="link-quiet">Les chiffres</summary>
            <table className="mt-2 w-full tabular-nums">
              <thead className="sr-only">
                <tr>
                  <th scope="col">Jour</th>
                  <th scope="col">{chart.label}</th>
                </tr>
              </thead>
              <tbody>
                {chart.points.map((point) => (
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
