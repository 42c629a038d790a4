// The cover of a booklet as its file has it (content/guides/booklet.ts): the collection's pediment, a column a booklet,
// its own filled.
import { Drawing } from "#app/ui/drawing.tsx";

const W = 84;
const H = 119;
const [LEFT, RIGHT, TOP, FOOT] = [12, 72, 15, 58];

type BookletCoverProps = { number: number; total: number; className?: string };

export function BookletCover({ number, total, className = "" }: BookletCoverProps) {
  const columns = Math.max(total, number);
  const step = (RIGHT - LEFT) / columns;
  const middles = Array.from(
    { length: columns },
    (_, nth) => Math.round((LEFT + step * (nth + 0.5)) * 10) / 10,
  );
  const half = Math.min(1.4, step * 0.3);
  const others = middles.flatMap((x, nth) =>
    nth + 1 === number
      ? []
      : [
          `M${(x - half).toFixed(1)} ${TOP + 13}V${FOOT - 2}M${(x + half).toFixed(1)} ${TOP + 13}V${FOOT - 2}`,
        ],
  );
  const own = (middles[number - 1] ?? LEFT) - half;
  return (
    <Drawing width={W} height={H} className={className}>
      <path d={`M.5 .5H${W - 0.5}V${H - 0.5}H.5Z`} className="pen-stone" />
      <path
        d={`M${LEFT - 2} ${TOP + 9}L${W / 2} ${TOP}L${RIGHT + 2} ${TOP + 9}M${LEFT - 2} ${TOP + 11}H${RIGHT + 2}M${LEFT - 2} ${FOOT}H${RIGHT + 2}M${LEFT - 4} ${FOOT + 2}H${RIGHT + 4}`}
        className="pen-lit"
      />
      <path d={others.join("")} className="pen-line" />
      <path
        d={`M${own.toFixed(1)} ${TOP + 13}h${(2 * half).toFixed(1)}V${FOOT - 2}h${(-2 * half).toFixed(1)}Z`}
        className="pen-sun"
      />
      <path d={`M22 74H62M28 81H56M34 96H50`} className="pen-line" />
    </Drawing>
  );
}
